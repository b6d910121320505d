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

// fribidi_get_par_direction also searches isolates.
int signd_bidi_direction(const uint32_t *text, int count) {
  int isolates = 0;
  for (int at = 0; at < count; at++) {
    FriBidiCharType type = fribidi_get_bidi_type(text[at]);
    if (type == FRIBIDI_TYPE_PDI) {
      if (isolates > 0) isolates--;
    } else if (FRIBIDI_IS_ISOLATE(type)) {
      isolates++;
    } else if (isolates == 0 && FRIBIDI_IS_LETTER(type)) {
      return FRIBIDI_IS_RTL(type) ? signd_rtl : signd_ltr;
    }
  }
  return signd_no_direction;
}
