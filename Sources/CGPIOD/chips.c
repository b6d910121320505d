#define _GNU_SOURCE
#include "internal.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char devices[] = "/dev";

// Boards link old names to moved chips. Each chip is listed once.
static int is_chip(const struct dirent *entry) {
  if (strncmp(entry->d_name, "gpiochip", 8) != 0) return 0;
  char path[sizeof devices + sizeof entry->d_name];
  snprintf(path, sizeof path, "%s/%s", devices, entry->d_name);
  struct stat info;
  return lstat(path, &info) == 0 && S_ISCHR(info.st_mode);
}

char **cgpiod_chip_paths(struct cgpiod_failure *failure) {
  struct dirent **entries = NULL;
  int count = scandir(devices, &entries, is_chip, versionsort);
  if (count < 0) return cgpiod_fail(failure, errno, "list the GPIO chips");
  char **paths = calloc((size_t)count + 1, sizeof *paths);
  bool complete = paths != NULL;
  for (int i = 0; i < count; i++) {
    if (complete && asprintf(&paths[i], "%s/%s", devices, entries[i]->d_name) < 0) {
      paths[i] = NULL;
      complete = false;
    }
    free(entries[i]);
  }
  free(entries);
  if (complete) return paths;
  cgpiod_paths_free(paths);
  return cgpiod_fail(failure, ENOMEM, "list the GPIO chips");
}

void cgpiod_paths_free(char **paths) {
  for (char **path = paths; path && *path; path++) free(*path);
  free(paths);
}

struct cgpiod_chip *cgpiod_chip_find(const char *label, struct cgpiod_failure *failure) {
  static const char step[] = "find the GPIO chip";
  char **paths = cgpiod_chip_paths(failure);
  if (!paths) return NULL;
  struct cgpiod_chip *found = NULL;
  int code = ENODEV;
  for (char **path = paths; *path; path++) {
    struct cgpiod_failure reason;
    struct cgpiod_chip *chip = cgpiod_chip_open(*path, &reason);
    if (!chip) {
      // The chip may be the right one if a device cgroup reports EPERM. A chip that has disappeared
      // is not.
      if (code == ENODEV && reason.code != ENOENT) code = reason.code;
    } else if (strcmp(cgpiod_chip_label(chip), label) != 0) {
      cgpiod_chip_close(chip);
    } else if (found) {
      cgpiod_chip_close(chip);
      cgpiod_chip_close(found);
      found = NULL;
      code = ENOTUNIQ;
      break;
    } else {
      found = chip;
    }
  }
  cgpiod_paths_free(paths);
  return found ? found : cgpiod_fail(failure, code, step);
}
