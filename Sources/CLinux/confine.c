#define _GNU_SOURCE
#include "confine.h"

#include <asm/ioctls.h>
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/btrfs.h>
#include <linux/filter.h>
#include <linux/fs.h>
#include <linux/ioprio.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <linux/sockios.h>
#include <linux/fsverity.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// MARK: Files

// Rights that headers before Linux 6.2 and 6.10 do not define.
#define RIGHT_TRUNCATE (UINT64_C(1) << 14)
#define RIGHT_IOCTL (UINT64_C(1) << 15)

static int landlock_version(void) {
  return (int)syscall(SYS_landlock_create_ruleset, NULL, (size_t)0, LANDLOCK_CREATE_RULESET_VERSION);
}

bool clinux_has_file_rules(void) { return landlock_version() > 0; }

/// Returns all rights of a version: landlock(7), "Backward and forward compatibility".
static uint64_t known_rights(int version) {
  uint64_t rights = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;
  if (version >= 2) rights |= LANDLOCK_ACCESS_FS_REFER;
  if (version >= 3) rights |= RIGHT_TRUNCATE;
  if (version >= 5) rights |= RIGHT_IOCTL;
  return rights;
}

static int allow(int rules, const char *path, uint64_t rights) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return 0;
  struct stat status;
  struct landlock_path_beneath_attr rule = {.allowed_access = rights, .parent_fd = file};
  int code = fstat(file, &status);
  // Only directories have entries.
  if (code == 0 && !S_ISDIR(status.st_mode)) rule.allowed_access &= ~(uint64_t)LANDLOCK_ACCESS_FS_READ_DIR;
  if (code == 0) code = (int)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(file);
  return code;
}

int clinux_file_rules(const char *const *readable, const char *const *devices) {
  int version = landlock_version();
  if (version < 0) return -1;
  uint64_t known = known_rights(version);
  // The first field is all that the first version has.
  int rules = (int)syscall(SYS_landlock_create_ruleset, &known, sizeof known, 0);
  if (rules < 0) return -1;
  uint64_t read =
      LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
  uint64_t write = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | RIGHT_TRUNCATE | RIGHT_IOCTL;
  int code = 0;
  for (; *readable && code == 0; readable++) code = allow(rules, *readable, read);
  for (; *devices && code == 0; devices++) code = allow(rules, *devices, write & known);
  if (code != 0) {
    code = errno;
    close(rules);
    errno = code;
    return -1;
  }
  return rules;
}

// MARK: System calls

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#ifdef MACHINE

// Calls that the headers of Linux 6.1 do not define.
#ifndef __NR_fchmodat2
#define __NR_fchmodat2 452
#endif
#ifndef __NR_setxattrat
#define __NR_setxattrat 463
#define __NR_removexattrat 466
#endif

