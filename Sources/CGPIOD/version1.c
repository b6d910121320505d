// The interface over libgpiod 1.6, the only version with this header's names.
#include <gpiod.h>
#ifdef GPIOD_LINE_BULK_MAX_LINES

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/gpio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

struct cgpiod_chip {
  struct gpiod_chip *chip;
  char *path;
};

struct cgpiod_chip *cgpiod_chip_open(const char *path, struct cgpiod_failure *failure) {
  static const char step[] = "open the GPIO chip";
  struct cgpiod_chip *chip = calloc(1, sizeof *chip);
  if (!chip) return cgpiod_fail(failure, ENOMEM, step);
  chip->path = strdup(path);
  chip->chip = chip->path ? gpiod_chip_open(path) : NULL;
  if (chip->chip) return chip;
  int code = errno == ENOTTY ? ENODEV : errno;
  cgpiod_chip_close(chip);
  return cgpiod_fail(failure, code, step);
}

void cgpiod_chip_close(struct cgpiod_chip *chip) {
  if (chip->chip) gpiod_chip_close(chip->chip);
  free(chip->path);
  free(chip);
}

const char *cgpiod_chip_path(const struct cgpiod_chip *chip) { return chip->path; }

const char *cgpiod_chip_name(const struct cgpiod_chip *chip) { return gpiod_chip_name(chip->chip); }

const char *cgpiod_chip_label(const struct cgpiod_chip *chip) {
  return gpiod_chip_label(chip->chip);
}

unsigned cgpiod_chip_lines(const struct cgpiod_chip *chip) {
  return gpiod_chip_num_lines(chip->chip);
}

int cgpiod_line_look(const struct cgpiod_chip *chip, unsigned offset, struct cgpiod_line *line,
                     struct cgpiod_failure *failure) {
  struct gpiod_line *info = gpiod_chip_get_line(chip->chip, offset);
  if (!info) {
    cgpiod_fail(failure, errno, "look at the GPIO line");
    return -1;
  }
  cgpiod_copy_name(line->name, gpiod_line_name(info), sizeof line->name);
  cgpiod_copy_name(line->consumer, gpiod_line_consumer(info), sizeof line->consumer);
  line->used = gpiod_line_is_used(info);
  line->output = gpiod_line_direction(info) == GPIOD_LINE_DIRECTION_OUTPUT;
  line->active_low = gpiod_line_active_state(info) == GPIOD_LINE_ACTIVE_STATE_LOW;
  return 0;
}

// The library uses the kernel's first GPIO interface, which can only set all lines of a request.
// Outputs therefore use the second one directly (linux/gpio.h, from kernel 5.10 on).
struct cgpiod_outputs {
  /// The descriptor of the request.
  int lines;
  unsigned count;
};

/// Returns a descriptor, or -1 with errno set.
static int request(const char *path, const unsigned *offsets, unsigned count, uint64_t values,
                   bool active_low, const char *consumer) {
  struct gpio_v2_line_request request = {.num_lines = count};
  for (unsigned i = 0; i < count; i++) request.offsets[i] = offsets[i];
  cgpiod_copy_name(request.consumer, consumer, sizeof request.consumer);
  request.config.flags =
      GPIO_V2_LINE_FLAG_OUTPUT | (active_low ? (uint64_t)GPIO_V2_LINE_FLAG_ACTIVE_LOW : 0);
  request.config.num_attrs = 1;
  request.config.attrs[0].attr.id = GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES;
  request.config.attrs[0].attr.values = values & cgpiod_all(count);
  request.config.attrs[0].mask = cgpiod_all(count);
  int chip = open(path, O_RDWR | O_CLOEXEC);
  if (chip < 0) return -1;
  int status = ioctl(chip, GPIO_V2_GET_LINE_IOCTL, &request);
  int code = errno;
  close(chip);
  errno = code;
  return status < 0 ? -1 : request.fd;
}

struct cgpiod_outputs *cgpiod_outputs_request(struct cgpiod_chip *chip, const unsigned *offsets,
                                              unsigned count, uint64_t values, bool active_low,
                                              const char *consumer,
                                              struct cgpiod_failure *failure) {
  static const char step[] = "take the GPIO lines";
  if (!cgpiod_is_set(chip, offsets, count)) return cgpiod_fail(failure, EINVAL, step);
  struct cgpiod_outputs *outputs = calloc(1, sizeof *outputs);
  if (!outputs) return cgpiod_fail(failure, ENOMEM, step);
  outputs->count = count;
  outputs->lines = request(chip->path, offsets, count, values, active_low, consumer);
  if (outputs->lines >= 0) return outputs;
  int code = errno;
  free(outputs);
  return cgpiod_fail(failure, code, step);
}

int cgpiod_outputs_set(struct cgpiod_outputs *outputs, uint64_t values, uint64_t lines) {
  struct gpio_v2_line_values set = {.bits = values, .mask = lines & cgpiod_all(outputs->count)};
  return set.mask == 0 ? 0 : ioctl(outputs->lines, GPIO_V2_LINE_SET_VALUES_IOCTL, &set);
}

int cgpiod_outputs_get(struct cgpiod_outputs *outputs, uint64_t *values) {
  struct gpio_v2_line_values got = {.mask = cgpiod_all(outputs->count)};
  if (ioctl(outputs->lines, GPIO_V2_LINE_GET_VALUES_IOCTL, &got) != 0) return -1;
  *values = got.bits & got.mask;
  return 0;
}

void cgpiod_outputs_release(struct cgpiod_outputs *outputs) {
  close(outputs->lines);
  free(outputs);
}

#endif
