import CInterface
import CoreTypes

// Checks of arguments that are not objects: what fails is the caller's mistake (D-14).

/// A range that lies within `count` positions.
@inline(__always)
func bounds(_ range: CFRange, within count: Int, _ argument: StaticString, in function: StaticString) -> CFRange {
    guard range.location >= 0, range.length >= 0, range.location <= count, range.length <= count - range.location
    else { Diagnostics.mistake(function, argument, "is not within the object's bounds") }
    return range
}

/// An index of one of `count` positions.
@inline(__always)
func position(_ index: Int, below count: Int, _ argument: StaticString, in function: StaticString) -> Int {
    guard index >= 0, index < count else { Diagnostics.mistake(function, argument, "is out of bounds") }
    return index
}

/// A number of things, 0 or more, that are found at an address.
@inline(__always)
func count(
    _ count: Int, _ argument: StaticString, at address: UnsafeRawPointer?, _ addressArgument: StaticString,
    in function: StaticString
) -> Int {
    guard count >= 0 else { Diagnostics.mistake(function, argument, "is negative") }
    guard count == 0 || address != nil else { Diagnostics.mistake(function, addressArgument, "is NULL") }
    return count
}

/// A pointer or a function that must not be NULL.
@inline(__always)
func required<Value>(_ value: Value?, _ argument: StaticString, in function: StaticString) -> Value {
    guard let value else { Diagnostics.mistake(function, argument, "is NULL") }
    return value
}

/// A value for a collection: NULL is no object for those that keep objects.
@inline(__always)
func element(
    _ value: UnsafeRawPointer?, _ argument: StaticString, for callBacks: @autoclosure () -> ValueCallBacks,
    in function: StaticString
) -> UnsafeRawPointer? {
    if value == nil, callBacks().keepObjects { Diagnostics.mistake(function, argument, "is NULL") }
    return value
}

/// The end of a change that may have been refused.
@inline(__always)
func require(
    _ isDone: Bool, _ argument: StaticString, _ problem: StaticString, in function: StaticString
) {
    if !isDone { Diagnostics.mistake(function, argument, problem) }
}
