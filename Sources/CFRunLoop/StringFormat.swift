import CInterface
import CSupport
import CoreTypes

// What the variadic functions of Sources/CInterface/Format.c call, once they have their arguments in a list.

@_cdecl("format_create_string")
public func formatCreateString(
    _ alloc: OpaquePointer?, _ format: OpaquePointer?, _ arguments: OpaquePointer
) -> OpaquePointer? {
    let allocator = memory(alloc, "alloc", in: "CFStringCreateWithFormat")
    var contents = Contents(in: allocator)
    TextFormat(characters(format, "format", in: "CFStringCreateWithFormat")).append(arguments, to: &contents)
    return created(StringObject.make(contents, in: allocator))
}

@_cdecl("format_append_to_string")
public func formatAppendToString(
    _ theString: OpaquePointer?, _ format: OpaquePointer?, _ arguments: OpaquePointer
) {
    mutableString(theString, in: "CFStringAppendFormat") {
        // The string itself may be an argument, or the format: it changes when all is read.
        var new = Contents(in: .system)
        TextFormat(characters(format, "format", in: "CFStringAppendFormat")).append(arguments, to: &new)
        requireRoom(new.isComplete && $0.append(new.characters), in: "CFStringAppendFormat")
    }
}
