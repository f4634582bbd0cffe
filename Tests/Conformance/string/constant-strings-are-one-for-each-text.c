/* STRING-4, STR-15: the function behind CFSTR makes one object for each text, from any thread, and keeps it. */
/* reference: absent __CFStringMakeConstantString */
#include "text.h"

enum { texts = 300 };
static CFStringRef made[4][texts];

static void *make_all(void *row)
{
    char text[32];
    for (int index = 0; index < texts; index++) {
        snprintf(text, sizeof text, index % 2 ? "text %d" : "t\303\251xt %d", index);
        ((CFStringRef *)row)[index] = __CFStringMakeConstantString(text);
    }
    return NULL;
}

static void test(void)
{
    pthread_t threads[4];
    for (int thread = 0; thread < 4; thread++) threads[thread] = start_thread(make_all, made[thread]);
    for (int thread = 0; thread < 4; thread++) join_thread(threads[thread]);
    for (int index = 0; index < texts; index++) {
        for (int thread = 1; thread < 4; thread++) CHECK(made[thread][index] == made[0][index]);
        if (index > 0) CHECK(made[0][index] != made[0][index - 1]);
    }
    CHECK_TEXT(text_of(made[0][7]), "text 7");
    CHECK_TEXT(text_of(made[0][8]), "t\303\251xt 8");
    CFRelease(made[0][7]);
    CFRelease(made[0][7]);
    CHECK_TEXT(text_of(made[0][7]), "text 7");
    CHECK_TEXT(text_of(__CFStringMakeConstantString("bad \377")), "bad \357\277\275");
}

CHECK_MAIN(test)
