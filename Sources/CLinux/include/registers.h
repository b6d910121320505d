#ifndef CLINUX_REGISTERS_H
#define CLINUX_REGISTERS_H

#include <stddef.h>
#include <stdint.h>

/// Maps `length` bytes of a device's registers from `address` on: from the device's start if it
/// contains only registers, otherwise at the physical address, as with /dev/mem. Both are multiples
/// of the page size. Returns NULL with errno set on failure, and `is_opened` reports whether the
/// device could be opened.
volatile uint32_t *clinux_registers_map(const char *path, uint64_t address, size_t length,
                                        int *is_opened);

void clinux_registers_unmap(volatile uint32_t *registers, size_t length);

/// Stores to the register at `offset` bytes. No compiler omits, combines or reorders it.
static inline void clinux_register_store(volatile uint32_t *registers, size_t offset,
                                         uint32_t value) {
  registers[offset / sizeof(uint32_t)] = value;
}

/// Reads the register at `offset` bytes. On arm64, which all such chips use, it waits for the
/// answer: the chip then has every earlier store.
static inline uint32_t clinux_register_load(volatile uint32_t *registers, size_t offset) {
  uint32_t value = registers[offset / sizeof(uint32_t)];
#if defined(__aarch64__)
  // Without it the processor continues until it needs the value.
  __asm__ volatile("dsb sy" ::: "memory");
#endif
  return value;
}

#endif
