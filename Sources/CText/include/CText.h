// Fonts from files (FreeType), shaping (HarfBuzz), order (FriBidi) and line breaks (libunibreak).

#ifndef CTEXT_H
#define CTEXT_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_BITMAP_H
#include FT_FONT_FORMATS_H
#include FT_MODULE_H
#include FT_OUTLINE_H
#include FT_SIZES_H
#include FT_SYSTEM_H
#include FT_TRUETYPE_TABLES_H

#include <fribidi/fribidi.h>
#include <harfbuzz/hb-ft.h>
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
#include <linebreak.h>
#include <wordbreak.h>

/// Directions of a paragraph.
enum { signd_ltr = 0, signd_rtl = 1, signd_no_direction = -1 };

/// The embedding levels of a paragraph (UAX 9). FriBidi's own types differ between its versions, and
/// Swift reads none of its macros.
///
/// direction: signd_no_direction for that of the first letter that has one, else `otherwise`.
/// levels: takes `count`. Returns the paragraph's direction, signd_no_direction without memory.
int signd_bidi_levels(const uint32_t *text, int count, int direction, int otherwise,
                      signed char *levels);

/// The direction of a paragraph's first letter that has one and stands in no isolate (UAX 9, P2 and
/// P3), else signd_no_direction.
int signd_bidi_direction(const uint32_t *text, int count);

/// A regular file for FreeType, read piece by piece: a mapped one would end the process when
/// somebody shortens it. NULL with errno set; EISDIR for what is no regular file, ENODATA for an
/// empty one. To be freed with ctext_stream_free after the face that read it is gone.
FT_Stream ctext_stream_open(const char *path);
void ctext_stream_free(FT_Stream stream);

#endif
