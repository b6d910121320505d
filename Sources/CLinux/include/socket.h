#ifndef CLINUX_SOCKET_H
#define CLINUX_SOCKET_H

#include <sys/types.h>

struct clinux_peer {
  pid_t pid;
  uid_t uid;
  gid_t gid;
};

/// Reads the credentials of the peer of a Unix socket (SO_PEERCRED, see unix(7)). Returns 0, or -1
/// with errno set.
int clinux_peer_credentials(int socket, struct clinux_peer *peer);

/// SOCK_STREAM. The Clang module in which Swift finds the name depends on other imports.
extern const int clinux_sock_stream;

/// Makes an unbound Unix stream socket, close-on-exec and non-blocking. Returns its descriptor, or
/// -1 with errno set.
int clinux_unix_socket(void);

/// The maximum length of a Unix socket's path in bytes, without the terminating 0; see unix(7).
extern const int clinux_unix_path_max;

/// bind(2) and connect(2) with a path. Both return 0, or -1 with errno set (ENAMETOOLONG: the path
/// exceeds clinux_unix_path_max).
int clinux_unix_bind(int socket, const char *path);
int clinux_unix_connect(int socket, const char *path);

/// Writes the path to which a socket is bound, or an empty one, with a terminating 0. `path` has
/// space for clinux_unix_path_max + 2 bytes. Returns 0, or -1 with errno set.
int clinux_unix_path(int socket, char *path);

#endif
