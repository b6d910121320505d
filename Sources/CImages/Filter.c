#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "CImages.h"

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#ifdef MACHINE

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define END(answer) BPF_STMT(BPF_RET | BPF_K, answer)
/// The next step where it is this call, else the one behind that.
#define ALLOW(name)                                            \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##name, 0, 1), \
      END(SECCOMP_RET_ALLOW)
/// It fails, as it does for one that may open no file.
#define REFUSE(name)                                           \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##name, 0, 1), \
      END(SECCOMP_RET_ERRNO | EACCES)
/// The call where the memory is not to be executed: the lower half of the third argument says that.
#define ALLOW_DATA(name)                                                               \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##name, 0, 4), LOAD(args[2]),          \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1), END(SECCOMP_RET_KILL_PROCESS), \
      END(SECCOMP_RET_ALLOW)

static struct sock_filter steps[] = {
    LOAD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
    END(SECCOMP_RET_KILL_PROCESS),
    // Both processors are little-endian, so this is the number itself.
    LOAD(nr),
    ALLOW(read),
    ALLOW(write),
    ALLOW(exit),
    ALLOW(exit_group),
    ALLOW(brk),
    ALLOW_DATA(mmap),
    ALLOW_DATA(mprotect),
    ALLOW(munmap),
    ALLOW(mremap),
    ALLOW(madvise),
    ALLOW(futex),
    ALLOW(rt_sigaction),
    ALLOW(rt_sigprocmask),
    ALLOW(rt_sigreturn),
    ALLOW(restart_syscall),
    // Where the vDSO does not know.
    ALLOW(clock_gettime),
    ALLOW(getrandom),
    // malloc asks how many processors there are.
    ALLOW(sched_getaffinity),
    // Libraries look at what the processor can do, and take it well when there is no such file.
    REFUSE(openat),
    END(SECCOMP_RET_KILL_PROCESS),
};

void cimages_filter_calls(void) {
  struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
  // A kernel that cannot has said no; the limits of the process hold all the same.
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

#else

void cimages_filter_calls(void) {}

#endif
