#ifndef CLINUX_FILES_H
#define CLINUX_FILES_H

#include <stdbool.h>

/// Opens a regular file for reading, without waiting for it. It is looked at first (O_PATH), so that
/// nothing else is opened. Returns a descriptor, or -1 with errno: EINVAL for what is not a regular file.
int clinux_open_file(const char *path);

/// As `clinux_open_file`, below a directory: openat2(2) with RESOLVE_BENEATH, so that no part of the path
/// and no link in it leads out. Also ENOSYS before Linux 5.6, and EXDEV for what leads out.
///
/// @param path  from the directory on, without a slash at first
int clinux_open_beneath(const char *directory, const char *path);

/// Whether somebody who watches the directory of a file with inotify(7) is told when the file changes:
/// not of what a link leads to, and not on file systems that others write to.
bool clinux_reports_changes(const char *path);

#endif
