/* What Swift cannot say: thread-local variables, the kernel's headers and its variadic system calls,
 * data that must have a link-time address, and calls that must keep their frame. */
#ifndef CSUPPORT_H
#define CSUPPORT_H

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include "AutoreleaseSlot.h"
#include "Bytes.h"
#include "CaseTables.h"
#include "CharacterTables.h"
#include "ConstantStringCache.h"
#include "Constants.h"
#include "Debugging.h"
#include "EncodingNames.h"
#include "ErrorText.h"
#include "ExitPoint.h"
#include "FormatArguments.h"
#include "Beside.h"
#include "Libraries.h"
#include "Object.h"
#include "ObjectMemory.h"
#include "Owners.h"
#include "Sockets.h"
#include "Streams.h"
#include "System.h"
#include "Text.h"
#include "ThreadLocal.h"
#include "Transport.h"
#include "UserCode.h"

#endif
