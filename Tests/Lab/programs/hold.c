// hold LABEL LINE : takes a line of the chip with this label, says so, and holds it until it is ended.
#include "CGPIOD.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int count, char **arguments) {
  if (count != 3) return 2;
  struct cgpiod_failure failure;
  unsigned line = strtoul(arguments[2], NULL, 10);
  struct cgpiod_chip *chip = cgpiod_chip_find(arguments[1], &failure);
  if (!chip || !cgpiod_outputs_request(chip, &line, 1, 0, false, "a stranger", &failure)) return 1;
  puts("held");
  fflush(stdout);
  pause();
}
