#ifndef CIMAGES_LIBRARIES_H
#define CIMAGES_LIBRARIES_H

/// A function of a library that is loaded at run time.
struct cimages_function {
  const char *name;
  /// Where to store its address.
  void *address;
};

/// Loads a library and looks up functions, up to one without a name. Returns NULL, or an error.
const char *cimages_load(const char *library, const struct cimages_function *functions);

#endif
