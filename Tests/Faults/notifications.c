/* Faults in notification centres: of the process, and of all processes. */
#include "faults.h"

static int heard;

static void hear(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                 CFDictionaryRef info)
{
    (void)center; (void)observer; (void)name; (void)object; (void)info;
    heard++;
}

static CFDictionaryRef make_info(void)
{
    const void *key = CFSTR("key"), *value = CFSTR("value");
    return CFDictionaryCreate(NULL, &key, &value, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
}

static void local(void)
{
    CFNotificationCenterRef center = CFNotificationCenterGetLocalCenter();
    heard = 0;
    CFNotificationCenterAddObserver(center, &heard, hear, CFSTR("name"), NULL,
                                    CFNotificationSuspensionBehaviorDeliverImmediately);
    CFDictionaryRef info = make_info();
    MUST(info);
    CFNotificationCenterPostNotification(center, CFSTR("name"), NULL, info, true);
    MUST(heard == 1);
    CFNotificationCenterRemoveEveryObserver(center, &heard);
    release(info);
}

static void hear_through(CFNotificationCenterRef center)
{
    heard = 0;
    CFNotificationCenterAddObserver(center, &heard, hear, CFSTR("name"), NULL,
                                    CFNotificationSuspensionBehaviorDeliverImmediately);
    CFNotificationCenterPostNotification(center, CFSTR("name"), NULL, NULL, true);
    RUN_UNTIL(heard, 0.05);
    MUST(heard == 1);
    CFNotificationCenterRemoveEveryObserver(center, &heard);
}

static void distributed(void) { hear_through(CFNotificationCenterGetDistributedCenter()); }
static void darwin(void) { hear_through(CFNotificationCenterGetDarwinNotifyCenter()); }

/* Another process observes; this one posts. */
static void posts(void)
{
    int up[2];
    char letter;
    pid_t child;
    CFNotificationCenterRef center = CFNotificationCenterGetDistributedCenter();
    UNHARMED(if (pipe(up)) abort(); child = fork());
    if (child == 0) {
        faults_switch(false); /* they are the poster's */
        alarm(8);
        if (!freopen("/dev/null", "w", stderr)) abort();
        heard = 0;
        CFNotificationCenterAddObserver(center, &heard, hear, CFSTR("post"), NULL, 0);
        if (write(up[1], "r", 1) != 1) abort();
        RUN_UNTIL(heard, 0.2);
        _exit(heard ? 0 : 1);
    }
    int status = 1;
    CFDictionaryRef info = make_info();
    UNHARMED(close(up[1]); if (read(up[0], &letter, 1) != 1) abort(); close(up[0]));
    if (MUST(info)) CFNotificationCenterPostNotification(center, CFSTR("post"), NULL, info, true);
    release(info);
    UNHARMED(waitpid(child, &status, 0));
    MUST(status == 0);
}

const struct scenario scenarios[] = {
    {"local", local, true}, {"distributed", distributed, true}, {"thread", distributed, false}, {"darwin", darwin, true},
    {"posts", posts, true}, {NULL, NULL, false},
};
