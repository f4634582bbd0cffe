/* CFString.h - text. */
#ifndef COREFOUNDATION_CFSTRING_H
#define COREFOUNDATION_CFSTRING_H

#include <stdarg.h>

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFDictionary.h>

/*
 * A string is an array of UTF-16 units (UniChar).  Lengths and positions count units: a character beyond U+FFFF is a
 * pair of them.
 *
 * All functions may be called from any thread.  A string that no thread changes can be read by many; one that is
 * changed belongs to one thread at a time.  NULL where an object is required, an object of another type, a range
 * outside of the string, a change of an immutable string or one beyond its limit is the caller's mistake: one line on
 * standard error names the function and the argument, and the process aborts.  Create functions return NULL when the
 * allocator refuses; what they return the caller releases.  `alloc` is where an object's memory comes from; NULL is the
 * thread's default allocator.
 *
 * What is not done, because it needs more of Unicode than the C library and Swift's standard library have, or types that
 * are not part of this library:
 *   CFStringNormalize, CFStringFold               equivalent sequences of characters: tables of decompositions
 *   CFStringTransform and the kCFStringTransform names    rules of transliteration, from ICU
 *   CFStringFindCharacterFromSet                  CFCharacterSet
 *   CFStringGetHyphenationLocationBeforeIndex, CFStringIsHyphenationAvailableForLocale    dictionaries of languages
 *   encodings beyond the list below, locales other than the C locale (`locale` is NULL), and the options of comparing
 *   that are marked as without effect
 */

/* The way in which bytes stand for characters.  Those of the list below can be converted, but for NextStepLatin and
 * NonLossyASCII, which have a name only. */
typedef UInt32 CFStringEncoding;

typedef CF_ENUM(CFStringEncoding, CFStringBuiltInEncodings) {
    kCFStringEncodingMacRoman = 0,
    kCFStringEncodingWindowsLatin1 = 0x0500, /* code page 1252 */
    kCFStringEncodingISOLatin1 = 0x0201,     /* ISO 8859-1 */
    kCFStringEncodingNextStepLatin = 0x0B01,
    kCFStringEncodingASCII = 0x0600,
    kCFStringEncodingUnicode = 0x0100, /* UTF-16 */
    kCFStringEncodingUTF8 = 0x08000100,
    kCFStringEncodingNonLossyASCII = 0x0BFF,

    kCFStringEncodingUTF16 = 0x0100, /* in this machine's byte order */
    kCFStringEncodingUTF16BE = 0x10000100,
    kCFStringEncodingUTF16LE = 0x14000100,

    kCFStringEncodingUTF32 = 0x0c000100, /* in this machine's byte order */
    kCFStringEncodingUTF32BE = 0x18000100,
    kCFStringEncodingUTF32LE = 0x1c000100
};

/* No encoding. */
#define kCFStringEncodingInvalidId (0xffffffffU)

/* How strings are compared and searched.  Without an option, unit by unit. */
typedef CF_OPTIONS(CFOptionFlags, CFStringCompareFlags) {
    kCFCompareCaseInsensitive = 1,        /* upper and lower case are equal, by Unicode's one-to-one mapping only */
    kCFCompareBackwards = 4,              /* searching: from the end on */
    kCFCompareAnchored = 8,               /* searching: at the start only, with Backwards at the end only */
    kCFCompareNonliteral = 16,            /* has no effect here: equivalent sequences of characters stay different */
    kCFCompareLocalized = 32,             /* has no effect here */
    kCFCompareNumerically = 64,           /* comparing: decimal numbers by value, so that "x2" comes before "x10" */
    kCFCompareDiacriticInsensitive = 128, /* has no effect here */
    kCFCompareWidthInsensitive = 256,     /* has no effect here */
    kCFCompareForcedOrdering = 512        /* comparing: a difference that other options hide decides at last */
};

/* Formats of CFString have no counterpart among the compilers' checks on Linux (STR-19). */
#define CF_FORMAT_FUNCTION(format, arguments)
#define CF_FORMAT_ARGUMENT(format)

/* Returns the type id of strings. */
CF_EXPORT CFTypeID CFStringGetTypeID(void);

/*
 * Constant strings
 */

