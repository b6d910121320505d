#ifndef CLINUX_SIGNALS_H
#define CLINUX_SIGNALS_H

/// From now on SIGTERM, SIGINT, SIGQUIT, SIGHUP, SIGTSTP, SIGCONT and SIGWINCH wait for
/// clinux_next_signal, also while the daemon starts, and a log that nobody reads any more (SIGPIPE)
/// is an error of write(2). For the first thread, before it starts others, which take this over.
void clinux_hold_signals(void);

/// Waits for the next of these signals and returns its number; 0 after clinux_end_signals.
int clinux_next_signal(void);

/// Ends the wait of the thread in clinux_next_signal.
void clinux_end_signals(void);

/// The other way, for a program that waits for more than signals: from now on these do nothing but
/// leave their number, as a byte, in a pipe. Returns its end to read from, which does not wait, or -1
/// with errno set. For a thread that is there to the end, and once in a process.
int clinux_catch_signals(void);

#endif
