#include "CSupport.h"

#include <locale.h>

void format_collect(format_list *list, const uint8_t *types, long count, format_value *values)
{
    for (long index = 0; index < count; index++) {
        format_value *value = &values[index];
        switch (types[index]) {
        case format_type_int: value->integer = va_arg(list->arguments, int); break;
        case format_type_long: value->integer = va_arg(list->arguments, long); break;
        case format_type_long_long: value->integer = va_arg(list->arguments, long long); break;
        case format_type_double: value->real = va_arg(list->arguments, double); break;
        case format_type_long_double: value->long_real = va_arg(list->arguments, long double); break;
        default: value->pointer = va_arg(list->arguments, const void *); break;
        }
    }
}

int format_integer(char *buffer, size_t size, const char *conversion, int width, int precision, long long value)
{
    return snprintf(buffer, size, conversion, width, precision, value);
}

/* A call for the whole C locale returns the library's own constant object: nothing is allocated or leaked. */
static locale_t c_locale(void) { return newlocale(LC_ALL_MASK, "C", (locale_t)0); }

int format_real(char *buffer, size_t size, const char *conversion, int width, int precision,
                const format_value *value, int is_long)
{
    locale_t previous = uselocale(c_locale());
    int length = is_long ? snprintf(buffer, size, conversion, width, precision, value->long_real)
                         : snprintf(buffer, size, conversion, width, precision, value->real);
    uselocale(previous);
    return length;
}

int format_pointer(char *buffer, size_t size, const char *conversion, int width, const void *value)
{
    return snprintf(buffer, size, conversion, width, value);
}

double parse_double(const char *text)
{
    locale_t locale = c_locale();
    return locale ? strtod_l(text, NULL, locale) : strtod(text, NULL);
}
