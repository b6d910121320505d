#include "spi.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <unistd.h>

/// The mode bits that change how data is read. The select line's polarity is not among them: some
/// kernels read it back inverted for a GPIO.
#define MODE_BITS (SPI_CPHA | SPI_CPOL | SPI_LSB_FIRST | SPI_3WIRE)

static int set_mode(int device) {
  uint8_t mode = SPI_MODE_0, bits = 8;
  if (ioctl(device, SPI_IOC_WR_MODE, &mode) != 0 || ioctl(device, SPI_IOC_RD_MODE, &mode) != 0 ||
      ioctl(device, SPI_IOC_WR_BITS_PER_WORD, &bits) != 0)
    return -1;
  if ((mode & MODE_BITS) == 0) return 0;
  errno = EINVAL;
  return -1;
}

int clinux_spi_open(const char *path, uint32_t speed, enum clinux_spi_step *step) {
  *step = CLINUX_SPI_OPEN;
  int device = open(path, O_RDWR | O_CLOEXEC);
  if (device < 0) return -1;
  *step = CLINUX_SPI_MODE;
  if (set_mode(device) == 0) {
    *step = CLINUX_SPI_LOCK;
    if (flock(device, LOCK_EX | LOCK_NB) == 0) {
      *step = CLINUX_SPI_SPEED;
      if (ioctl(device, SPI_IOC_WR_MAX_SPEED_HZ, &speed) == 0) return device;
    }
  }
  int code = errno;
  close(device);
  errno = code;
  return -1;
}

/// In spidev_message of drivers/spi/spidev.c every transfer takes a multiple of ARCH_DMA_MINALIGN
/// bytes of the buffer. That is 128 on 64-bit ARM, and less elsewhere.
static size_t room_of(size_t length) { return (length + 127) / 128 * 128; }

size_t clinux_spi_limit(void) {
  unsigned long size = 4096;
  FILE *parameter = fopen("/sys/module/spidev/parameters/bufsiz", "re");
  if (parameter) {
    unsigned long number;
    if (fscanf(parameter, "%lu", &number) == 1 && number >= 128) size = number;
    fclose(parameter);
  }
  return size / 128 * 128;
}

size_t clinux_spi_message(const uint8_t *bytes, size_t count, size_t burst, size_t limit,
                          struct spi_ioc_transfer *transfers, unsigned *filled) {
  size_t taken = 0, room = 0;
  unsigned next = 0;
  while (taken < count && next < CLINUX_SPI_TRANSFERS) {
    size_t length = count - taken < burst ? count - taken : burst;
    room += room_of(length);
    if (room > limit && next > 0) break;
    transfers[next] = (struct spi_ioc_transfer){
        .tx_buf = (uintptr_t)(bytes + taken), .len = (uint32_t)length, .cs_change = 1};
    taken += length;
    next++;
  }
  // Between transfers this lets the select line rise. After the last it would hold it low.
  if (next > 0) transfers[next - 1].cs_change = 0;
  *filled = next;
  return taken;
}

int clinux_spi_send(int device, const uint8_t *bytes, size_t count, size_t burst, size_t limit) {
  struct spi_ioc_transfer transfers[CLINUX_SPI_TRANSFERS];
  while (count > 0) {
    unsigned filled;
    size_t taken = clinux_spi_message(bytes, count, burst, limit, transfers, &filled);
    if (ioctl(device, SPI_IOC_MESSAGE(filled), transfers) < 0) return -1;
    bytes += taken;
    count -= taken;
  }
  return 0;
}
