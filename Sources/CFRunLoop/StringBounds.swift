import CInterface
import CoreTypes

@_cdecl("CFStringGetLineBounds") @implementation
public func CFStringGetLineBounds(
    _ theString: CFStringHandle!, _ range: CFRange, _ lineBeginIndex: UnsafeMutablePointer<CFIndex>!,
    _ lineEndIndex: UnsafeMutablePointer<CFIndex>!, _ contentsEndIndex: UnsafeMutablePointer<CFIndex>!
) {
    let text = characters(theString, in: "CFStringGetLineBounds")
    let range = bounds(range, within: text.count, "range", in: "CFStringGetLineBounds")
    let lines = text.lines(range.location, range.length, paragraphs: false)
    lineBeginIndex?.pointee = lines.start
    lineEndIndex?.pointee = lines.end
    contentsEndIndex?.pointee = lines.contentsEnd
}

@_cdecl("CFStringGetParagraphBounds") @implementation
public func CFStringGetParagraphBounds(
    _ string: CFStringHandle!, _ range: CFRange, _ parBeginIndex: UnsafeMutablePointer<CFIndex>!,
    _ parEndIndex: UnsafeMutablePointer<CFIndex>!, _ contentsEndIndex: UnsafeMutablePointer<CFIndex>!
) {
    let text = characters(string, "string", in: "CFStringGetParagraphBounds")
    let range = bounds(range, within: text.count, "range", in: "CFStringGetParagraphBounds")
    let lines = text.lines(range.location, range.length, paragraphs: true)
    parBeginIndex?.pointee = lines.start
    parEndIndex?.pointee = lines.end
    contentsEndIndex?.pointee = lines.contentsEnd
}

@_cdecl("CFStringGetRangeOfComposedCharactersAtIndex") @implementation
public func CFStringGetRangeOfComposedCharactersAtIndex(_ theString: CFStringHandle!, _ theIndex: CFIndex) -> CFRange {
    let function: StaticString = "CFStringGetRangeOfComposedCharactersAtIndex"
    let text = characters(theString, in: function)
    let cluster = text.cluster(at: position(theIndex, below: text.count, "theIndex", in: function))
    return CFRange(location: cluster.location, length: cluster.length)
}
