#define _GNU_SOURCE
#include "watch.h"

#include <errno.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>

int clinux_directory_watch_create(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

int clinux_directory_watch_add(int watch, const char *path) {
  return inotify_add_watch(watch, path,
                           IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE |
                               IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB | IN_ONLYDIR);
}

void clinux_directory_watch_remove(int watch, int number) {
  int saved = errno;
  inotify_rm_watch(watch, number);
  errno = saved;
}

size_t clinux_directory_watch_wait(int watch, int bell, void *events, size_t size) {
  for (;;) {
    struct pollfd fds[2] = {{.fd = watch, .events = POLLIN}, {.fd = bell, .events = POLLIN}};
    ppoll(fds, 2, NULL, NULL);
    eventfd_t rung = 0;
    if (eventfd_read(bell, &rung) == 0) return 0;
    ssize_t count = read(watch, events, size);
    if (count > 0) return (size_t)count;
  }
}

size_t clinux_directory_event_at(const void *events, size_t offset,
                                 struct clinux_directory_event *event) {
  const struct inotify_event *found = (const void *)((const char *)events + offset);
  event->number = found->wd;
  event->is_new = (found->mask & IN_CREATE) && !(found->mask & IN_ISDIR);
  event->is_end = found->mask & IN_IGNORED;
  event->name = found->len > 0 ? found->name : "";
  return offset + sizeof *found + found->len;
}

bool clinux_bell_wait(int bell, int milliseconds) {
  struct pollfd fd = {.fd = bell, .events = POLLIN};
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  ppoll(&fd, 1, &time, NULL);
  eventfd_t rung = 0;
  return eventfd_read(bell, &rung) == 0;
}
