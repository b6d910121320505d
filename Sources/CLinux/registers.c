#define _GNU_SOURCE
#include "registers.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

volatile uint32_t *clinux_registers_map(const char *path, uint64_t address, size_t length,
                                        int *is_opened) {
  // O_SYNC documents that /dev/mem maps registers uncached, as it does in any case.
  int device = open(path, O_RDWR | O_SYNC | O_CLOEXEC);
  *is_opened = device >= 0;
  if (device < 0) return NULL;
  void *registers = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, device, (off_t)address);
  int code = errno;
  close(device);
  errno = code;
  return registers == MAP_FAILED ? NULL : registers;
}

void clinux_registers_unmap(volatile uint32_t *registers, size_t length) {
  munmap((void *)registers, length);
}
