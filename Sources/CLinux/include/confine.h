#ifndef CLINUX_CONFINE_H
#define CLINUX_CONFINE_H

#include <stdbool.h>
#include <sys/types.h>

/// Makes rules that limit a process to reading and executing files below some paths, and to writing
/// some devices: landlock(7).
///
/// @param readable  files and directories, terminated by NULL. Missing paths are skipped.
/// @param devices   devices, terminated by NULL
/// @return a descriptor for `clinux_program`, or -1 with errno set; ENOSYS or EOPNOTSUPP on a
/// kernel without Landlock
int clinux_file_rules(const char *const *readable, const char *const *devices);

/// Whether the kernel has Landlock.
bool clinux_has_file_rules(void);

/// Filters the system calls of this process and of all that it starts, for ever. They fail for what
/// would
/// - reach other processes: EPERM for signals that leave the session, and for priorities, limits and file
///   owners of any other process;
/// - outlive `clinux_kill_session`: EPERM for setsid(2), ptrace(2) and the like, ENOSYS for System V IPC;
/// - change a file in a way that Landlock does not see, or not on older kernels: EACCES.
///
/// Needs PR_SET_NO_NEW_PRIVS. Makes no calls but those that a signal handler may make.
///
/// @param listener  for `clinux_answer_signal`; -1 where another program filters this one in the same
///                  way: then all signals fail
/// @return false with errno where the kernel cannot
bool clinux_filter_command(int *listener);

/// Answers one process that `clinux_filter_command` filters and that wants to send a signal: it may within
/// its session. For a listener that can be read from.
void clinux_answer_signal(int listener);

/// Kills every process of a session, in whatever process group it is, and returns when all but its leader
/// are gone, after 0.1 s at the latest. A process that /proc hides is reached in its leader's group only.
///
/// @param session  a child that was not waited for, so that no other session has its number
void clinux_kill_session(pid_t session);

/// Keeps other processes of the same user from reading the memory and the environment of this process,
/// and from tracing it: PR_SET_DUMPABLE. A crash leaves no core file.
void clinux_forbid_tracing(void);

#endif
