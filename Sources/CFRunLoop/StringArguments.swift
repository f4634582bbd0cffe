import CInterface
import CSupport
import CoreTypes

/// The characters of a string argument.
@inline(__always)
func characters(
    _ theString: OpaquePointer?, _ argument: StaticString = "theString", in function: StaticString
) -> Characters {
    Characters(string(theString, argument, in: function))
}

/// A string that can be changed.
@inline(__always)
func mutableString<Result>(
    _ theString: OpaquePointer?, _ argument: StaticString = "theString", in function: StaticString,
    _ body: (StringObject) -> Result
) -> Result {
    let handle = string(theString, argument, in: function)
    require(!Reference.isConstantString(handle), argument, "is immutable", in: function)
    return Unmanaged<StringObject>.fromOpaque(handle)._withUnsafeGuaranteedRef {
        require($0.isMutable, argument, "is immutable", in: function)
        return body($0)
    }
}

/// The end of a change to a string.
@inline(__always)
func requireRoom(_ isDone: Bool, _ argument: StaticString = "theString", in function: StaticString) {
    require(isDone, argument, "would get longer than its limit or the memory allows", in: function)
}

/// How many bytes a C string has before its zero unit.
func length(of cString: UnsafePointer<CChar>, _ encoding: TextEncoding) -> Int {
    if encoding.unitSize == 1 { return strlen(cString) }
    let bytes = UnsafeRawPointer(cString)
    var length = 0
    while !isZero(bytes + length, encoding.unitSize) { length += encoding.unitSize }
    return length
}

private func isZero(_ bytes: UnsafeRawPointer, _ count: Int) -> Bool {
    (0..<count).allSatisfy { bytes.load(fromByteOffset: $0, as: UInt8.self) == 0 }
}

/// The bytes of a C string that must not be NULL.
@inline(__always)
func bytes(
    _ cString: UnsafePointer<CChar>?, _ argument: StaticString, in function: StaticString
) -> UnsafePointer<UInt8> {
    UnsafeRawPointer(required(cString, argument, in: function)).assumingMemoryBound(to: UInt8.self)
}

/// The C view of a string, retained.
@inline(__always)
func created(_ string: Handle?) -> OpaquePointer? { string.map { OpaquePointer($0) } }
