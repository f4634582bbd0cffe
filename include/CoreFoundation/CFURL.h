/* CFURL.h - URLs of files.
 *
 * Here a URL stands for a path in the file system, which need not exist: streams take them, and programs that pass
 * paths around.  It has an absolute path, "file:///a/b", or a relative path and a base, a URL with an absolute path.
 * A path that ends in a slash is that of a directory.
 *
 * What has nothing to do with paths is not done: URLs of other schemes and from strings (CFURLCreateWithString and its
 * like), their components, functions for percent escapes, properties of files, bookmarks.  Paths have POSIX style. */
#ifndef COREFOUNDATION_CFURL_H
#define COREFOUNDATION_CFURL_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFString.h>

/* The URL of a file, immutable.  Two are equal if their strings and bases are (URL-6). */
typedef const struct __CFURL *CFURLRef;

/* How a path is written.  The functions below know the first style; with another one they say so in one line on
 * standard error and return NULL. */
typedef CF_ENUM(CFIndex, CFURLPathStyle) {
    kCFURLPOSIXPathStyle = 0,
    kCFURLHFSPathStyle,
    kCFURLWindowsPathStyle
};

/*
 * The functions below may be called from any thread.  NULL or an object of another type where a URL or a string is
 * required is the caller's mistake: one line on standard error, and the process aborts.  What Create and Copy functions
 * return the caller releases; it is NULL when the allocator refuses.
 *
 * A Create function appends a slash to a directory's path if there is none, and takes trailing slashes away from any
 * other path.  It does not look at the file system, but for the base of a relative path that has been given none: that
 * is the process's current directory, and the result is NULL, with a line on standard error, if that cannot be found
 * (URL-2).  NULL, too, stands for an empty path and for one that no file can have: with a zero character in it, or from
 * a string with half a surrogate pair (URL-3).
 */

/* Returns the type id of URLs. */
CF_EXPORT CFTypeID CFURLGetTypeID(void);

/* Returns the URL of a path. */
CF_EXPORT CFURLRef CFURLCreateWithFileSystemPath(CFAllocatorRef allocator, CFStringRef filePath,
                                                 CFURLPathStyle pathStyle, Boolean isDirectory);

/* Returns the URL of a path that is `bufLen` bytes as the kernel has them, in UTF-8 or not. */
CF_EXPORT CFURLRef CFURLCreateFromFileSystemRepresentation(CFAllocatorRef allocator, const UInt8 *buffer,
                                                           CFIndex bufLen, Boolean isDirectory);

/* The same two, where `baseURL` is the base of a relative path: what it stands for with its own base.  NULL stands for
 * the current directory; an absolute path needs no base.  An empty path yields the base itself (URL-2). */
CF_EXPORT CFURLRef CFURLCreateWithFileSystemPathRelativeToBase(CFAllocatorRef allocator, CFStringRef filePath,
                                                               CFURLPathStyle pathStyle, Boolean isDirectory,
                                                               CFURLRef baseURL);
CF_EXPORT CFURLRef CFURLCreateFromFileSystemRepresentationRelativeToBase(CFAllocatorRef allocator,
                                                                         const UInt8 *buffer, CFIndex bufLen,
                                                                         Boolean isDirectory, CFURLRef baseURL);

/* Copies the path as the kernel takes it, without a directory's slash and with a zero byte behind it, to `buffer`, which
 * has room for `maxBufLen` bytes.  With `resolveAgainstBase` the path is that of CFURLCopyAbsoluteURL.  False, and
 * nothing copied, if there is too little room (URL-4). */
CF_EXPORT Boolean CFURLGetFileSystemRepresentation(CFURLRef url, Boolean resolveAgainstBase, UInt8 *buffer,
                                                   CFIndex maxBufLen);

/* Returns the path in a string, without a directory's slash; a relative one is not resolved.  NULL if the path is not
 * UTF-8, or for a style that is not done (URL-4). */
CF_EXPORT CFStringRef CFURLCopyFileSystemPath(CFURLRef anURL, CFURLPathStyle pathStyle);

/* Returns the URL's text, which the URL owns: "file://" and the path, or a relative path alone.  All but letters, digits
 * and !$&'()*+,-./:=@_~ is escaped, each byte as a percent sign and two digits (URL-1). */
CF_EXPORT CFStringRef CFURLGetString(CFURLRef anURL);

/* Returns the base, which the URL owns; NULL if the path is absolute. */
CF_EXPORT CFURLRef CFURLGetBaseURL(CFURLRef anURL);

/* Returns the URL itself if its path is absolute; else that of the path behind the base's last slash, where the
 * components "." and, with those before them, ".." are taken out (URL-5). */
CF_EXPORT CFURLRef CFURLCopyAbsoluteURL(CFURLRef relativeURL);

/* Returns the scheme, "file". */
CF_EXPORT CFStringRef CFURLCopyScheme(CFURLRef anURL);

/* Returns the path with its escapes; a relative one is not resolved. */
CF_EXPORT CFStringRef CFURLCopyPath(CFURLRef anURL);

/* The same without a slash at its front; `isAbsolute`, which may be NULL, tells whether there was one. */
CF_EXPORT CFStringRef CFURLCopyStrictPath(CFURLRef anURL, Boolean *isAbsolute);

/* Returns whether the path ends in a slash. */
CF_EXPORT Boolean CFURLHasDirectoryPath(CFURLRef anURL);

/* Returns the last component of the path without escapes, "/" for the root directory.  NULL if it is not UTF-8
 * (URL-7). */
CF_EXPORT CFStringRef CFURLCopyLastPathComponent(CFURLRef url);

/* Returns what stands behind the last component's last full stop.  NULL if that is nothing or has a space or a mark of
 * writing direction in it, if there is nothing before the full stop, or if it is not UTF-8 (URL-8). */
CF_EXPORT CFStringRef CFURLCopyPathExtension(CFURLRef url);

/* Returns the URL with one or more components, separated by slashes, behind its path.  NULL for a string that no path
 * can hold (URL-3, URL-9). */
CF_EXPORT CFURLRef CFURLCreateCopyAppendingPathComponent(CFAllocatorRef allocator, CFURLRef url,
                                                         CFStringRef pathComponent, Boolean isDirectory);

/* Returns the URL of the directory that the path is in: without the last component, with ".." behind it if that is "..",
 * "." or nothing.  Of a single component remains "./" (URL-9). */
CF_EXPORT CFURLRef CFURLCreateCopyDeletingLastPathComponent(CFAllocatorRef allocator, CFURLRef url);

/* Returns the URL with a full stop and an extension behind its last component, or a copy if that is empty.  NULL for an
 * extension with a slash or a full stop at its end, or what else CFURLCopyPathExtension takes for none (URL-8). */
CF_EXPORT CFURLRef CFURLCreateCopyAppendingPathExtension(CFAllocatorRef allocator, CFURLRef url,
                                                         CFStringRef extension);

/* Returns the URL without the extension that CFURLCopyPathExtension returns, and its full stop (URL-8). */
CF_EXPORT CFURLRef CFURLCreateCopyDeletingPathExtension(CFAllocatorRef allocator, CFURLRef url);

#endif
