// sets LABEL COUNT : what the shim over libgpiod costs for every set, against nothing but the ioctl.
// Both set the same two lines by turns, in rounds that alternate, and the fastest round of each
// counts: the machine is an emulated one, and anything may interrupt it.
#include "CGPIOD.h"

#include <fcntl.h>
#include <linux/gpio.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 21 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  int sets = strtol(arguments[2], NULL, 10);
  struct cgpiod_failure failure;
  struct cgpiod_chip *chip = cgpiod_chip_find(arguments[1], &failure);
  if (!chip) return 1;
  unsigned lines[] = {0, 1};
  struct cgpiod_outputs *outputs =
      cgpiod_outputs_request(chip, lines, 2, 0, false, "sets", &failure);
  struct gpio_v2_line_request request = {
      .offsets = {2, 3}, .num_lines = 2, .config.flags = GPIO_V2_LINE_FLAG_OUTPUT};
  int device = open(cgpiod_chip_path(chip), O_RDWR | O_CLOEXEC);
  if (!outputs || device < 0 || ioctl(device, GPIO_V2_GET_LINE_IOCTL, &request) != 0) return 1;

  double shim = 1e9, bare = 1e9;
  for (int round = 0; round < ROUNDS; round++) {
    double start = now();
    for (int i = 0; i < sets; i++)
      if (cgpiod_outputs_set(outputs, i & 1 ? 1 : 2, 3) != 0) return 1;
    double middle = now();
    for (int i = 0; i < sets; i++) {
      struct gpio_v2_line_values values = {.bits = i & 1 ? 1 : 2, .mask = 3};
      if (ioctl(request.fd, GPIO_V2_LINE_SET_VALUES_IOCTL, &values) != 0) return 1;
    }
    double end = now();
    if (middle - start < shim) shim = middle - start;
    if (end - middle < bare) bare = end - middle;
  }
  printf("libgpiod: %.0f sets of two lines a second in the lab, a bare ioctl loop %.0f; %.2f times "
         "its time (limit 1.25)\n",
         sets / shim, sets / bare, shim / bare);
}
