/* CFPrivateNames.h - made with the library: the names that the linker sees in a program built with -DCFRUNLOOP_PRIVATE,
 * which is for libCFRunLoopPrivate.  The C names stay; Foundation's libraries, which have the same, may be in the process. */
#ifndef COREFOUNDATION_CFPRIVATENAMES_H
#define COREFOUNDATION_CFPRIVATENAMES_H

