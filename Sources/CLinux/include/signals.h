#ifndef CLINUX_SIGNALS_H
#define CLINUX_SIGNALS_H

#include <stdbool.h>

/// From now on SIGTERM, SIGINT and SIGHUP are only noted, until somebody else handles them: a
/// signal that comes while the daemon starts must neither kill it nor be lost.
void clinux_hold_signals(void);

/// Whether a signal was noted.
bool clinux_was_held(int signal);

#endif
