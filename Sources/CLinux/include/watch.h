#ifndef CLINUX_WATCH_H
#define CLINUX_WATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Watches directories for changes: inotify_init1(2). Returns a descriptor, or -1 with errno set.
int clinux_directory_watch_create(void);

/// Starts to watch a directory. Returns its number, the same as before if it is watched already, or
/// -1 with errno set (ENOSPC: the system's maximum is reached).
int clinux_directory_watch_add(int watch, const char *path);

/// Stops watching the directory with this number.
void clinux_directory_watch_remove(int watch, int number);

/// An event in a watched directory.
struct clinux_directory_event {
  /// The number of the directory, or -1 if the system's queue overflowed.
  int number;
  /// Whether a file was created. It may not be written yet.
  bool is_new;
  /// Whether the directory is no longer watched.
  bool is_end;
  /// The name of the file, or empty for the directory itself.
  const char *name;
};

/// The size of the buffer for events in bytes.
#define CLINUX_DIRECTORY_EVENTS 4096

/// Waits for events and fills `events`, aligned like a struct inotify_event. Returns the number of
/// bytes, or 0 if the bell was rung.
size_t clinux_directory_watch_wait(int watch, int bell, void *events, size_t size);

/// Reads the event at `offset` and returns the offset of the next.
size_t clinux_directory_event_at(const void *events, size_t offset,
                                 struct clinux_directory_event *event);

/// Waits for `milliseconds`. Returns whether the bell was rung meanwhile.
bool clinux_bell_wait(int bell, int milliseconds);

#endif
