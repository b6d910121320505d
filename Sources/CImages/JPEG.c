#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
#include <jerror.h>

#include "CImages.h"
#include "Libraries.h"

/// The maximum number of scans of a progressive JPEG. Each scan costs as much as all pixels, and
/// only malicious files have more (libjpeg-turbo, "Two issues with the JPEG standard").
#define MOST_SCANS 200

// The library's name in distributions, for the structures of these headers.
#if JPEG_LIB_VERSION >= 90
#define LIBRARY "libjpeg.so.9"
#elif JPEG_LIB_VERSION >= 80
#define LIBRARY "libjpeg.so.8"
#elif JPEG_LIB_VERSION >= 70
#define LIBRARY "libjpeg.so.7"
#else
#define LIBRARY "libjpeg.so.62"
#endif

/// Functions of libjpeg. It is not linked, since the daemon's process never uses it.
static struct {
  __typeof__(&jpeg_std_error) std_error;
  __typeof__(&jpeg_CreateDecompress) create;
  __typeof__(&jpeg_mem_src) read_from;
  __typeof__(&jpeg_read_header) read_header;
  __typeof__(&jpeg_start_decompress) start;
  __typeof__(&jpeg_read_scanlines) read_scanlines;
  __typeof__(&jpeg_finish_decompress) finish;
  __typeof__(&jpeg_destroy_decompress) destroy;
} libjpeg;

static const struct cimages_function functions[] = {
    {"jpeg_std_error", &libjpeg.std_error},
    {"jpeg_CreateDecompress", &libjpeg.create},
    {"jpeg_mem_src", &libjpeg.read_from},
    {"jpeg_read_header", &libjpeg.read_header},
    {"jpeg_start_decompress", &libjpeg.start},
    {"jpeg_read_scanlines", &libjpeg.read_scanlines},
    {"jpeg_finish_decompress", &libjpeg.finish},
    {"jpeg_destroy_decompress", &libjpeg.destroy},
    {NULL, NULL},
};

static char failure[256];

static void load(void) {
  const char *reason = cimages_load(LIBRARY, functions);
  if (reason != NULL) snprintf(failure, sizeof failure, "%s", reason);
}

const char *cimages_load_jpeg(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return failure[0] == 0 ? NULL : failure;
}

struct cimages_jpeg {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf failed;
  char message[JMSG_LENGTH_MAX];
};

static void fail(j_common_ptr common) {
  cimages_jpeg *jpeg = common->client_data;
  common->err->format_message(common, jpeg->message);
  longjmp(jpeg->failed, 1);
}

/// Turns warnings into errors: libjpeg would replace missing pixels by grey ones.
static void warn(j_common_ptr common, int level) {
  if (level >= 0) return;
  // These warnings do not affect pixels.
  if (common->err->msg_code == JWRN_EXTRANEOUS_DATA || common->err->msg_code == JWRN_ADOBE_XFORM)
    return;
  fail(common);
}

static void watch(j_common_ptr common) {
  struct jpeg_decompress_struct *decoder = (struct jpeg_decompress_struct *)common;
  if (decoder->input_scan_number <= MOST_SCANS) return;
  cimages_jpeg *jpeg = common->client_data;
  snprintf(jpeg->message, sizeof jpeg->message, "more than %d scans", MOST_SCANS);
  longjmp(jpeg->failed, 1);
}

cimages_jpeg *cimages_jpeg_open(const uint8_t *bytes, size_t count) {
  cimages_jpeg *jpeg = calloc(1, sizeof *jpeg);
  if (jpeg == NULL) return NULL;
  jpeg->decoder.err = libjpeg.std_error(&jpeg->errors);
  jpeg->errors.error_exit = fail;
  jpeg->errors.emit_message = warn;
  jpeg->decoder.client_data = jpeg;
  if (setjmp(jpeg->failed)) {
    cimages_jpeg_close(jpeg);
    return NULL;
  }
  // The expansion of the macro `jpeg_create_decompress`.
  libjpeg.create(&jpeg->decoder, JPEG_LIB_VERSION, sizeof jpeg->decoder);
  jpeg->progress.progress_monitor = watch;
  jpeg->decoder.progress = &jpeg->progress;
  libjpeg.read_from(&jpeg->decoder, bytes, count);
  return jpeg;
}

bool cimages_jpeg_read_header(cimages_jpeg *jpeg, uint32_t *width, uint32_t *height) {
  if (setjmp(jpeg->failed)) return false;
  libjpeg.read_header(&jpeg->decoder, TRUE);
  *width = jpeg->decoder.image_width;
  *height = jpeg->decoder.image_height;
  return true;
}

/// Converts four inks to light, in place. Adobe's programs store how much light each ink leaves.
static void turn_to_light(JSAMPLE *row, JDIMENSION width, bool is_inverted) {
  for (JDIMENSION x = 0; x < width; x++, row += 4) {
    int black = is_inverted ? row[3] : 255 - row[3];
    for (int channel = 0; channel < 3; channel++) {
      int light = is_inverted ? row[channel] : 255 - row[channel];
      row[channel] = (JSAMPLE)((light * black + 127) / 255);
    }
    row[3] = 255;
  }
}

bool cimages_jpeg_read_pixels(cimages_jpeg *jpeg, uint8_t *pixels) {
  if (setjmp(jpeg->failed)) return false;
  struct jpeg_decompress_struct *decoder = &jpeg->decoder;
  bool has_inks =
      decoder->jpeg_color_space == JCS_CMYK || decoder->jpeg_color_space == JCS_YCCK;
  decoder->out_color_space = has_inks ? JCS_CMYK : JCS_EXT_RGBA;
  libjpeg.start(decoder);
  while (decoder->output_scanline < decoder->output_height) {
    JSAMPROW row = pixels + (size_t)decoder->output_scanline * decoder->output_width * 4;
    libjpeg.read_scanlines(decoder, &row, 1);
    if (has_inks) turn_to_light(row, decoder->output_width, decoder->saw_Adobe_marker);
  }
  libjpeg.finish(decoder);
  return true;
}

const char *cimages_jpeg_message(const cimages_jpeg *jpeg) { return jpeg->message; }

void cimages_jpeg_close(cimages_jpeg *jpeg) {
  libjpeg.destroy(&jpeg->decoder);
  free(jpeg);
}
