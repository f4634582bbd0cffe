/* The functions with "..." or a va_list: Swift can neither define the former nor have the latter in a signature. */
#include <CoreFoundation/CoreFoundation.h>
#include <FormatArguments.h>

/* Defined in Sources/CFRunLoop/StringFormat.swift; the library does not export them. */
CFStringRef format_create_string(CFAllocatorRef alloc, CFStringRef format, format_list *arguments);
void format_append_to_string(CFMutableStringRef string, CFStringRef format, format_list *arguments);

CFStringRef CFStringCreateWithFormat(CFAllocatorRef alloc, CFDictionaryRef formatOptions, CFStringRef format, ...)
{
    format_list list;
    (void)formatOptions;
    va_start(list.arguments, format);
    CFStringRef result = format_create_string(alloc, format, &list);
    va_end(list.arguments);
    return result;
}

CFStringRef CFStringCreateWithFormatAndArguments(CFAllocatorRef alloc, CFDictionaryRef formatOptions,
                                                 CFStringRef format, va_list arguments)
{
    format_list list;
    (void)formatOptions;
    va_copy(list.arguments, arguments);
    CFStringRef result = format_create_string(alloc, format, &list);
    va_end(list.arguments);
    return result;
}

void CFStringAppendFormat(CFMutableStringRef theString, CFDictionaryRef formatOptions, CFStringRef format, ...)
{
    format_list list;
    (void)formatOptions;
    va_start(list.arguments, format);
    format_append_to_string(theString, format, &list);
    va_end(list.arguments);
}

void CFStringAppendFormatAndArguments(CFMutableStringRef theString, CFDictionaryRef formatOptions, CFStringRef format,
                                      va_list arguments)
{
    format_list list;
    (void)formatOptions;
    va_copy(list.arguments, arguments);
    format_append_to_string(theString, format, &list);
    va_end(list.arguments);
}
