/// The path of a file as a URL has it, in ASCII with percent escapes. A slash at its end marks a directory.
public struct URLPath {
    private static let slash = UInt8(ascii: "/")
    private static let stop = UInt8(ascii: ".")

    let bytes: [UInt8]

    private init(escaped bytes: [UInt8]) { self.bytes = bytes }

    /// A path as the kernel has it; nil if it is empty, or has a zero byte (URL-3).
    public init?(_ path: [UInt8], isDirectory: Bool) {
        guard !path.isEmpty, !path.contains(0) else { return nil }
        var path = path
        if isDirectory {
            if path[path.count - 1] != Self.slash { path.append(Self.slash) }
        } else {
            while path.count > 1, path[path.count - 1] == Self.slash { path.removeLast() }
        }
        self.init(escaped: Self.escaped(path))
    }

    public var isAbsolute: Bool { bytes[0] == Self.slash }

    public var isDirectory: Bool { bytes[bytes.count - 1] == Self.slash }

    /// The path as the kernel takes it, without a directory's slash.
    public var unescaped: [UInt8] { Self.unescaped(bytes[..<contentEnd]) }

    /// Where a directory's slash begins, or the end. The root's one is its name.
    private var contentEnd: Int { isDirectory && bytes.count > 1 ? bytes.count - 1 : bytes.count }

    // MARK: escapes

    /// The characters that stand for themselves (URL-1).
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x3A, 0x40...0x5A, 0x61...0x7A: true  // digits, colon, at sign, letters
        case 0x26...0x2F: true  // & ' ( ) * + , - . /
        case 0x21, 0x24, 0x3D, 0x5F, 0x7E: true  // ! $ = _ ~
        default: false
        }
    }

    private static func escaped(_ path: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(path.count)
        for byte in path {
            if isPlain(byte) {
                result.append(byte)
            } else {
                result.append(UInt8(ascii: "%"))
                result.append(digit(byte >> 4))
                result.append(digit(byte & 15))
            }
        }
        return result
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
    }

    private static func value(_ digit: UInt8) -> UInt8 {
        digit < UInt8(ascii: "A") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "A") + 10
    }

    /// Each percent sign has two digits behind it: `escaped` wrote them.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "%") {
                result.append(value(bytes[index + 1]) << 4 | value(bytes[index + 2]))
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    // MARK: the last component

    private var lastComponentRange: Range<Int> {
        let end = contentEnd
        if end == 1, isAbsolute { return 0..<1 }
        var start = end
        while start > 0, bytes[start - 1] != Self.slash { start -= 1 }
        return start..<end
    }

    var lastComponent: [UInt8] { Self.unescaped(bytes[lastComponentRange]) }

    /// Where the full stop of the extension is, if there is one (URL-8).
    private var extensionStart: Int? {
        let component = lastComponentRange
        guard let stop = bytes[component].lastIndex(of: Self.stop), stop > component.lowerBound else { return nil }
        let isExtension = Self.isExtension(Self.unescaped(bytes[(stop + 1)..<component.upperBound]))
        return isExtension ? stop : nil
    }

    var pathExtension: [UInt8]? {
        extensionStart.map { Self.unescaped(bytes[($0 + 1)..<lastComponentRange.upperBound]) }
    }

    private static func isExtension(_ text: [UInt8]) -> Bool {
        !text.isEmpty && text.last != stop && !text.contains(slash) && !text.contains(UInt8(ascii: " "))
            && !text.contains(0) && !hasDirectionMark(text)
    }

    /// U+061C, U+200E, U+200F, U+202A to U+202E and U+2066 to U+2069, in UTF-8: what would show a name in another order.
    private static func hasDirectionMark(_ text: [UInt8]) -> Bool {
        for index in text.indices.dropLast() {
            if text[index] == 0xD8 && text[index + 1] == 0x9C { return true }
            guard index + 2 < text.count, text[index] == 0xE2 else { continue }
            switch (text[index + 1], text[index + 2]) {
            case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): return true
            default: continue
            }
        }
        return false
    }

    // MARK: other paths

    /// Not an array literal: release builds may mix up two constant ones of a function (Tests/literals).
    private static func text(_ text: StaticString) -> [UInt8] {
        Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private static func isHere(_ component: ArraySlice<UInt8>) -> Bool {
        component.count == 1 && component.first == stop
    }

    private static func isUp(_ component: ArraySlice<UInt8>) -> Bool {
        component.count == 2 && component.allSatisfy { $0 == stop }
    }

    private var asDirectory: [UInt8] { isDirectory ? bytes : bytes + Self.text("/") }

    /// nil if the text is no extension.
    func appending(extension text: [UInt8]) -> URLPath? {
        if text.isEmpty { return self }
        guard Self.isExtension(text) else { return nil }
        let end = contentEnd
        return URLPath(escaped: bytes[..<end] + Self.text(".") + Self.escaped(text) + bytes[end...])
    }

    var withoutExtension: URLPath {
        guard let start = extensionStart else { return self }
        return URLPath(escaped: Array(bytes[..<start] + bytes[lastComponentRange.upperBound...]))
    }

    /// One slash stands before what is appended; nil if it has a zero byte.
    func appending(component: [UInt8], isDirectory: Bool) -> URLPath? {
        let directory = asDirectory
        let rest = component.first == Self.slash ? Array(component.dropFirst()) : component
        if rest.allSatisfy({ $0 == Self.slash }) { return URLPath(escaped: directory) }
        return URLPath(rest, isDirectory: isDirectory).map { URLPath(escaped: directory + $0.bytes) }
    }

    /// The directory that it is in (URL-9).
    var withoutLastComponent: URLPath {
        let component = lastComponentRange
        let name = bytes[component]
        if component == 0..<1, Self.isHere(name) { return URLPath(escaped: Self.text("../")) }
        guard !name.isEmpty, !Self.isHere(name), !Self.isUp(name), name.first != Self.slash else {
            return URLPath(escaped: asDirectory + Self.text("../"))
        }
        if component.lowerBound == 0 { return URLPath(escaped: Self.text("./")) }
        return URLPath(escaped: Array(bytes[..<component.lowerBound]))
    }

    /// The path behind the base's last slash, without the components "." and ".." (URL-5).
    func resolved(against base: URLPath) -> URLPath {
        let slash = base.bytes.lastIndex(of: Self.slash) ?? 0
        return URLPath(escaped: Self.simplified(base.bytes[...slash] + bytes))
    }

    /// A ".." stays only at the front, where there is nothing for it to take out.
    private static func simplified(_ path: ArraySlice<UInt8>) -> [UInt8] {
        var kept: [ArraySlice<UInt8>] = []
        var endsInDirectory = false
        for component in path.dropFirst().split(separator: slash, omittingEmptySubsequences: false) {
            endsInDirectory = true
            if isUp(component), let last = kept.last, !isUp(last) {
                kept.removeLast()
            } else if !isHere(component) {
                kept.append(component)
                endsInDirectory = false
            }
        }
        var result: [UInt8] = []
        for component in kept {
            result.append(slash)
            result.append(contentsOf: component)
        }
        if endsInDirectory { result.append(slash) }
        return result
    }
}
