#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
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

int clinux_open_beneath(const char *directory, const char *path) {
  int beneath = open(directory, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (beneath < 0) return -1;
  struct open_how how = {
      .flags = O_PATH | O_CLOEXEC,
      .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS,
  };
  // glibc has no wrapper for this. Another process may be renaming a part of the path.
  int seen = -1;
  for (int tries = 0; tries < 8; tries++) {
    seen = (int)syscall(SYS_openat2, beneath, path, &how, sizeof how);
    if (seen >= 0 || errno != EAGAIN) break;
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
