import CSupport

/// Which end of a flow of bytes a stream is.
public enum StreamEnd {
    case reader
    case writer

    var other: StreamEnd { self == .reader ? .writer : .reader }
}

/// How far a stream has come, with the values that the C constants have.
public enum StreamStatus: Int {
    case notOpen = 0
    case opening = 1
    case open = 2
    case reading = 3
    case writing = 4
    case atEnd = 5
    case closed = 6
    case failed = 7
}

/// What a stream's client hears of, with the values that the C constants have.
public struct StreamEvents: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    static let openCompleted = StreamEvents(rawValue: 1)
    static let hasBytes = StreamEvents(rawValue: 2)
    static let canAccept = StreamEvents(rawValue: 4)
    static let errorOccurred = StreamEvents(rawValue: 8)
    static let endEncountered = StreamEvents(rawValue: 16)

    /// The order in which one callout reports them (STREAM-6).
    static let inOrder: [StreamEvents] = [.openCompleted, .hasBytes, .canAccept, .errorOccurred, .endEncountered]
    static let outcomes: StreamEvents = [.errorOccurred, .endEncountered]

    /// The stream can be used.
    static func usable(_ end: StreamEnd) -> StreamEvents { end == .reader ? .hasBytes : .canAccept }
}

/// Why a stream failed, as CFStreamError says it.
public struct StreamError: Equatable {
    public let domain: Int
    public let code: Int32

    public static let none = StreamError(domain: 0, code: 0)
    public static let posixDomain = 1
    /// That of getaddrinfo's numbers.
    public static let hostDomain = 12

    static func posix(_ code: Int32) -> StreamError { StreamError(domain: posixDomain, code: code) }

    /// getaddrinfo's answer; one that is about the system is the system's.
    static func host(_ code: Int32, _ error: Int32) -> StreamError {
        code == EAI_SYSTEM ? posix(error) : StreamError(domain: hostDomain, code: code)
    }
}

/// How a transport's opening went.
enum Opening {
    case done
    /// It goes on by itself, or when its descriptor is ready.
    case pending
    case failed(StreamError)
}

/// What one reading or writing has brought.
enum Transfer {
    case bytes(Int)
    /// There were some, and they were the last.
    case lastBytes(Int)
    case end
    case failed(StreamError)

    /// What a system call says, 0 being the end for a reader.
    init(_ result: Int, _ end: StreamEnd) {
        if result < 0 {
            self = .failed(.posix(Int32(-result)))
        } else {
            self = result == 0 && end == .reader ? .end : .bytes(result)
        }
    }
}

/// What reading or writing would meet now.
enum Outlook {
    case nothing
    case ready
    case ended
    case failed(StreamError)
}
