#ifndef CLINUX_FILES_H
#define CLINUX_FILES_H

#include <stdbool.h>

/// Opens a regular file for reading, without blocking. It is inspected first (O_PATH), so that
/// nothing else is opened. Returns a descriptor, or -1 with errno set: EINVAL for anything but a
/// regular file.
int clinux_open_file(const char *path);

/// Opens a file below a directory like `clinux_open_file`. EXDEV if the path, or a link in it, leads
/// outside.
///
/// @param path  the path from the directory, without a leading slash
int clinux_open_beneath(const char *directory, const char *path);

/// Whether inotify(7) reports changes of a file to a process that watches its directory. It does
/// not for the target of a link, nor on filesystems that other machines write to.
bool clinux_reports_changes(const char *path);

#endif
