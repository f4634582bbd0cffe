/* Work that other threads send to the main thread. It runs from the main run loop's default mode, in the
 * order in which it was sent. */
#ifndef INBOX_H
#define INBOX_H

typedef void (*InboxWork)(void *argument);

/* Main thread. */
void inboxOpen(void);
void inboxClose(void);

/* Any thread. Returns before the work ran. */
void inboxSend(InboxWork work, void *argument);

/* Any thread but the main thread, which must be in its run loop or on the way to it. Returns after the work ran. */
void inboxSendAndWait(InboxWork work, void *argument);

#endif
