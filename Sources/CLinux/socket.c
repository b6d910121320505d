#define _GNU_SOURCE
#include "socket.h"

#include <sys/socket.h>

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
