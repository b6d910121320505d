#ifndef CIMAGES_H
#define CIMAGES_H

#include <gif_lib.h>
#include <png.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The most bytes a PNG of this image can take, whatever its pixels are (PNG_IMAGE_PNG_SIZE_MAX,
/// a macro that Swift cannot see).
size_t cimages_png_size_max(const png_image *image);

/// Loads the libraries that read JPEG and WebP, as far as they are there. They are loaded where they
/// are used first, too, which a process that may open no file cannot do.
void cimages_load_decoders(void);

/// Loads libjpeg, without which no other function for JPEG may be called. Returns NULL, or why it
/// cannot be loaded.
const char *cimages_load_jpeg(void);

/// A JPEG that is being read. libjpeg tells of errors by longjmp, which must not cross Swift.
typedef struct cimages_jpeg cimages_jpeg;

/// Begins to read a JPEG, whose bytes have to stay until it is closed. Returns NULL without memory.
cimages_jpeg *cimages_jpeg_open(const uint8_t *bytes, size_t count);

/// Reads up to the pixels; false where it is damaged.
bool cimages_jpeg_read_header(cimages_jpeg *jpeg, uint32_t *width, uint32_t *height);

/// Reads all pixels as red, green, blue and an alpha of 255, row by row; false where it is damaged.
bool cimages_jpeg_read_pixels(cimages_jpeg *jpeg, uint8_t *pixels);

/// What went wrong.
const char *cimages_jpeg_message(const cimages_jpeg *jpeg);

void cimages_jpeg_close(cimages_jpeg *jpeg);

/// Loads libwebp, as `cimages_load_jpeg` does.
const char *cimages_load_webp(void);

/// What its header says; false where that is damaged.
bool cimages_webp_features(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
                           bool *is_animated);

/// Reads a still as red, green, blue and alpha to so many bytes of memory, with so many from one row to
/// the next; false where it is damaged.
bool cimages_webp_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t size,
                         int stride);

/// An animated WebP that is being read, in one thread.
typedef struct cimages_webp cimages_webp;

/// Begins to read one, whose bytes have to stay until it is closed. Returns NULL where it is damaged.
cimages_webp *cimages_webp_open(const uint8_t *bytes, size_t count);

/// How many frames it has and how often they are shown, 0 for ever; false where that is not known.
bool cimages_webp_info(const cimages_webp *webp, uint32_t *frames, uint32_t *plays);

/// The next frame as red, green, blue and alpha, and when it ends, in milliseconds; NULL where it is
/// damaged.
const uint8_t *cimages_webp_next(cimages_webp *webp, int *end);

void cimages_webp_close(cimages_webp *webp);

/// Takes from this process all calls of the kernel but those that one needs that reads, writes and
/// computes: with any other it is ended. It has to be confined. Without effect where the kernel has no
/// filter of calls, or where nobody has said which calls these are on its processor.
void cimages_filter_calls(void);

#endif
