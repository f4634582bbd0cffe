import CSupport
import CoreTypes
import RunLoopCore

/// Where a stream's bytes come from or go to. One switch for each operation: what a stream needs of it.
enum Transport {
    case bytes(MemoryReader)
    case buffer(MemoryWriter)
    case file(StreamFile)
    case socket(StreamConnection)
    case bound(BoundPipe)

    /// Without the bits of the case, which the enum keeps in the reference itself.
    var address: UnsafeRawPointer {
        switch self {
        case .bytes(let memory): UnsafeRawPointer(Unmanaged.passUnretained(memory).toOpaque())
        case .buffer(let memory): UnsafeRawPointer(Unmanaged.passUnretained(memory).toOpaque())
        case .file(let file): UnsafeRawPointer(Unmanaged.passUnretained(file).toOpaque())
        case .socket(let connection): UnsafeRawPointer(Unmanaged.passUnretained(connection).toOpaque())
        case .bound(let pipe): UnsafeRawPointer(Unmanaged.passUnretained(pipe).toOpaque())
        }
    }

    func attach(_ stream: Stream) {
        switch self {
        case .bytes, .buffer, .file: break
        case .socket(let connection): connection.ends.attach(stream)
        case .bound(let pipe): pipe.ends.attach(stream)
        }
    }

    func detach(_ stream: Stream) {
        switch self {
        case .bytes, .buffer, .file: break
        case .socket(let connection): connection.ends.detach(stream.end)
        case .bound(let pipe): pipe.ends.detach(stream.end)
        }
    }

    /// The other stream of a connection, which opens with this one.
    func partner(of end: StreamEnd) -> Stream? {
        guard case .socket(let connection) = self else { return nil }
        return connection.ends[end.other]
    }

    // MARK: opening and closing

    func open(_ end: StreamEnd, waits: Bool) -> Opening {
        switch self {
        case .bytes, .buffer, .bound: .done
        case .file(let file): file.open(end)
        case .socket(let connection): connection.open(end, waits: waits)
        }
    }

    func continueOpening(_ end: StreamEnd, waits: Bool) -> Opening {
        guard case .socket(let connection) = self else { return .done }
        return connection.advance(end, waits: waits)
    }

    var progress: ConnectionProgress {
        guard case .socket(let connection) = self else { return .settled }
        return connection.progress
    }

    func close(_ end: StreamEnd) {
        switch self {
        case .bytes, .buffer: break
        case .file(let file): file.close()
        case .socket(let connection): connection.close(end)
        case .bound(let pipe): pipe.close(end)
        }
    }

    // MARK: transfers, which wait

    func read(_ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int) -> Transfer {
        switch self {
        case .bytes(let memory): memory.read(buffer, capacity)
        case .file(let file): Transfer(file.read(buffer, capacity), .reader)
        case .socket(let connection): Transfer(stream_receive(connection.descriptor, buffer, capacity), .reader)
        case .bound(let pipe): pipe.read(buffer, capacity)
        case .buffer: .end
        }
    }

    func write(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Transfer {
        switch self {
        case .buffer(let memory): memory.write(bytes, count)
        case .file(let file): Transfer(file.write(bytes, count), .writer)
        case .socket(let connection): Transfer(stream_send(connection.descriptor, bytes, count), .writer)
        case .bound(let pipe): pipe.write(bytes, count)
        case .bytes: .end
        }
    }

    /// What a transfer would meet now. Waits for nothing.
    func outlook(_ end: StreamEnd) -> Outlook {
        switch self {
        case .bytes(let memory): memory.isAtEnd ? .ended : .ready
        case .buffer(let memory): memory.isFull ? .ended : .ready
        case .file(let file): file.outlook(end)
        case .socket(let connection): connection.outlook(end)
        case .bound(let pipe): pipe.outlook(end)
        }
    }

    // MARK: watching

    /// The kernel says when the stream is ready.
    var isWatched: Bool {
        switch self {
        case .bytes, .buffer, .bound: false
        case .file(let file): file.isWatched
        case .socket: true
        }
    }

    /// What loops watch; -1 if there is nothing, or not yet.
    var descriptor: Int32 {
        switch self {
        case .bytes, .buffer, .bound: -1
        case .file(let file): file.watchedDescriptor
        case .socket(let connection): connection.descriptor
        }
    }

    /// What to watch for. The peer's end comes with it where a reader can be told that without reading.
    func readiness(_ end: StreamEnd, onlyOutcomes: Bool) -> Readiness {
        guard case .socket = self, end == .reader else { return end.plainReadiness }
        let ended = Readiness(rawValue: EPOLLRDHUP.rawValue)
        return onlyOutcomes ? ended : ended.union(.readable)
    }

    func describe(into text: inout TextBuffer) {
        switch self {
        case .bytes(let memory): memory.describe(into: &text)
        case .buffer(let memory): memory.describe(into: &text)
        case .file(let file): file.describe(into: &text)
        case .socket(let connection): connection.describe(into: &text)
        case .bound(let pipe): pipe.describe(into: &text)
        }
    }
}