/* CFSTR("text") is an immortal string that the caller neither retains nor releases.  The text is UTF-8.
 * With clang it is a constant expression and can initialise a static variable.  Other compilers cannot make one: there
 * it is a call, equal texts yield one object, and a text ends at its first NUL (STR-11 to STR-17). */
#if defined(__has_builtin) && !defined(__swift__)
#if __has_builtin(__builtin___CFStringMakeConstantString)
#define CFSTR(cStr) ((CFStringRef)__builtin___CFStringMakeConstantString("" cStr ""))
#endif
#endif
#ifndef CFSTR
#define CFSTR(cStr) __CFStringMakeConstantString("" cStr "")
#endif

/* Behind CFSTR; programs use the macro.  Returns the one immortal string with the text of `cStr`, a C string in UTF-8.
 * What is no UTF-8 becomes U+FFFD. */
CF_EXPORT CFStringRef __CFStringMakeConstantString(const char *cStr) CF_FORMAT_ARGUMENT(1);

#if !defined(__swift__)
/* Behind CFSTR, too: the compiler puts its address into constant strings (STR-17). */
CF_EXPORT uintptr_t __CFConstantStringClassReference[2];
#endif

/*
 * Immutable strings
 */

/* Returns a string with the text of `cStr`, bytes in `encoding` that end with a zero unit.  NULL for an unknown
 * encoding and for bytes that are no text in it: malformed UTF-8, unassigned bytes, for ASCII bytes above 127
 * (STR-6). */
CF_EXPORT CFStringRef CFStringCreateWithCString(CFAllocatorRef alloc, const char *cStr, CFStringEncoding encoding);

/* Returns a string with the text of `numBytes` bytes in `encoding`, zero bytes included; NULL as
 * CFStringCreateWithCString does.  `isExternalRepresentation` says that bytes in kCFStringEncodingUTF16 or UTF32 come
 * from elsewhere: they may begin with a byte order mark, which is not part of the text, and are big-endian without it.
 * A mark at the start of UTF-8 is always dropped. `bytes` may be NULL if there are none. */
CF_EXPORT CFStringRef CFStringCreateWithBytes(CFAllocatorRef alloc, const UInt8 *bytes, CFIndex numBytes,
                                              CFStringEncoding encoding, Boolean isExternalRepresentation);

/* Returns a string with a copy of `numChars` units, which need not be well-formed UTF-16. */
CF_EXPORT CFStringRef CFStringCreateWithCharacters(CFAllocatorRef alloc, const UniChar *chars, CFIndex numChars);

/* These three do not copy what need not be converted: ASCII in an encoding that extends it, UTF-16 in this machine's
 * order.  `contentsDeallocator` takes the memory back, at the string's end or as soon as it was converted: NULL is the
 * default allocator of the creating thread, kCFAllocatorMalloc calls free, and kCFAllocatorNull leaves the memory
 * alone, so that the caller must keep it unchanged until then.  When NULL is returned the memory stays the caller's. */
CF_EXPORT CFStringRef CFStringCreateWithCStringNoCopy(CFAllocatorRef alloc, const char *cStr, CFStringEncoding encoding,
                                                      CFAllocatorRef contentsDeallocator);
CF_EXPORT CFStringRef CFStringCreateWithBytesNoCopy(CFAllocatorRef alloc, const UInt8 *bytes, CFIndex numBytes,
                                                    CFStringEncoding encoding, Boolean isExternalRepresentation,
                                                    CFAllocatorRef contentsDeallocator);
CF_EXPORT CFStringRef CFStringCreateWithCharactersNoCopy(CFAllocatorRef alloc, const UniChar *chars, CFIndex numChars,
                                                         CFAllocatorRef contentsDeallocator);

/* Returns a string with the units of `range`. */
CF_EXPORT CFStringRef CFStringCreateWithSubstring(CFAllocatorRef alloc, CFStringRef str, CFRange range);

/* Returns an immutable string with the same text: `theString` itself, retained, if it is immutable, owns its contents
 * and has the same allocator, and else a new one (STR-10). */
CF_EXPORT CFStringRef CFStringCreateCopy(CFAllocatorRef alloc, CFStringRef theString);

