#ifndef CLINUX_SPI_H
#define CLINUX_SPI_H

#include <linux/spi/spidev.h>
#include <stddef.h>
#include <stdint.h>

/// What opening an SPI device can fail at.
enum clinux_spi_step {
  CLINUX_SPI_OPEN,
  /// Setting mode 0 with 8 bits a word, most significant first. ENOTTY: it is no SPI device; EINVAL:
  /// the device is wired for another mode.
  CLINUX_SPI_MODE,
  /// Taking it for this process alone, which the kernel would not do: flock(2). EWOULDBLOCK: another
  /// one that does the same has it.
  CLINUX_SPI_LOCK,
  /// Setting the speed.
  CLINUX_SPI_SPEED,
};

/// Opens an SPI device of the kernel's driver spidev for mode 0 and `speed` Hz, which the hardware
/// rounds down. Returns its descriptor, or -1 with errno and `step` set.
int clinux_spi_open(const char *path, uint32_t speed, enum clinux_spi_step *step);

/// The most bytes of one transfer: the module's parameter bufsiz as it is now, rounded down so that
/// the driver's own rounding up does not pass it.
size_t clinux_spi_limit(void);

/// The most transfers in a message: the size of an ioctl(2)'s argument has 14 bits.
#define CLINUX_SPI_TRANSFERS 511

/// Fills in the next message of bursts of at most `burst` bytes, 1 to `limit`, and says how many
/// bytes of `bytes` it takes. The select line rises after each burst, also after the last.
///
/// - limit: what clinux_spi_limit said.
/// - transfers: room for CLINUX_SPI_TRANSFERS of them; `filled` says how many the message has.
size_t clinux_spi_message(const uint8_t *bytes, size_t count, size_t burst, size_t limit,
                          struct spi_ioc_transfer *transfers, unsigned *filled);

/// Sends bytes as such bursts, in as few messages as take them and without memory of its own.
/// Returns 0, or -1 with errno set.
int clinux_spi_send(int device, const uint8_t *bytes, size_t count, size_t burst, size_t limit);

#endif
