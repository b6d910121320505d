#ifndef CIMAGES_H
#define CIMAGES_H

#include <gif_lib.h>
#include <png.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns the maximum size of a PNG of this image in bytes, for any pixels
/// (PNG_IMAGE_PNG_SIZE_MAX, a macro that Swift cannot see).
size_t cimages_png_size_max(const png_image *image);

/// Loads the installed libraries for JPEG and WebP. They are also loaded at first use, which a
/// process that may open no file cannot do.
void cimages_load_decoders(void);

/// Loads libjpeg, which all other JPEG functions need. Returns NULL, or why it cannot be loaded.
const char *cimages_load_jpeg(void);

/// A JPEG that is being read. libjpeg reports errors by longjmp, which must not cross Swift.
typedef struct cimages_jpeg cimages_jpeg;

/// Starts reading a JPEG. The bytes must stay valid until it is closed. Returns NULL without
/// memory.
cimages_jpeg *cimages_jpeg_open(const uint8_t *bytes, size_t count);

/// Reads up to the pixels. Returns false for a damaged file.
bool cimages_jpeg_read_header(cimages_jpeg *jpeg, uint32_t *width, uint32_t *height);

/// Reads all pixels as red, green, blue and an alpha of 255, row by row. Returns false for a
/// damaged file.
bool cimages_jpeg_read_pixels(cimages_jpeg *jpeg, uint8_t *pixels);

/// The error message.
const char *cimages_jpeg_message(const cimages_jpeg *jpeg);

void cimages_jpeg_close(cimages_jpeg *jpeg);

/// Loads libwebp; see `cimages_load_jpeg`.
const char *cimages_load_webp(void);

/// Reads the header. Returns false for a damaged file.
bool cimages_webp_features(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
                           bool *is_animated);

/// Reads a still picture as red, green, blue and alpha into `size` bytes, with `stride` bytes from
/// one row to the next. Returns false for a damaged file.
bool cimages_webp_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t size,
                         int stride);

/// An animated WebP that is being read, on one thread.
typedef struct cimages_webp cimages_webp;

/// Starts reading. The bytes must stay valid until it is closed. Returns NULL for a damaged file.
cimages_webp *cimages_webp_open(const uint8_t *bytes, size_t count);

/// Returns the number of frames and of passes, 0 for endless passes. Returns false if they are
/// unknown.
bool cimages_webp_info(const cimages_webp *webp, uint32_t *frames, uint32_t *plays);

/// Returns the next frame as red, green, blue and alpha, and its end in milliseconds. Returns NULL
/// for a damaged file.
const uint8_t *cimages_webp_next(cimages_webp *webp, int *end);

void cimages_webp_close(cimages_webp *webp);

/// Restricts this process to the system calls for reading, writing and computing. Any other call
/// kills it. The process must be confined first. Has no effect if the kernel has no system call
/// filter, or if the calls of its processor are not known.
void cimages_filter_calls(void);

#endif
