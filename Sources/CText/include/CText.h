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

/// The directions of a paragraph.
enum { signd_ltr = 0, signd_rtl = 1, signd_no_direction = -1 };

/// Computes the embedding levels of a paragraph (UAX 9). FriBidi's types differ between versions,
/// and Swift cannot read its macros.
///
/// direction: signd_no_direction for that of the first strong character, otherwise `otherwise`.
/// levels: space for `count`. Returns the paragraph's direction, or signd_no_direction without
/// memory.
int signd_bidi_levels(const uint32_t *text, int count, int direction, int otherwise,
                      signed char *levels);

/// Returns the direction of a paragraph's first strong character outside isolates (UAX 9, P2 and
/// P3), or signd_no_direction.
int signd_bidi_direction(const uint32_t *text, int count);

/// Opens a regular file for FreeType, which is read piece by piece: a mapped file would crash the
/// process if it is truncated. Returns NULL with errno set; EISDIR for anything but a regular file,
/// ENODATA for an empty one. Free it with ctext_stream_free after the face.
FT_Stream ctext_stream_open(const char *path);
void ctext_stream_free(FT_Stream stream);

#endif
