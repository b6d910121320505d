#ifndef CLINUX_PROCESS_H
#define CLINUX_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Limits of a process. They cannot be raised again.
typedef struct {
  /// The processor time in seconds.
  unsigned seconds;
  /// The address space in bytes.
  size_t memory;
  /// The number of open files.
  unsigned files;
  /// The number of processes and threads of its user, including others. 0 leaves it unchanged.
  unsigned processes;
} clinux_limits;

/// Limits this process and all its descendants for ever: to these values, and to no written file,
/// no core file, no real-time thread and no new privileges. Returns false with errno set if the
/// system refuses. It only makes calls that are safe in a signal handler.
bool clinux_confine(const clinux_limits *limits);

/// A program to start.
typedef struct {
  /// The path. No search path is used.
  const char *path;
  /// The name and the arguments, terminated by NULL.
  const char *const *words;
  /// The environment, terminated by NULL.
  const char *const *environment;
  /// The standard input, or -1 for none.
  int input;
  /// The limits, or NULL for none.
  const clinux_limits *limits;
  /// The result of `clinux_file_rules`, with limits only, or -1.
  int file_rules;
  /// Whether `clinux_filter_command` filters the program, with limits only.
  bool is_filtered;
} clinux_program;

/// A started program.
typedef struct {
  pid_t pid;
  /// The program's output. Reading does not block.
  int output;
  /// The listener for `clinux_answer_signal`, or -1.
  int listener;
} clinux_process;

/// Starts a program in a separate session and in the directory /. Its only files are its input, its
/// standard output, which is a pipe to `output`, and a discarded standard error. Signals have their
/// default actions. It is killed when the calling thread ends. Returns 0, or an errno value; then
/// nothing was started.
///
/// The memory of this process is not copied, so it may be large, locked and in use by real-time
/// threads.
int clinux_start(const clinux_program *program, clinux_process *process);

/// Returns a descriptor that becomes readable when a child has ended, or -1 with errno set on a
/// kernel before 5.3.
int clinux_watch_process(pid_t pid);

/// Whether a child has ended. It is not waited for, so its number stays reserved.
bool clinux_has_ended(pid_t pid);

/// Returns a file that exists only in memory, or -1 with errno set.
int clinux_memory_file(const char *name);

#endif
