/* Plays generated run loop programs and prints what happened: one line of trace for each program.
 *
 *   player seconds < programs
 *
 * `seconds` is what a run with a timeout gets.  A program is lines of words, made by programs.py:
 *
 *   program 17                 begins one
 *   source 1                   source 0, 1, 2 … in turn, with its order
 *   timer 1                    a timer, repeating (1) or not (0); its date is never until it gets another
 *   observer 5 160 1           order, activities, repeats
 *   block                      a block; it may be queued several times
 *   on s0 wake stop | wake     what the first call of source 0 does, and the second; `main`: what the thread does
 *   end                        plays it, on a thread of its own, whose loop dies with it
 *
 * Modes are D (the default mode), A, B and C (the common modes; the pseudo-mode).  Steps:
 *
 *   add:s0:A remove:t1:C has:o0:B   CFRunLoopAddSource and its like; `has` prints what Contains says
 *   invalidate:t0 valid:t0 signal:s0 wake stop common:A
 *   block:b1:AB                     queues block 1 for the modes A and B
 *   date:t0:0 date:t0:1             next fire date: already over (0), never (1)
 *   run:A:1:0                       a run in mode A: poll (0) or with a timeout (1); return after a source (1) or not (0)
 */
#include <CoreFoundation/CoreFoundation.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAXIMUM_ITEMS = 64, MAXIMUM_CALLS = 8, MAXIMUM_STEPS = 32, MAXIMUM_DEPTH = 3 };

struct script {
    int calls, lengths[MAXIMUM_CALLS];
    char steps[MAXIMUM_CALLS][MAXIMUM_STEPS][24];
};

/* A source, timer, observer or block, or the thread itself (kind m). */
struct item {
    char kind;
    int number, calls, retains, releases;
    const void *object;
    CFOptionFlags activities;
    CFIndex order;
    Boolean repeats;
    struct script script;
};

static double timeout;
static struct item items[MAXIMUM_ITEMS], *main_item;
static int item_count, depth;
static char *trace;
static size_t trace_length;
static FILE *traced;

static CFStringRef mode_named(char name)
{
    switch (name) {
    case 'A': return CFSTR("A");
    case 'B': return CFSTR("B");
    case 'C': return kCFRunLoopCommonModes;
    default: return kCFRunLoopDefaultMode;
    }
}

static char name_of_current_mode(void)
{
    CFStringRef mode = CFRunLoopCopyCurrentMode(CFRunLoopGetCurrent());
    if (!mode) return '-';
    char name = CFEqual(mode, kCFRunLoopDefaultMode) ? 'D' : (char)CFStringGetCharacterAtIndex(mode, 0);
    CFRelease(mode);
    return name;
}

static struct item *item_named(const char *name)
{
    for (int i = 0; i < item_count; i++)
        if (items[i].kind == name[0] && items[i].number == atoi(name + 1)) return &items[i];
    abort();
}

static const void *retain_item(const void *info)
{
    ((struct item *)info)->retains++;
    return info;
}

static void release_item(const void *info) { ((struct item *)info)->releases++; }

/* ---- steps ---- */

static void play(struct item *item);
static void call(struct item *item);

static void add(struct item *item, CFStringRef mode)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    if (item->kind == 's') CFRunLoopAddSource(loop, (CFRunLoopSourceRef)item->object, mode);
    if (item->kind == 't') CFRunLoopAddTimer(loop, (CFRunLoopTimerRef)item->object, mode);
    if (item->kind == 'o') CFRunLoopAddObserver(loop, (CFRunLoopObserverRef)item->object, mode);
}

static void remove_from(struct item *item, CFStringRef mode)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    if (item->kind == 's') CFRunLoopRemoveSource(loop, (CFRunLoopSourceRef)item->object, mode);
    if (item->kind == 't') CFRunLoopRemoveTimer(loop, (CFRunLoopTimerRef)item->object, mode);
    if (item->kind == 'o') CFRunLoopRemoveObserver(loop, (CFRunLoopObserverRef)item->object, mode);
}

