#ifndef CGPIOD_INTERNAL_H
#define CGPIOD_INTERNAL_H

#include "CGPIOD.h"

// Declarations that the files of this module share.

#define CGPIOD_LINES_MAX 64

/// Fills in a failure and returns NULL.
static inline void *cgpiod_fail(struct cgpiod_failure *failure, int code, const char *step) {
  failure->code = code;
  failure->step = step;
  return NULL;
}

/// Copies a name, or nothing for NULL, into a field of `size` bytes, cut where it is longer.
void cgpiod_copy_name(char *field, const char *name, unsigned size);

/// Whether a set of lines is valid: 1 to cgpiod_lines_max lines of a chip, each once. The libraries
/// differ in how they treat invalid sets.
bool cgpiod_is_set(const struct cgpiod_chip *chip, const unsigned *offsets, unsigned count);

/// The mask of all lines of a set of this many, 1 to CGPIOD_LINES_MAX.
static inline uint64_t cgpiod_all(unsigned count) { return UINT64_MAX >> (64 - count); }

#endif
