// The interface over libgpiod 2.
#include <gpiod.h>
#ifndef GPIOD_LINE_BULK_MAX_LINES

#include "internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct cgpiod_chip {
  struct gpiod_chip *chip;
  struct gpiod_chip_info *info;
};

struct cgpiod_chip *cgpiod_chip_open(const char *path, struct cgpiod_failure *failure) {
  static const char step[] = "open the GPIO chip";
  struct cgpiod_chip *chip = calloc(1, sizeof *chip);
  if (!chip) return cgpiod_fail(failure, ENOMEM, step);
  chip->chip = gpiod_chip_open(path);
  chip->info = chip->chip ? gpiod_chip_get_info(chip->chip) : NULL;
  if (chip->info) return chip;
  int code = errno == ENOTTY ? ENODEV : errno;
  cgpiod_chip_close(chip);
  return cgpiod_fail(failure, code, step);
}

void cgpiod_chip_close(struct cgpiod_chip *chip) {
  if (chip->info) gpiod_chip_info_free(chip->info);
  if (chip->chip) gpiod_chip_close(chip->chip);
  free(chip);
}

const char *cgpiod_chip_path(const struct cgpiod_chip *chip) {
  return gpiod_chip_get_path(chip->chip);
}

const char *cgpiod_chip_name(const struct cgpiod_chip *chip) {
  return gpiod_chip_info_get_name(chip->info);
}

const char *cgpiod_chip_label(const struct cgpiod_chip *chip) {
  return gpiod_chip_info_get_label(chip->info);
}

unsigned cgpiod_chip_lines(const struct cgpiod_chip *chip) {
  return (unsigned)gpiod_chip_info_get_num_lines(chip->info);
}

int cgpiod_line_look(const struct cgpiod_chip *chip, unsigned offset, struct cgpiod_line *line,
                     struct cgpiod_failure *failure) {
  struct gpiod_line_info *info = gpiod_chip_get_line_info(chip->chip, offset);
  if (!info) {
    cgpiod_fail(failure, errno, "look at the GPIO line");
    return -1;
  }
  cgpiod_copy_name(line->name, gpiod_line_info_get_name(info), sizeof line->name);
  cgpiod_copy_name(line->consumer, gpiod_line_info_get_consumer(info), sizeof line->consumer);
  line->used = gpiod_line_info_is_used(info);
  line->output = gpiod_line_info_get_direction(info) == GPIOD_LINE_DIRECTION_OUTPUT;
  line->active_low = gpiod_line_info_is_active_low(info);
  gpiod_line_info_free(info);
  return 0;
}

struct cgpiod_outputs {
  struct gpiod_line_request *request;
  unsigned count;
  unsigned offsets[CGPIOD_LINES_MAX];
};

static void spread(uint64_t mask, enum gpiod_line_value values[CGPIOD_LINES_MAX]) {
  for (unsigned i = 0; i < CGPIOD_LINES_MAX; i++)
    values[i] = mask >> i & 1 ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
}

/// Returns NULL with errno set on failure.
static struct gpiod_line_request *request(struct gpiod_chip *chip, const unsigned *offsets,
                                          unsigned count, uint64_t values, bool active_low,
                                          const char *consumer) {
  struct gpiod_line_settings *settings = gpiod_line_settings_new();
  struct gpiod_line_config *lines = gpiod_line_config_new();
  struct gpiod_request_config *options = gpiod_request_config_new();
  struct gpiod_line_request *made = NULL;
  enum gpiod_line_value first[CGPIOD_LINES_MAX];
  spread(values, first);
  if (settings && lines && options) {
    gpiod_request_config_set_consumer(options, consumer);
    gpiod_line_settings_set_active_low(settings, active_low);
    if (gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_OUTPUT) == 0 &&
        gpiod_line_config_add_line_settings(lines, offsets, count, settings) == 0 &&
        gpiod_line_config_set_output_values(lines, first, count) == 0)
      made = gpiod_chip_request_lines(chip, options, lines);
  }
  int code = errno;
  gpiod_request_config_free(options);
  gpiod_line_config_free(lines);
  gpiod_line_settings_free(settings);
  errno = code;
  return made;
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
  memcpy(outputs->offsets, offsets, count * sizeof *offsets);
  outputs->request = request(chip->chip, offsets, count, values, active_low, consumer);
  if (outputs->request) return outputs;
  int code = errno;
  free(outputs);
  return cgpiod_fail(failure, code, step);
}

int cgpiod_outputs_set(struct cgpiod_outputs *outputs, uint64_t values, uint64_t lines) {
  unsigned offsets[CGPIOD_LINES_MAX];
  enum gpiod_line_value levels[CGPIOD_LINES_MAX];
  size_t count = 0;
  for (lines &= cgpiod_all(outputs->count); lines; lines &= lines - 1) {
    unsigned line = (unsigned)__builtin_ctzll(lines);
    offsets[count] = outputs->offsets[line];
    levels[count] = values >> line & 1 ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
    count++;
  }
  if (count == 0) return 0;
  return gpiod_line_request_set_values_subset(outputs->request, count, offsets, levels);
}

int cgpiod_outputs_get(struct cgpiod_outputs *outputs, uint64_t *values) {
  enum gpiod_line_value all[CGPIOD_LINES_MAX];
  if (gpiod_line_request_get_values(outputs->request, all) != 0) return -1;
  *values = 0;
  for (unsigned i = 0; i < outputs->count; i++)
    *values |= (uint64_t)(all[i] == GPIOD_LINE_VALUE_ACTIVE) << i;
  return 0;
}

void cgpiod_outputs_release(struct cgpiod_outputs *outputs) {
  gpiod_line_request_release(outputs->request);
  free(outputs);
}

#endif
