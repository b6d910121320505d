#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int clinux_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

static bool set_limit(int resource, rlim_t most) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return false;
  // What was taken already stays so.
  if (most > limit.rlim_max) most = limit.rlim_max;
  limit.rlim_cur = limit.rlim_max = most;
  return setrlimit(resource, &limit) == 0;
}

/// When memory is short the kernel ends this process before those that started it: proc(5),
/// oom_score_adj. Not every machine lets it.
static void offer_to_end(void) {
  int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  if (write(file, "1000", 4) < 0) errno = 0;
  close(file);
}

bool clinux_confine(const clinux_limits *limits) {
  offer_to_end();
  return set_limit(RLIMIT_CORE, 0) && set_limit(RLIMIT_FSIZE, 0) && set_limit(RLIMIT_RTPRIO, 0) &&
         set_limit(RLIMIT_CPU, limits->seconds) && set_limit(RLIMIT_AS, limits->memory) &&
         set_limit(RLIMIT_NOFILE, limits->files) &&
         (limits->processes == 0 || set_limit(RLIMIT_NPROC, limits->processes)) &&
         prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}

/// Closes all descriptors from one on.
static void close_from(int first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, (unsigned)first, ~0U, 0U) == 0) return;
#endif
  struct rlimit limit;
  rlim_t most = getrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_max : 1 << 16;
  // Where there is no limit, nobody has as many as this.
  if (most > 1 << 20) most = 1 << 20;
  for (int file = first; file < (int)most; file++) close(file);
}

/// Gives the descriptors that are given the numbers 0 and 1, and 2 to nobody.
static bool arrange_files(int input, int output) {
  // Neither may be where the other is to come.
  int in = input < 0 ? open("/dev/null", O_RDONLY) : fcntl(input, F_DUPFD, STDERR_FILENO + 1);
  int out = fcntl(output, F_DUPFD, STDERR_FILENO + 1);
  int error = open("/dev/null", O_WRONLY);
  if (in < 0 || out < 0 || error < 0) return false;
  if (in <= STDERR_FILENO) in = fcntl(in, F_DUPFD, STDERR_FILENO + 1);
  if (error <= STDERR_FILENO) error = fcntl(error, F_DUPFD, STDERR_FILENO + 1);
  if (in < 0 || error < 0) return false;
  if (dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0 || dup2(error, STDERR_FILENO) < 0)
    return false;
  close_from(STDERR_FILENO + 1);
  return true;
}

/// What the child does before it is another program. It shares the memory of its parent, whose thread
/// waits; calls that a signal handler may make are all that is allowed.
static int become(const clinux_program *program, int output, pid_t parent) {
  // Ignored signals would stay so, and handlers are the parent's.
  // sigaction leaves out those that the C library has for itself, which may be inherited, too: a kernel's
  // structure of nothing but zeros is the default.
  static const long nothing[16];
  for (int number = 1; number < NSIG; number++)
    syscall(SYS_rt_sigaction, number, nothing, NULL, (size_t)(NSIG / 8));
  if (setsid() < 0 || chdir("/") != 0) return errno;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
  if (getppid() != parent) return ECHILD;
  if (!arrange_files(program->input, output)) return errno;
  if (program->limits && !clinux_confine(program->limits)) return errno;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(program->path, (char *const *)program->words, (char *const *)program->environment);
  return errno;
}

int clinux_start(const clinux_program *program, pid_t *pid, int *output) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  // No handler may run in the child while the memory is shared.
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &old);
  pid_t parent = getpid();
  // Written by the child, as all its memory is this.
  volatile int code = 0;
  pid_t child = vfork();
  if (child == 0) {
    code = become(program, ends[1], parent);
    _exit(127);
  }
  if (child < 0) code = errno;
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  close(ends[1]);
  if (code != 0) {
    if (child > 0) {
      while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
    }
    close(ends[0]);
    return code;
  }
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  *pid = child;
  *output = ends[0];
  return 0;
}

int clinux_watch_process(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

bool clinux_has_ended(pid_t pid) {
  siginfo_t end = {0};
  return waitid(P_PID, (id_t)pid, &end, WEXITED | WNOHANG | WNOWAIT) != 0 || end.si_pid == pid;
}
