/* MSGPORT-1. Facts: MSG-8, MSG-9, MSG-10, MSG-14, LST-24. Written: CFMessagePort reference,
 * CFMessagePortCreateLocal; listing 3-19.
 * Creating a local port has three outcomes: a new port and false; this process's port of that name and true; NULL
 * and true when another process has the name. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    Boolean free_info = 2;
    (void)word;
    CHECK(!CFMessagePortCreateLocal(NULL, CFSTR("taken"), echo, NULL, &free_info));
    CHECK_INT(free_info, true);
    CHECK(!CFMessagePortCreateLocal(NULL, CFSTR("taken"), echo, NULL, NULL));
    drop(make_local(CFSTR("free"), echo, NULL));
    say('d');
}

static void test(void)
{
    int first = 0, second = 0;
    CFMessagePortRef port = add_local(CFSTR("taken"), count_message, &first);
    CFMessagePortContext context = {0, &second, NULL, NULL, NULL};
    Boolean free_info = 2;
    CFMessagePortRef same = CFMessagePortCreateLocal(NULL, CFSTR("taken"), note_message, &context, &free_info);
    CHECK(same == port);
    CHECK_INT(free_info, true);
    CFRelease(same);
    struct other process = start_other("try");
    CHECK_INT(told(&process), 'd');
    END_OTHER(&process);
    CFMessagePortRef remote = make_remote(CFSTR("taken"));
    CHECK_INT(send_text(remote, 1, "x", 1), kCFMessagePortSuccess);
    run_until(&first, 1, 2);
    CHECK_INT(first, 1);
    CHECK_TRACE("");
    drop(remote);
    drop(port);
}

TWO_SIDES_MAIN(test, other)
