/* Tables of characters. In C they are read-only data that programs share and that nothing has to set up; Swift does not
 * promise that for an array. */
#ifndef CSUPPORT_CHARACTERTABLES_H
#define CSUPPORT_CHARACTERTABLES_H

#include <stddef.h>
#include <stdint.h>

/* Every `stride`th character from `first` to `last` folds to itself + `delta`. */
typedef struct folding_range {
    uint32_t first, last;
    int32_t delta;
    uint32_t stride;
} folding_range;

extern const folding_range folding_ranges[];
extern const size_t folding_range_count;

/* glibc's iconv knows both, but from files that a container or a static program may lack, and it disagrees with Mac OS
 * about two characters of Mac Roman (0xC6 and 0xF0). */
extern const uint16_t windows_latin1_characters[128];
extern const uint16_t mac_roman_characters[128];

/* Swift imports an array of unknown length as nothing, and one of known length as a tuple. */
static inline const folding_range *folding_table(void) { return folding_ranges; }
static inline const uint16_t *windows_latin1_table(void) { return windows_latin1_characters; }
static inline const uint16_t *mac_roman_table(void) { return mac_roman_characters; }

#endif
