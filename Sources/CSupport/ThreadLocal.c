#include "ThreadLocal.h"

_Thread_local void *thread_run_loop;
_Thread_local void *thread_default_allocator;
_Thread_local int thread_exit_rounds;
