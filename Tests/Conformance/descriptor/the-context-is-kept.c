/* FD-T6. Facts: FD-3. Written: header CFFileDescriptor.h.
 * Counting owners. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static struct counted counted;
static int owners_inside;
static void *retain(void *info) { counted.retains++; return info == &owners_inside ? &counted : info; }
static void release(void *info) { CHECK(info == &counted); counted.releases++; }
static void callback(CFFileDescriptorRef f, CFOptionFlags types, void *info)
{
    (void)f; (void)types;
    CHECK(info == &counted);
    owners_inside = counted.retains - counted.releases;
    note("called");
}

static void test(void)
{
    int ends[2];
    CFFileDescriptorContext context = {0, &owners_inside, retain, release, NULL}, seen;
    stream_pair(ends);
    CFFileDescriptorRef f = CFFileDescriptorCreate(NULL, ends[0], true, callback, &context);
    schedule_descriptor(f);
    CFFileDescriptorGetContext(f, &seen);
    CHECK(seen.info == &counted && seen.retain == retain && seen.release == release && !seen.copyDescription);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorWriteCallBack);
    RUN_UNTIL(check_notes_length > 0);
    CHECK_INT(owners_inside, 2);
    CHECK_INT(counted.retains - counted.releases, 1);
    CFFileDescriptorInvalidate(f);
    CHECK_INT(counted.retains - counted.releases, 0);
    CFFileDescriptorGetContext(f, &seen);
    CHECK(!seen.info && !seen.retain && !seen.release);
    CFRelease(f);
    CFFileDescriptorRef unused = CFFileDescriptorCreate(NULL, ends[1], true, callback, &context);
    CFRelease(unused);
    CHECK_INT(counted.retains - counted.releases, 0);
    CHECK(!is_open(ends[1]));
}

CHECK_MAIN(test)
