#ifndef CIMAGES_H
#define CIMAGES_H

#include <gif_lib.h>
#include <png.h>
#include <stddef.h>

/// The most bytes a PNG of this image can take, whatever its pixels are (PNG_IMAGE_PNG_SIZE_MAX,
/// a macro that Swift cannot see).
size_t cimages_png_size_max(const png_image *image);

#endif
