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

void cmeasure_columns(volatile uint32_t *registers, size_t set, size_t clear, const uint32_t *columns,
                      size_t count, uint32_t idle, uint32_t clock) {
  uint32_t levels = idle | clock;
  for (size_t x = 0; x < count; x++) {
    uint32_t word = idle | columns[x];
    uint32_t falling = levels & ~word, rising = word & ~levels;
    if (falling) registers[clear / 4] = falling;
    if (rising) registers[set / 4] = rising;
    registers[set / 4] = clock;
    levels = word | clock;
  }
}
