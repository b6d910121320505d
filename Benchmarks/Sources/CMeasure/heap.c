#include "CMeasure.h"

#include <errno.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdlib.h>

// Compiled a second time with this name for a thread, the file is a library for LD_PRELOAD (ld.so(8))
// that counts what the thread of this name does in a program that knows nothing of it.
#ifdef CMEASURE_THREAD
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>
#endif

// glibc's own versions under their second names; "Replacing malloc" in its manual says which ones a
// program may stand in front of.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

// Storage that exists from the thread's start: making it on first use could itself call malloc.
#define THREAD_OWN static __thread __attribute__((tls_model("initial-exec")))
THREAD_OWN bool is_counting_here;

#ifdef CMEASURE_THREAD

// In the file that CMEASURE_HEAP names, as one struct cmeasure_heap.
static struct cmeasure_heap *shared;
#define heap (*shared)

__attribute__((constructor)) static void share(void) {
  const char *path = getenv("CMEASURE_HEAP");
  int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *mapped = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (mapped != MAP_FAILED) shared = mapped;
}

static bool counts(void) {
  if (!shared || is_counting_here) return is_counting_here;
  // A thread has its name a little later than its life.
  char name[16] = "";
  prctl(PR_GET_NAME, name);
  return is_counting_here = strcmp(name, CMEASURE_THREAD) == 0;
}

#else

THREAD_OWN struct cmeasure_heap heap;

void cmeasure_heap_begin(void) {
  heap = (struct cmeasure_heap){0};
  is_counting_here = true;
}

struct cmeasure_heap cmeasure_heap_end(void) {
  is_counting_here = false;
  return heap;
}

static bool counts(void) { return is_counting_here; }

#endif

static void *taken(void *block, size_t size) {
  if (block && counts()) {
    heap.allocations += 1;
    heap.asked_bytes += (int64_t)size;
    heap.live_bytes += (int64_t)malloc_usable_size(block);
    if (heap.live_bytes > heap.peak_bytes) heap.peak_bytes = heap.live_bytes;
  }
  return block;
}

void *malloc(size_t size) { return taken(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) { return taken(__libc_calloc(count, size), count * size); }

void *memalign(size_t alignment, size_t size) {
  return taken(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0)
    return EINVAL;
  void *made = memalign(alignment, size);
  if (!made) return ENOMEM;
  *block = made;
  return 0;
}

void *realloc(void *block, size_t size) {
  bool counted = counts();
  size_t before = counted && block ? malloc_usable_size(block) : 0;
  void *moved = __libc_realloc(block, size);
  // A block that could not be moved is still there.
  if (counted && (moved || size == 0)) {
    heap.frees += block != NULL;
    heap.live_bytes -= (int64_t)before;
  }
  return taken(moved, size);
}

void free(void *block) {
  if (block && counts()) {
    heap.frees += 1;
    heap.live_bytes -= (int64_t)malloc_usable_size(block);
  }
  __libc_free(block);
}
