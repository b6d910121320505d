#define _GNU_SOURCE
#include "signals.h"

#include <signal.h>

static volatile sig_atomic_t held[NSIG];

static void note(int signal) { held[signal] = 1; }

void clinux_hold_signals(void) {
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGTERM, &action, 0);
  sigaction(SIGINT, &action, 0);
  sigaction(SIGHUP, &action, 0);
}

bool clinux_was_held(int signal) { return signal > 0 && signal < NSIG && held[signal]; }
