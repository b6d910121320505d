#ifndef CLINUX_LOOP_H
#define CLINUX_LOOP_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

/// A timer and a bell that end one wait: timerfd_create(2) on the monotonic clock, eventfd(2).
/// Both return a descriptor, or -1 with errno set.
int clinux_timer_create(void);
int clinux_bell_create(void);

/// Ends the wait of the thread in clinux_wait.
void clinux_bell_ring(int bell);

/// Waits until the monotonic clock reaches `deadline_ns` (INT64_MAX: for ever) or the bell was
/// rung, in one ppoll(2). Returns true when the bell had been rung.
bool clinux_wait(int timer, int bell, int64_t deadline_ns);

/// CLOCK_MONOTONIC in nanoseconds.
int64_t clinux_monotonic_now(void);

/// CLOCK_BOOTTIME in nanoseconds: as the monotonic clock, and it goes on while the machine sleeps.
int64_t clinux_steady_now(void);

/// CLOCK_REALTIME in nanoseconds: since the beginning of 1970 in UTC, as somebody set it.
int64_t clinux_wall_now(void);

/// Whether the kernel knows, from NTP for example, that the clock of the day is right: STA_UNSYNC of
/// adjtimex(2). False where that cannot be asked.
bool clinux_clock_is_synchronized(void);

/// A timer that never ends and notices when somebody sets the clock of the day, and when the machine
/// has slept: timerfd_create(2) with TFD_TIMER_CANCEL_ON_SET. Returns a descriptor, or -1 with errno
/// set.
int clinux_clock_watch_create(void);

/// Waits until that happens, and returns true; false when the bell was rung.
bool clinux_clock_watch_wait(int watch, int bell);

/// Starts a thread that needs little memory. Returns 0, or an error number.
int clinux_thread_create_small(pthread_t *thread, void *(*run)(void *), void *argument);

/// Starts a thread that stays on a processor, counted from 0; -1: anywhere. Returns 0, or an error
/// number (EINVAL: the process may not use that processor, or there is none).
int clinux_thread_create_on(pthread_t *thread, int processor, void *(*run)(void *), void *argument);

/// The processor time in nanoseconds that the calling thread has used (CLOCK_THREAD_CPUTIME_ID).
int64_t clinux_thread_processor_time(void);

/// Makes the calling thread real-time (SCHED_FIFO, not inherited by children), with `priority`
/// from 1 to 99, or the highest that RLIMIT_RTPRIO allows when that is lower. Returns the priority
/// it got, or -1 with errno set.
int clinux_thread_make_realtime(int priority);

/// How many processors the calling thread may use (sched_getaffinity(2)); 1 when that is not known.
int clinux_thread_processor_count(void);

/// The last processor of a list as the kernel writes it, such as 2-3,6; -1 where there is none.
int clinux_last_processor(const char *list);

/// Moves the calling thread to the last of the processors that the kernel keeps free of other work
/// (isolcpus), where there are any. Returns which, or -1.
int clinux_thread_take_isolated_processor(void);

/// The soft limits of this process: the highest real-time priority (RLIMIT_RTPRIO, 0 for none), and
/// the bytes that may be locked into memory (RLIMIT_MEMLOCK). UINT64_MAX means that there is none.
uint64_t clinux_realtime_priority_limit(void);
uint64_t clinux_locked_memory_limit(void);

/// Takes the code and the constants of the program and its libraries out of its memory; what is used
/// again comes back from the files they are in. A start uses much of a program once. Does nothing
/// under a debugger, whose breakpoints are changes of code and would be lost, and where memory is
/// locked already.
void clinux_release_code(void);

/// Locks what the process uses and will use into memory as it is touched. Not under a finite
/// RLIMIT_MEMLOCK, where a later large allocation would fail. Returns 0, or -1 with errno set.
int clinux_lock_memory(void);

/// From now on memory that is freed in large pieces goes back to the system, however large a piece
/// was freed before; see mallopt(3). For the start of the process.
void clinux_keep_memory_small(void);

/// Gives memory that is free inside the process back to the system; see malloc_trim(3).
void clinux_trim_memory(void);

/// Raises the soft limit of open files to the hard one.
void clinux_raise_file_limit(void);

/// Names the calling thread, as `top -H` shows it; at most 15 bytes.
void clinux_thread_set_name(const char *name);

#endif
