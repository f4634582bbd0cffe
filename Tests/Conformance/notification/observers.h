/* What the programs about notifications share: an observer that notes its word, and short calls. */
#ifndef OBSERVERS_H
#define OBSERVERS_H

#include "../check.h"

#define LOCAL CFNotificationCenterGetLocalCenter()

/* The observer is a word. */
CHECK_UNUSED static void note_word(CFNotificationCenterRef center, void *observer, CFNotificationName name,
                                   const void *object, CFDictionaryRef user_info)
{
    (void)center, (void)name, (void)object, (void)user_info;
    note("%s", (const char *)observer);
}

CHECK_UNUSED static void add_local(const char *word, CFStringRef name, const void *object)
{
    CFNotificationCenterAddObserver(LOCAL, word, note_word, name, object, 0);
}

CHECK_UNUSED static void post_local(CFStringRef name, const void *object)
{
    CFNotificationCenterPostNotification(LOCAL, name, object, NULL, false);
}

CHECK_UNUSED static void remove_local(const char *word) { CFNotificationCenterRemoveEveryObserver(LOCAL, word); }

#endif
