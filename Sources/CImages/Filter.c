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
/// Jumps to the next instruction for this call, otherwise over it.
#define ALLOW(name)                                            \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##name, 0, 1), \
      END(SECCOMP_RET_ALLOW)
/// Makes the call fail as in a process that may open no file.
#define REFUSE(name)                                           \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##name, 0, 1), \
      END(SECCOMP_RET_ERRNO | EACCES)
/// Allows the call if the memory is not executable: the lower half of the third argument.
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
    // Needed if the vDSO does not provide it.
    ALLOW(clock_gettime),
    ALLOW(getrandom),
    // malloc asks for the number of processors.
    ALLOW(sched_getaffinity),
    // Libraries look for processor features and accept a missing file.
    REFUSE(openat),
    END(SECCOMP_RET_KILL_PROCESS),
};

void cimages_filter_calls(void) {
  struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
  // A kernel without filters refuses. The limits of the process apply in any case.
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

#else

void cimages_filter_calls(void) {}

#endif
