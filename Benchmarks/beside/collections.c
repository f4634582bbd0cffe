/* Dictionaries, sets and arrays, for measuring beside the reference: see served.h. */
#include <CoreFoundation/CoreFoundation.h>
#include "served.h"

static volatile long sink; /* results go here, so that nothing is left out */

static uint32_t *shuffled(long count)
{
    uint32_t *order = malloc((size_t)count * sizeof *order);
    for (long i = 0; i < count; i++) order[i] = (uint32_t)i;
    for (long i = count - 1; i > 0; i--) {
        uint32_t j = next_random() % (uint32_t)(i + 1), other = order[j];
        order[j] = order[i];
        order[i] = other;
    }
    return order;
}

/* ---- keys: all of a kind are made once, in an order of their own; the second half is never put into a table ---- */

typedef enum { INTEGERS, SCATTERED, NUMBERS, STRINGS, PATHS, KINDS } Kind;
static const char *const kind_names[] = {"integers", "random integers", "CFNumbers", "strings", "long strings"};

static const void *new_key(Kind kind, long i)
{
    char text[128];
    switch (kind) {
    case INTEGERS: return (const void *)i;
    case SCATTERED: return (const void *)(((uintptr_t)next_random() << 32 | next_random()) | 1);
    case NUMBERS: return CFNumberCreate(NULL, kCFNumberLongType, &i);
    case STRINGS: snprintf(text, sizeof text, "key %ld", i); break;
    default: snprintf(text, sizeof text, "/usr/share/some/longer/folder/with/many/files/in/it/and/%ld/name.of.a.file", i);
    }
    return CFStringCreateWithCString(NULL, text, kCFStringEncodingUTF8);
}

static const void **keys_of(Kind kind, long count)
{
    static const void **known[KINDS];
    static long known_count[KINDS];
    if (known_count[kind] < count * 2) {
        known[kind] = realloc(known[kind], (size_t)count * 2 * sizeof(void *));
        for (long i = known_count[kind]; i < count * 2; i++) known[kind][i] = new_key(kind, i);
        known_count[kind] = count * 2;
    }
    return known[kind];
}

static const uint32_t *order_of(long count)
{
    static const uint32_t *known[8];
    int digits = 0;
    for (long rest = count; rest > 1; rest /= 10) digits++;
    if (!known[digits]) known[digits] = shuffled(count);
    return known[digits];
}

/* ---- tables: nanoseconds for a key ---- */

typedef struct {
    Kind kind;
    bool is_set;
    long count;
} Table;

enum { INSERT, INSERT_RANDOM, FIND, FIND_RANDOM, MISS, APPLY, LIST, COPY, REMOVE, REMOVE_RANDOM, RELEASE, STEPS };
static const char *const step_names[] = {"insert", "insert in random order", "find", "find in random order", "find none",
    "apply", "get all", "copy", "remove", "remove in random order", "release"};

static void add_address(const void *key, const void *value, void *info) { *(long *)info += (long)key + (long)value; }
static void add_member(const void *value, void *info) { *(long *)info += (long)value; }

#define LOOP for (long i = 0; i < table->count; i++)

static CFMutableDictionaryRef new_dictionary(const Table *table)
{
    bool plain = table->kind <= SCATTERED;
    return CFDictionaryCreateMutable(NULL, 0, plain ? NULL : &kCFTypeDictionaryKeyCallBacks, NULL);
}

static CFMutableSetRef new_set(const Table *table)
{
    return CFSetCreateMutable(NULL, 0, table->kind <= SCATTERED ? NULL : &kCFTypeSetCallBacks);
}

