// outputs LABEL : drives lines of the GPIO chip with this label and looks whether they do as they
// are told. Only for chips that nothing hangs on: gpio-sim(7) makes some, with two lines or more.
#include "CGPIOD.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static struct cgpiod_failure failure;
static int failures;

static void expect(bool is_true, const char *what) {
  if (is_true) return;
  printf("not so: %s\n", what);
  failures++;
}

static int explain(void) {
  printf("cannot %s: %s\n", failure.step, strerror(failure.code));
  return 1;
}

static bool reads(struct cgpiod_outputs *outputs, uint64_t expected) {
  uint64_t values = ~expected;
  return cgpiod_outputs_get(outputs, &values) == 0 && values == expected;
}

static int drive(struct cgpiod_chip *chip) {
  unsigned count = cgpiod_chip_lines(chip);
  if (count > cgpiod_lines_max) count = cgpiod_lines_max;
  // The last line first, so that the order of the set is not that of the chip.
  unsigned offsets[64];
  for (unsigned i = 0; i < count; i++) offsets[i] = count - 1 - i;
  uint64_t all = count == 64 ? UINT64_MAX : ((uint64_t)1 << count) - 1;

  struct cgpiod_outputs *outputs = cgpiod_outputs_request(
      chip, offsets, count, 0xaaaaaaaaaaaaaaaa, false,
      "a consumer whose name is longer than the kernel takes", &failure);
  if (!outputs) return explain();
  expect(reads(outputs, 0xaaaaaaaaaaaaaaaa & all), "the first values are in force");
  for (unsigned i = 0; i < count; i++) {
    bool set = cgpiod_outputs_set(outputs, (uint64_t)1 << i, UINT64_MAX) == 0;
    expect(set && reads(outputs, (uint64_t)1 << i), "one line is set and the others are not");
  }
  expect(cgpiod_outputs_set(outputs, UINT64_MAX, UINT64_MAX) == 0 && reads(outputs, all),
         "all lines are set");
  expect(cgpiod_outputs_set(outputs, 0, 2) == 0 && reads(outputs, all & ~(uint64_t)2),
         "the lines outside the mask stay as they are");
  expect(cgpiod_outputs_set(outputs, 0, 0) == 0 && reads(outputs, all & ~(uint64_t)2),
         "an empty mask does nothing");
  struct cgpiod_line line;
  expect(cgpiod_line_look(chip, 0, &line, &failure) == 0 && line.used && line.output &&
             strcmp(line.consumer, "a consumer whose name is longer") == 0,
         "others see who uses a line");
  expect(!cgpiod_outputs_request(chip, offsets, 1, 0, false, "second", &failure) &&
             failure.code == EBUSY,
         "a line in use is refused");
  cgpiod_outputs_release(outputs);
  expect(cgpiod_line_look(chip, 0, &line, &failure) == 0 && !line.used, "a line is given back");

  outputs = cgpiod_outputs_request(chip, offsets, 2, 1, true, "low", &failure);
  if (!outputs) return explain();
  expect(reads(outputs, 1), "active low lines read as they were set");
  expect(cgpiod_line_look(chip, offsets[0], &line, &failure) == 0 && line.active_low,
         "others see that a line is active low");
  cgpiod_outputs_release(outputs);

  unsigned twice[] = {0, 0}, beyond[] = {cgpiod_chip_lines(chip)};
  expect(!cgpiod_outputs_request(chip, twice, 2, 0, false, "twice", &failure) &&
             failure.code == EINVAL,
         "a line twice is refused");
  expect(!cgpiod_outputs_request(chip, beyond, 1, 0, false, "beyond", &failure) &&
             failure.code == EINVAL,
         "a line that is not there is refused");
  expect(!cgpiod_outputs_request(chip, offsets, 0, 0, false, "none", &failure) &&
             failure.code == EINVAL,
         "no line is refused");
  expect(cgpiod_line_look(chip, beyond[0], &line, &failure) != 0 && failure.code == EINVAL,
         "a line that is not there is not looked at");
  return failures != 0;
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  struct cgpiod_chip *chip = cgpiod_chip_find(arguments[1], &failure);
  if (!chip) return explain();
  printf("%s is %s with %u lines\n", cgpiod_chip_path(chip), cgpiod_chip_name(chip),
         cgpiod_chip_lines(chip));
  int status = drive(chip);
  cgpiod_chip_close(chip);
  return status;
}
