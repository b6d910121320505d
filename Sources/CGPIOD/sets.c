#include "internal.h"

#include <string.h>

const unsigned cgpiod_lines_max = CGPIOD_LINES_MAX;

void cgpiod_copy_name(char *field, const char *name, unsigned size) {
  size_t length = name ? strnlen(name, size - 1) : 0;
  memset(field, 0, size);
  if (length) memcpy(field, name, length);
}

bool cgpiod_is_set(const struct cgpiod_chip *chip, const unsigned *offsets, unsigned count) {
  if (count == 0 || count > CGPIOD_LINES_MAX) return false;
  for (unsigned i = 0; i < count; i++) {
    if (offsets[i] >= cgpiod_chip_lines(chip)) return false;
    for (unsigned j = 0; j < i; j++) {
      if (offsets[j] == offsets[i]) return false;
    }
  }
  return true;
}