static Boolean is_in(struct item *item, CFStringRef mode)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    if (item->kind == 's') return CFRunLoopContainsSource(loop, (CFRunLoopSourceRef)item->object, mode);
    if (item->kind == 't') return CFRunLoopContainsTimer(loop, (CFRunLoopTimerRef)item->object, mode);
    return CFRunLoopContainsObserver(loop, (CFRunLoopObserverRef)item->object, mode);
}

static void invalidate(struct item *item)
{
    if (item->kind == 's') CFRunLoopSourceInvalidate((CFRunLoopSourceRef)item->object);
    if (item->kind == 't') CFRunLoopTimerInvalidate((CFRunLoopTimerRef)item->object);
    if (item->kind == 'o') CFRunLoopObserverInvalidate((CFRunLoopObserverRef)item->object);
}

static Boolean is_valid(struct item *item)
{
    if (item->kind == 's') return CFRunLoopSourceIsValid((CFRunLoopSourceRef)item->object);
    if (item->kind == 't') return CFRunLoopTimerIsValid((CFRunLoopTimerRef)item->object);
    return CFRunLoopObserverIsValid((CFRunLoopObserverRef)item->object);
}

static void queue_block(struct item *item, const char *modes)
{
    void (^block)(void) = ^{ call(item); };
    if (!modes[1]) {
        CFRunLoopPerformBlock(CFRunLoopGetCurrent(), mode_named(modes[0]), block);
        return;
    }
    const void *names[] = {mode_named(modes[0]), mode_named(modes[1])};
    CFArrayRef both = CFArrayCreate(NULL, names, 2, &kCFTypeArrayCallBacks);
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), both, block);
    CFRelease(both);
}

static void run(char mode, Boolean waits, Boolean after_source)
{
    if (depth == MAXIMUM_DEPTH) return;
    depth++;
    fprintf(traced, " run%c%d%d{", mode, waits, after_source);
    SInt32 result = CFRunLoopRunInMode(mode_named(mode), waits ? timeout : 0, after_source);
    fprintf(traced, " }%d", (int)result);
    depth--;
}

static void take_step(const char *step)
{
    char copy[24], *words[4] = {0}, *rest = copy;
    strcpy(copy, step);
    for (int i = 0; i < 4 && rest; i++) words[i] = strsep(&rest, ":");
    const char *verb = words[0];
    struct item *item = words[1] && strchr("stob", words[1][0]) ? item_named(words[1]) : NULL;
    if (!strcmp(verb, "add")) add(item, mode_named(*words[2]));
    else if (!strcmp(verb, "remove")) remove_from(item, mode_named(*words[2]));
    else if (!strcmp(verb, "has")) fprintf(traced, " %s%s=%d", words[1], words[2], is_in(item, mode_named(*words[2])));
    else if (!strcmp(verb, "invalidate")) invalidate(item);
    else if (!strcmp(verb, "valid")) fprintf(traced, " %s=%d", words[1], is_valid(item));
    else if (!strcmp(verb, "signal")) CFRunLoopSourceSignal((CFRunLoopSourceRef)item->object);
    else if (!strcmp(verb, "wake")) CFRunLoopWakeUp(CFRunLoopGetCurrent());
    else if (!strcmp(verb, "stop")) CFRunLoopStop(CFRunLoopGetCurrent());
    else if (!strcmp(verb, "common")) CFRunLoopAddCommonMode(CFRunLoopGetCurrent(), mode_named(*words[1]));
    else if (!strcmp(verb, "block")) queue_block(item, words[2]);
    else if (!strcmp(verb, "date"))
        CFRunLoopTimerSetNextFireDate((CFRunLoopTimerRef)item->object,
                                      *words[2] == '0' ? 0 : CFAbsoluteTimeGetCurrent() + 1e7);
    else if (!strcmp(verb, "run")) run(*words[1], *words[2] == '1', *words[3] == '1');
    else abort();
}

static void play(struct item *item)
{
    int call = item->calls++;
    if (call >= item->script.calls) return;
    for (int i = 0; i < item->script.lengths[call]; i++) take_step(item->script.steps[call][i]);
}

