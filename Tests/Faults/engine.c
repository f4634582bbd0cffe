/* Runs the scenarios of a program, each time with one other fault, in child processes.
 *
 *   program [seconds [seed]]                                       as many faults as there is time for, in an order of the seed
 *   program one SCENARIO cold|warm FUNCTION FIRST LAST ERRNO       one of them, in this process, for a debugger
 *
 * Cold: the fault comes in the process's first use of the library.  Warm: the scenario has run before.
 * What is checked: the scenario's own words; no crash, except an abort that says in one line what there was no memory
 * for; an end in time, without spinning; at most one line on standard error; no descriptor and no block of memory more
 * than without the fault. */
#include "faults.h"

#include <dirent.h>
#include <execinfo.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <signal.h>

enum { time_limit = 10, processor_limit = 3, most_calls = 400, most_faults = 400000, most_repetitions = 4 };

/* What a process has after a repetition. */
struct kept {
    long blocks;
    int descriptors;
};

/* What a child leaves for its parent. */
struct outcome {
    long calls[most_functions], injected;
    struct kept kept[most_repetitions];
    int failures;
    char text[1024];
};

struct fault {
    int scenario, is_warm, function, error;
    long first, last;
};

bool is_strict = true;
static struct outcome *outcome;
static struct kept baselines[16][2];
static int repetitions = 1;
static long injected_faults[most_functions];
static char directory[64];

void expect(bool holds, const char *file, int line, const char *text)
{
    if (holds) return;
    UNHARMED(if (__atomic_fetch_add(&outcome->failures, 1, __ATOMIC_SEQ_CST) == 0)
        snprintf(outcome->text, sizeof outcome->text, "%s:%d: does not hold %s: %s", strrchr(file, '/') + 1, line,
                 is_strict ? "after the fault" : "with the fault", text));
}

static int open_descriptors(void)
{
    int count = 0;
    DIR *entries = opendir("/proc/self/fd");
    while (readdir(entries)) count++;
    closedir(entries);
    return count - 3;
}

static void *thread_body(void *run)
{
    ((void (*)(void))(uintptr_t)run)();
    return NULL;
}

static void perform(const struct scenario *scenario, bool with_faults)
{
    pthread_t thread;
    is_strict = !with_faults;
    if (scenario->on_main_thread) {
        faults_switch(with_faults);
        scenario->run();
    } else {
        int error = pthread_create(&thread, NULL, thread_body, (void *)(uintptr_t)scenario->run);
        if (error) abort();
        faults_switch(with_faults);
        pthread_join(thread, NULL);
    }
    faults_switch(false);
    is_strict = true;
}

/* Everything that a child does. */
static void perform_with(const struct fault *fault)
{
    const struct scenario *scenario = &scenarios[fault->scenario];
    long blocks_before = fault_live_blocks();
    setenv("CFRUNLOOP_PORT_DIR", directory, 1);
    if (fault->is_warm) perform(scenario, false);
    for (int i = 0; i < repetitions; i++) {
        fault_choose(fault->function, fault->first, fault->last, fault->error);
        perform(scenario, true);
        perform(scenario, false);
        outcome->kept[i].blocks = fault_live_blocks() - blocks_before;
        outcome->kept[i].descriptors = open_descriptors();
    }
    for (int i = 0; i < fault_function_count; i++) outcome->calls[i] = fault_calls(i);
    outcome->injected = fault_injected();
}

/* Where it crashed, for the report. */
static void crashed(int number)
{
    void *frames[24];
    faults_switch(false);
    backtrace_symbols_fd(frames, backtrace(frames, 24), 2);
    signal(number, SIG_DFL);
    raise(number);
}

static int run_child(const struct fault *fault, int output)
{
    memset(outcome, 0, sizeof *outcome);
    if (ftruncate(output, 0) != 0 || lseek(output, 0, SEEK_SET) != 0) abort();
    pid_t child = fork();
    if (child == 0) {
        struct rlimit limit = {processor_limit, processor_limit + 1}, none = {0, 0};
        setpgid(0, 0);
        setrlimit(RLIMIT_CPU, &limit);
        setrlimit(RLIMIT_CORE, &none);
        dup2(output, 2);
        alarm(time_limit);
        signal(SIGSEGV, crashed);
        signal(SIGILL, crashed);
        perform_with(fault);
        _exit(0);
    }
    int status;
    setpgid(child, child);
    waitpid(child, &status, 0);
    kill(-child, SIGKILL); /* helpers of its own */
    return status;
}

