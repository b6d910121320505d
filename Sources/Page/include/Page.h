#ifndef PAGE_H
#define PAGE_H

#include <stddef.h>

/// A file of the page, as a browser gets it.
struct page_file {
  /// Path of its URL.
  const char *path;
  const char *media_type;
  const unsigned char *bytes;
  size_t count;
};

/// The file with an index from 0, or NULL after the last one.
const struct page_file *page_file(size_t index);

#endif
