import CSupport
import CoreTypes
import RunLoopCore

/// The socket that the two streams of a pair share, and how it comes into being.
final class StreamConnection {
    let ends = StreamEnds()
    let target: StreamTarget
    private let state: Guarded<State>

    struct State {
        var phase = Phase.idle
        var attempts = ConnectionAttempts()
        var closesSocket: Bool
        var isReaderClosed: Bool
        var isWriterClosed: Bool

        /// False if it was closed before.
        mutating func close(_ end: StreamEnd) -> Bool {
            let wasClosed = end == .reader ? isReaderClosed : isWriterClosed
            if end == .reader { isReaderClosed = true } else { isWriterClosed = true }
            return !wasClosed
        }
    }

    enum Phase {
        case idle
        case lookingUp(HostLookup)
        case connecting(Int32)
        case connected(Int32)
        case failed(StreamError)
    }

    /// What is to be made of the pair decides which ends there are.
    init(_ target: StreamTarget, hasReader: Bool, hasWriter: Bool) {
        self.target = target
        // A socket of the program's stays the program's (STREAM-12).
        let isOwned = target.native < 0
        state = Guarded(State(closesSocket: isOwned, isReaderClosed: !hasReader, isWriterClosed: !hasWriter))
    }

    /// The socket; -1 as long as there is none.
    var descriptor: Int32 {
        state.withLock { state in
            switch state.phase {
            case .connecting(let descriptor), .connected(let descriptor): descriptor
            default: -1
            }
        }
    }

    /// What a program can ask for before the streams are opened, too.
    var visibleSocket: Int32 {
        let descriptor = descriptor
        return descriptor >= 0 ? descriptor : target.native
    }

    var closesSocket: Bool {
        get { state.withLock { $0.closesSocket } }
        set { state.withLock { $0.closesSocket = newValue } }
    }

    var progress: ConnectionProgress {
        state.withLock { state in
            switch state.phase {
            case .idle: .waiting
            case .lookingUp(let lookup): lookup.isDone ? .settled : .waiting
            case .connecting: .connecting
            case .connected, .failed: .settled
            }
        }
    }

    // MARK: opening

    /// `waits`: until it is connected; else a host is looked up on a thread of its own.
    func open(_ end: StreamEnd, waits: Bool) -> Opening {
        let isFirst = state.withLock { state in
            guard case .idle = state.phase else { return false }
            begin(&state, waits: waits)
            return true
        }
        let opening = advance(end, waits: waits)
        if isFirst, !waits, case .pending = opening { startLookup() }
        return opening
    }

    private func begin(_ state: inout State, waits: Bool) {
        switch target.kind {
        case .native(let descriptor):
            var identity = descriptor_identity()
            let isOpen = descriptor_identify(descriptor, &identity)
            let isFine = isOpen && identity.is_socket
            state.phase = isFine ? .connected(descriptor) : .failed(.posix(isOpen ? ENOTSOCK : EBADF))
        case .address(let address):
            state.attempts = ConnectionAttempts(address)
            tryNext(&state, keeping: -1)
        case .host(let host): state.phase = .lookingUp(HostLookup(host))
        }
    }

    /// The lookup that is still to be started.
    private func startLookup() {
        let lookup = state.withLock { state -> HostLookup? in
            if case .lookingUp(let lookup) = state.phase { return lookup }
            return nil
        }
        lookup?.start { [self] in
            for end in [StreamEnd.reader, .writer] { ends[end]?.adoptDescriptor() }
        }
    }

    /// Goes on as far as that is possible, or to the end.
    func advance(_ end: StreamEnd, waits: Bool) -> Opening {
        while true {
            var lookup: HostLookup?
            var connecting: Int32 = -1
            let opening: Opening? = state.withLock { state in
                switch state.phase {
                case .idle: return .pending
                case .connected: return .done
                case .failed(let error): return .failed(error)
                case .lookingUp(let found): lookup = found
                case .connecting(let descriptor): connecting = descriptor
                }
                return nil
            }
            if let opening { return opening }
            if let lookup {
                guard lookup.finish(waits: waits) else { return .pending }
                take(lookup)
            } else {
                let isReady = stream_readiness(connecting, EPOLLOUT.rawValue, waits) != 0
                guard isReady else { return .pending }
                check(connecting)
            }
            ends[end.other]?.adoptDescriptor()
        }
    }