/* Returns a new string with the text that a format makes of its arguments.  `formatOptions` is ignored; the C locale
 * holds.  Conversions are those of printf - d i u o x X c s p f F e E g G a A, with the flags - + space # 0 ', a width,
 * a precision, * for either, the lengths hh h l ll q j z t L, and positions such as %2$d or %1$*2$d - and:
 *   %@  an object: the characters of a string, the description of any other object, (null) for NULL
 *   %C  a UniChar            %S  UniChars up to a zero unit, at most as many as the precision says
 *   %s  bytes in UTF-8; what is no UTF-8 becomes U+FFFD.  With a precision no more bytes than that are read
 *   %c  a character of ISO Latin 1; %lc and %ls take wide characters, as in printf
 *   %%  a percent sign
 * A width counts UTF-16 units; for %@ it has no meaning, nor has a precision.  %n writes nothing and is told on
 * standard error.  What is no conversion is copied as it stands (STR-3 to STR-5). */
CF_EXPORT CFStringRef CFStringCreateWithFormat(CFAllocatorRef alloc, CFDictionaryRef formatOptions, CFStringRef format,
                                               ...) CF_FORMAT_FUNCTION(3, 4);

/* The same with arguments that the caller has taken with va_start and ends with va_end; their value after the call is
 * as it was. */
CF_EXPORT CFStringRef CFStringCreateWithFormatAndArguments(CFAllocatorRef alloc, CFDictionaryRef formatOptions,
                                                           CFStringRef format, va_list arguments)
    CF_FORMAT_FUNCTION(3, 0);

/* Returns the text of `data`, whose bytes are an external representation in `encoding`; NULL as CFStringCreateWithBytes
 * does. */
CF_EXPORT CFStringRef CFStringCreateFromExternalRepresentation(CFAllocatorRef alloc, CFDataRef data,
                                                               CFStringEncoding encoding);

/* Pascal strings: one byte that says how many bytes of text follow.  As their namesakes for C strings; the text may
 * hold zero bytes. `pStr` is not NULL.  The second one copies all the same, and gives the memory back at once, unless
 * `contentsDeallocator` is kCFAllocatorNull. */
CF_EXPORT CFStringRef CFStringCreateWithPascalString(CFAllocatorRef alloc, ConstStr255Param pStr,
                                                     CFStringEncoding encoding);
CF_EXPORT CFStringRef CFStringCreateWithPascalStringNoCopy(CFAllocatorRef alloc, ConstStr255Param pStr,
                                                           CFStringEncoding encoding,
                                                           CFAllocatorRef contentsDeallocator);

/* Returns the name of a file, a C string as the system's functions give it: UTF-8, of which
 * CFStringGetFileSystemRepresentation makes the same bytes again.  NULL for bytes that are no UTF-8 (TEXT-5). */
CF_EXPORT CFStringRef CFStringCreateWithFileSystemRepresentation(CFAllocatorRef alloc, const char *buffer);

/*
 * Lists of strings
 */

/* Returns an array of new strings: what stands between the occurrences of `separatorString`, which may be empty
 * strings.  There is one more than there are occurrences, so that the array is never empty; an empty separator occurs
 * nowhere (TEXT-2). */
CF_EXPORT CFArrayRef CFStringCreateArrayBySeparatingStrings(CFAllocatorRef alloc, CFStringRef theString,
                                                            CFStringRef separatorString);

/* Returns a string of all strings of an array, with `separatorString` between them; an empty one for an empty array.
 * A value that is no string is the caller's mistake. */
CF_EXPORT CFStringRef CFStringCreateByCombiningStrings(CFAllocatorRef alloc, CFArrayRef theArray,
                                                       CFStringRef separatorString);

/* Returns an array of the places where `stringToFind` occurs within a range, without overlaps and in the order in which
 * they are found; NULL if it occurs nowhere.  Options are those of CFStringFindAndReplace.  A value is a
 * const CFRange *, valid as long as it is in an array; an array keeps copies of the ranges that are put into it, so
 * that a mutable copy takes more of them (TEXT-3). */
CF_EXPORT CFArrayRef CFStringCreateArrayWithFindResults(CFAllocatorRef alloc, CFStringRef theString,
                                                        CFStringRef stringToFind, CFRange rangeToSearch,
                                                        CFStringCompareFlags compareOptions);

/*
 * Mutable strings
 */

