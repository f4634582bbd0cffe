
/* clang's constant strings point to the plain name, whatever the declaration says; so the assembler renames it. */
#if defined(__has_builtin) && !defined(__swift__)
#if __has_builtin(__builtin___CFStringMakeConstantString)
__asm__(".set __CFConstantStringClassReference, @PREFIX@__CFConstantStringClassReference");
#endif
#endif

#endif
