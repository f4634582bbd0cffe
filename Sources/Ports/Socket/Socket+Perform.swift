import CSupport
import CoreTypes
import RunLoopCore

/// One event of a socket: its callbacks, in the order Connect, Read or Accept or Data, Write (SOCK-22).
extension Socket {
    /// False if nothing was called.
    func perform(_ readiness: Readiness) -> Bool {
        var round = SocketRound(readiness)
        var next: SocketCall?
        guard let context = state.withLock({ $0.firstCall(&round, &next) }) else { return false }
        let callout = CalloutInfo(context) { self.state.withLock { $0.link.endBorrowing() } }
        round.borrows = callout.borrows
        while let call = next.take() {
            let type = make(call, callout.info)
            state.withLock { $0.nextCall(&round, &next, after: type) }
        }
        callout.end { round.owesRelease }
        return true
    }

    /// What was called for; any bit of the reading stands for its type.
    @inline(__always)
    private func make(_ call: SocketCall, _ info: UnsafeMutableRawPointer?) -> SocketTypes {
        switch call {
        case .connect(let error):
            withUnsafePointer(to: error) {
                PortCallout.socket(self, SocketTypes.connect.rawValue, nil, error == 0 ? nil : $0, info)
            }
            return .connect
        case .read: PortCallout.socket(self, 1, nil, nil, info)
        case .accept(var descriptor, let address):
            if callBack == nil { close(descriptor) }
            PortCallout.socket(self, 2, address, &descriptor, info)
        case .data(let data, let address, let error, let isEnd):
            system_set_errno(error)
            PortCallout.socket(self, 3, address, data.handle, info)
            if isEnd { invalidate() }
        case .write:
            PortCallout.socket(self, SocketTypes.write.rawValue, nil, nil, info)
            return .write
        }
        return .readBits
    }
}

/// A callback and what it is called with.
enum SocketCall {
    case connect(error: Int32)
    case read
    case accept(descriptor: Int32, address: DataObject?)
    case data(DataObject, address: DataObject?, error: Int32, isEnd: Bool)
    case write
}

/// What one event still has to say.
struct SocketRound {
    var connects: Bool
    var reads: Bool
    var writes: Bool
    let readiness: Readiness
    /// The callbacks use the socket's own reference to the info; and it was invalidated meanwhile.
    var borrows = false
    var owesRelease = false

    /// So looks a stream socket that was never connected: hung up, but neither at an end nor in error (D-17). The end
    /// does not show if only writing is watched: look again.
    var isQuiet: Bool { readiness.contains(.hungUp) && readiness.isDisjoint(with: [.readable, .failed]) }

    init(_ readiness: Readiness) {
        self.readiness = readiness
        connects = !readiness.isDisjoint(with: [.writable, .failed, .hungUp])
        reads = !readiness.isDisjoint(with: [.readable, .failed, .hungUp])
        writes = !readiness.isDisjoint(with: [.writable, .hungUp])
    }
}

extension SocketState {
    /// The first of an event's callbacks in `next`, and the context for all of them; nil without one.
    mutating func firstCall(_ round: inout SocketRound, _ next: inout SocketCall?) -> ItemContext? {
        if isSocket, link.isValid {
            if round.isQuiet { round = SocketRound(Readiness(rawValue: descriptor_readiness(descriptor))) }
            isUnconnected = round.isQuiet
        }
        if link.isValid, !isUnconnected, !hasFailed { next = takeCall(&round) }
        if next != nil { return link.beginCallout() }
        watch()
        return nil
    }

    @inline(__always)
    mutating func nextCall(_ round: inout SocketRound, _ next: inout SocketCall?, after type: SocketTypes) {
        if link.isValid {
            end(types.intersection(type))
            next = takeCall(&round)
            if next != nil { return }
            watch()
        }
        if round.borrows { round.owesRelease = link.endBorrowing() }
    }

    @inline(__always)
    private mutating func takeCall(_ round: inout SocketRound) -> SocketCall? {
        takeConnect(&round) ?? takeRead(&round) ?? takeWrite(&round)
    }

    private mutating func takeConnect(_ round: inout SocketRound) -> SocketCall? {
        guard awaitsConnection, round.connects, enabled.contains(.connect) else { return nil }
        awaitsConnection = false
        begin(.connect)
        let error = flags.contains(.leaveErrors) ? 0 : socket_take_error(descriptor)
        if error != 0 {
            hasFailed = true
            round.reads = false
            round.writes = false
        }
        return .connect(error: error)
    }

    private mutating func takeRead(_ round: inout SocketRound) -> SocketCall? {
        guard round.reads else { return nil }
        round.reads = false
        let type = enabled.intersection(.readBits)
        switch type.reading {
        case .nothing: return nil
        case .read:
            begin(type)
            return .read
        case .accept: return accept()
        case .data: return receive(round.readiness)
        }
    }

    private mutating func takeWrite(_ round: inout SocketRound) -> SocketCall? {
        guard round.writes, enabled.contains(.write) else { return nil }
        round.writes = false
        begin(.write)
        // Who asked for errors to be left finds it by writing.
        return round.readiness.contains(.failed) && !flags.contains(.leaveErrors) ? nil : .write
    }
}