/* Returns a new, empty string that can be changed.  It never gets longer than `maxLength` units; 0 means any length.  A
 * negative limit yields NULL and a message. */
CF_EXPORT CFMutableStringRef CFStringCreateMutable(CFAllocatorRef alloc, CFIndex maxLength);

/* Returns a new string with the text of `theString` that can be changed.  `maxLength` is 0, or at least the length of
 * `theString`, and means what it means for CFStringCreateMutable. */
CF_EXPORT CFMutableStringRef CFStringCreateMutableCopy(CFAllocatorRef alloc, CFIndex maxLength, CFStringRef theString);

/* Returns a new string that can be changed and whose text lies in the caller's memory: `capacity` units at `chars`, of
 * which `numChars` are the text.  The caller may change these units, too.  When the text outgrows them,
 * `externalCharactersAllocator` gives larger memory in their place, and takes it back at the string's end; NULL is the
 * thread's default allocator.  kCFAllocatorNull does neither: the units stay the caller's, outlive the string or that
 * moment, and a longer text moves to memory of the string's own.  `chars` may be NULL if the capacity is 0.  When NULL
 * is returned the memory stays the caller's (TEXT-4). */
CF_EXPORT CFMutableStringRef CFStringCreateMutableWithExternalCharactersNoCopy(
    CFAllocatorRef alloc, UniChar *chars, CFIndex numChars, CFIndex capacity,
    CFAllocatorRef externalCharactersAllocator);

/* Makes such a string work in other memory, whose units become its text.  What it worked in is not given back if it is
 * what the caller gave: it is the caller's again.  Any other string is the caller's mistake. */
CF_EXPORT void CFStringSetExternalCharactersNoCopy(CFMutableStringRef theString, UniChar *chars, CFIndex length,
                                                   CFIndex capacity);

/* Appends a string, which may be `theString` itself. */
CF_EXPORT void CFStringAppend(CFMutableStringRef theString, CFStringRef appendedString);

/* Appends `numChars` units. */
CF_EXPORT void CFStringAppendCharacters(CFMutableStringRef theString, const UniChar *chars, CFIndex numChars);

/* Appends the text of `cStr` as CFStringCreateWithCString reads it.  For bytes that are no text nothing is appended,
 * and a message says so. */
CF_EXPORT void CFStringAppendCString(CFMutableStringRef theString, const char *cStr, CFStringEncoding encoding);

/* The same for a Pascal string. */
CF_EXPORT void CFStringAppendPascalString(CFMutableStringRef theString, ConstStr255Param pStr,
                                          CFStringEncoding encoding);

/* Append what CFStringCreateWithFormat makes of a format; `theString` may be one of the arguments. */
CF_EXPORT void CFStringAppendFormat(CFMutableStringRef theString, CFDictionaryRef formatOptions, CFStringRef format,
                                    ...) CF_FORMAT_FUNCTION(3, 4);
CF_EXPORT void CFStringAppendFormatAndArguments(CFMutableStringRef theString, CFDictionaryRef formatOptions,
                                                CFStringRef format, va_list arguments) CF_FORMAT_FUNCTION(3, 0);

/* Inserts a string before the unit at `idx`, or at the end if `idx` is the length. */
CF_EXPORT void CFStringInsert(CFMutableStringRef str, CFIndex idx, CFStringRef insertedStr);

/* Deletes the units of `range`. */
CF_EXPORT void CFStringDelete(CFMutableStringRef theString, CFRange range);

/* Puts a string in place of the units of `range`. */
CF_EXPORT void CFStringReplace(CFMutableStringRef theString, CFRange range, CFStringRef replacement);

/* Makes the text that of `replacement`. */
CF_EXPORT void CFStringReplaceAll(CFMutableStringRef theString, CFStringRef replacement);

/* Replaces every occurrence of `stringToFind` within a range and returns how many there were.  They are found from the
 * start on, with kCFCompareBackwards from the end on, with kCFCompareAnchored only as long as one follows the other
 * from there; kCFCompareCaseInsensitive counts, too. */
CF_EXPORT CFIndex CFStringFindAndReplace(CFMutableStringRef theString, CFStringRef stringToFind,
                                         CFStringRef replacementString, CFRange rangeToSearch,
                                         CFStringCompareFlags compareOptions);

