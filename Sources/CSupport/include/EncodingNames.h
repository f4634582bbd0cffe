/* What encodings are called elsewhere. In C for the reason of CharacterTables.h. */
#ifndef CSUPPORT_ENCODINGNAMES_H
#define CSUPPORT_ENCODINGNAMES_H

#include <stdint.h>

/* A range of a text, laid out as CFRange. */
typedef struct find_range {
    long location, length;
} find_range;

/* One encoding. Arrays and no pointers: nothing has to be relocated. */
typedef struct encoding_names {
    uint32_t encoding;
    char name[28];
    char charset[16];     /* as registered with IANA, in small letters; "" for none */
    uint32_t cocoa;       /* the number of NSStringEncoding */
    uint32_t code_page;   /* of Windows; ENCODING_NONE for none */
    uint32_t mac;         /* the encoding of old Mac OS with most of its characters; ENCODING_NONE for none */
} encoding_names;

#define ENCODING_NONE 0xFFFFFFFFu

/* NULL at the end. */
const encoding_names *encoding_names_at(long index);

/* Swift sees an array as a tuple. */
static inline const char *encoding_name(const encoding_names *names) { return names->name; }
static inline const char *encoding_charset(const encoding_names *names) { return names->charset; }

/* The encoding of a charset's name in small letters and digits, all else left out; ENCODING_NONE if there is none. */
uint32_t encoding_of_charset(const char *name);

/* The encoding of a code page, ENCODING_NONE if there is none. */
uint32_t encoding_of_code_page(uint32_t code_page);

/* The encodings that can be converted, ENCODING_NONE at the end. */
const uint32_t *convertible_encodings(void);

#endif