static void step_of_dictionary(const Table *table, CFMutableDictionaryRef *dictionary, int step, const void **all)
{
    const void **keys = keys_of(table->kind, table->count);
    const uint32_t *order = order_of(table->count);
    long found = 0;
    switch (step) {
    case INSERT: LOOP CFDictionarySetValue(*dictionary, keys[i], keys[i]); break;
    case INSERT_RANDOM: LOOP CFDictionaryAddValue(*dictionary, keys[order[i]], keys[i]); break;
    case FIND: LOOP found += CFDictionaryGetValue(*dictionary, keys[i]) != NULL; break;
    case FIND_RANDOM: LOOP found += (long)CFDictionaryGetValue(*dictionary, keys[order[i]]); break;
    case MISS: LOOP found += CFDictionaryContainsKey(*dictionary, keys[table->count + order[i]]); break;
    case APPLY: CFDictionaryApplyFunction(*dictionary, add_address, &found); break;
    case LIST: CFDictionaryGetKeysAndValues(*dictionary, all, all + table->count); break;
    case COPY: CFRelease(CFDictionaryCreateCopy(NULL, *dictionary)); break;
    case REMOVE: LOOP CFDictionaryRemoveValue(*dictionary, keys[i]); break;
    case REMOVE_RANDOM: LOOP CFDictionaryRemoveValue(*dictionary, keys[order[i]]); break;
    case RELEASE: CFRelease(*dictionary); *dictionary = new_dictionary(table); break;
    }
    sink += found;
}

static void step_of_set(const Table *table, CFMutableSetRef *set, int step, const void **all)
{
    const void **keys = keys_of(table->kind, table->count);
    const uint32_t *order = order_of(table->count);
    long found = 0;
    switch (step) {
    case INSERT: LOOP CFSetSetValue(*set, keys[i]); break;
    case INSERT_RANDOM: LOOP CFSetAddValue(*set, keys[order[i]]); break;
    case FIND: LOOP found += CFSetContainsValue(*set, keys[i]); break;
    case FIND_RANDOM: LOOP found += (long)CFSetGetValue(*set, keys[order[i]]); break;
    case MISS: LOOP found += CFSetContainsValue(*set, keys[table->count + order[i]]); break;
    case APPLY: CFSetApplyFunction(*set, add_member, &found); break;
    case LIST: CFSetGetValues(*set, all); break;
    case COPY: CFRelease(CFSetCreateCopy(NULL, *set)); break;
    case REMOVE: LOOP CFSetRemoveValue(*set, keys[i]); break;
    case REMOVE_RANDOM: LOOP CFSetRemoveValue(*set, keys[order[i]]); break;
    case RELEASE: CFRelease(*set); *set = new_set(table); break;
    }
    sink += found;
}

/* The life of tables, again and again until the time is over: filled, used, emptied; filled in another order, released. */
static void measure_table(const void *argument)
{
    static const int life[] = {INSERT, FIND, FIND_RANDOM, MISS, APPLY, LIST, COPY, REMOVE, INSERT_RANDOM, REMOVE_RANDOM,
                               INSERT, RELEASE};
    enum { MOST = 20 };
    const Table *table = argument;
    const void **all = malloc((size_t)table->count * 2 * sizeof *all);
    double took[STEPS] = {0};
    long repetitions = 0, tables = table->count > 100 ? 1 : MOST;
    CFMutableDictionaryRef dictionaries[MOST] = {NULL};
    CFMutableSetRef sets[MOST] = {NULL};
    for (long i = 0; i < tables; i++) {
        if (table->is_set) sets[i] = new_set(table);
        else dictionaries[i] = new_dictionary(table);
    }
    keys_of(table->kind, table->count);
    order_of(table->count);
    memset(all, 1, (size_t)table->count * 2 * sizeof *all);
    uint64_t begin = processor_time();
    do {
        repetitions++;
        for (size_t step = 0; step < sizeof life / sizeof *life; step++) {
            uint64_t start = processor_time();
            for (long i = 0; i < tables; i++) {
                if (table->is_set) step_of_set(table, &sets[i], life[step], all);
                else step_of_dictionary(table, &dictionaries[i], life[step], all);
            }
            took[life[step]] += (double)(processor_time() - start) / (life[step] == INSERT ? 2 : 1);
        }
    } while ((double)(processor_time() - begin) < served_milliseconds * STEPS * 1e6);
    for (int step = 0; step < STEPS; step++) {
        char name[128];
        snprintf(name, sizeof name, "%s of %ld %s: %s", table->is_set ? "set" : "dictionary", table->count,
                 kind_names[table->kind], step_names[step]);
        print_value(name, took[step] / (double)repetitions / (double)(table->count * tables));
    }
    for (long i = 0; i < tables; i++) {
        if (table->is_set) CFRelease(sets[i]);
        else CFRelease(dictionaries[i]);
    }
    free(all);
}

