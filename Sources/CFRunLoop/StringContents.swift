import CInterface
import CSupport
import CoreTypes

@_cdecl("CFStringGetLength") @implementation
public func CFStringGetLength(_ theString: CFStringHandle!) -> CFIndex {
    characters(theString, in: "CFStringGetLength").count
}

@_cdecl("CFStringGetCharacterAtIndex") @implementation
public func CFStringGetCharacterAtIndex(_ theString: CFStringHandle!, _ idx: CFIndex) -> UniChar {
    let characters = characters(theString, in: "CFStringGetCharacterAtIndex")
    return characters[position(idx, below: characters.count, "idx", in: "CFStringGetCharacterAtIndex")]
}

@_cdecl("CFStringGetCharacters") @implementation
public func CFStringGetCharacters(
    _ theString: CFStringHandle!, _ range: CFRange, _ buffer: UnsafeMutablePointer<UniChar>!
) {
    let function: StaticString = "CFStringGetCharacters"
    let characters = characters(theString, in: function)
    let range = bounds(range, within: characters.count, "range", in: function)
    guard count(range.length, "range", at: buffer, "buffer", in: function) > 0 else { return }
    characters.slice(range.location, range.length).copy(to: buffer)
}

@_cdecl("CFStringGetCharactersPtr") @implementation
public func CFStringGetCharactersPtr(_ theString: CFStringHandle!) -> UnsafePointer<UniChar>! {
    let characters = characters(theString, in: "CFStringGetCharactersPtr")
    return characters.isWide ? characters.base.assumingMemoryBound(to: UniChar.self) : nil
}

@_cdecl("CFStringGetCString") @implementation
public func CFStringGetCString(
    _ theString: CFStringHandle!, _ buffer: UnsafeMutablePointer<CChar>!, _ bufferSize: CFIndex,
    _ encoding: CFStringEncoding
) -> UInt8 {
    let function: StaticString = "CFStringGetCString"
    let characters = characters(theString, in: function)
    let size = count(bufferSize, "bufferSize", at: buffer, "buffer", in: function)
    if let buffer, TextEncoding.keeps(characters, encoding) {
        return TextEncoding.copyCString(characters, buffer, size).boolean
    }
    guard let encoding = TextEncoding(encoding), let buffer else { return 0 }
    let bytes = UnsafeMutableRawPointer(buffer).assumingMemoryBound(to: UInt8.self)
    return encoding.writeCString(characters, bytes, size).boolean
}

@_cdecl("CFStringGetCStringPtr") @implementation
public func CFStringGetCStringPtr(
    _ theString: CFStringHandle!, _ encoding: CFStringEncoding
) -> UnsafePointer<CChar>! {
    let handle = string(theString, "theString", in: "CFStringGetCStringPtr")
    guard TextEncoding(encoding)?.extendsASCII == true else { return nil }
    return Reference.cString(of: handle)
}

@_cdecl("CFStringGetBytes") @implementation
public func CFStringGetBytes(
    _ theString: CFStringHandle!, _ range: CFRange, _ encoding: CFStringEncoding, _ lossByte: UInt8,
    _ isExternalRepresentation: UInt8, _ buffer: UnsafeMutablePointer<UInt8>!, _ maxBufLen: CFIndex,
    _ usedBufLen: UnsafeMutablePointer<CFIndex>!
) -> CFIndex {
    let characters = characters(theString, in: "CFStringGetBytes")
    let range = bounds(range, within: characters.count, "range", in: "CFStringGetBytes")
    require(buffer == nil || maxBufLen >= 0, "maxBufLen", "is negative", in: "CFStringGetBytes")
    if let buffer, TextEncoding.keeps(characters, encoding) {
        let length = min(range.length, maxBufLen)
        memcpy(buffer, characters.base + range.location, length)
        usedBufLen?.pointee = length
        return length
    }
    let done = TextEncoding(encoding)?.encode(
        characters.slice(range.location, range.length), isExternal: isExternalRepresentation != 0, lossByte: lossByte,
        into: buffer, maxBufLen)
    usedBufLen?.pointee = done?.bytes ?? 0
    return done?.units ?? 0
}

@_cdecl("CFStringGetIntValue") @implementation
public func CFStringGetIntValue(_ str: CFStringHandle!) -> Int32 {
    characters(str, "str", in: "CFStringGetIntValue").integer
}

@_cdecl("CFStringGetDoubleValue") @implementation
public func CFStringGetDoubleValue(_ str: CFStringHandle!) -> Double {
    characters(str, "str", in: "CFStringGetDoubleValue").real
}

@_cdecl("CFShowStr") @implementation
public func CFShowStr(_ str: CFStringHandle!) {
    Reference.showStorage(str == nil ? nil : string(str, "str", in: "CFShowStr"))
}
