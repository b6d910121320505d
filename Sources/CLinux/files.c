#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

int clinux_open_beneath(const char *directory, const char *path) {
  int beneath = open(directory, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (beneath < 0) return -1;
  struct open_how how = {
      .flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY,
      .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS,
  };
  // glibc has no wrapper for it. Somebody may be renaming what a link goes through.
  int file = -1;
  for (int tries = 0; tries < 8; tries++) {
    file = (int)syscall(SYS_openat2, beneath, path, &how, sizeof how);
    if (file >= 0 || errno != EAGAIN) break;
  }
  int code = errno;
  close(beneath);
  errno = code;
  return file;
}

bool clinux_tells_changes(const char *path) {
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
