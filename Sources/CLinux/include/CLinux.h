#ifndef CLINUX_H
#define CLINUX_H

// One header that names the others: a build notices when it changes, but not a new file beside it.
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
