import CInterface
import CoreTypes

@_cdecl("CFStringCreateArrayBySeparatingStrings") @implementation
public func CFStringCreateArrayBySeparatingStrings(
    _ alloc: CFAllocatorHandle!, _ theString: CFStringHandle!, _ separatorString: CFStringHandle!
) -> CFArrayHandle! {
    let function: StaticString = "CFStringCreateArrayBySeparatingStrings"
    let allocator = memory(alloc, "alloc", in: function)
    let text = characters(theString, in: function)
    let separator = characters(separatorString, "separatorString", in: function)
    return created(text.separated(by: separator, in: allocator))
}

@_cdecl("CFStringCreateByCombiningStrings") @implementation
public func CFStringCreateByCombiningStrings(
    _ alloc: CFAllocatorHandle!, _ theArray: CFArrayHandle!, _ separatorString: CFStringHandle!
) -> CFStringHandle! {
    let function: StaticString = "CFStringCreateByCombiningStrings"
    let allocator = memory(alloc, "alloc", in: function)
    let separator = characters(separatorString, "separatorString", in: function)
    return array(theArray, in: function) {
        guard let text = $0.combined(with: separator, in: allocator) else {
            Diagnostics.mistake(function, "theArray", "holds what is no string")
        }
        return created(StringObject.make(text, in: allocator))
    }
}

@_cdecl("CFStringCreateArrayWithFindResults") @implementation
public func CFStringCreateArrayWithFindResults(
    _ alloc: CFAllocatorHandle!, _ theString: CFStringHandle!, _ stringToFind: CFStringHandle!,
    _ rangeToSearch: CFRange, _ compareOptions: CFStringCompareFlags
) -> CFArrayHandle! {
    let function: StaticString = "CFStringCreateArrayWithFindResults"
    let allocator = memory(alloc, "alloc", in: function)
    let text = characters(theString, in: function)
    let pattern = characters(stringToFind, "stringToFind", in: function)
    let range = bounds(rangeToSearch, within: text.count, "rangeToSearch", in: function)
    let options = CompareOptions(rawValue: compareOptions)
    return created(FindResults.make(text, pattern, range.location, range.length, options, in: allocator))
}
