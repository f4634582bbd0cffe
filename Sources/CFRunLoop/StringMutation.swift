import CInterface
import CSupport
import CoreTypes

@_cdecl("CFStringAppend") @implementation
public func CFStringAppend(_ theString: CFMutableStringHandle!, _ appendedString: CFStringHandle!) {
    mutableString(theString, in: "CFStringAppend") {
        let new = characters(appendedString, "appendedString", in: "CFStringAppend")
        requireRoom($0.append(new), in: "CFStringAppend")
    }
}

@_cdecl("CFStringAppendCharacters") @implementation
public func CFStringAppendCharacters(
    _ theString: CFMutableStringHandle!, _ chars: UnsafePointer<UniChar>!, _ numChars: CFIndex
) {
    mutableString(theString, in: "CFStringAppendCharacters") {
        let length = count(numChars, "numChars", at: chars, "chars", in: "CFStringAppendCharacters")
        if length > 0 { requireRoom($0.append(chars, length), in: "CFStringAppendCharacters") }
    }
}

@_cdecl("CFStringAppendCString") @implementation
public func CFStringAppendCString(
    _ theString: CFMutableStringHandle!, _ cStr: UnsafePointer<CChar>!, _ encoding: CFStringEncoding
) {
    let function: StaticString = "CFStringAppendCString"
    mutableString(theString, in: function) {
        let bytes = bytes(cStr, "cStr", in: function)
        guard let known = TextEncoding(encoding) else { return reportUnknownEncoding(in: function) }
        append(bytes, length(of: cStr, known), encoding, to: $0, "cStr", in: function)
    }
}

private func reportUnknownEncoding(in function: StaticString) {
    Diagnostics.report(function, "encoding", "is unknown; nothing was appended")
}

/// Appends what bytes stand for. Those that stand for no text are told.
func append(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ encoding: CFStringEncoding, to string: StringObject,
    _ argument: StaticString, in function: StaticString
) {
    guard let encoding = TextEncoding(encoding) else { return reportUnknownEncoding(in: function) }
    guard let isDone = string.append(bytes, count, encoding) else {
        return Diagnostics.report(function, argument, "is no text in this encoding; nothing was appended")
    }
    requireRoom(isDone, in: function)
}

@_cdecl("CFStringInsert") @implementation
public func CFStringInsert(_ str: CFMutableStringHandle!, _ idx: CFIndex, _ insertedStr: CFStringHandle!) {
    mutableString(str, "str", in: "CFStringInsert") {
        let new = characters(insertedStr, "insertedStr", in: "CFStringInsert")
        let place = position(idx, below: $0.characters.count + 1, "idx", in: "CFStringInsert")
        requireRoom($0.replace(place, 0, with: new), "str", in: "CFStringInsert")
    }
}

@_cdecl("CFStringDelete") @implementation
public func CFStringDelete(_ theString: CFMutableStringHandle!, _ range: CFRange) {
    mutableString(theString, in: "CFStringDelete") {
        let range = bounds(range, within: $0.characters.count, "range", in: "CFStringDelete")
        $0.delete(range.location, range.length)
    }
}

@_cdecl("CFStringReplace") @implementation
public func CFStringReplace(
    _ theString: CFMutableStringHandle!, _ range: CFRange, _ replacement: CFStringHandle!
) {
    mutableString(theString, in: "CFStringReplace") {
        let range = bounds(range, within: $0.characters.count, "range", in: "CFStringReplace")
        let new = characters(replacement, "replacement", in: "CFStringReplace")
        requireRoom($0.replace(range.location, range.length, with: new), in: "CFStringReplace")
    }
}

@_cdecl("CFStringReplaceAll") @implementation
public func CFStringReplaceAll(_ theString: CFMutableStringHandle!, _ replacement: CFStringHandle!) {
    mutableString(theString, in: "CFStringReplaceAll") {
        let new = characters(replacement, "replacement", in: "CFStringReplaceAll")
        requireRoom($0.replace(0, $0.characters.count, with: new), in: "CFStringReplaceAll")
    }
}

@_cdecl("CFStringFindAndReplace") @implementation
public func CFStringFindAndReplace(
    _ theString: CFMutableStringHandle!, _ stringToFind: CFStringHandle!, _ replacementString: CFStringHandle!,
    _ rangeToSearch: CFRange, _ compareOptions: CFStringCompareFlags
) -> CFIndex {
    let function: StaticString = "CFStringFindAndReplace"
    return mutableString(theString, in: function) {
        let pattern = characters(stringToFind, "stringToFind", in: function)
        let new = characters(replacementString, "replacementString", in: function)
        let range = bounds(rangeToSearch, within: $0.characters.count, "rangeToSearch", in: function)
        let options = CompareOptions(rawValue: compareOptions)
        let count = $0.replaceAll(pattern, with: new, range.location, range.length, options)
        requireRoom(count != nil, in: function)
        return count ?? 0
    }
}

@_cdecl("CFStringPad") @implementation
public func CFStringPad(
    _ theString: CFMutableStringHandle!, _ padString: CFStringHandle!, _ length: CFIndex, _ indexIntoPad: CFIndex
) {
    mutableString(theString, in: "CFStringPad") {
        require(length >= 0, "length", "is negative", in: "CFStringPad")
        let missing = length - $0.characters.count
        guard missing > 0 else { return $0.delete(length, -missing) }
        let filling = characters(padString, "padString", in: "CFStringPad")
        let first = position(indexIntoPad, below: filling.count, "indexIntoPad", in: "CFStringPad")
        requireRoom($0.pad(with: filling, first, missing), in: "CFStringPad")
    }
}

@_cdecl("CFStringTrim") @implementation
public func CFStringTrim(_ theString: CFMutableStringHandle!, _ trimString: CFStringHandle!) {
    mutableString(theString, in: "CFStringTrim") {
        let pattern = characters(trimString, "trimString", in: "CFStringTrim")
        let kept = $0.characters.trimmed(of: pattern)
        $0.crop(kept.location, kept.length)
    }
}

@_cdecl("CFStringTrimWhitespace") @implementation
public func CFStringTrimWhitespace(_ theString: CFMutableStringHandle!) {
    mutableString(theString, in: "CFStringTrimWhitespace") {
        let kept = $0.characters.trimmed
        $0.crop(kept.location, kept.length)
    }
}
