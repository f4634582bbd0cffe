/* Upper, lower and title case, and which characters belong together. In C for the reason of CharacterTables.h. */
#ifndef CSUPPORT_CASETABLES_H
#define CSUPPORT_CASETABLES_H

#include "CharacterTables.h"

/* Characters that are mapped to one character, sorted. */
extern const folding_range lower_case_ranges[], upper_case_ranges[], title_case_ranges[];
extern const size_t lower_case_range_count, upper_case_range_count, title_case_range_count;

enum letter_case { letter_case_lower, letter_case_upper, letter_case_title };

/* A character that is mapped to several: two or three units, and 0 at the end. Sorted by character. */
typedef struct special_case {
    uint16_t character;
    uint16_t letter_case;
    uint16_t units[3];
} special_case;

extern const special_case special_cases[];
extern const size_t special_case_count;

/* The `more` characters after `first` and this one itself have a class; all others have none. Sorted. */
typedef struct character_class {
    uint32_t first;
    uint16_t more;
    uint16_t name;
} character_class;

/* Of words: letters that have a case, and what may stand among them. */
enum { word_none, word_letter, word_joins };

/* Of what is seen as one character (UAX 29). */
enum {
    cluster_none,
    cluster_extend,
    cluster_spacing,
    cluster_joiner,
    cluster_picture,
    cluster_flag,
    cluster_leading,
    cluster_vowel,
    cluster_trailing,
    cluster_consonant,
    cluster_linker
};

extern const character_class word_classes[], cluster_classes[];
extern const size_t word_class_count, cluster_class_count;

static inline const folding_range *case_table(enum letter_case letter_case)
{
    return letter_case == letter_case_lower ? lower_case_ranges
           : letter_case == letter_case_upper ? upper_case_ranges : title_case_ranges;
}

static inline size_t case_table_count(enum letter_case letter_case)
{
    return letter_case == letter_case_lower ? lower_case_range_count
           : letter_case == letter_case_upper ? upper_case_range_count : title_case_range_count;
}

static inline const special_case *special_case_table(void) { return special_cases; }
static inline const character_class *word_class_table(void) { return word_classes; }
static inline const character_class *cluster_class_table(void) { return cluster_classes; }

#endif
