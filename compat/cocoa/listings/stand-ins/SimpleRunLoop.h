/* SimpleRunLoop.h - the listing holds this file's text, so that there is nothing left to include. */
