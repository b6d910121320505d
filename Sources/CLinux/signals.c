#define _GNU_SOURCE
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
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
  // Otherwise a line of the log would stop it in the background of a shell (stty tostop).
  signal(SIGTTOU, SIG_IGN);
  // The parent may have ignored it, and then children could not be waited for.
  signal(SIGCHLD, SIG_DFL);
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

static int caught[2] = {-1, -1};

static void catch(int number) {
  int code = errno;
  unsigned char byte = (unsigned char)number;
  // If the pipe is full, it contains enough signals.
  ssize_t written = write(caught[1], &byte, 1);
  (void)written;
  errno = code;
}

int clinux_catch_signals(void) {
  static const int numbers[] = {SIGTERM, SIGINT, SIGQUIT, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};
  if (pipe2(caught, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action = {.sa_handler = catch, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    sigaction(numbers[i], &action, 0);
  }
  // Other threads or the parent process may have blocked them.
  sigset_t set = taken();
  pthread_sigmask(SIG_UNBLOCK, &set, 0);
  return caught[0];
}