/* Makes the string `length` units long: cuts it off, or fills it up with `padString` again and again, first with its
 * unit at `indexIntoPad`.  `padString` may be NULL if nothing is to be filled, and is else not empty. */
CF_EXPORT void CFStringPad(CFMutableStringRef theString, CFStringRef padString, CFIndex length, CFIndex indexIntoPad);

/* Deletes every repetition of `trimString` at both ends. */
CF_EXPORT void CFStringTrim(CFMutableStringRef theString, CFStringRef trimString);

/* Deletes the white space at both ends: spaces, tabs, ends of lines and Unicode's further spaces. */
CF_EXPORT void CFStringTrimWhitespace(CFMutableStringRef theString);

/* Turn all letters into small ones, capitals, or the first letter of each word into a capital and the others into small
 * ones.  By Unicode's full mapping, that of Swift's standard library: "ß" becomes "SS" and the text longer, "ǆ" at a
 * word's start becomes "ǅ", and a capital sigma that ends a word the small letter for that place.  A word ends where a
 * character follows that is no letter with a case, nor an apostrophe or another sign that belongs to the letter before
 * it: "o'neil 1st" becomes "O'neil 1St".  `locale` is NULL (TEXT-6). */
CF_EXPORT void CFStringLowercase(CFMutableStringRef theString, CFLocaleRef locale);
CF_EXPORT void CFStringUppercase(CFMutableStringRef theString, CFLocaleRef locale);
CF_EXPORT void CFStringCapitalize(CFMutableStringRef theString, CFLocaleRef locale);

/*
 * Contents
 */

/* Returns the number of UTF-16 units. */
CF_EXPORT CFIndex CFStringGetLength(CFStringRef theString);

/* Returns the unit at `idx`, which is less than the length. */
CF_EXPORT UniChar CFStringGetCharacterAtIndex(CFStringRef theString, CFIndex idx);

/* Copies the units of `range` to `buffer`, which has room for them. */
CF_EXPORT void CFStringGetCharacters(CFStringRef theString, CFRange range, UniChar *buffer);

/* Returns the units where they are stored, or NULL if they are not stored as units - ASCII is not.  Valid until the
 * string changes or is deallocated. */
CF_EXPORT const UniChar *CFStringGetCharactersPtr(CFStringRef theString);

/* Writes the text in `encoding` and a zero unit to `buffer`, which has room for `bufferSize` bytes.  Returns false if
 * it does not fit or has no form in the encoding; the buffer then holds an empty string, if it can (STR-8). */
CF_EXPORT Boolean CFStringGetCString(CFStringRef theString, char *buffer, CFIndex bufferSize,
                                     CFStringEncoding encoding);

/* Returns the text as a C string where it is stored, in constant time, or NULL if it is not stored that way: call
 * CFStringGetCString then.  ASCII is stored that way, unless it was created from foreign memory without a NUL; all
 * encodings but UTF-16 and UTF-32 can be asked for.  Valid until the string changes or is deallocated (STR-8). */
CF_EXPORT const char *CFStringGetCStringPtr(CFStringRef theString, CFStringEncoding encoding);

/* Writes the units of `range` in `encoding` to `buffer`, which has room for `maxBufLen` bytes, and returns how many
 * units were converted.  It ends early before a character that does not fit - none is split, a pair neither - and
 * before one that the encoding lacks; with a `lossByte` other than 0 that byte stands for each unit that cannot be
 * converted. `isExternalRepresentation` writes a byte order mark before UTF-16 and UTF-32 without a fixed order.
 * `buffer` may be NULL: nothing is written, and there is room for everything.  *usedBufLen receives the number of
 * bytes, unless it is NULL.  0 for an unknown encoding (STR-7). */
CF_EXPORT CFIndex CFStringGetBytes(CFStringRef theString, CFRange range, CFStringEncoding encoding, UInt8 lossByte,
                                   Boolean isExternalRepresentation, UInt8 *buffer, CFIndex maxBufLen,
                                   CFIndex *usedBufLen);

/* Returns the whole text as an external representation in `encoding`, as CFStringGetBytes writes it; NULL if a
 * character has no form in it and `lossByte` is 0. */