static int lines_in(const char *text)
{
    int lines = 0;
    for (; *text; text++) lines += *text == '\n';
    return lines;
}

static bool last_line_tells_of_memory(const char *text)
{
    const char *line = text;
    for (; *text; text++)
        if (text[0] == '\n' && text[1]) line = text + 1;
    return strstr(line, "memory");
}

static bool is_memory(int function) { return strstr("malloc calloc realloc aligned_alloc", fault_function_name(function)); }

/* What was wrong with a run, or NULL. */
static const char *judge(const struct fault *fault, int status, const char *said)
{
    static char problem[256];
    if (WIFSIGNALED(status)) {
        if (WTERMSIG(status) == SIGABRT && fault->function >= 0 && is_memory(fault->function) &&
            last_line_tells_of_memory(said)) return NULL;
        snprintf(problem, sizeof problem, "%s", WTERMSIG(status) == SIGALRM ? "hangs" : strsignal(WTERMSIG(status)));
        return problem;
    }
    if (status != 0) return "exits";
    if (outcome->failures) return outcome->text;
    /* One line for what fails once; what fails on and on may be told for each call that it prevents. */
    if (lines_in(said) > (fault->first == fault->last ? repetitions : 80)) return "says more than one line";
    return NULL;
}

static struct fault faults[most_faults];
static int fault_count, kind_count;

static void add_fault(struct fault fault)
{
    if (fault_count < most_faults) faults[fault_count++] = fault;
}

/* Each call of the function, or, of many, the first ones; alone, and with all that follow. */
static void add_faults(int scenario, int is_warm, int function, long calls)
{
    for (long call = 1; call <= calls && call <= most_calls; call++)
        for (const int *error = fault_errors(function); *error; error++) {
            bool passes = *error == EINTR || *error == EAGAIN || *error == short_result;
            add_fault((struct fault){scenario, is_warm, function, *error, call, call});
            add_fault((struct fault){scenario, is_warm, function, *error, call, passes ? call + 3 : 1000000});
        }
}

static void shuffle(unsigned seed)
{
    srand(seed);
    for (int i = fault_count - 1; i > 0; i--) {
        int other = (int)(((unsigned long)rand() * 32768u + (unsigned long)rand()) % (unsigned long)(i + 1));
        struct fault kept = faults[i];
        faults[i] = faults[other];
        faults[other] = kept;
    }
}

/* Each errno of each function comes once before any comes twice. */
static void put_kinds_first(void)
{
    int kinds = 0;
    for (int i = 0; i < fault_count; i++) {
        bool is_new = true;
        for (int k = 0; k < kinds && is_new; k++)
            is_new = faults[k].function != faults[i].function || faults[k].error != faults[i].error;
        if (!is_new) continue;
        struct fault kept = faults[kinds];
        faults[kinds++] = faults[i];
        faults[i] = kept;
    }
    kind_count = kinds;
}

static void print_fault(const struct fault *fault)
{
    const char *error = fault->error == short_result ? "short" : strcmp(fault_function_name(fault->function), "getaddrinfo")
        ? strerrorname_np(fault->error) : "EAI";
    printf("%s %s %s %ld %ld %d (%s)", scenarios[fault->scenario].name, fault->is_warm ? "warm" : "cold",
           fault_function_name(fault->function), fault->first, fault->last, fault->error, error ? error : "?");
}

static char said[8192];

static void judged_run(const struct fault *fault, int output, const char **problem)
{
    int status = run_child(fault, output);
    ssize_t length = pread(output, said, sizeof said - 1, 0);
    said[length < 0 ? 0 : length] = 0;
    *problem = judge(fault, status, said);
}

/* A thread whose end the C library does not announce keeps its loop: that is told.  A peer whose lock cannot be asked for
 * counts as dead, and a thread of the library reports that to the main loop, sooner or later. */
static bool may_keep(const struct fault *fault)
{
    const char *name = fault_function_name(fault->function);
    return strstr(name, "pthread_") || (strcmp(name, "fcntl") == 0 && strcmp(scenarios[fault->scenario].name, "asks") == 0);
}

