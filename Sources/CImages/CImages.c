#include "CImages.h"

size_t cimages_png_size_max(const png_image *image) {
  return PNG_IMAGE_PNG_SIZE_MAX(*image);
}

WebPAnimDecoder *cimages_webp_open(const WebPData *data) {
  WebPAnimDecoderOptions options;
  if (!WebPAnimDecoderOptionsInit(&options)) return NULL;
  options.color_mode = MODE_RGBA;
  options.use_threads = 0;
  return WebPAnimDecoderNew(data, &options);
}

bool cimages_webp_features(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
                           bool *is_animated) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK) return false;
  *width = (uint32_t)features.width;
  *height = (uint32_t)features.height;
  *is_animated = features.has_animation;
  return true;
}
