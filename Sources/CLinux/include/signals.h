#ifndef CLINUX_SIGNALS_H
#define CLINUX_SIGNALS_H

/// Blocks SIGTERM, SIGINT, SIGQUIT, SIGHUP, SIGTSTP, SIGCONT and SIGWINCH for clinux_next_signal,
/// also during the start. A closed log (SIGPIPE) becomes an error of write(2), and a log in a terminal
/// is also written in the background (SIGTTOU). Call it on the first thread before others start, since
/// they inherit it.
void clinux_hold_signals(void);

/// Waits for the next of these signals and returns its number, or 0 after clinux_end_signals.
int clinux_next_signal(void);

/// Ends the wait of the thread in clinux_next_signal.
void clinux_end_signals(void);

/// For a program that waits for more than signals: these signals only write their number, as a
/// byte, to a pipe. Returns its non-blocking read end, or -1 with errno set. Call it once, on a
/// thread that lives to the end.
int clinux_catch_signals(void);

#endif
