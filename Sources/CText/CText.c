#include "CText.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// FreeType reads some tables a few bytes at a time.
enum { WINDOW = 8192 };

struct window {
  struct FT_StreamRec_ stream;
  unsigned long start;
  unsigned long count;
  unsigned char bytes[WINDOW];
};

static unsigned long read_at(int file, unsigned long offset, unsigned char *buffer,
                             unsigned long count) {
  unsigned long done = 0;
  while (done < count) {
    ssize_t got = pread(file, buffer + done, count - done, (off_t)(offset + done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    done += (unsigned long)got;
  }
  return done;
}

// With a count of 0, FreeType asks whether it can seek there, and 0 means yes.
static unsigned long read_stream(FT_Stream stream, unsigned long offset, unsigned char *buffer,
                                 unsigned long count) {
  struct window *window = (struct window *)stream;
  if (count == 0) return offset > stream->size;
  int file = (int)stream->descriptor.value;
  if (count >= WINDOW) return read_at(file, offset, buffer, count);
  if (offset < window->start || offset + count > window->start + window->count) {
    window->start = offset;
    window->count = read_at(file, offset, window->bytes, WINDOW);
  }
  unsigned long have = window->count < count ? window->count : count;
  memcpy(buffer, window->bytes + (offset - window->start), have);
  return have;
}

// FreeType also closes streams that it did not open, and more than once.
static void close_stream(FT_Stream stream) {
  if (stream->descriptor.value >= 0) close((int)stream->descriptor.value);
  stream->descriptor.value = -1;
}

FT_Stream ctext_stream_open(const char *path) {
  // Opening a pipe would wait for a writer.
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0) return NULL;
  struct stat status;
  struct window *window = NULL;
  if (fstat(file, &status) < 0) {
    // errno says why
  } else if (!S_ISREG(status.st_mode)) {
    errno = EISDIR;
  } else if (status.st_size == 0) {
    errno = ENODATA;
  } else {
    window = calloc(1, sizeof *window);
  }
  if (!window) {
    int error = errno;
    close(file);
    errno = error;
    return NULL;
  }
  window->stream.size = (unsigned long)status.st_size;
  window->stream.descriptor.value = file;
  window->stream.read = read_stream;
  window->stream.close = close_stream;
  return &window->stream;
}

void ctext_stream_free(FT_Stream stream) {
  close_stream(stream);
  free(stream);
}