static void serve_tables(void)
{
    static Table tables[2 * KINDS * 3];
    Table *table = tables;
    for (long count = 100; count <= 1000000; count *= 100)
        for (int is_set = 0; is_set < 2; is_set++)
            for (Kind kind = 0; kind < KINDS; kind++) {
                if ((is_set || count == 1000000) && (kind == PATHS || (is_set && kind == SCATTERED))) continue;
                *table = (Table){kind, is_set, count};
                char name[64];
                snprintf(name, sizeof name, "%s of %ld %s", is_set ? "set" : "dictionary", count, kind_names[kind]);
                serve(name, NULL, 1, NULL, table++)->group = measure_table;
            }
}

/* ---- arrays ---- */

static CFMutableArrayRef array;
static const void **values;
static long value_count;

/* Whether what was prepared last is something else.  Rows leave an array with the values that it had. */
static bool is_new(const void *count, int what)
{
    static const void *last_count;
    static int last;
    bool same = last_count == count && last == what;
    last_count = count;
    last = what;
    value_count = *(const long *)count;
    return !same;
}

static void prepare_array(const void *count)
{
    if (!is_new(count, 1)) return;
    const uint32_t *order = order_of(value_count);
    values = realloc(values, (size_t)value_count * sizeof *values);
    for (long i = 0; i < value_count; i++) values[i] = (const void *)(uintptr_t)order[i];
    if (array) CFRelease(array);
    array = CFArrayCreateMutable(NULL, 0, NULL);
    for (long i = 0; i < value_count; i++) CFArrayAppendValue(array, values[i]);
}

static void prepare_strings(const void *count)
{
    if (!is_new(count, 2)) return;
    const void **keys = keys_of(STRINGS, value_count);
    const uint32_t *order = order_of(value_count);
    values = realloc(values, (size_t)value_count * sizeof *values);
    for (long i = 0; i < value_count; i++) values[i] = keys[order[i]];
    if (array) CFRelease(array);
    array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    for (long i = 0; i < value_count; i++) CFArrayAppendValue(array, values[i]);
}

static CFComparisonResult compare_addresses(const void *first, const void *second, void *context)
{
    (void)context;
    return first < second ? kCFCompareLessThan : first > second;
}

static void prepare_sorted(const void *count)
{
    if (!is_new(count, 3)) return;
    prepare_array(count);
    is_new(count, 3);
    CFArraySortValues(array, CFRangeMake(0, value_count), compare_addresses, NULL);
}

static void append(long count, const CFArrayCallBacks *callbacks)
{
    for (; count > 0; count--) {
        CFMutableArrayRef new = CFArrayCreateMutable(NULL, 0, callbacks);
        for (long i = 0; i < value_count; i++) CFArrayAppendValue(new, values[i]);
        CFRelease(new);
    }
}
static void append_plain(long count) { append(count, NULL); }
static void append_objects(long count) { append(count, &kCFTypeArrayCallBacks); }

static void get_values(long count)
{
    long sum = 0;
    for (; count > 0; count--)
        for (long i = 0; i < value_count; i++) sum += (long)CFArrayGetValueAtIndex(array, i);
    sink += sum;
}

static void set_values(long count)
{
    for (; count > 0; count--)
        for (long i = 0; i < value_count; i++) CFArraySetValueAtIndex(array, i, values[i]);
}

static void copy_array(long count)
{
    for (; count > 0; count--) CFRelease(CFArrayCreateCopy(NULL, array));
}

