// The face over libgpiod 1.6. Only that has this name.
#include <gpiod.h>
#ifdef GPIOD_LINE_BULK_MAX_LINES

#include "room.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

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

struct cgpiod_outputs {
  struct gpiod_line_bulk lines;
};

static void spread(uint64_t mask, int values[CGPIOD_LINES_MAX]) {
  for (unsigned i = 0; i < CGPIOD_LINES_MAX; i++) values[i] = mask >> i & 1;
}

struct cgpiod_outputs *cgpiod_outputs_request(struct cgpiod_chip *chip, const unsigned *offsets,
                                              unsigned count, uint64_t values, bool active_low,
                                              const char *consumer,
                                              struct cgpiod_failure *failure) {
  static const char step[] = "take the GPIO lines";
  if (!cgpiod_is_set(chip, offsets, count)) return cgpiod_fail(failure, EINVAL, step);
  struct cgpiod_outputs *outputs = calloc(1, sizeof *outputs);
  if (!outputs) return cgpiod_fail(failure, ENOMEM, step);
  int first[CGPIOD_LINES_MAX];
  spread(values, first);
  // The library writes into what it is given.
  unsigned copies[CGPIOD_LINES_MAX];
  memcpy(copies, offsets, count * sizeof *offsets);
  if (gpiod_chip_get_lines(chip->chip, copies, count, &outputs->lines) == 0 &&
      gpiod_line_request_bulk_output_flags(&outputs->lines, consumer,
                                           active_low ? GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW : 0,
                                           first) == 0)
    return outputs;
  int code = errno;
  free(outputs);
  return cgpiod_fail(failure, code, step);
}

int cgpiod_outputs_set(struct cgpiod_outputs *outputs, uint64_t values) {
  int all[CGPIOD_LINES_MAX];
  spread(values, all);
  return gpiod_line_set_value_bulk(&outputs->lines, all);
}

int cgpiod_outputs_get(struct cgpiod_outputs *outputs, uint64_t *values) {
  int all[CGPIOD_LINES_MAX];
  if (gpiod_line_get_value_bulk(&outputs->lines, all) != 0) return -1;
  *values = 0;
  for (unsigned i = 0; i < outputs->lines.num_lines; i++) *values |= (uint64_t)(all[i] != 0) << i;
  return 0;
}

void cgpiod_outputs_release(struct cgpiod_outputs *outputs) {
  gpiod_line_release_bulk(&outputs->lines);
  free(outputs);
}

#endif
