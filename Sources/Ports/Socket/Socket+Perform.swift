import CSupport
import CoreTypes
import RunLoopCore

/// One event of a socket: its callbacks, in the order Connect, Read or Accept or Data, Write (SOCK-22).
extension Socket {
    /// False if nothing was called.
    func perform(_ readiness: Readiness) -> Bool {
        var round = SocketRound(readiness)
        guard let context = state.withLock({ $0.firstCall(&round) }) else { return false }
        let callout = CalloutInfo(context) { self.state.withLock { $0.link.endBorrowing() } }
        round.borrows = callout.borrows
        repeat { make(round.next, callout.info) } while state.withLock({ $0.nextCall(&round) })
        callout.end { round.owesRelease }
        return true
    }

    @inline(__always)
    private func make(_ call: SocketCall, _ info: UnsafeMutableRawPointer?) {
        if call.type == .read {
            PortCallout.socket(self, call.type.rawValue, nil, nil, info)
        } else {
            makeWithMore(call, info)
        }
    }

    /// The callbacks that are told more than that something can be read.
    @inline(never)
    private func makeWithMore(_ call: SocketCall, _ info: UnsafeMutableRawPointer?) {
        defer {
            call.address?.release()
            call.data?.release()
        }
        var number = call.number
        switch call.type {
        case .accept:
            if callBack == nil { close(number) }
            PortCallout.socket(self, call.type.rawValue, call.address, &number, info)
        case .readBits:
            system_set_errno(number)
            PortCallout.socket(self, call.type.rawValue, call.address, call.data?.toOpaque(), info)
            if call.isEnd { invalidate() }
        default:
            let isError = call.type == .connect && number != 0
            withUnsafePointer(to: number) {
                PortCallout.socket(self, call.type.rawValue, nil, isError ? $0 : nil, info)
            }
        }
    }
}

/// A callback and what it is called with. Plain, as it goes from hand to hand: whoever makes the call takes its objects.
struct SocketCall {
    /// One type, or nothing: there is no call.
    var type: SocketTypes = []
    /// An accepted descriptor, or an error.
    var number: Int32 = 0
    /// No more data comes.
    var isEnd = false
    var address: Unmanaged<DataObject>?
    var data: Unmanaged<DataObject>?

    @inline(__always)
    var isThere: Bool { !type.isEmpty }

    /// The bits of the types that end with this call: any bit of the reading stands for its type.
    @inline(__always)
    var ending: SocketTypes { type.isDisjoint(with: .readBits) ? type : .readBits }
}

/// What one event still has to say.
struct SocketRound {
    let readiness: Readiness
    /// The types that it may be for, without those that had their turn.
    var types: SocketTypes = []
    var next = SocketCall()
    /// The callbacks use the socket's own reference to the info; and it was invalidated meanwhile.
    var borrows = false
    var owesRelease = false

    /// So looks a stream socket that was never connected: hung up, but neither at an end nor in error (D-17). The end
    /// does not show if only writing is watched: look again.
    var isQuiet: Bool { readiness.contains(.hungUp) && readiness.isDisjoint(with: [.readable, .failed]) }

    @inline(__always)
    init(_ readiness: Readiness) {
        self.readiness = readiness
        if !readiness.isDisjoint(with: [.readable, .failed, .hungUp]) { types.insert(.readBits) }
        if !readiness.isDisjoint(with: [.writable, .failed, .hungUp]) { types.insert(.connect) }
        if !readiness.isDisjoint(with: [.writable, .hungUp]) { types.insert(.write) }
    }
}

extension SocketState {
    /// Finds the first of an event's callbacks, and returns the context for all of them; nil without one.
    mutating func firstCall(_ round: inout SocketRound) -> ItemContext? {
        if isSocket, link.isValid {
            if round.isQuiet { round = SocketRound(Readiness(rawValue: descriptor_readiness(descriptor))) }
            isUnconnected = round.isQuiet
        }
        if link.isValid, !isUnconnected, !hasFailed { round.next = takeCall(&round) }
        if round.next.isThere { return link.beginCallout() }
        watch()
        return nil
    }

    /// After a callback: false if none follows.
    @inline(__always)
    mutating func nextCall(_ round: inout SocketRound) -> Bool {
        if link.isValid {
            end(types.intersection(round.next.ending))
            if !round.types.isEmpty {
                round.next = takeCall(&round)
                if round.next.isThere { return true }
            }
            watch()
        }
        if round.borrows { round.owesRelease = link.endBorrowing() }
        return false
    }

    @inline(__always)
    private mutating func takeCall(_ round: inout SocketRound) -> SocketCall {
        let wanted = round.types.intersection(enabled)
        guard wanted.intersection([.readBits, .connect]) == .read else { return takeCall(wanted, &round) }
        return takeRead(&round)
    }

    @inline(__always)
    private mutating func takeRead(_ round: inout SocketRound) -> SocketCall {
        round.types.subtract(.readBits)
        begin(.read)
        return SocketCall(type: .read)
    }

    @inline(never)
    private mutating func takeCall(_ wanted: SocketTypes, _ round: inout SocketRound) -> SocketCall {
        if wanted.contains(.connect), awaitsConnection { return takeConnect(&round) }
        if wanted.intersection(.readBits) == .read { return takeRead(&round) }
        round.types.subtract(.readBits)
        if !wanted.isDisjoint(with: .readBits) {
            let call = wanted.contains(.read) ? receive(round.readiness) : accept()
            if call.isThere { return call }
        }
        return wanted.contains(.write) ? takeWrite(&round) : SocketCall()
    }

    private mutating func takeConnect(_ round: inout SocketRound) -> SocketCall {
        awaitsConnection = false
        begin(.connect)
        let error = flags.contains(.leaveErrors) ? 0 : socket_take_error(descriptor)
        if error != 0 {
            hasFailed = true
            round.types = []
        }
        return SocketCall(type: .connect, number: error)
    }

    private mutating func takeWrite(_ round: inout SocketRound) -> SocketCall {
        round.types.subtract(.write)
        begin(.write)
        // Who asked for errors to be left finds it by writing.
        let isLeft = flags.contains(.leaveErrors)
        return round.readiness.contains(.failed) && !isLeft ? SocketCall() : SocketCall(type: .write)
    }
}
