#include "CSupport.h"

const char *symbol_name(const void *function)
{
    Dl_info found;
    return dladdr(function, &found) && found.dli_sname && found.dli_saddr == function ? found.dli_sname : NULL;
}
