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
    let function: StaticString = "CFStringCompareWithOptions"
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
    let function: StaticString = "CFStringFindWithOptions"
    let text = characters(theString, in: function)
    let pattern = characters(stringToFind, "stringToFind", in: function)
    let range = bounds(rangeToSearch, within: text.count, "rangeToSearch", in: function)
    let part = text.slice(range.location, range.length)
    guard let place = part.find(pattern, CompareOptions(rawValue: searchOptions)) else { return 0 }
    result?.pointee = CFRange(location: range.location + place, length: pattern.count)
    return 1
}
