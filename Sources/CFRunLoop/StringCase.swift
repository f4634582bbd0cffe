import CInterface
import CoreTypes

/// There are no locales: whoever passes one passes an object of another type.
func requireNoLocale(_ locale: OpaquePointer?, in function: StaticString) {
    require(locale == nil, "locale", "is not NULL, and there are no locales", in: function)
}

private func map(
    _ theString: OpaquePointer?, to letterCase: LetterCase, _ locale: OpaquePointer?, in function: StaticString
) {
    requireNoLocale(locale, in: function)
    mutableString(theString, in: function) { requireRoom($0.map(to: letterCase), in: function) }
}

@_cdecl("CFStringLowercase") @implementation
public func CFStringLowercase(_ theString: CFMutableStringHandle!, _ locale: CFLocaleHandle!) {
    map(theString, to: .lower, locale, in: "CFStringLowercase")
}

@_cdecl("CFStringUppercase") @implementation
public func CFStringUppercase(_ theString: CFMutableStringHandle!, _ locale: CFLocaleHandle!) {
    map(theString, to: .upper, locale, in: "CFStringUppercase")
}

@_cdecl("CFStringCapitalize") @implementation
public func CFStringCapitalize(_ theString: CFMutableStringHandle!, _ locale: CFLocaleHandle!) {
    map(theString, to: .title, locale, in: "CFStringCapitalize")
}