CF_EXPORT CFDataRef CFStringCreateExternalRepresentation(CFAllocatorRef alloc, CFStringRef theString,
                                                         CFStringEncoding encoding, UInt8 lossByte);

/* Writes a Pascal string to `buffer`, which has room for `bufferSize` bytes.  Returns false if the text does not fit,
 * takes more than 255 bytes or has no form in the encoding; the buffer then holds an empty string, if it can. */
CF_EXPORT Boolean CFStringGetPascalString(CFStringRef theString, StringPtr buffer, CFIndex bufferSize,
                                          CFStringEncoding encoding);

/* Returns NULL: no string is stored as a Pascal string.  Call CFStringGetPascalString. */
CF_EXPORT ConstStringPtr CFStringGetPascalStringPtr(CFStringRef theString, CFStringEncoding encoding);

/* Writes the text as the name of a file, a C string in UTF-8, to `buffer`, which has room for `maxBufLen` bytes.
 * Returns false if it does not fit, or is no name: it holds a NUL or half of a pair.  The buffer then holds an empty
 * string, if it can.  Characters are not decomposed (TEXT-5). */
CF_EXPORT Boolean CFStringGetFileSystemRepresentation(CFStringRef string, char *buffer, CFIndex maxBufLen);

/* Returns how many bytes that takes at most, the NUL included. */
CF_EXPORT CFIndex CFStringGetMaximumSizeOfFileSystemRepresentation(CFStringRef string);

/* Prints lines on standard error for a person who debugs: the length of a string, and how and where it is stored;
 * "(null)" for NULL.  Their form may change. */
CF_EXPORT void CFShowStr(CFStringRef str);

/* Returns the value of a decimal integer, behind white space and up to the first other character.  0 without one;
 * numbers that are too large or too small yield the largest or smallest SInt32 (STR-9). */
CF_EXPORT SInt32 CFStringGetIntValue(CFStringRef str);

/* Returns the value of a decimal number in the same place, with a point and an exponent in any locale. */
CF_EXPORT double CFStringGetDoubleValue(CFStringRef str);

/*
 * Comparing and searching
 */

/* Return how the first text stands to the second one, in the order of UTF-16 units and by the options (STR-9).
 * `rangeToCompare` is a range of `theString1`; the second string is compared as a whole. */
CF_EXPORT CFComparisonResult CFStringCompare(CFStringRef theString1, CFStringRef theString2,
                                             CFStringCompareFlags compareOptions);
CF_EXPORT CFComparisonResult CFStringCompareWithOptions(CFStringRef theString1, CFStringRef theString2,
                                                        CFRange rangeToCompare, CFStringCompareFlags compareOptions);

/* The same; `locale` is NULL. */
CF_EXPORT CFComparisonResult CFStringCompareWithOptionsAndLocale(CFStringRef theString1, CFStringRef theString2,
                                                                 CFRange rangeToCompare,
                                                                 CFStringCompareFlags compareOptions,
                                                                 CFLocaleRef locale);

/* Returns true if the text begins, or ends, with another one, unit by unit.  No text begins with an empty one, as in
 * the reference. */
CF_EXPORT Boolean CFStringHasPrefix(CFStringRef theString, CFStringRef prefix);
CF_EXPORT Boolean CFStringHasSuffix(CFStringRef theString, CFStringRef suffix);

/* Returns where `stringToFind` occurs first, or last with kCFCompareBackwards; {kCFNotFound, 0} if nowhere.  An empty
 * string occurs nowhere. */
CF_EXPORT CFRange CFStringFind(CFStringRef theString, CFStringRef stringToFind, CFStringCompareFlags compareOptions);

/* The same within a range.  Returns whether it was found; *result receives the place then, unless it is NULL, and is
 * else left alone. */
CF_EXPORT Boolean CFStringFindWithOptions(CFStringRef theString, CFStringRef stringToFind, CFRange rangeToSearch,
                                          CFStringCompareFlags searchOptions, CFRange *result);

/* The same; `locale` is NULL. */
CF_EXPORT Boolean CFStringFindWithOptionsAndLocale(CFStringRef theString, CFStringRef stringToFind,
                                                   CFRange rangeToSearch, CFStringCompareFlags searchOptions,
                                                   CFLocaleRef locale, CFRange *result);

