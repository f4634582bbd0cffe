import CSupport
import CoreTypes

/// How streams come into being. nil when memory is refused.
extension Stream {
    /// Reads bytes where they lie; `deallocator` takes them back with the stream. nil leaves them with the caller.
    public static func reading(
        _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ deallocator: Allocator, in allocator: Allocator
    ) -> Stream? {
        Placement(allocator).map { Stream(.reader, .bytes(MemoryReader(bytes, count, deallocator)), $0) }
    }

    /// Writes into a buffer of the program's.
    public static func writing(
        _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int, in allocator: Allocator
    ) -> Stream? {
        Placement(allocator).map { Stream(.writer, .buffer(MemoryWriter(buffer, capacity: capacity)), $0) }
    }

    /// Writes into memory of `blocks`, as much as is written.
    public static func writing(growingIn blocks: Allocator, in allocator: Allocator) -> Stream? {
        Placement(allocator).map { Stream(.writer, .buffer(MemoryWriter(growingIn: blocks)), $0) }
    }

    /// A stream of a file; `path` is a string that malloc gave, which is taken.
    public static func file(_ end: StreamEnd, _ path: UnsafeMutablePointer<CChar>, in allocator: Allocator) -> Stream? {
        let file = StreamFile(path)
        return Placement(allocator).map { Stream(end, .file(file), $0) }
    }

    /// Two streams, the one reading what the other has written. nil for both when memory is refused.
    public static func boundPair(_ capacity: Int, in allocator: Allocator) -> StreamPair {
        guard let pipe = BoundPipe.make(capacity, in: allocator) else { return StreamPair() }
        return StreamPair(.bound(pipe), hasReader: true, hasWriter: true, in: allocator)
    }

    /// The streams of a socket of the program's.
    public static func socketPair(
        _ socket: Int32, hasReader: Bool, hasWriter: Bool, in allocator: Allocator
    ) -> StreamPair {
        StreamPair(StreamTarget(.native(socket)), hasReader, hasWriter, allocator)
    }

    /// The streams of a connection to a host that is still to be looked up. `name` is a string that malloc gave, which is taken.
    public static func hostPair(
        _ name: UnsafeMutablePointer<CChar>, _ port: UInt32, hasReader: Bool, hasWriter: Bool, in allocator: Allocator
    ) -> StreamPair {
        StreamPair(StreamTarget(.host(StreamHost(name, port))), hasReader, hasWriter, allocator)
    }

    /// The streams of a connection to an address.
    public static func peerPair(
        _ peer: PeerAddress, hasReader: Bool, hasWriter: Bool, in allocator: Allocator
    ) -> StreamPair {
        StreamPair(StreamTarget(.address(peer)), hasReader, hasWriter, allocator)
    }
}

/// The streams of a pair, as far as they were wanted.
public struct StreamPair {
    public private(set) var reader: Stream?
    public private(set) var writer: Stream?

    /// None, where none can be made.
    public init() {}

    init(_ target: StreamTarget, _ hasReader: Bool, _ hasWriter: Bool, _ allocator: Allocator) {
        let connection = StreamConnection(target, hasReader: hasReader, hasWriter: hasWriter)
        self.init(.socket(connection), hasReader: hasReader, hasWriter: hasWriter, in: allocator)
    }

    /// Both or none.
    init(_ transport: Transport, hasReader: Bool, hasWriter: Bool, in allocator: Allocator) {
        if hasReader {
            guard let placement = Placement(allocator) else { return }
            reader = Stream(.reader, transport, placement)
        }
        if hasWriter {
            guard let placement = Placement(allocator) else {
                reader = nil
                return
            }
            writer = Stream(.writer, transport, placement)
        }
    }
}

/// A string's characters in UTF-8 behind each other, ending with 0, to be freed by `free`; nil if one of them is U+0000.
public func copyCString(_ string: Handle) -> UnsafeMutablePointer<CChar>? {
    var text = TextBuffer()
    Characters(string).appendUTF8(to: &text)
    return copyCString(text.bytes)
}

/// The same of bytes.
public func copyCString(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    if bytes.contains(0) { return nil }
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    bytes.withUnsafeBytes { if let start = $0.baseAddress { memcpy(copy, start, $0.count) } }
    copy[bytes.count] = 0
    return copy
}
