#ifndef CGPIOD_H
#define CGPIOD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One face over libgpiod 1.6 (Debian 12) and 2.x (Debian 13). Chips are named by path or label and
// never by number: the numbers depend on the order in which the kernel found them.

/// Why a call failed: an error number of errno(3), and what was tried, as the end of "cannot …".
struct cgpiod_failure {
  int code;
  const char *step;
};

/// The most lines in one request (GPIO_V2_LINES_MAX and GPIOHANDLES_MAX of linux/gpio.h).
extern const unsigned cgpiod_lines_max;

// MARK: Chips

/// An open GPIO chip.
struct cgpiod_chip;

/// The paths of this machine's GPIO chips in natural order, without links to them, ended by NULL;
/// cgpiod_paths_free gives them back. NULL when that failed.
char **cgpiod_chip_paths(struct cgpiod_failure *failure);
void cgpiod_paths_free(char **paths);

/// Opens a chip by its path. NULL when that failed (ENODEV: it is not a GPIO chip).
struct cgpiod_chip *cgpiod_chip_open(const char *path, struct cgpiod_failure *failure);

/// Opens the chip with this label, as `gpiodetect` prints it. NULL when that failed (ENODEV: no chip
/// has it; ENOTUNIQ: several have it; EACCES: none has it of those that could be opened, and not all
/// could).
struct cgpiod_chip *cgpiod_chip_find(const char *label, struct cgpiod_failure *failure);

void cgpiod_chip_close(struct cgpiod_chip *chip);

/// These live as long as the chip is open.
const char *cgpiod_chip_path(const struct cgpiod_chip *chip);
/// As the kernel numbers it: gpiochip0.
const char *cgpiod_chip_name(const struct cgpiod_chip *chip);
const char *cgpiod_chip_label(const struct cgpiod_chip *chip);
/// How many lines it has: their offsets are below this.
unsigned cgpiod_chip_lines(const struct cgpiod_chip *chip);

// MARK: Looking at a line

/// A line as it is now. Names are empty where there is none; they have up to 31 bytes and a 0 behind
/// them (GPIO_MAX_NAME_SIZE of linux/gpio.h).
struct cgpiod_line {
  char name[32];
  /// Who uses it.
  char consumer[32];
  /// Whether somebody uses it, the kernel included.
  bool used;
  bool output;
  bool active_low;
};

/// Returns 0, or -1 with the failure filled in.
int cgpiod_line_look(const struct cgpiod_chip *chip, unsigned offset, struct cgpiod_line *line,
                     struct cgpiod_failure *failure);

// MARK: Driving lines

/// Some lines of one chip that this process holds as outputs.
struct cgpiod_outputs;

/// Takes lines as outputs. The chip must stay open until they are released.
///
/// - offsets: which, each once; line number i of the set is offsets[i] and bit i of a mask.
/// - count: 1 to cgpiod_lines_max.
/// - values: their first values, in force from the moment they are outputs.
/// - active_low: whether 1 is the low level, for all of them.
/// - consumer: who uses them, for others to see; cut after 31 bytes.
///
/// NULL when that failed (EBUSY: somebody else uses one of them; EINVAL: a wrong count, an offset
/// that the chip does not have, or one that is there twice).
struct cgpiod_outputs *cgpiod_outputs_request(struct cgpiod_chip *chip, const unsigned *offsets,
                                              unsigned count, uint64_t values, bool active_low,
                                              const char *consumer,
                                              struct cgpiod_failure *failure);

/// Sets those lines of the set that are in the mask `lines`, with one ioctl(2) and without memory of
/// its own; the others stay as they are. In which order they change is the chip's affair: most are
/// written one after another by their offsets (gpio_chip_set_multiple of drivers/gpio/gpiolib.c).
/// Bits beyond the set's lines do not matter, and an empty mask does nothing. Returns 0, or -1 with
/// errno set.
int cgpiod_outputs_set(struct cgpiod_outputs *outputs, uint64_t values, uint64_t lines);

/// Reads what the lines of the set are, with one ioctl(2). Returns 0, or -1 with errno set.
int cgpiod_outputs_get(struct cgpiod_outputs *outputs, uint64_t *values);

/// Gives the lines back. What their levels are then is the hardware's affair.
void cgpiod_outputs_release(struct cgpiod_outputs *outputs);

#endif