/* Return the lines, or the paragraphs, that hold a range: where the first one begins, where the last one ends, which is
 * behind its separator, and where its text ends, which is before it.  Each pointer may be NULL.  A carriage return, a
 * line feed, both in this order and U+2029 end a line and a paragraph; U+0085 and U+2028 end a line (TEXT-7). */
CF_EXPORT void CFStringGetLineBounds(CFStringRef theString, CFRange range, CFIndex *lineBeginIndex,
                                     CFIndex *lineEndIndex, CFIndex *contentsEndIndex);
CF_EXPORT void CFStringGetParagraphBounds(CFStringRef string, CFRange range, CFIndex *parBeginIndex,
                                          CFIndex *parEndIndex, CFIndex *contentsEndIndex);

/* Returns the range of the units that readers take for one character with the unit at `theIndex`, which is less than
 * the length: a pair, a letter with its accents, a syllable of Hangul, a picture with its modifiers - by the rules of
 * Unicode's annex 29, but that a carriage return and a line feed are two (TEXT-8). */
CF_EXPORT CFRange CFStringGetRangeOfComposedCharactersAtIndex(CFStringRef theString, CFIndex theIndex);

/*
 * Encodings
 */

/* Returns the encoding of C strings on this system, which is UTF-8. */
CF_EXPORT CFStringEncoding CFStringGetSystemEncoding(void);

/* Returns whether text can be converted from and to an encoding. */
CF_EXPORT Boolean CFStringIsEncodingAvailable(CFStringEncoding encoding);

/* Returns how many bytes `length` units take at most in an encoding, without a NUL and a byte order mark; kCFNotFound
 * if that is more than a CFIndex can say (STR-8). */
CF_EXPORT CFIndex CFStringGetMaximumSizeForEncoding(CFIndex length, CFStringEncoding encoding);

/* Return the encoding that needs the least memory for the text (ASCII or UTF-8), and the one that needs no conversion
 * (ASCII or UTF-16). */
CF_EXPORT CFStringEncoding CFStringGetSmallestEncoding(CFStringRef theString);
CF_EXPORT CFStringEncoding CFStringGetFastestEncoding(CFStringRef theString);

/* Returns the encodings that text can be converted from and to, with kCFStringEncodingInvalidId at the end.  The list is
 * a constant. */
CF_EXPORT const CFStringEncoding *CFStringGetListOfAvailableEncodings(void);

/* Returns what an encoding is called, in English, in an immortal string; NULL for a number that is not in the list
 * above (TEXT-1). */
CF_EXPORT CFStringRef CFStringGetNameOfEncoding(CFStringEncoding encoding);

/* Returns the name under which IANA has registered an encoding, in small letters and in an immortal string; NULL if
 * there is none. */
CF_EXPORT CFStringRef CFStringConvertEncodingToIANACharSetName(CFStringEncoding encoding);

/* Returns the encoding with such a name, or one of the other names that IANA has for it: only letters and digits count,
 * and capitals are small letters.  kCFStringEncodingInvalidId if there is none (TEXT-1). */
CF_EXPORT CFStringEncoding CFStringConvertIANACharSetNameToEncoding(CFStringRef theString);

/* Return the number of Cocoa's NSStringEncoding for an encoding, and the encoding for such a number;
 * kCFStringEncodingInvalidId if it is not in the list above. */
CF_EXPORT unsigned long CFStringConvertEncodingToNSStringEncoding(CFStringEncoding encoding);
CF_EXPORT CFStringEncoding CFStringConvertNSStringEncodingToEncoding(unsigned long encoding);

/* Return the code page of Windows for an encoding, and the encoding for a code page; kCFStringEncodingInvalidId if
 * there is none (TEXT-1). */
CF_EXPORT UInt32 CFStringConvertEncodingToWindowsCodepage(CFStringEncoding encoding);
CF_EXPORT CFStringEncoding CFStringConvertWindowsCodepageToEncoding(UInt32 codepage);

/* Returns the encoding of old Mac OS that is closest to an encoding: kCFStringEncodingMacRoman or
 * kCFStringEncodingUnicode; kCFStringEncodingInvalidId if there is none. */
CF_EXPORT CFStringEncoding CFStringGetMostCompatibleMacStringEncoding(CFStringEncoding encoding);

