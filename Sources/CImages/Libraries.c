#include <dlfcn.h>
#include <string.h>

#include "CImages.h"
#include "Libraries.h"

const char *cimages_load(const char *library, const struct cimages_function *functions) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return dlerror();
  for (; functions->name != NULL; functions++) {
    void *address = dlsym(handle, functions->name);
    if (address == NULL) return dlerror();
    memcpy(functions->address, &address, sizeof address);
  }
  return NULL;
}

void cimages_load_decoders(void) {
  cimages_load_jpeg();
  cimages_load_webp();
}
