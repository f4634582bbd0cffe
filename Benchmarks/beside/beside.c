/*
 * beside ROUNDS LEAST MILLISECONDS PATTERN OURS REFERENCE: measures two builds of one program (served.h) in turn, row by row,
 * another one first in each round, and prints "row<TAB>ours<TAB>reference<TAB>ratio": medians over the rounds, the
 * ratio's being that of the ratios inside a round.  A row that takes long has fewer rounds, down to LEAST.  Rows without PATTERN in their name are left out.
 */
#include <fcntl.h>
#include <unistd.h>
#include "../common.h"

enum { ROUNDS = 101, VALUES = 64, LINE = 256, LENGTHS = 32 };

typedef struct {
    FILE *commands, *values;
} Program;

static Program start(const char *path, const char *argument)
{
    int in[2], out[2];
    REQUIRE(pipe2(in, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0);
    if (fork() == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        execl(path, path, argument, (char *)NULL);
        perror(path);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    return (Program){fdopen(in[1], "w"), fdopen(out[0], "r")};
}

static char names[VALUES][LINE];
static double values[2][VALUES][ROUNDS];

/* Has a program measure a row; returns how many values it had. */
static int run(Program program, int row, double milliseconds, int side, int round)
{
    char line[LINE];
    int count = 0;
    fprintf(program.commands, "%d %f\n", row, milliseconds);
    fflush(program.commands);
    for (;;) {
        REQUIRE(fgets(line, sizeof line, program.values)); /* else the program has crashed, after the row before */
        if (*line == '\n') return count;
        char *end = strchr(line, '\t');
        REQUIRE(end && count < VALUES);
        *end = 0;
        strcpy(names[count], line);
        values[side][count++][round] = atof(end + 1);
    }
}

static void print(int value, int rounds)
{
    double ratios[ROUNDS];
    for (int i = 0; i < rounds; i++) ratios[i] = values[0][value][i] / values[1][value][i];
    printf("%s\t%.2f\t%.2f\t%.3f\n", names[value], median(values[0][value], rounds), median(values[1][value], rounds),
           median(ratios, rounds));
    fflush(stdout);
}

int main(int argc, char **argv)
{
    REQUIRE(argc == 7);
    int rounds = atoi(argv[1]), least = atoi(argv[2]);
    double milliseconds = atof(argv[3]);
    REQUIRE(rounds > 0 && rounds <= ROUNDS && milliseconds > 0);
    char name[LINE];
    FILE *list = start(argv[5], "list").values;
    Program programs[2] = {start(argv[5], NULL), start(argv[6], NULL)};
    for (int row = 0; fgets(name, sizeof name, list); row++) {
        int count = 0, round;
        uint64_t limit = nanoseconds() + (uint64_t)(milliseconds * rounds * LENGTHS * 1e6);
        if (!strstr(name, argv[4])) continue;
        for (round = 0; round < rounds && (round < least || nanoseconds() < limit); round++)
            for (int turn = 0; turn < 2; turn++) {
                int side = (turn + round) & 1;
                count = run(programs[side], row, milliseconds, side, round);
            }
        for (int i = 0; i < count; i++) print(i, round);
    }
    return 0;
}
