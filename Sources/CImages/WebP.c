#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include <webp/decode.h>
#include <webp/demux.h>

#include "CImages.h"
#include "Libraries.h"

// The libraries' names in distributions, for the structures of these headers.
_Static_assert(WEBP_DECODER_ABI_VERSION >> 8 == 2, "libwebp.so.7");
_Static_assert(WEBP_DEMUX_ABI_VERSION >> 8 == 1, "libwebpdemux.so.2");
#define LIBRARY "libwebp.so.7"
#define DEMUX_LIBRARY "libwebpdemux.so.2"

/// Functions of libwebp. It is not linked, since the daemon's process never uses it.
static struct {
  __typeof__(&WebPGetFeaturesInternal) features;
  __typeof__(&WebPDecodeRGBAInto) decode;
  __typeof__(&WebPAnimDecoderOptionsInitInternal) init_options;
  __typeof__(&WebPAnimDecoderNewInternal) open;
  __typeof__(&WebPAnimDecoderGetInfo) info;
  __typeof__(&WebPAnimDecoderGetNext) next;
  __typeof__(&WebPAnimDecoderDelete) close;
} libwebp;

static const struct cimages_function functions[] = {
    {"WebPGetFeaturesInternal", &libwebp.features},
    {"WebPDecodeRGBAInto", &libwebp.decode},
    {NULL, NULL},
};
static const struct cimages_function demux_functions[] = {
    {"WebPAnimDecoderOptionsInitInternal", &libwebp.init_options},
    {"WebPAnimDecoderNewInternal", &libwebp.open},
    {"WebPAnimDecoderGetInfo", &libwebp.info},
    {"WebPAnimDecoderGetNext", &libwebp.next},
    {"WebPAnimDecoderDelete", &libwebp.close},
    {NULL, NULL},
};

static char failure[256];

static void load(void) {
  const char *reason = cimages_load(LIBRARY, functions);
  if (reason == NULL) reason = cimages_load(DEMUX_LIBRARY, demux_functions);
  if (reason != NULL) snprintf(failure, sizeof failure, "%s", reason);
}

const char *cimages_load_webp(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return failure[0] == 0 ? NULL : failure;
}

struct cimages_webp {
  WebPAnimDecoder *decoder;
};

bool cimages_webp_features(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
                           bool *is_animated) {
  WebPBitstreamFeatures features;
  if (libwebp.features(bytes, count, &features, WEBP_DECODER_ABI_VERSION) != VP8_STATUS_OK)
    return false;
  *width = (uint32_t)features.width;
  *height = (uint32_t)features.height;
  *is_animated = features.has_animation;
  return true;
}

bool cimages_webp_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t size,
                         int stride) {
  return libwebp.decode(bytes, count, pixels, size, stride) != NULL;
}

cimages_webp *cimages_webp_open(const uint8_t *bytes, size_t count) {
  WebPAnimDecoderOptions options;
  if (!libwebp.init_options(&options, WEBP_DEMUX_ABI_VERSION)) return NULL;
  options.color_mode = MODE_RGBA;
  options.use_threads = 0;
  cimages_webp *webp = calloc(1, sizeof *webp);
  if (webp == NULL) return NULL;
  WebPData data = {bytes, count};
  webp->decoder = libwebp.open(&data, &options, WEBP_DEMUX_ABI_VERSION);
  if (webp->decoder != NULL) return webp;
  free(webp);
  return NULL;
}

bool cimages_webp_info(const cimages_webp *webp, uint32_t *frames, uint32_t *plays) {
  WebPAnimInfo info;
  if (!libwebp.info(webp->decoder, &info)) return false;
  *frames = info.frame_count;
  *plays = info.loop_count;
  return true;
}

const uint8_t *cimages_webp_next(cimages_webp *webp, int *end) {
  uint8_t *pixels = NULL;
  return libwebp.next(webp->decoder, &pixels, end) ? pixels : NULL;
}

void cimages_webp_close(cimages_webp *webp) {
  libwebp.close(webp->decoder);
  free(webp);
}
