#define _GNU_SOURCE
#include "socket.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

int clinux_peer_credentials(int socket, struct clinux_peer *peer) {
  struct ucred credentials;
  socklen_t length = sizeof credentials;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &length) != 0) return -1;
  peer->pid = credentials.pid;
  peer->uid = credentials.uid;
  peer->gid = credentials.gid;
  return 0;
}

const int clinux_sock_stream = SOCK_STREAM;

int clinux_unix_socket(void) {
  return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

// The last byte of sun_path stays 0.
const int clinux_unix_path_max = sizeof((struct sockaddr_un *)NULL)->sun_path - 1;

static int fill(struct sockaddr_un *address, const char *path) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  size_t length = strlen(path);
  if (length >= sizeof address->sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memcpy(address->sun_path, path, length);
  return 0;
}

int clinux_unix_bind(int socket, const char *path) {
  struct sockaddr_un address;
  if (fill(&address, path) != 0) return -1;
  return bind(socket, (struct sockaddr *)&address, sizeof address);
}

int clinux_unix_connect(int socket, const char *path) {
  struct sockaddr_un address;
  if (fill(&address, path) != 0) return -1;
  return connect(socket, (struct sockaddr *)&address, sizeof address);
}

int clinux_unix_path(int socket, char *path) {
  struct sockaddr_un address;
  socklen_t length = sizeof address;
  path[0] = 0;
  if (getsockname(socket, (struct sockaddr *)&address, &length) != 0) return -1;
  size_t begin = offsetof(struct sockaddr_un, sun_path);
  if (address.sun_family != AF_UNIX || length <= begin) return 0;
  // The kernel counts a terminating 0 after the longest path, which is not there.
  size_t room = length - begin;
  if (room > sizeof address.sun_path) room = sizeof address.sun_path;
  size_t count = strnlen(address.sun_path, room);
  memcpy(path, address.sun_path, count);
  path[count] = 0;
  return 0;
}
