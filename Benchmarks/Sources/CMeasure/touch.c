#include "CMeasure.h"

void cmeasure_touch(uint8_t *bytes, size_t byte_count, const uint8_t *frame, size_t frame_bytes,
                    size_t count) {
  for (size_t done = 0; done < count; done++) {
    uint8_t all = 0;
    for (size_t i = 0; i < frame_bytes; i++) all ^= frame[i];
    for (size_t i = 0; i < byte_count; i++) bytes[i] = all ^ (uint8_t)i;
    // Else the compiler might see that only the last round counts.
    __asm__ volatile("" ::: "memory");
  }
}

void cmeasure_stores(volatile uint32_t *registers, size_t offset, size_t count) {
  for (size_t done = 0; done < count; done++) registers[offset / 4] = (uint32_t)done;
}
