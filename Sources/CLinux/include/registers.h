#ifndef CLINUX_REGISTERS_H
#define CLINUX_REGISTERS_H

#include <stddef.h>
#include <stdint.h>

/// Maps `length` bytes of a device's registers from `address` on: from the device's first where it
/// gives nothing but them, else the physical address, as with /dev/mem. Both are multiples of the size
/// of a page. Returns NULL with errno set when that failed, and `is_opened` says whether the device at
/// least could be opened.
volatile uint32_t *clinux_registers_map(const char *path, uint64_t address, size_t length,
                                        int *is_opened);

void clinux_registers_unmap(volatile uint32_t *registers, size_t length);

/// One store to the register at `offset` bytes, which no compiler leaves out, joins or moves.
static inline void clinux_register_store(volatile uint32_t *registers, size_t offset,
                                         uint32_t value) {
  registers[offset / sizeof(uint32_t)] = value;
}

/// Reads the register at `offset` bytes, and on arm64, where there are such chips, waits for the answer:
/// the chip has every store from before then.
static inline uint32_t clinux_register_load(volatile uint32_t *registers, size_t offset) {
  uint32_t value = registers[offset / sizeof(uint32_t)];
#if defined(__aarch64__)
  // Else the processor goes on until it wants the value.
  __asm__ volatile("dsb sy" ::: "memory");
#endif
  return value;
}

#endif
