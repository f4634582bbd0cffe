import CInterface
import CoreTypes

@_cdecl("CFStringCreateMutableWithExternalCharactersNoCopy") @implementation
public func CFStringCreateMutableWithExternalCharactersNoCopy(
    _ alloc: CFAllocatorHandle!, _ chars: UnsafeMutablePointer<UniChar>!, _ numChars: CFIndex, _ capacity: CFIndex,
    _ externalCharactersAllocator: CFAllocatorHandle!
) -> CFMutableStringHandle! {
    let function: StaticString = "CFStringCreateMutableWithExternalCharactersNoCopy"
    let allocator = memory(alloc, "alloc", in: function)
    let owner = memory(externalCharactersAllocator, "externalCharactersAllocator", in: function)
    requireUnits(chars, numChars, capacity, "numChars", in: function)
    return created(StringObject.make(changing: chars, numChars, capacity, owner, in: allocator))
}

@_cdecl("CFStringSetExternalCharactersNoCopy") @implementation
public func CFStringSetExternalCharactersNoCopy(
    _ theString: CFMutableStringHandle!, _ chars: UnsafeMutablePointer<UniChar>!, _ length: CFIndex,
    _ capacity: CFIndex
) {
    let function: StaticString = "CFStringSetExternalCharactersNoCopy"
    mutableString(theString, in: function) {
        requireUnits(chars, length, capacity, "length", in: function)
        require(
            $0.move(to: chars, length, capacity), "theString", "was not created with external characters",
            in: function)
    }
}

private func requireUnits(
    _ chars: UnsafeMutablePointer<UniChar>?, _ length: Int, _ capacity: Int, _ argument: StaticString,
    in function: StaticString
) {
    let capacity = count(capacity, "capacity", at: chars, "chars", in: function)
    require(length >= 0 && length <= capacity, argument, "is not between 0 and the capacity", in: function)
    require(capacity <= Int.max / 4, "capacity", "is more than any memory", in: function)
}
