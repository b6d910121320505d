#include "CMeasure.h"

#include <string.h>

void cmeasure_copy_window(void *frame, const void *strip, size_t pixel, size_t width, size_t height,
                          size_t strip_width, size_t first, size_t span, size_t count) {
  size_t step = 0;
  for (size_t done = 0; done < count; done++) {
    const char *from = (const char *)strip + (first + step) * pixel;
    char *to = frame;
    for (size_t y = 0; y < height; y++) {
      memcpy(to, from, width * pixel);
      from += strip_width * pixel;
      to += width * pixel;
    }
    // Else the compiler might see that only the last copy counts.
    __asm__ volatile("" ::: "memory");
    step = step + 1 == span ? 0 : step + 1;
  }
}
