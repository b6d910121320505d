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

/// The longest path of a Unix socket, in bytes without the 0 at its end; see unix(7).
extern const int clinux_unix_path_max;

/// bind(2) and connect(2) with a path. Both return 0, or -1 with errno set (ENAMETOOLONG: the path
/// is longer than clinux_unix_path_max).
int clinux_unix_bind(int socket, const char *path);
int clinux_unix_connect(int socket, const char *path);

/// Writes the path that a socket was bound to, or an empty one when it has none, with a 0 at its
/// end; `path` has room for clinux_unix_path_max + 2 bytes. Returns 0, or -1 with errno set.
int clinux_unix_path(int socket, char *path);

#endif