#define ANSWER(action) BPF_STMT(BPF_RET | BPF_K, action)
#define ERROR(code) ANSWER(SECCOMP_RET_ERRNO | (code))
// Both processors are little-endian, so this is the lower half.
#define ARGUMENT(index) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[index]))
#define IS(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, yes, no)
/// The answer to one call. Other calls continue after it.
#define CALL(name, answer) IS(__NR_##name, 0, 1), answer
/// The call with an argument, a process, of 0: the caller itself.
#define CALL_SELF(name, index) \
  IS(__NR_##name, 0, 4), ARGUMENT(index), IS(0, 0, 1), ANSWER(SECCOMP_RET_ALLOW), ERROR(EPERM)
/// The call with a second argument of 0, for one kind given by the first argument.
#define CALL_SELF_OF(name, kind)                                                            \
  IS(__NR_##name, 0, 6), ARGUMENT(0), IS(kind, 0, 3), ARGUMENT(1), IS(0, 0, 1),             \
      ANSWER(SECCOMP_RET_ALLOW), ERROR(EPERM)
/// The call with an argument other than these two.
#define CALL_BUT(name, index, one, other)                                  \
  IS(__NR_##name, 0, 5), ARGUMENT(index), IS(one, 2, 0), IS(other, 1, 0), \
      ANSWER(SECCOMP_RET_ALLOW), ERROR(EPERM)
/// The call without a flag.
#define CALL_WITHOUT(name, index, flag)                                               \
  IS(__NR_##name, 0, 4), ARGUMENT(index), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, flag, 0, 1), \
      ERROR(EPERM), ANSWER(SECCOMP_RET_ALLOW)
/// The call with flags that do not truncate a file opened only for reading. Landlock detects that
/// from Linux 6.2 on.
#define CALL_OPEN(name, index)                                                                        \
  IS(__NR_##name, 0, 6), ARGUMENT(index), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, O_ACCMODE | O_TRUNC), \
      IS(O_TRUNC, 1, 0), IS(O_ACCMODE | O_TRUNC, 0, 1), ERROR(EACCES), ANSWER(SECCOMP_RET_ALLOW)

// Calls that newer processors do not have.
#ifdef __NR_open
#define OLD_CALLS                                                                              \
  CALL_OPEN(open, 1), CALL(creat, ERROR(EACCES)), CALL(unlink, ERROR(EACCES)),                 \
      CALL(rmdir, ERROR(EACCES)), CALL(rename, ERROR(EACCES)), CALL(link, ERROR(EACCES)),      \
      CALL(symlink, ERROR(EACCES)), CALL(mkdir, ERROR(EACCES)), CALL(mknod, ERROR(EACCES)),    \
      CALL(chmod, ERROR(EACCES)), CALL(chown, ERROR(EACCES)), CALL(lchown, ERROR(EACCES)),     \
      CALL(utime, ERROR(EACCES)), CALL(utimes, ERROR(EACCES)), CALL(futimesat, ERROR(EACCES)),
// Calls of the x32 interface have this bit and are otherwise the same.
#define OTHER_INTERFACE                                                   \
  BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 0x40000000, 0, 1), ERROR(ENOSYS),
#else
#define OLD_CALLS
#define OTHER_INTERFACE
#endif

static struct sock_filter steps[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
    IS(MACHINE, 1, 0),
    ANSWER(SECCOMP_RET_KILL_PROCESS),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
    OTHER_INTERFACE
    // Signals, including those through the owner of a file. Programs without pidfds use kill(2).
    CALL(kill, ANSWER(SECCOMP_RET_USER_NOTIF)),
    CALL(tkill, ANSWER(SECCOMP_RET_USER_NOTIF)),
    CALL(tgkill, ANSWER(SECCOMP_RET_USER_NOTIF)),
    CALL(rt_sigqueueinfo, ANSWER(SECCOMP_RET_USER_NOTIF)),
    CALL(rt_tgsigqueueinfo, ANSWER(SECCOMP_RET_USER_NOTIF)),
    CALL(pidfd_send_signal, ERROR(ENOSYS)),
    CALL_BUT(fcntl, 1, F_SETOWN, F_SETOWN_EX),
    // The same of ioctl, attributes of files, and all of BTRFS, which makes directories.
    IS(__NR_ioctl, 0, 10),
    ARGUMENT(1),
    IS(FIOSETOWN, 7, 0),
    IS(SIOCSPGRP, 6, 0),
    IS(FS_IOC_SETFLAGS, 5, 0),
    IS(FS_IOC_FSSETXATTR, 4, 0),
    IS(FS_IOC_ENABLE_VERITY, 3, 0),
    BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xFF00),
    IS(BTRFS_IOCTL_MAGIC << 8, 1, 0),
    ANSWER(SECCOMP_RET_ALLOW),
    ERROR(EPERM),
    // Calls that let a process outlive its session, parent or program: a traced process is not
    // waited for, and one that is not dumpable may be hidden in /proc. Without clone3, libraries
    // use clone.
    CALL(setsid, ERROR(EPERM)),
    CALL(ptrace, ERROR(EPERM)),
    CALL_BUT(prctl, 0, PR_SET_DUMPABLE, PR_SET_DUMPABLE),
    CALL(clone3, ERROR(ENOSYS)),
    CALL_WITHOUT(clone, 0, CLONE_PARENT),
    CALL(shmget, ERROR(ENOSYS)),
    CALL(semget, ERROR(ENOSYS)),
    CALL(msgget, ERROR(ENOSYS)),
    CALL(mq_open, ERROR(ENOSYS)),
    // Priorities and limits.
    CALL_SELF(prlimit64, 0),
    CALL_SELF(sched_setaffinity, 0),
    CALL_SELF(sched_setscheduler, 0),
    CALL_SELF(sched_setparam, 0),
    CALL_SELF(sched_setattr, 0),
    CALL_SELF_OF(setpriority, PRIO_PROCESS),
    CALL_SELF_OF(ioprio_set, IOPRIO_WHO_PROCESS),
    // Files. The first two hide their arguments from filters, and programs work without them.
    CALL(openat2, ERROR(ENOSYS)),
    CALL(io_uring_setup, ERROR(ENOSYS)),
    CALL_OPEN(openat, 2),
    OLD_CALLS
    CALL(truncate, ERROR(EACCES)),
    CALL(ftruncate, ERROR(EACCES)),
    CALL(fallocate, ERROR(EACCES)),
    CALL(unlinkat, ERROR(EACCES)),
    CALL(renameat, ERROR(EACCES)),
    CALL(renameat2, ERROR(EACCES)),
    CALL(linkat, ERROR(EACCES)),
    CALL(symlinkat, ERROR(EACCES)),
    CALL(mkdirat, ERROR(EACCES)),
    CALL(mknodat, ERROR(EACCES)),
    CALL(fchmod, ERROR(EACCES)),
    CALL(fchmodat, ERROR(EACCES)),
    CALL(fchmodat2, ERROR(EACCES)),
    CALL(fchown, ERROR(EACCES)),
    CALL(fchownat, ERROR(EACCES)),
    CALL(utimensat, ERROR(EACCES)),
    CALL(setxattr, ERROR(EACCES)),
    CALL(lsetxattr, ERROR(EACCES)),
    CALL(fsetxattr, ERROR(EACCES)),
    CALL(setxattrat, ERROR(EACCES)),
    CALL(removexattr, ERROR(EACCES)),
    CALL(lremovexattr, ERROR(EACCES)),
    CALL(fremovexattr, ERROR(EACCES)),
    CALL(removexattrat, ERROR(EACCES)),
    ANSWER(SECCOMP_RET_ALLOW),
};

bool clinux_filter_command(int *listener) {
  struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
  *listener = (int)syscall(
      SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
  if (*listener >= 0) return true;
  // A process has at most one listener, which may be a container's. Signals then fail with ENOSYS.
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}

#else

bool clinux_filter_command(int *listener) {
  *listener = -1;
  errno = ENOSYS;
  return false;
}

#endif

void clinux_answer_signal(int listener) {
  struct seccomp_notif question;
  memset(&question, 0, sizeof question);
  // The caller may have ended.
  if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &question) != 0) return;
  // kill(2) takes the number of any thread, 0 for the caller's group, and -1 for every process.
  int target = (int)question.data.args[0];
  pid_t session = getsid((pid_t)question.pid);
  bool is_allowed = target == 0 || (target != -1 && session > 0 && getsid(abs(target)) == session);
  struct seccomp_notif_resp answer = {
      .id = question.id,
      .error = is_allowed ? 0 : -EPERM,
      .flags = is_allowed ? SECCOMP_USER_NOTIF_FLAG_CONTINUE : 0,
  };
  if (ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer) == 0 || errno != EINVAL) return;
  // Linux before 5.5 cannot continue the call.
  answer.error = -EPERM;
  answer.flags = 0;
  ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer);
}

