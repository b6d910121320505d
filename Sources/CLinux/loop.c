#define _GNU_SOURCE
#include "loop.h"

#include <errno.h>
#include <limits.h>
#include <link.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

int clinux_timer_create(void) {
  return timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
}

int clinux_bell_create(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

void clinux_bell_ring(int bell) {
  // EAGAIN means that the counter is full, so the bell has been rung.
  int saved = errno;
  while (eventfd_write(bell, 1) < 0 && errno == EINTR) {
  }
  errno = saved;
}

bool clinux_wait(int timer, int bell, int64_t deadline_ns) {
  struct itimerspec until = {0};
  if (deadline_ns != INT64_MAX) {
    // A zero value would disarm the timer.
    int64_t at = deadline_ns > 0 ? deadline_ns : 1;
    until.it_value.tv_sec = at / 1000000000;
    until.it_value.tv_nsec = at % 1000000000;
  }
  timerfd_settime(timer, TFD_TIMER_ABSTIME, &until, NULL);
  struct pollfd fds[2] = {{.fd = timer, .events = POLLIN}, {.fd = bell, .events = POLLIN}};
  ppoll(fds, 2, NULL, NULL);
  eventfd_t rung = 0;
  return eventfd_read(bell, &rung) == 0;
}

/// Waits until one of them can be read. Returns false if the bell `end` was rung.
static bool wait_unless(int watch, int end) {
  struct pollfd fds[2] = {{.fd = watch, .events = POLLIN}, {.fd = end, .events = POLLIN}};
  ppoll(fds, 2, NULL, NULL);
  eventfd_t rung = 0;
  return eventfd_read(end, &rung) != 0;
}

bool clinux_bell_wait_unless(int bell, int end) {
  while (wait_unless(bell, end)) {
    eventfd_t rung = 0;
    if (eventfd_read(bell, &rung) == 0) return true;
  }
  return false;
}

static int64_t read_clock(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t clinux_monotonic_now(void) { return read_clock(CLOCK_MONOTONIC); }

void clinux_sleep_until(int64_t time_ns) {
  struct timespec time = {.tv_sec = time_ns / 1000000000, .tv_nsec = time_ns % 1000000000};
  clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL);
}

int64_t clinux_steady_now(void) { return read_clock(CLOCK_BOOTTIME); }

int64_t clinux_wall_now(void) { return read_clock(CLOCK_REALTIME); }

bool clinux_clock_is_synchronized(void) {
  struct timex state = {0};
  return adjtimex(&state) >= 0 && !(state.status & STA_UNSYNC);
}

int clinux_clock_watch_create(void) {
  int watch = timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  if (watch < 0) return -1;
  // A time that no clock reaches.
  struct itimerspec never = {.it_value = {.tv_sec = INT32_MAX * INT64_C(1000)}};
  int flags = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET;
  if (timerfd_settime(watch, flags, &never, NULL) == 0) return watch;
  int code = errno;
  close(watch);
  errno = code;
  return -1;
}

bool clinux_clock_watch_wait(int watch, int bell) {
  while (wait_unless(watch, bell)) {
    uint64_t count;
    // The timer never expires, so a result means that the clock was set, or that nothing happened.
    if (read(watch, &count, sizeof count) >= 0 || errno == ECANCELED) return true;
  }
  return false;
}

int clinux_thread_create_small(pthread_t *thread, void *(*run)(void *), void *argument) {
  pthread_attr_t attributes;
  int code = pthread_attr_init(&attributes);
  if (code != 0) return code;
  pthread_attr_setstacksize(&attributes, 128 * 1024);
  code = pthread_create(thread, &attributes, run, argument);
  pthread_attr_destroy(&attributes);
  return code;
}

int clinux_thread_create_on(pthread_t *thread, int processor, void *(*run)(void *),
                            void *argument) {
  if (processor < 0) return pthread_create(thread, NULL, run, argument);
  if (processor >= CPU_SETSIZE) return EINVAL;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  pthread_attr_t attributes;
  int code = pthread_attr_init(&attributes);
  if (code != 0) return code;
  code = pthread_attr_setaffinity_np(&attributes, sizeof set, &set);
  if (code == 0) code = pthread_create(thread, &attributes, run, argument);
  pthread_attr_destroy(&attributes);
  return code;
}

int64_t clinux_thread_processor_time(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }

void clinux_thread_wake_precisely(void) { prctl(PR_SET_TIMERSLACK, 1UL); }

int clinux_thread_make_realtime(int priority) {
  struct sched_param param = {.sched_priority = priority};
  if (sched_setscheduler(0, SCHED_FIFO | SCHED_RESET_ON_FORK, &param) == 0) return priority;
  struct rlimit limit;
  if (errno != EPERM || getrlimit(RLIMIT_RTPRIO, &limit) < 0) return -1;
  if (limit.rlim_cur == 0 || limit.rlim_cur >= (rlim_t)priority) {
    errno = EPERM;
    return -1;
  }
  param.sched_priority = (int)limit.rlim_cur;
  return sched_setscheduler(0, SCHED_FIFO | SCHED_RESET_ON_FORK, &param) < 0
             ? -1
             : param.sched_priority;
}

int clinux_thread_processor_count(void) {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

int clinux_last_processor(const char *list) {
  const char *last = list;
  for (const char *next = list; *next; next++)
    if (*next == ',' || *next == '-') last = next + 1;
  char *end;
  long processor = strtol(last, &end, 10);
  return end == last || processor < 0 || processor >= CPU_SETSIZE ? -1 : (int)processor;
}

int clinux_thread_take_isolated_processor(void) {
  char list[256] = "";
  FILE *file = fopen("/sys/devices/system/cpu/isolated", "re");
  if (!file) return -1;
  if (!fgets(list, sizeof list, file)) list[0] = 0;
  fclose(file);
  int processor = clinux_last_processor(list);
  if (processor < 0) return -1;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  return sched_setaffinity(0, sizeof set, &set) == 0 ? processor : -1;
}

static uint64_t soft_limit(__rlimit_resource_t resource) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) < 0) return 0;
  return limit.rlim_cur == RLIM_INFINITY ? UINT64_MAX : limit.rlim_cur;
}