static void copy_array_mutably(long count)
{
    for (; count > 0; count--) CFRelease(CFArrayCreateMutableCopy(NULL, 0, array));
}

static void create_array(long count)
{
    for (; count > 0; count--) CFRelease(CFArrayCreate(NULL, values, value_count, NULL));
}

/* Sorts values that are put in again, in the random order, each time. */
static void sort_with(long count, CFComparatorFunction comparator)
{
    for (; count > 0; count--) {
        CFArrayReplaceValues(array, CFRangeMake(0, CFArrayGetCount(array)), values, value_count);
        CFArraySortValues(array, CFRangeMake(0, value_count), comparator, NULL);
    }
}
static void sort_addresses(long count) { sort_with(count, compare_addresses); }
static void sort_strings(long count) { sort_with(count, (CFComparatorFunction)(void (*)(void))CFStringCompare); }

static void sort_sorted(long count)
{
    for (; count > 0; count--) CFArraySortValues(array, CFRangeMake(0, value_count), compare_addresses, NULL);
}

static void find_first_index(long count)
{
    long sum = 0;
    for (; count > 0; count--)
        sum += CFArrayGetFirstIndexOfValue(array, CFRangeMake(0, value_count), values[value_count - 1]);
    sink += sum;
}

static void search_sorted(long count)
{
    long sum = 0;
    for (; count > 0; count--)
        for (long i = 0; i < value_count; i++)
            sum += CFArrayBSearchValues(array, CFRangeMake(0, value_count), values[i], compare_addresses, NULL);
    sink += sum;
}

static void insert_and_remove(long count)
{
    for (; count > 0; count--) {
        CFArrayInsertValueAtIndex(array, value_count / 2, values[0]);
        CFArrayRemoveValueAtIndex(array, value_count / 2);
    }
}

static void insert_and_remove_first(long count)
{
    for (; count > 0; count--) {
        CFArrayInsertValueAtIndex(array, 0, values[0]);
        CFArrayRemoveValueAtIndex(array, 0);
    }
}

static void apply_array(long count)
{
    long sum = 0;
    for (; count > 0; count--) CFArrayApplyFunction(array, CFRangeMake(0, value_count), add_member, &sum);
    sink += sum;
}

static void serve_arrays(void)
{
    static const long counts[] = {100, 10000, 1000000};
    static const struct {
        const char *name;
        Batch batch;
        void (*prepare)(const void *);
        bool is_one;
    } rows[] = {
        {"append", append_plain, prepare_array, false},
        {"append objects", append_objects, prepare_strings, false},
        {"create", create_array, prepare_array, false},
        {"get value", get_values, prepare_array, false},
        {"set value", set_values, prepare_array, false},
        {"apply", apply_array, prepare_array, false},
        {"copy", copy_array, prepare_array, false},
        {"copy mutably", copy_array_mutably, prepare_array, false},
        {"copy of objects", copy_array, prepare_strings, false},
        {"sort integers", sort_addresses, prepare_array, false},
        {"sort what is sorted", sort_sorted, prepare_sorted, false},
        {"sort strings", sort_strings, prepare_strings, false},
        {"binary search", search_sorted, prepare_sorted, false},
        {"find the last", find_first_index, prepare_array, false},
        {"insert and remove in the middle", insert_and_remove, prepare_array, true},
        {"insert and remove first", insert_and_remove_first, prepare_array, true},
    };
    for (int size = 0; size < 3; size++)
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            char name[64];
            if (counts[size] == 1000000 && rows[i].batch == sort_strings) continue; /* too long */
            snprintf(name, sizeof name, "array of %ld: %s", counts[size], rows[i].name);
            serve(name, rows[i].batch, rows[i].is_one ? 1 : (double)counts[size], rows[i].prepare, &counts[size]);
        }
}

int main(int argc, char **argv)
{
    serve_tables();
    serve_arrays();
    return serve_rows(argc, argv);
}
