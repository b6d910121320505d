// Fonts from files (FreeType), shaping (HarfBuzz), order (FriBidi) and line breaks (libunibreak).

#ifndef CTEXT_H
#define CTEXT_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_BITMAP_H
#include FT_MODULE_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H

#include <fribidi/fribidi.h>
#include <harfbuzz/hb-ft.h>
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
#include <linebreak.h>
#include <wordbreak.h>

// FriBidi's directions of a paragraph, whose macros Swift does not read. Weak ones hold where no
// letter has a direction.
static const FriBidiParType signd_par_ltr = FRIBIDI_PAR_LTR;
static const FriBidiParType signd_par_rtl = FRIBIDI_PAR_RTL;
static const FriBidiParType signd_par_weak_ltr = FRIBIDI_PAR_WLTR;
static const FriBidiParType signd_par_weak_rtl = FRIBIDI_PAR_WRTL;

#endif