    private func take(_ lookup: HostLookup) {
        state.withLock { state in
            guard case .lookingUp(let current) = state.phase, current === lookup else { return }
            if let error = lookup.error {
                state.phase = .failed(error)
            } else {
                state.attempts = ConnectionAttempts(lookup)
                tryNext(&state, keeping: -1)
            }
        }
    }

    /// The kernel has finished an attempt.
    private func check(_ descriptor: Int32) {
        state.withLock { state in
            guard case .connecting(descriptor) = state.phase else { return }
            let error = socket_take_error(descriptor)
            if error == 0 {
                connect(&state, descriptor)
            } else {
                state.attempts.lastError = error
                tryNext(&state, keeping: descriptor)
            }
        }
    }

    /// The addresses are not needed any more.
    private func connect(_ state: inout State, _ descriptor: Int32) {
        state.phase = .connected(descriptor)
        state.attempts = ConnectionAttempts()
    }

    /// The next socket is there before the former one is closed: two that follow each other have different numbers, so a loop
    /// sees that it has to watch another one.
    private func tryNext(_ state: inout State, keeping former: Int32) {
        switch state.attempts.next() {
        case .connected(let descriptor): connect(&state, descriptor)
        case .connecting(let descriptor): state.phase = .connecting(descriptor)
        case .none: state.phase = .failed(.posix(state.attempts.lastError))
        }
        if former >= 0 { CSupport.close(former) }
    }

    // MARK: closing

    /// The socket is closed with the second end, if it is the streams'.
    func close(_ end: StreamEnd) {
        let (descriptor, lookup): (Int32, HostLookup?) = state.withLock { state in
            guard state.close(end), state.isReaderClosed, state.isWriterClosed else { return (-1, nil) }
            defer { state.phase = .failed(.posix(ENOTCONN)) }
            switch state.phase {
            case .connecting(let descriptor), .connected(let descriptor):
                return (state.closesSocket ? descriptor : -1, nil)
            // Handed over, though it was never used.
            case .idle, .failed: return (state.closesSocket ? target.native : -1, nil)
            case .lookingUp(let lookup): return (-1, lookup)
            }
        }
        if descriptor >= 0 { CSupport.close(descriptor) }
        withExtendedLifetime(lookup) {}
    }

    // MARK: what a transfer would meet

    func outlook(_ end: StreamEnd) -> Outlook {
        let descriptor = descriptor
        let ended = end == .reader ? EPOLLRDHUP.rawValue : 0
        let found = Readiness(rawValue: stream_readiness(descriptor, end.plainReadiness.rawValue | ended, false))
        if found.isEmpty { return .nothing }
        if found == end.plainReadiness { return .ready }
        return end == .reader ? outlookForReading(descriptor, found) : outlookForWriting(descriptor, found)
    }

    /// An end or an error, behind bytes that are still to be read.
    private func outlookForReading(_ descriptor: Int32, _ found: Readiness) -> Outlook {
        let result = stream_peek(descriptor)
        if result > 0 { return .ready }
        if result == 0 { return .ended }
        return result == -Int(EAGAIN) ? .nothing : .failed(.posix(Int32(-result)))
    }

    private func outlookForWriting(_ descriptor: Int32, _ found: Readiness) -> Outlook {
        guard found.contains(.failed) else { return .ready }
        let error = socket_take_error(descriptor)
        // Where the reader has taken the error, writing meets the end.
        return .failed(.posix(error == 0 ? EPIPE : error))
    }

    func describe(into text: inout TextBuffer) {
        text.append("socket = ")
        text.append(Int(visibleSocket))
    }
}

/// How far the opening of a connection is, for who watches it.
enum ConnectionProgress {
    case waiting
    case connecting
    case settled

    var isConnecting: Bool { self == .connecting }
    var isSettled: Bool { self == .settled }
}
