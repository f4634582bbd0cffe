import CInterface
import CSupport
import CoreTypes

private func result(_ order: Int) -> CFComparisonResult { CFComparisonResult(order.signum()) }

@_cdecl("CFStringCompare") @implementation
public func CFStringCompare(
    _ theString1: CFStringHandle!, _ theString2: CFStringHandle!, _ compareOptions: CFStringCompareFlags
) -> CFComparisonResult {
    let first = characters(theString1, "theString1", in: "CFStringCompare")
    let second = characters(theString2, "theString2", in: "CFStringCompare")
    return result(first.compare(second, CompareOptions(rawValue: compareOptions)))
}

@_cdecl("CFStringCompareWithOptions") @implementation
public func CFStringCompareWithOptions(
    _ theString1: CFStringHandle!, _ theString2: CFStringHandle!, _ rangeToCompare: CFRange,
    _ compareOptions: CFStringCompareFlags
) -> CFComparisonResult {
    compare(theString1, theString2, rangeToCompare, compareOptions, in: "CFStringCompareWithOptions")
}

@_cdecl("CFStringCompareWithOptionsAndLocale") @implementation
public func CFStringCompareWithOptionsAndLocale(
    _ theString1: CFStringHandle!, _ theString2: CFStringHandle!, _ rangeToCompare: CFRange,
    _ compareOptions: CFStringCompareFlags, _ locale: CFLocaleHandle!
) -> CFComparisonResult {
    requireNoLocale(locale, in: "CFStringCompareWithOptionsAndLocale")
    return compare(
        theString1, theString2, rangeToCompare, compareOptions, in: "CFStringCompareWithOptionsAndLocale")
}

private func compare(
    _ theString1: OpaquePointer?, _ theString2: OpaquePointer?, _ rangeToCompare: CFRange,
    _ compareOptions: CFStringCompareFlags, in function: StaticString
) -> CFComparisonResult {
    let first = characters(theString1, "theString1", in: function)
    let second = characters(theString2, "theString2", in: function)
    let range = bounds(rangeToCompare, within: first.count, "rangeToCompare", in: function)
    let part = first.slice(range.location, range.length)
    return result(part.compare(second, CompareOptions(rawValue: compareOptions)))
}

@_cdecl("CFStringHasPrefix") @implementation
public func CFStringHasPrefix(_ theString: CFStringHandle!, _ prefix: CFStringHandle!) -> UInt8 {
    let text = characters(theString, in: "CFStringHasPrefix")
    return (text.find(characters(prefix, "prefix", in: "CFStringHasPrefix"), [.anchored]) != nil).boolean
}

@_cdecl("CFStringHasSuffix") @implementation
public func CFStringHasSuffix(_ theString: CFStringHandle!, _ suffix: CFStringHandle!) -> UInt8 {
    let text = characters(theString, in: "CFStringHasSuffix")
    let end = characters(suffix, "suffix", in: "CFStringHasSuffix")
    return (text.find(end, [.anchored, .backwards]) != nil).boolean
}

@_cdecl("CFStringFind") @implementation
public func CFStringFind(
    _ theString: CFStringHandle!, _ stringToFind: CFStringHandle!, _ compareOptions: CFStringCompareFlags
) -> CFRange {
    let text = characters(theString, in: "CFStringFind")
    let pattern = characters(stringToFind, "stringToFind", in: "CFStringFind")
    guard let place = text.find(pattern, CompareOptions(rawValue: compareOptions)) else {
        return CFRange(location: kCFNotFound, length: 0)
    }
    return CFRange(location: place, length: pattern.count)
}

@_cdecl("CFStringFindWithOptions") @implementation
public func CFStringFindWithOptions(
    _ theString: CFStringHandle!, _ stringToFind: CFStringHandle!, _ rangeToSearch: CFRange,
    _ searchOptions: CFStringCompareFlags, _ result: UnsafeMutablePointer<CFRange>!
) -> UInt8 {
    find(theString, stringToFind, rangeToSearch, searchOptions, result, in: "CFStringFindWithOptions")
}

private func find(
    _ theString: OpaquePointer?, _ stringToFind: OpaquePointer?, _ rangeToSearch: CFRange,
    _ searchOptions: CFStringCompareFlags, _ result: UnsafeMutablePointer<CFRange>?, in function: StaticString
) -> UInt8 {
    let text = characters(theString, in: function)
    let pattern = characters(stringToFind, "stringToFind", in: function)
    let range = bounds(rangeToSearch, within: text.count, "rangeToSearch", in: function)
    let part = text.slice(range.location, range.length)
    guard let place = part.find(pattern, CompareOptions(rawValue: searchOptions)) else { return 0 }
    result?.pointee = CFRange(location: range.location + place, length: pattern.count)
    return 1
}

@_cdecl("CFStringFindWithOptionsAndLocale") @implementation
public func CFStringFindWithOptionsAndLocale(
    _ theString: CFStringHandle!, _ stringToFind: CFStringHandle!, _ rangeToSearch: CFRange,
    _ searchOptions: CFStringCompareFlags, _ locale: CFLocaleHandle!, _ result: UnsafeMutablePointer<CFRange>!
) -> UInt8 {
    requireNoLocale(locale, in: "CFStringFindWithOptionsAndLocale")
    return find(
        theString, stringToFind, rangeToSearch, searchOptions, result, in: "CFStringFindWithOptionsAndLocale")
}
