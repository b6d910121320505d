#ifndef CIMAGES_H
#define CIMAGES_H

#include <gif_lib.h>
#include <png.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <webp/decode.h>
#include <webp/demux.h>

/// The most bytes a PNG of this image can take, whatever its pixels are (PNG_IMAGE_PNG_SIZE_MAX,
/// a macro that Swift cannot see).
size_t cimages_png_size_max(const png_image *image);


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

/// A decoder of red, green, blue and alpha in one thread (macros stand before the functions of libwebp).
WebPAnimDecoder *cimages_webp_open(const WebPData *data);


/// What its header says; false where that is damaged.
bool cimages_webp_features(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
                           bool *is_animated);

#endif