/*
 * Inline buffers: a fast way to look at the units of a string one after the other
 */

/* How many units a buffer holds. */
#define __kCFStringInlineBufferLength 64

/* A view of a range of a string, which lives and stays as it is while the buffer is used.  The members are for the two
 * functions below. */
typedef struct CFStringInlineBuffer {
    UniChar buffer[__kCFStringInlineBufferLength]; /* a part of a string that is stored in neither way */
    CFStringRef theString;
    const UniChar *directUniCharBuffer; /* the whole string, if it is stored as units */
    const char *directCStringBuffer;    /* the same for bytes of ASCII */
    CFRange rangeToBuffer;
    CFIndex bufferedRangeStart; /* the part, counted from the range's start */
    CFIndex bufferedRangeEnd;
} CFStringInlineBuffer;

#if !defined(__swift__)
/* Makes `buf` a view of `range`, which is within the string. */
CF_INLINE void CFStringInitInlineBuffer(CFStringRef str, CFStringInlineBuffer *buf, CFRange range)
{
    buf->theString = str;
    buf->rangeToBuffer = range;
    buf->bufferedRangeStart = 0;
    buf->bufferedRangeEnd = 0;
    buf->directCStringBuffer = NULL;
    buf->directUniCharBuffer = CFStringGetCharactersPtr(str);
    if (!buf->directUniCharBuffer) buf->directCStringBuffer = CFStringGetCStringPtr(str, kCFStringEncodingASCII);
}

/* Returns the unit at `idx`, counted from the range's start; 0 outside of the range. */
CF_INLINE UniChar CFStringGetCharacterFromInlineBuffer(CFStringInlineBuffer *buf, CFIndex idx)
{
    if (idx < 0 || idx >= buf->rangeToBuffer.length) return 0;
    if (buf->directUniCharBuffer) return buf->directUniCharBuffer[buf->rangeToBuffer.location + idx];
    if (buf->directCStringBuffer) {
        return (UniChar)(unsigned char)buf->directCStringBuffer[buf->rangeToBuffer.location + idx];
    }
    if (idx < buf->bufferedRangeStart || idx >= buf->bufferedRangeEnd) {
        /* A few units before the place serve readers who look back; nearly all go forwards. */
        CFIndex start = idx < 4 ? 0 : idx - 4;
        CFIndex length = buf->rangeToBuffer.length - start;
        if (length > __kCFStringInlineBufferLength) length = __kCFStringInlineBufferLength;
        CFStringGetCharacters(buf->theString, CFRangeMake(buf->rangeToBuffer.location + start, length), buf->buffer);
        buf->bufferedRangeStart = start;
        buf->bufferedRangeEnd = start + length;
    }
    return buf->buffer[idx - buf->bufferedRangeStart];
}
#endif

/*
 * Surrogates: the units of a pair, which stands for a character beyond U+FFFF
 */

/* Returns whether a unit is the first one of a pair. */
CF_INLINE Boolean CFStringIsSurrogateHighCharacter(UniChar character)
{
    return (Boolean)((character & 0xFC00) == 0xD800);
}

/* Returns whether a unit is the second one of a pair. */
CF_INLINE Boolean CFStringIsSurrogateLowCharacter(UniChar character)
{
    return (Boolean)((character & 0xFC00) == 0xDC00);
}

/* Returns the character of a pair. */
CF_INLINE UTF32Char CFStringGetLongCharacterForSurrogatePair(UniChar surrogateHigh, UniChar surrogateLow)
{
    return 0x10000U + (((UTF32Char)surrogateHigh & 0x3FFU) << 10) + ((UTF32Char)surrogateLow & 0x3FFU);
}

/* Writes the units of a character to `surrogates`, unless that is NULL: two and true beyond U+FFFF, else one and
 * false. */
CF_INLINE Boolean CFStringGetSurrogatePairForLongCharacter(UTF32Char character, UniChar *surrogates)
{
    Boolean is_pair = (Boolean)(character > 0xFFFFU && character < 0x110000U);
    if (surrogates) {
        surrogates[0] = (UniChar)(is_pair ? 0xD7C0U + (character >> 10) : character);
        if (is_pair) surrogates[1] = (UniChar)(0xDC00U + (character & 0x3FFU));
    }
    return is_pair;
}

#endif
