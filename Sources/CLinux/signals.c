#define _GNU_SOURCE
#include "signals.h"

#include <signal.h>
#include <unistd.h>

static sigset_t taken(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGHUP);
  sigaddset(&set, SIGQUIT);
  sigaddset(&set, SIGTSTP);
  sigaddset(&set, SIGCONT);
  sigaddset(&set, SIGWINCH);
  sigaddset(&set, SIGRTMIN);
  return set;
}

void clinux_hold_signals(void) {
  sigset_t set = taken();
  pthread_sigmask(SIG_BLOCK, &set, 0);
  signal(SIGPIPE, SIG_IGN);
}

int clinux_next_signal(void) {
  sigset_t set = taken();
  int signal;
  do {
    signal = sigwaitinfo(&set, 0);
  } while (signal < 0);
  return signal == SIGRTMIN ? 0 : signal;
}

void clinux_end_signals(void) { kill(getpid(), SIGRTMIN); }
