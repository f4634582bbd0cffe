import CInterface
import CoreTypes

@inline(__always)
private func mutableArray<Result>(
    _ theArray: OpaquePointer?, in function: StaticString, _ body: (ArrayObject) -> Result
) -> Result {
    array(theArray, in: function) {
        require($0.isMutable, "theArray", "is immutable", in: function)
        return body($0)
    }
}

private let refused: StaticString = "cannot grow: its allocator refuses memory"

@_cdecl("CFArrayAppendValue") @implementation
public func CFArrayAppendValue(_ theArray: CFMutableArrayHandle!, _ value: UnsafeRawPointer!) {
    mutableArray(theArray, in: "CFArrayAppendValue") {
        let value = element(value, "value", for: $0.callBacks, in: "CFArrayAppendValue")
        require($0.append(value), "theArray", refused, in: "CFArrayAppendValue")
    }
}

@_cdecl("CFArrayInsertValueAtIndex") @implementation
public func CFArrayInsertValueAtIndex(
    _ theArray: CFMutableArrayHandle!, _ idx: CFIndex, _ value: UnsafeRawPointer!
) {
    mutableArray(theArray, in: "CFArrayInsertValueAtIndex") {
        let idx = position(idx, below: $0.count + 1, "idx", in: "CFArrayInsertValueAtIndex")
        let value = element(value, "value", for: $0.callBacks, in: "CFArrayInsertValueAtIndex")
        require($0.insert(value, at: idx), "theArray", refused, in: "CFArrayInsertValueAtIndex")
    }
}

@_cdecl("CFArraySetValueAtIndex") @implementation
public func CFArraySetValueAtIndex(
    _ theArray: CFMutableArrayHandle!, _ idx: CFIndex, _ value: UnsafeRawPointer!
) {
    mutableArray(theArray, in: "CFArraySetValueAtIndex") {
        let idx = position(idx, below: $0.count + 1, "idx", in: "CFArraySetValueAtIndex")
        let value = element(value, "value", for: $0.callBacks, in: "CFArraySetValueAtIndex")
        require($0.set(idx, value), "theArray", refused, in: "CFArraySetValueAtIndex")
    }
}

@_cdecl("CFArrayRemoveValueAtIndex") @implementation
public func CFArrayRemoveValueAtIndex(_ theArray: CFMutableArrayHandle!, _ idx: CFIndex) {
    mutableArray(theArray, in: "CFArrayRemoveValueAtIndex") {
        let idx = position(idx, below: $0.count, "idx", in: "CFArrayRemoveValueAtIndex")
        _ = $0.replace(idx, 1, with: nil, 0)
    }
}

@_cdecl("CFArrayRemoveAllValues") @implementation
public func CFArrayRemoveAllValues(_ theArray: CFMutableArrayHandle!) {
    mutableArray(theArray, in: "CFArrayRemoveAllValues") { $0.removeAll() }
}

@_cdecl("CFArrayReplaceValues") @implementation
public func CFArrayReplaceValues(
    _ theArray: CFMutableArrayHandle!, _ range: CFRange, _ newValues: UnsafeMutablePointer<UnsafeRawPointer?>!,
    _ newCount: CFIndex
) {
    mutableArray(theArray, in: "CFArrayReplaceValues") {
        let range = bounds(range, within: $0.count, "range", in: "CFArrayReplaceValues")
        let newCount = count(newCount, "newCount", at: newValues, "newValues", in: "CFArrayReplaceValues")
        let isDone = $0.replace(range.location, range.length, with: newValues, newCount)
        require(isDone, "theArray", refused, in: "CFArrayReplaceValues")
    }
}

@_cdecl("CFArrayExchangeValuesAtIndices") @implementation
public func CFArrayExchangeValuesAtIndices(_ theArray: CFMutableArrayHandle!, _ idx1: CFIndex, _ idx2: CFIndex) {
    mutableArray(theArray, in: "CFArrayExchangeValuesAtIndices") {
        $0.exchange(
            position(idx1, below: $0.count, "idx1", in: "CFArrayExchangeValuesAtIndices"),
            position(idx2, below: $0.count, "idx2", in: "CFArrayExchangeValuesAtIndices"))
    }
}

@_cdecl("CFArraySortValues") @implementation
public func CFArraySortValues(
    _ theArray: CFMutableArrayHandle!, _ range: CFRange, _ comparator: CFComparatorFunction!,
    _ context: UnsafeMutableRawPointer!
) {
    mutableArray(theArray, in: "CFArraySortValues") {
        let range = bounds(range, within: $0.count, "range", in: "CFArraySortValues")
        let comparator = required(comparator, "comparator", in: "CFArraySortValues")
        let isDone = $0.sort(range.location, range.length, comparator, context)
        require(isDone, "theArray", "was shortened by the comparator, or memory is short", in: "CFArraySortValues")
    }
}

@_cdecl("CFArrayAppendArray") @implementation
public func CFArrayAppendArray(
    _ theArray: CFMutableArrayHandle!, _ otherArray: CFArrayHandle!, _ otherRange: CFRange
) {
    mutableArray(theArray, in: "CFArrayAppendArray") { mine in
        array(otherArray, "otherArray", in: "CFArrayAppendArray") { other in
            let range = bounds(otherRange, within: other.count, "otherRange", in: "CFArrayAppendArray")
            let isDone = mine.append(other, range.location, range.length)
            require(isDone, "theArray", refused, in: "CFArrayAppendArray")
        }
    }
}
