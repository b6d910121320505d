#define _GNU_SOURCE
#include "CMeasure.h"

#include <fcntl.h>
#include <pty.h>
#include <unistd.h>

int cmeasure_terminal_open(int *terminal, unsigned short columns, unsigned short rows) {
  int controller;
  struct winsize window = {.ws_row = rows, .ws_col = columns};
  if (openpty(&controller, terminal, NULL, NULL, &window) != 0) return -1;
  if (fcntl(controller, F_SETFL, O_NONBLOCK) != 0) {
    close(controller);
    close(*terminal);
    return -1;
  }
  return controller;
}
