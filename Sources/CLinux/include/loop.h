#ifndef CLINUX_LOOP_H
#define CLINUX_LOOP_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

/// A timer and a bell that end a wait: timerfd_create(2) on the monotonic clock, eventfd(2). Both
/// return a descriptor, or -1 with errno set.
int clinux_timer_create(void);
int clinux_bell_create(void);

/// Ends the wait of the thread in clinux_wait.
void clinux_bell_ring(int bell);

/// Waits with one ppoll(2) until the monotonic clock reaches `deadline_ns` (INT64_MAX: for ever) or
/// the bell is rung. Returns true if the bell was rung.
bool clinux_wait(int timer, int bell, int64_t deadline_ns);

/// CLOCK_MONOTONIC in nanoseconds.
int64_t clinux_monotonic_now(void);

/// Waits until the monotonic clock reaches `time_ns`; a signal ends it earlier.
void clinux_sleep_until(int64_t time_ns);

/// CLOCK_BOOTTIME in nanoseconds: like the monotonic clock, but it continues while the machine is
/// suspended.
int64_t clinux_steady_now(void);

/// Waits until a bell is rung and returns true. Returns false if `end` was rung.
bool clinux_bell_wait_unless(int bell, int end);

/// CLOCK_REALTIME in nanoseconds since 1970 in UTC, as set on this machine.
int64_t clinux_wall_now(void);

/// Whether the kernel knows, for example from NTP, that the time of day is right: STA_UNSYNC of
/// adjtimex(2). False if that is unknown.
bool clinux_clock_is_synchronized(void);

/// A timer that never expires but reports when the time of day is set and when the machine was
/// suspended: timerfd_create(2) with TFD_TIMER_CANCEL_ON_SET. Returns a descriptor, or -1 with
/// errno set.
int clinux_clock_watch_create(void);

/// Waits until that happens and returns true. Returns false if the bell was rung.
bool clinux_clock_watch_wait(int watch, int bell);

/// Starts a thread with a small stack. Returns 0, or an error number.
int clinux_thread_create_small(pthread_t *thread, void *(*run)(void *), void *argument);

/// Starts a thread on a processor, counted from 0, or on any with -1. Returns 0, or an error number
/// (EINVAL: the process may not use that processor, or it does not exist).
int clinux_thread_create_on(pthread_t *thread, int processor, void *(*run)(void *), void *argument);

/// The processor time in nanoseconds that the calling thread has used (CLOCK_THREAD_CPUTIME_ID).
int64_t clinux_thread_processor_time(void);

/// Lets sleeps of the calling thread end as precisely as those of a real-time thread
/// (PR_SET_TIMERSLACK).
void clinux_thread_wake_precisely(void);

/// Makes the calling thread real-time (SCHED_FIFO, not inherited by children), with `priority` from
/// 1 to 99, limited by RLIMIT_RTPRIO. Returns the resulting priority, or -1 with errno set.
int clinux_thread_make_realtime(int priority);

/// The number of processors that the calling thread may use (sched_getaffinity(2)), or 1 if it is
/// unknown.
int clinux_thread_processor_count(void);

/// Returns the last processor of a list in the kernel's format, such as 2-3,6, or -1.
int clinux_last_processor(const char *list);

/// Moves the calling thread to the last isolated processor (isolcpus), if there is one. Returns its
/// number, or -1.
int clinux_thread_take_isolated_processor(void);

/// The soft limits of this process: the highest real-time priority (RLIMIT_RTPRIO, 0 for none), and
/// the bytes of locked memory (RLIMIT_MEMLOCK). UINT64_MAX means unlimited.
uint64_t clinux_realtime_priority_limit(void);
uint64_t clinux_locked_memory_limit(void);

/// Releases the memory of the code and constants of the program and its libraries. Pages in use are
/// read again from their files, since a start uses much code only once. It does nothing under a
/// debugger, whose breakpoints are changes of code, and if memory is locked already.
void clinux_release_code(void);

/// Locks all current and future memory as it is touched. Not for a finite RLIMIT_MEMLOCK, with
/// which a later large allocation would fail. Returns 0, or -1 with errno set.
int clinux_lock_memory(void);

/// Makes large freed blocks return to the system, whatever was freed before; see mallopt(3). Call
/// it at the start of the process.
void clinux_keep_memory_small(void);

/// Returns free memory of the process to the system; see malloc_trim(3).
void clinux_trim_memory(void);

/// Raises the soft limit of open files to the hard one.
void clinux_raise_file_limit(void);

/// Sets the name of the calling thread, shown by `top -H`; at most 15 bytes.
void clinux_thread_set_name(const char *name);

#endif
