#ifndef CLINUX_WATCH_H
#define CLINUX_WATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Notices changes in directories: inotify_init1(2). Returns a descriptor, or -1 with errno set.
int clinux_directory_watch_create(void);

/// Watches a directory from now on. Returns its number, the same as before where it is watched already,
/// or -1 with errno set (ENOSPC: the system watches as many as it may).
int clinux_directory_watch_add(int watch, const char *path);

/// Watches the directory of this number no longer.
void clinux_directory_watch_remove(int watch, int number);

/// What happened in a directory that is watched.
struct clinux_directory_event {
  /// Of the directory; -1 where more happened than the system could remember.
  int number;
  /// Whether a file was made, which somebody may be about to write.
  bool is_new;
  /// Whether it says only that this directory is watched no longer.
  bool is_end;
  /// Of the file, empty where it is the directory itself.
  const char *name;
};

/// Room for events, as the system writes them.
#define CLINUX_DIRECTORY_EVENTS 4096

/// Waits until something happens, and fills `events`, aligned as a struct inotify_event is. Returns the
/// bytes that were filled; 0 when the bell was rung.
size_t clinux_directory_watch_wait(int watch, int bell, void *events, size_t size);

/// Takes the event at `offset` of these bytes, and returns the offset of the next.
size_t clinux_directory_event_at(const void *events, size_t offset,
                                 struct clinux_directory_event *event);

/// Waits for so many milliseconds; returns whether the bell was rung meanwhile.
bool clinux_bell_wait(int bell, int milliseconds);

#endif
