#ifndef CLINUX_FILES_H
#define CLINUX_FILES_H

#include <stdbool.h>

/// Opens a file below a directory for reading, without waiting for it: openat2(2) with
/// RESOLVE_BENEATH, so that no part of the path and no link in it leads out. Returns a descriptor, or
/// -1 with errno set: ENOSYS before Linux 5.6, EXDEV for what leads out.
///
/// @param path  from the directory on, without a slash at first
int clinux_open_beneath(const char *directory, const char *path);

/// Whether somebody who watches the directory of a file with inotify(7) is told when the file changes:
/// not of what a link leads to, and not on file systems that others write to.
bool clinux_tells_changes(const char *path);

#endif
