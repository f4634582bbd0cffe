/* NUMBER-20, NUM-3, NUM-4, NUM-8: order, equality, hashes and losses agree with long double, which holds both kinds
 * of 64 bits exactly. */
/* reference: differs NUM-3, NUM-4 see the-unsigned-half-is-a-loss and fractions-between-minus-one-and-zero */
#include "numbers.h"

static uint64_t state = 88172645463325252ULL;

static uint64_t next_random(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/* A number near a power of two, of either kind, with its exact value. */
static CFNumberRef random_number(long double *value)
{
    SInt64 whole = (SInt64)(next_random() >> (next_random() % 64)) * (next_random() % 2 ? 1 : -1);
    double fraction;
    whole = (SInt64)((uint64_t)whole & ~(uint64_t)0 << (next_random() % 60));
    if (next_random() % 2) {
        *value = (long double)whole;
        return integer(whole);
    }
    fraction = (double)whole + (next_random() % 3 == 0 ? 0.5 : 0);
    if (fraction == 0) fraction = 0; /* without a minus */
    *value = (long double)fraction;
    return real(fraction);
}

static void check_losses(CFNumberRef number, long double value)
{
    long long whole;
    double fraction;
    Boolean is_whole = read_number(number, kCFNumberSInt64Type, &whole, &fraction);
    CHECK_INT(is_whole, value < 9223372036854775808.0L && (long double)(long long)value == value);
    if (is_whole) CHECK((long double)whole == value);
    CHECK_INT(read_number(number, kCFNumberDoubleType, &whole, &fraction), (long double)(double)value == value);
    CHECK(fraction == (double)value);
    CHECK_INT(read_number(number, kCFNumberFloatType, &whole, &fraction), (long double)(float)value == value);
    CHECK(fraction == (double)(float)value);
    CHECK_INT(CFNumberGetValue(number, kCFNumberSInt16Type, NULL),
              value >= -32768 && value <= 32767 && (long double)(int)value == value);
}

static void test(void)
{
    int round;
    for (round = 0; round < 100000; round++) {
        long double value, other_value;
        CFNumberRef number = random_number(&value), other;
        check_losses(number, value);
        if (round % 2) {
            other = random_number(&other_value);
        } else { /* the nearest Float64: equal, or next to it */
            other_value = (long double)(double)value;
            other = real((double)value);
        }
        CHECK_ORDER(number, other, value < other_value ? -1 : value > other_value ? 1 : 0);
    }
}

CHECK_MAIN(test)
