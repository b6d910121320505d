#ifndef CLINUX_SOCKET_H
#define CLINUX_SOCKET_H

#include <sys/types.h>

struct clinux_peer {
  pid_t pid;
  uid_t uid;
  gid_t gid;
};

/// Who connected to the other end of a Unix socket (SO_PEERCRED, see unix(7)).
/// Returns 0, or -1 with errno set.
int clinux_peer_credentials(int socket, struct clinux_peer *peer);

#endif
