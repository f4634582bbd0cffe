import CInterface
import CoreTypes

@inline(__always)
private func mutableDictionary<Result>(
    _ theDict: OpaquePointer?, in function: StaticString, _ body: (TableObject) -> Result
) -> Result {
    let dictionary: Unmanaged<TableObject> = object(theDict, .dictionary, "theDict", in: function)
    return dictionary._withUnsafeGuaranteedRef {
        require($0.isMutable, "theDict", "is immutable", in: function)
        return body($0)
    }
}

private let refused: StaticString = "cannot grow: its allocator refuses memory"

@_cdecl("CFDictionaryAddValue") @implementation
public func CFDictionaryAddValue(
    _ theDict: CFMutableDictionaryHandle!, _ key: UnsafeRawPointer!, _ value: UnsafeRawPointer!
) {
    mutableDictionary(theDict, in: "CFDictionaryAddValue") {
        let key = element(key, "key", for: $0.keyCallBacks, in: "CFDictionaryAddValue")
        let value = element(value, "value", for: $0.valueCallBacks, in: "CFDictionaryAddValue")
        require($0.add(key, value), "theDict", refused, in: "CFDictionaryAddValue")
    }
}

@_cdecl("CFDictionarySetValue") @implementation
public func CFDictionarySetValue(
    _ theDict: CFMutableDictionaryHandle!, _ key: UnsafeRawPointer!, _ value: UnsafeRawPointer!
) {
    mutableDictionary(theDict, in: "CFDictionarySetValue") {
        let key = element(key, "key", for: $0.keyCallBacks, in: "CFDictionarySetValue")
        let value = element(value, "value", for: $0.valueCallBacks, in: "CFDictionarySetValue")
        require($0.set(key, value), "theDict", refused, in: "CFDictionarySetValue")
    }
}

@_cdecl("CFDictionaryReplaceValue") @implementation
public func CFDictionaryReplaceValue(
    _ theDict: CFMutableDictionaryHandle!, _ key: UnsafeRawPointer!, _ value: UnsafeRawPointer!
) {
    mutableDictionary(theDict, in: "CFDictionaryReplaceValue") {
        let key = element(key, "key", for: $0.keyCallBacks, in: "CFDictionaryReplaceValue")
        let value = element(value, "value", for: $0.valueCallBacks, in: "CFDictionaryReplaceValue")
        require($0.replace(key, value), "theDict", refused, in: "CFDictionaryReplaceValue")
    }
}

@_cdecl("CFDictionaryRemoveValue") @implementation
public func CFDictionaryRemoveValue(_ theDict: CFMutableDictionaryHandle!, _ key: UnsafeRawPointer!) {
    mutableDictionary(theDict, in: "CFDictionaryRemoveValue") { $0.remove(key) }
}

@_cdecl("CFDictionaryRemoveAllValues") @implementation
public func CFDictionaryRemoveAllValues(_ theDict: CFMutableDictionaryHandle!) {
    mutableDictionary(theDict, in: "CFDictionaryRemoveAllValues") { $0.removeAll() }
}
