#include "ThreadLocal.h"

_Thread_local void *thread_run_loop;
_Thread_local void *thread_default_allocator;
