#ifndef CGPIOD_H
#define CGPIOD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One interface for libgpiod 1.6 (Debian 12) and 2.x (Debian 13). Chips are named by path or label,
// never by number: the numbers depend on the order in which the kernel found them.

/// Why a call failed: an error number of errno(3), and what was tried, as the end of "cannot …".
struct cgpiod_failure {
  int code;
  const char *step;
};

/// The maximum number of lines in one request (GPIO_V2_LINES_MAX and GPIOHANDLES_MAX of
/// linux/gpio.h).
extern const unsigned cgpiod_lines_max;

// MARK: Chips

/// An open GPIO chip.
struct cgpiod_chip;

/// Returns the paths of this machine's GPIO chips in natural order, without links to them,
/// terminated by NULL. Free them with cgpiod_paths_free. Returns NULL on failure.
char **cgpiod_chip_paths(struct cgpiod_failure *failure);
void cgpiod_paths_free(char **paths);

/// Opens a chip by its path. Returns NULL on failure (ENODEV: it is not a GPIO chip).
struct cgpiod_chip *cgpiod_chip_open(const char *path, struct cgpiod_failure *failure);

/// Opens the chip with this label, as `gpiodetect` prints it. Returns NULL on failure (ENODEV: no
/// chip has it; ENOTUNIQ: several have it; EACCES: no chip that could be opened has it, and some
/// could not be opened).
struct cgpiod_chip *cgpiod_chip_find(const char *label, struct cgpiod_failure *failure);

void cgpiod_chip_close(struct cgpiod_chip *chip);

/// These strings live as long as the chip is open.
const char *cgpiod_chip_path(const struct cgpiod_chip *chip);
/// The name that the kernel gives: gpiochip0.
const char *cgpiod_chip_name(const struct cgpiod_chip *chip);
const char *cgpiod_chip_label(const struct cgpiod_chip *chip);
/// The number of lines. Offsets are below it.
unsigned cgpiod_chip_lines(const struct cgpiod_chip *chip);

// MARK: Inspecting a line

/// The state of a line. Empty names mean none. They have up to 31 bytes and a terminating 0
/// (GPIO_MAX_NAME_SIZE of linux/gpio.h).
struct cgpiod_line {
  char name[32];
  /// The consumer of the line.
  char consumer[32];
  /// Whether the line is in use, by a process or the kernel.
  bool used;
  bool output;
  bool active_low;
};

/// Returns 0, or -1 with the failure filled in.
int cgpiod_line_look(const struct cgpiod_chip *chip, unsigned offset, struct cgpiod_line *line,
                     struct cgpiod_failure *failure);

// MARK: Driving lines

/// Lines of one chip that this process drives as outputs.
struct cgpiod_outputs;

/// Requests lines as outputs. The chip must stay open until they are released.
///
/// - offsets: the lines, each once. Line i of the set is offsets[i] and bit i of a mask.
/// - count: 1 to cgpiod_lines_max.
/// - values: the initial values, set when the lines become outputs.
/// - active_low: whether 1 is the low level, for all lines.
/// - consumer: the name shown to other programs, cut after 31 bytes.
///
/// Returns NULL on failure (EBUSY: a line is in use; EINVAL: an invalid count, an unknown offset,
/// or one that is given twice).
struct cgpiod_outputs *cgpiod_outputs_request(struct cgpiod_chip *chip, const unsigned *offsets,
                                              unsigned count, uint64_t values, bool active_low,
                                              const char *consumer,
                                              struct cgpiod_failure *failure);

/// Sets the lines of the mask `lines`, with one ioctl(2) and without allocation. Other lines do not
/// change. The order of changes depends on the chip: most write lines one after another by offset
/// (gpio_chip_set_multiple of drivers/gpio/gpiolib.c). Bits beyond the set's lines are ignored, and
/// an empty mask does nothing. Returns 0, or -1 with errno set.
int cgpiod_outputs_set(struct cgpiod_outputs *outputs, uint64_t values, uint64_t lines);

/// Reads the lines of the set with one ioctl(2). Returns 0, or -1 with errno set.
int cgpiod_outputs_get(struct cgpiod_outputs *outputs, uint64_t *values);

/// Releases the lines. Their levels afterwards depend on the hardware.
void cgpiod_outputs_release(struct cgpiod_outputs *outputs);

#endif
