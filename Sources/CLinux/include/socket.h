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

/// SOCK_STREAM. Which Clang module Swift finds the name in depends on what else is imported.
extern const int clinux_sock_stream;

/// Makes an unbound Unix stream socket, close-on-exec and non-blocking.
/// Returns its descriptor, or -1 with errno set.
int clinux_unix_socket(void);

#endif