/* More than without the fault may be a cache, or a leak: that grows with each repetition. */
static void look_for_leaks(const struct fault *fault, int output, const char **problem)
{
    const struct kept *baseline = &baselines[fault->scenario][fault->is_warm], *kept = outcome->kept;
    if (*problem || may_keep(fault) || outcome->injected == 0) return;
    if (kept[0].blocks <= baseline->blocks && kept[0].descriptors <= baseline->descriptors) return;
    repetitions = most_repetitions;
    judged_run(fault, output, problem);
    repetitions = 1;
    if (*problem) return;
    if (kept[3].descriptors > kept[2].descriptors && kept[2].descriptors > kept[1].descriptors)
        *problem = "leaks descriptors";
    else if (kept[3].blocks > kept[2].blocks && kept[2].blocks > kept[1].blocks) *problem = "leaks memory";
}

static void try_fault(const struct fault *fault, int output, const char **problem)
{
    judged_run(fault, output, problem);
    look_for_leaks(fault, output, problem);
}

/* Runs every scenario without a fault, and lists the faults that its calls can have. */
static int find_faults(int output)
{
    int failed = 0;
    for (int scenario = 0; scenarios[scenario].name; scenario++)
        for (int is_warm = 0; is_warm < 2; is_warm++) {
            struct fault none = {scenario, is_warm, -1, 0, 0, 0};
            const char *problem;
            judged_run(&none, output, &problem);
            if (problem || *said) {
                printf("%s %s without a fault: %s\n    %s\n", scenarios[scenario].name, is_warm ? "warm" : "cold",
                       problem ? problem : "speaks", said);
                failed++;
            }
            baselines[scenario][is_warm] = outcome->kept[0];
            for (int i = 0; i < fault_function_count; i++) add_faults(scenario, is_warm, i, outcome->calls[i]);
        }
    return failed;
}

static int debug_one(char **words)
{
    struct fault fault = {0, strcmp(words[1], "warm") == 0, -1, atoi(words[5]), atol(words[3]), atol(words[4])};
    while (scenarios[fault.scenario].name && strcmp(scenarios[fault.scenario].name, words[0])) fault.scenario++;
    for (int i = 0; i < fault_function_count; i++)
        if (strcmp(fault_function_name(i), words[2]) == 0) fault.function = i;
    repetitions = most_repetitions;
    perform_with(&fault);
    for (int i = 0; i < fault_function_count; i++)
        if (outcome->calls[i]) printf("%s %ld, ", fault_function_name(i), outcome->calls[i]);
    printf("%ld injected %s\n", outcome->injected, outcome->text);
    for (int i = 0; i < repetitions; i++)
        printf("%d descriptors, %ld blocks\n", outcome->kept[i].descriptors, outcome->kept[i].blocks);
    return outcome->failures != 0;
}

int main(int count, char **words)
{
    outcome = mmap(NULL, sizeof *outcome, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    int output = memfd_create("said", MFD_CLOEXEC), passed = 0, done = 0;
    strcpy(directory, "/tmp/cfrunloop-faults-XXXXXX");
    if (outcome == MAP_FAILED || output < 0 || !mkdtemp(directory)) abort();
    void *frame;
    backtrace(&frame, 1); /* loads what it needs */
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (count > 7) return debug_one(words + 2);
    int failed = find_faults(output);
    double end = seconds_now() + (count > 1 ? atof(words[1]) : 10);
    shuffle(count > 2 ? (unsigned)atoi(words[2]) : 1);
    put_kinds_first();
    for (; done < fault_count && seconds_now() < end; done++) {
        const char *problem;
        try_fault(&faults[done], output, &problem);
        if (problem) try_fault(&faults[done], output, &problem); /* a machine with other work may be late once */
        injected_faults[faults[done].function]++;
        if (!problem) { passed++; continue; }
        failed++;
        if (failed > 200) continue;
        print_fault(&faults[done]);
        printf(": %s%s%.900s\n", problem, *said ? ": " : "", said);
    }
    printf("of %d faults, of %d pairs of function and errno, tried %d:", fault_count, kind_count, done);
    for (int i = 0; i < fault_function_count; i++)
        if (injected_faults[i]) printf(" %s %ld", fault_function_name(i), injected_faults[i]);
    printf("\n%d passed, %d failed\n", passed, failed);
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", directory);
    return system(command) || failed ? 1 : 0;
}
