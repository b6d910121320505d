#include <stdlib.h>

#include "CText.h"

int signd_bidi_levels(const uint32_t *text, int count, int direction, int otherwise,
                      signed char *levels) {
  FriBidiCharType *types = calloc(count, sizeof *types);
  FriBidiBracketType *brackets = calloc(count, sizeof *brackets);
  FriBidiParType base = direction == signd_ltr    ? FRIBIDI_PAR_LTR
                        : direction == signd_rtl  ? FRIBIDI_PAR_RTL
                        : otherwise == signd_rtl ? FRIBIDI_PAR_WRTL
                                                  : FRIBIDI_PAR_WLTR;
  int result = signd_no_direction;
  if (types && brackets) {
    fribidi_get_bidi_types(text, count, types);
    fribidi_get_bracket_types(text, count, types, brackets);
    if (fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, levels) > 0)
      result = FRIBIDI_IS_RTL(base) ? signd_rtl : signd_ltr;
  }
  free(brackets);
  free(types);
  return result;
}

int signd_bidi_direction(const uint32_t *text, int count) {
  FriBidiCharType *types = calloc(count, sizeof *types);
  int result = signd_no_direction;
  if (types) {
    fribidi_get_bidi_types(text, count, types);
    FriBidiParType base = fribidi_get_par_direction(types, count);
    if (base == FRIBIDI_PAR_LTR) result = signd_ltr;
    if (base == FRIBIDI_PAR_RTL) result = signd_rtl;
  }
  free(types);
  return result;
}
