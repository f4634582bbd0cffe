import CSupport

/// The URL of a file: an absolute path, or a relative one and its base.
public final class URLObject: Object {
    public let path: URLPath

    /// One with an absolute path.
    public let base: URLObject?

    /// The text of the URL.
    public let string: StringObject

    private init(_ path: URLPath, _ base: URLObject?, _ string: StringObject, _ placement: Placement) {
        self.path = path
        self.base = base
        self.string = string
        super.init(.url, placement)
    }

    private static let scheme: StaticString = "file://"

    /// A URL; an absolute path has no base. nil when memory is refused.
    public static func make(_ path: URLPath, _ base: URLObject?, in allocator: Allocator) -> URLObject? {
        var text = TextBuffer()
        if path.isAbsolute { text.append(scheme) }
        guard let string = StringObject.make(text.bytes + path.bytes, in: allocator) else { return nil }
        guard let placement = Placement(allocator) else { return nil }
        return URLObject(path, path.isAbsolute ? nil : base, string, placement)
    }

    /// The process's current directory; nil, and one line, if that cannot be found.
    public static func currentDirectory() -> URLObject? {
        guard let name = getcwd(nil, 0) else {
            Diagnostics.failure(of: "getcwd", system_errno(), "a relative path yields no URL")
            return nil
        }
        defer { free(name) }
        var text = TextBuffer()
        text.append(name)
        return URLPath(text.bytes, isDirectory: true).flatMap { make($0, nil, in: .system) }
    }

    /// This one, or one with an absolute path; nil when memory is refused.
    public func absolute(in allocator: Allocator) -> URLObject? {
        guard let base else { return self }
        return Self.make(path.resolved(against: base.path), nil, in: allocator)
    }

    // MARK: parts. Strings are nil when memory is refused, or if they were no text.

    /// The path as the kernel takes it.
    public func fileSystemPath(isResolved: Bool) -> [UInt8] {
        guard isResolved, let base else { return path.unescaped }
        return path.resolved(against: base.path).unescaped
    }

    public func copyFileSystemPath() -> StringObject? { .make(path.unescaped, in: allocator) }

    public func copyPath() -> StringObject? { .make(path.bytes, in: allocator) }

    /// The path without a slash at its front.
    public func copyStrictPath() -> StringObject? {
        .make(path.isAbsolute ? Array(path.bytes.dropFirst()) : path.bytes, in: allocator)
    }

    public func copyLastComponent() -> StringObject? { .make(path.lastComponent, in: allocator) }

    public func copyPathExtension() -> StringObject? { path.pathExtension.flatMap { .make($0, in: allocator) } }

    // MARK: others with the same base

    public func appending(component: [UInt8], isDirectory: Bool, in allocator: Allocator) -> URLObject? {
        let path = path.appending(component: component, isDirectory: isDirectory)
        return path.flatMap { Self.make($0, base, in: allocator) }
    }

    public func deletingLastComponent(in allocator: Allocator) -> URLObject? {
        Self.make(path.withoutLastComponent, base, in: allocator)
    }

    public func appending(extension text: [UInt8], in allocator: Allocator) -> URLObject? {
        path.appending(extension: text).flatMap { Self.make($0, base, in: allocator) }
    }

    public func deletingExtension(in allocator: Allocator) -> URLObject? {
        Self.make(path.withoutExtension, base, in: allocator)
    }

    // MARK: what every object can do

    public override func isEqual(to other: Handle) -> Bool {
        Unmanaged<URLObject>.fromOpaque(other)._withUnsafeGuaranteedRef { other in
            guard string.characters == other.string.characters else { return false }
            guard let base, let otherBase = other.base else { return base == nil && other.base == nil }
            return base.string.characters == otherBase.string.characters
        }
    }

    public override var hashCode: UInt { string.characters.hashCode }

    /// The number is UTF-8's, in which URLs of files are written.
    public override func describe(into text: inout TextBuffer) {
        text.append("string = ")
        string.characters.appendUTF8(to: &text)
        text.append(", encoding = 134217984")
        guard let base else { return text.append(", base = (null)") }
        text.append("\n\tbase = ")
        Reference.describe(base.handle, into: &text)
    }

    /// The URL in formats.
    func appendText(to text: inout TextBuffer) {
        string.characters.appendUTF8(to: &text)
        guard let base else { return }
        text.append(" -- ")
        base.string.characters.appendUTF8(to: &text)
    }
}

extension StringObject {
    /// nil when memory is refused, or for bytes that are not UTF-8.
    static func make(_ bytes: [UInt8], in allocator: Allocator) -> StringObject? {
        bytes.withUnsafeBufferPointer {
            let encoding = TextEncoding(TextEncoding.utf8).unsafelyUnwrapped
            return make(decoding: $0.baseAddress, $0.count, encoding, isExternal: false, in: allocator)
        }
    }
}

extension Characters {
    /// nil for a text with half a surrogate pair.
    public var exactUTF8: [UInt8]? {
        var result: [UInt8] = []
        var index = 0
        while index < count {
            guard let scalar = Unicode.Scalar(value(at: &index)) else { return nil }
            result.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
        }
        return result
    }
}
