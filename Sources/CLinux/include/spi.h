#ifndef CLINUX_SPI_H
#define CLINUX_SPI_H

#include <linux/spi/spidev.h>
#include <stddef.h>
#include <stdint.h>

/// The steps of opening an SPI device that can fail.
enum clinux_spi_step {
  CLINUX_SPI_OPEN,
  /// Setting mode 0 with 8 bits per word, most significant first. ENOTTY: it is not an SPI device;
  /// EINVAL: the device is wired for another mode.
  CLINUX_SPI_MODE,
  /// Locking the device with flock(2), since the kernel does not. EWOULDBLOCK: another program
  /// holds the lock.
  CLINUX_SPI_LOCK,
  /// Setting the speed.
  CLINUX_SPI_SPEED,
};

/// Opens an SPI device of the kernel's driver spidev for mode 0 and `speed` Hz, which the hardware
/// rounds down. Returns its descriptor, or -1 with errno and `step` set.
int clinux_spi_open(const char *path, uint32_t speed, enum clinux_spi_step *step);

/// The maximum number of bytes of a transfer: the module's current parameter bufsiz, rounded down
/// so that the driver's rounding does not exceed it.
size_t clinux_spi_limit(void);

/// The maximum number of transfers in a message: the size of an ioctl(2) argument has 14 bits.
#define CLINUX_SPI_TRANSFERS 511

/// Fills in the next message of bursts of at most `burst` bytes, 1 to `limit`, and returns how many
/// bytes of `bytes` it contains. The select line rises after each burst, including the last.
///
/// - limit: the result of clinux_spi_limit.
/// - transfers: space for CLINUX_SPI_TRANSFERS transfers. `filled` is the number in the message.
size_t clinux_spi_message(const uint8_t *bytes, size_t count, size_t burst, size_t limit,
                          struct spi_ioc_transfer *transfers, unsigned *filled);

/// Sends bytes as such bursts, in as few messages as possible and without allocation. Returns 0, or
/// -1 with errno set.
int clinux_spi_send(int device, const uint8_t *bytes, size_t count, size_t burst, size_t limit);

#endif
