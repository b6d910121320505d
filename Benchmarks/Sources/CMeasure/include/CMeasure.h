#ifndef CMEASURE_H
#define CMEASURE_H

#include <stddef.h>
#include <stdint.h>

/// What one thread took from the heap and gave back between begin and end.
struct cmeasure_heap {
  int64_t allocations;
  int64_t frees;
  /// Bytes asked for.
  int64_t asked_bytes;
  /// Bytes taken and not given back, as malloc_usable_size(3) counts them.
  int64_t live_bytes;
  /// The most of them at any moment.
  int64_t peak_bytes;
};

/// Begins counting what the calling thread does with malloc(3) and its relatives, which this
/// program's own versions of them stand in front of.
void cmeasure_heap_begin(void);

/// Ends counting for the calling thread.
struct cmeasure_heap cmeasure_heap_end(void);

/// The yardstick: copies a window of `width` x `height` pixels of `pixel` bytes out of a strip of
/// `strip_width` pixels a row to a frame of the window's size, one memcpy a row.
///
/// It does so `count` times, with the window beginning in column `first` and one column further each
/// time; after `span` columns it begins at `first` again.
void cmeasure_copy_window(void *frame, const void *strip, size_t pixel, size_t width, size_t height,
                          size_t strip_width, size_t first, size_t span, size_t count);

/// The yardstick of a driver that turns frames into bytes: reads each byte of a frame and writes each
/// byte of what goes to the panel, `count` times, and does nothing else.
void cmeasure_touch(uint8_t *bytes, size_t byte_count, const uint8_t *frame, size_t frame_bytes,
                    size_t count);

/// The yardstick of a driver that writes to registers: `count` stores to the one at `offset` bytes.
void cmeasure_stores(volatile uint32_t *registers, size_t offset, size_t count);

/// The yardstick of a driver that shifts columns through registers: for each of `count` columns the
/// same stores to the registers at `set` and `clear` bytes, in one plain loop.
///
/// `idle` has the lines that stay, and `clock` the line that falls and rises for each column.
void cmeasure_columns(volatile uint32_t *registers, size_t set, size_t clear, const uint32_t *columns,
                      size_t count, uint32_t idle, uint32_t clock);

/// Makes a terminal without a window, of this many character cells; see pty(7). Returns the end that
/// a terminal emulator would hold, from which reading never waits, or -1 with errno set.
int cmeasure_terminal_open(int *terminal, unsigned short columns, unsigned short rows);

#endif
