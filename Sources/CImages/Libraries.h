#ifndef CIMAGES_LIBRARIES_H
#define CIMAGES_LIBRARIES_H

/// A function of a library that is loaded while the program runs.
struct cimages_function {
  const char *name;
  /// Where its address goes.
  void *address;
};

/// Loads a library and finds functions in it, up to one without a name. Returns NULL, or why not.
const char *cimages_load(const char *library, const struct cimages_function *functions);

#endif
