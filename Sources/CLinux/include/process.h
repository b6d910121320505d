#ifndef CLINUX_PROCESS_H
#define CLINUX_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// What a process may have. None of it can be had back.
typedef struct {
  /// Seconds on a processor.
  unsigned seconds;
  /// Bytes of address space.
  size_t memory;
  /// Open files.
  unsigned files;
  /// Processes and threads of its user, those beside it included; 0: as many as before.
  unsigned processes;
} clinux_limits;

/// Limits this process and all that it starts for ever: to these, to no file that is written, no core
/// file, no real-time thread and no new rights. False with errno when the system does not let it. Makes
/// no calls but those that a signal handler may make.
bool clinux_confine(const clinux_limits *limits);

/// A program that is to be started.
typedef struct {
  /// Where it is; no search path is looked through.
  const char *path;
  /// Its name and its arguments, with NULL behind them.
  const char *const *words;
  /// With NULL behind it.
  const char *const *environment;
  /// What it reads from its standard input; -1: nothing.
  int input;
  /// NULL: it is not limited.
  const clinux_limits *limits;
  /// Of `clinux_file_rules`, with limits only; -1: none.
  int file_rules;
  /// Whether `clinux_filter_command` filters it, with limits only.
  bool is_filtered;
} clinux_program;

/// A program that was started.
typedef struct {
  pid_t pid;
  /// What it writes; does not block.
  int output;
  /// For `clinux_answer_signal`; -1: none.
  int listener;
} clinux_process;

/// Starts a program in a separate session and in the directory /. It has no other file than its input,
/// its standard output, which is a pipe to `output`, and a standard error that is discarded. Signals are
/// as they are by default. It is killed when the thread ends that called this. Returns 0 or an error of
/// errno; then nothing was started.
///
/// The memory of this process is not copied, so it may be large, locked and in use by threads that may
/// not be held up.
int clinux_start(const clinux_program *program, clinux_process *process);

/// A descriptor that can be read from when a child has ended; -1 with errno on a kernel before 5.3.
int clinux_watch_process(pid_t pid);

/// Whether a child has ended. It is still there, so that its number is nobody else's.
bool clinux_has_ended(pid_t pid);

/// A file that is nowhere but in memory; -1 with errno.
int clinux_memory_file(const char *name);

#endif