// MARK: Processes

/// Whether all threads of a process have ended. A process that cannot be inspected has not.
static bool has_ended(pid_t process) {
  char path[32], text[128];
  snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno == ENOENT || errno == ESRCH;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return true;
  text[count] = 0;
  // The name may also contain parentheses.
  const char *name_end = strrchr(text, ')');
  return !name_end || !name_end[1] || name_end[2] == 'Z' || name_end[2] == 'X';
}

/// Kills the members of a session that /proc lists, except its leader. Returns whether some may be
/// left.
static bool kill_listed(pid_t session) {
  DIR *processes = opendir("/proc");
  if (!processes) return errno != ENOENT;
  bool is_left = false;
  for (struct dirent *entry; (entry = readdir(processes));) {
    pid_t process = isdigit((unsigned char)entry->d_name[0]) ? atoi(entry->d_name) : 0;
    if (process <= 0 || process == session || getsid(process) != session) continue;
    // Kills a group at once, since a member may be about to start another process.
    pid_t group = getpgid(process);
    if (group > 1) kill(-group, SIGKILL);
    // The first thread of a running process may have ended, so that it looks like one that has
    // ended.
    kill(process, SIGKILL);
    if (!has_ended(process)) is_left = true;
  }
  closedir(processes);
  return is_left;
}

void clinux_kill_session(pid_t session) {
  // A process that starts another one just before it ends can be missed once.
  int clean = 0;
  for (int tries = 0; tries < 100 && clean < 2; tries++) {
    kill(-session, SIGKILL);
    if (kill_listed(session)) {
      clean = 0;
      nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    } else {
      clean++;
    }
  }
}

void clinux_forbid_tracing(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