/* ---- callbacks ---- */

static void call(struct item *item)
{
    fprintf(traced, " %c%d%c(", item->kind, item->number, name_of_current_mode());
    play(item);
    fprintf(traced, " )");
}

static void perform(void *info) { call(info); }

static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    call(info);
}

static void notify(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer;
    fprintf(traced, " %lu", (unsigned long)activity);
    call(info);
}

/* ---- a program ---- */

static void make(struct item *item)
{
    if (item->kind == 's') {
        CFRunLoopSourceContext context = {.info = item, .retain = retain_item, .release = release_item, .perform = perform};
        item->object = CFRunLoopSourceCreate(NULL, item->order, &context);
    } else if (item->kind == 't') {
        CFRunLoopTimerContext context = {.info = item, .retain = retain_item, .release = release_item};
        item->object = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + 1e7, item->repeats ? 1e6 : 0, 0, 0, fire,
                                            &context);
    } else if (item->kind == 'o') {
        CFRunLoopObserverContext context = {.info = item, .retain = retain_item, .release = release_item};
        item->object = CFRunLoopObserverCreate(NULL, item->activities, item->repeats, item->order, notify, &context);
    }
}

static void *play_program(void *unused)
{
    (void)unused;
    for (int i = 0; i < item_count; i++) make(&items[i]);
    play(main_item);
    for (int i = 0; i < item_count; i++) {
        if (!items[i].object) continue;
        fprintf(traced, " %c%d%s%d", items[i].kind, items[i].number, is_valid(&items[i]) ? "+" : "-", items[i].calls);
        CFRelease(items[i].object);
    }
    return NULL;
}

static struct item *new_item(char kind)
{
    struct item *item = &items[item_count++];
    memset(item, 0, sizeof *item);
    item->kind = kind;
    for (struct item *other = items; other < item; other++) item->number += other->kind == kind;
    return item;
}

static void read_script(char *words)
{
    char *name = strsep(&words, " "), *word;
    struct script *script = *name == 'm' ? &main_item->script : &item_named(name)->script;
    script->calls = 1;
    while ((word = strsep(&words, " "))) {
        if (*word == '|') script->calls++;
        else strcpy(script->steps[script->calls - 1][script->lengths[script->calls - 1]++], word);
    }
}

/* Infos are given back when the thread, its loop and the objects are gone; `leaks` counts those that are not. */
static void play_and_print(int number)
{
    pthread_t thread;
    traced = open_memstream(&trace, &trace_length);
    if (pthread_create(&thread, NULL, play_program, NULL)) abort();
    pthread_join(thread, NULL);
    fclose(traced);
    int leaks = 0;
    for (int i = 0; i < item_count; i++) leaks += items[i].retains != items[i].releases;
    printf("%d\t%s\t%d\n", number, trace, leaks);
    fflush(stdout);
    free(trace);
}

int main(int count, char **arguments)
{
    static char line[1 << 16];
    int number = 0;
    if (count != 2) return 2;
    timeout = atof(arguments[1]);
    while (fgets(line, sizeof line, stdin)) {
        char *rest = line, *word;
        line[strcspn(line, "\n")] = 0;
        word = strsep(&rest, " ");
        if (!strcmp(word, "program")) {
            number = atoi(rest);
            item_count = depth = 0;
            main_item = new_item('m');
        } else if (!strcmp(word, "source")) new_item('s')->order = atoi(rest);
        else if (!strcmp(word, "timer")) new_item('t')->repeats = *rest == '1';
        else if (!strcmp(word, "observer")) {
            struct item *item = new_item('o');
            item->order = atoi(strsep(&rest, " "));
            item->activities = (CFOptionFlags)atoi(strsep(&rest, " "));
            item->repeats = *rest == '1';
        } else if (!strcmp(word, "block")) new_item('b');
        else if (!strcmp(word, "on")) read_script(rest);
        else if (!strcmp(word, "end")) play_and_print(number);
        else return 2;
    }
    return 0;
}
