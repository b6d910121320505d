#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "confine.h"

int clinux_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

static bool set_limit(int resource, rlim_t most) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return false;
  // A limit that is lower already stays.
  if (most > limit.rlim_max) most = limit.rlim_max;
  limit.rlim_cur = limit.rlim_max = most;
  return setrlimit(resource, &limit) == 0;
}

/// Makes the kernel end this process before its parent if memory is short: proc(5), oom_score_adj.
/// Some machines refuse.
static bool offer_to_end(const char *path) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool is_done = write(file, "1000", 4) == 4;
  close(file);
  return is_done;
}

bool clinux_confine(const clinux_limits *limits) {
  offer_to_end("/proc/self/oom_score_adj");
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
  // Without a limit, no process has this many.
  if (most > 1 << 20) most = 1 << 20;
  for (int file = first; file < (int)most; file++) close(file);
}

/// Moves descriptors to the numbers from 0 on, and closes all others. Those after standard error
/// are closed when the other program starts.
static bool arrange_files(int files[], int count) {
  // Avoids overwriting a descriptor that is needed later.
  for (int i = 0; i < count; i++) {
    files[i] = fcntl(files[i], F_DUPFD, count);
    if (files[i] < 0) return false;
  }
  for (int i = 0; i < count; i++) {
    if (dup3(files[i], i, i > STDERR_FILENO ? O_CLOEXEC : 0) < 0) return false;
  }
  close_from(count);
  return true;
}

/// Sends a descriptor to the peer of a socket.
static bool send_file(int socket, int file) {
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control;
  memset(&control, 0, sizeof control);
  char nothing = 0;
  struct iovec part = {&nothing, 1};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  control.header.cmsg_level = SOL_SOCKET;
  control.header.cmsg_type = SCM_RIGHTS;
  control.header.cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(&control.header), &file, sizeof file);
  return sendmsg(socket, &message, 0) == 1;
}

/// Returns the received descriptor, or -1.
static int receive_file(int socket) {
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control;
  char nothing;
  struct iovec part = {&nothing, 1};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  if (recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC) != 1) return -1;
  int file = -1;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_type == SCM_RIGHTS) memcpy(&file, CMSG_DATA(header), sizeof file);
  return file;
}

/// The numbers of descriptors in the child.
enum { rules_file = STDERR_FILENO + 1, channel_file, file_count };

/// The child's work before it executes the program. It shares the memory of its parent, whose
/// thread waits, so only calls that are safe in a signal handler are allowed.
///
/// @param channel  where to send the listener of its filter, or -1
static int become(const clinux_program *program, int output, int channel, pid_t parent) {
  // Ignored signals would stay ignored, and handlers are the parent's. sigaction omits signals that
  // the C library reserves, which can also be inherited. A kernel structure of zeros is the default
  // action.
  static const long nothing[16];
  for (int number = 1; number < NSIG; number++)
    syscall(SYS_rt_sigaction, number, nothing, NULL, (size_t)(NSIG / 8));
  if (setsid() < 0 || chdir("/") != 0) return errno;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
  if (getppid() != parent) return ECHILD;
  int null = open("/dev/null", O_RDWR);
  int files[file_count] = {
      program->input < 0 ? null : program->input, output, null,
      program->file_rules < 0 ? null : program->file_rules, channel < 0 ? null : channel};
  if (null < 0 || !arrange_files(files, file_count)) return errno;
  if (program->limits && !clinux_confine(program->limits)) return errno;
  if (program->file_rules >= 0 && syscall(SYS_landlock_restrict_self, rules_file, 0) != 0) return errno;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (program->is_filtered) {
    int listener;
    if (!clinux_filter_command(&listener)) return errno;
    if (listener >= 0 && !send_file(channel_file, listener)) return errno;
  }
  execve(program->path, (char *const *)program->words, (char *const *)program->environment);
  return errno;
}

/// Calls `offer_to_end` for a child that has just executed a program: its files belong to root
/// until the kernel knows that it may be traced.
static void offer_child(pid_t child) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/oom_score_adj", (int)child);
  for (int tries = 0; tries < 10 && !offer_to_end(path); tries++)
    nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
}

int clinux_start(const clinux_program *program, clinux_process *process) {
  int ends[2], channel[2] = {-1, -1};
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  if (program->is_filtered && socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, channel) != 0) {
    int code = errno;
    close(ends[0]);
    close(ends[1]);
    return code;
  }
  // No handler may run in the child while memory is shared.
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &old);
  pid_t parent = getpid();
  // Written by the child, which shares this memory.
  volatile int code = 0;
  pid_t child = vfork();
  if (child == 0) {
    code = become(program, ends[1], channel[1], parent);
    _exit(127);
  }
  if (child < 0) code = errno;
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  close(ends[1]);
  int listener = program->is_filtered ? receive_file(channel[0]) : -1;
  for (int i = 0; i < 2; i++) {
    if (channel[i] >= 0) close(channel[i]);
  }
  if (code != 0) {
    if (child > 0) {
      while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
    }
    close(ends[0]);
    if (listener >= 0) close(listener);
    return code;
  }
  if (program->limits) offer_child(child);
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  *process = (clinux_process){child, ends[0], listener};
  return 0;
}

int clinux_watch_process(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

bool clinux_has_ended(pid_t pid) {
  siginfo_t end = {0};
  return waitid(P_PID, (id_t)pid, &end, WEXITED | WNOHANG | WNOWAIT) != 0 || end.si_pid == pid;
}
