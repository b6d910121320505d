#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CImages.h"

int cimages_memory_file(void) { return memfd_create("picture", MFD_CLOEXEC); }

static int add_files(posix_spawn_file_actions_t *files, int input, int output) {
  // A descriptor that is copied to its own number loses the flag that closes it.
  int code = posix_spawn_file_actions_adddup2(files, input, STDIN_FILENO);
  if (code == 0) code = posix_spawn_file_actions_adddup2(files, output, STDOUT_FILENO);
  if (code == 0)
    code = posix_spawn_file_actions_addopen(files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  if (code == 0) code = posix_spawn_file_actions_addclosefrom_np(files, STDERR_FILENO + 1);
  return code;
}

int cimages_start(const char *path, const char *argument, int input, pid_t *pid, int *output) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  // What this process blocks and ignores is none of the other's business.
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  char *words[] = {(char *)"signd", (char *)argument, NULL};
  char *nothing[] = {NULL};
  int code = add_files(&files, input, ends[1]);
  if (code == 0) code = posix_spawn(pid, path, &files, &attributes, words, nothing);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  if (code != 0) {
    close(ends[0]);
    return code;
  }
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  *output = ends[0];
  return 0;
}

static bool set_limit(int resource, rlim_t most) {
  struct rlimit limit = {most, most};
  return setrlimit(resource, &limit) == 0;
}

bool cimages_confine(unsigned seconds, size_t memory) {
  return set_limit(RLIMIT_CORE, 0) && set_limit(RLIMIT_FSIZE, 0) &&
         set_limit(RLIMIT_CPU, seconds) && set_limit(RLIMIT_AS, memory) &&
         set_limit(RLIMIT_NOFILE, 0) && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}
