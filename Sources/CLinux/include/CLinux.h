#ifndef CLINUX_H
#define CLINUX_H

// One header that includes the others: a build notices a changed file, but not a new file beside
// it.
#include "confine.h"
#include "files.h"
#include "loop.h"
#include "process.h"
#include "registers.h"
#include "signals.h"
#include "socket.h"
#include "spi.h"
#include "watch.h"

#endif