uint64_t clinux_realtime_priority_limit(void) { return soft_limit(RLIMIT_RTPRIO); }

uint64_t clinux_locked_memory_limit(void) { return soft_limit(RLIMIT_MEMLOCK); }

static bool is_debugged(void) {
  FILE *file = fopen("/proc/self/status", "re");
  if (!file) return true;
  char line[128];
  int tracer = 1;
  while (fgets(line, sizeof line, file) && sscanf(line, "TracerPid: %d", &tracer) != 1) {}
  fclose(file);
  return tracer != 0;
}

/// Whether code has relocations, which would make pages differ from their file.
static bool has_changed_code(const struct dl_phdr_info *object) {
  for (int i = 0; i < object->dlpi_phnum; i++) {
    if (object->dlpi_phdr[i].p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const void *)(object->dlpi_addr + object->dlpi_phdr[i].p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      if (entry->d_tag == DT_TEXTREL) return true;
      if (entry->d_tag == DT_FLAGS && entry->d_un.d_val & DF_TEXTREL) return true;
    }
  }
  return false;
}

static int release_code(struct dl_phdr_info *object, size_t size, void *page_size) {
  (void)size;
  // The kernel's own object is in no file.
  if (object->dlpi_addr == getauxval(AT_SYSINFO_EHDR) || has_changed_code(object)) return 0;
  uintptr_t page = *(const uintptr_t *)page_size;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || part->p_flags & PF_W || part->p_align < page) continue;
    uintptr_t first = (object->dlpi_addr + part->p_vaddr) & -page;
    uintptr_t end = object->dlpi_addr + part->p_vaddr + part->p_filesz;
    madvise((void *)first, end - first, MADV_DONTNEED);
  }
  return 0;
}

void clinux_release_code(void) {
  if (is_debugged()) return;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(release_code, &page);
}

int clinux_lock_memory(void) { return mlockall(MCL_CURRENT | MCL_FUTURE | MCL_ONFAULT); }

void clinux_keep_memory_small(void) {
  // glibc raises both to the size of the largest freed block, and retains as much.
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
  mallopt(M_TRIM_THRESHOLD, 128 * 1024);
}

void clinux_trim_memory(void) { malloc_trim(0); }

void clinux_raise_file_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

void clinux_thread_set_name(const char *name) { pthread_setname_np(pthread_self(), name); }
