#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

/// Opens the file behind an O_PATH descriptor, and closes that descriptor.
static int open_looked_at(int seen) {
  if (seen < 0) return -1;
  struct stat status;
  int file = -1;
  if (fstat(seen, &status) == 0) {
    if (S_ISREG(status.st_mode)) {
      char path[32];
      snprintf(path, sizeof path, "/proc/self/fd/%d", seen);
      file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    } else {
      errno = EINVAL;
    }
  }
  int code = errno;
  close(seen);
  errno = code;
  return file;
}

int clinux_open_file(const char *path) { return open_looked_at(open(path, O_PATH | O_CLOEXEC)); }

/// Whether the file behind an O_PATH descriptor is below the directory behind another one.
static bool is_below(int file, int directory) {
  int descriptors[2] = {file, directory};
  char names[2][PATH_MAX];
  for (int index = 0; index < 2; index++) {
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptors[index]);
    ssize_t length = readlink(path, names[index], PATH_MAX);
    if (length < 0 || length == PATH_MAX) return false;
    names[index][length] = 0;
  }
  size_t length = strlen(names[1]);
  if (length == 1) return true; // The root.
  return strncmp(names[0], names[1], length) == 0 && names[0][length] == '/';
}

int clinux_open_beneath(const char *directory, const char *path) {
  int beneath = open(directory, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (beneath < 0) return -1;
  // Not openat2 with RESOLVE_BENEATH: under RestrictSUIDSGID= systemd refuses it with ENOSYS. What O_PATH
  // has found does not change any more, so looking where it is comes late enough.
  int seen = openat(beneath, path, O_PATH | O_CLOEXEC);
  if (seen >= 0 && !is_below(seen, beneath)) {
    close(seen);
    seen = -1;
    errno = EXDEV;
  }
  int code = errno;
  close(beneath);
  errno = code;
  return open_looked_at(seen);
}

bool clinux_reports_changes(const char *path) {
  struct stat file;
  struct statfs system;
  if (lstat(path, &file) != 0) return true;
  if (S_ISLNK(file.st_mode)) return false;
  if (statfs(path, &system) != 0) return true;
  switch ((unsigned)system.f_type) {
  case 0x62656572: // sysfs
  case 0x9fa0:     // proc
  case 0x6969:     // NFS
  case 0x65735546: // FUSE
  case 0xff534d42: // CIFS
  case 0xfe534d42: // SMB 2
  case 0x01021997: // 9P
    return false;
  default: return true;
  }
}
