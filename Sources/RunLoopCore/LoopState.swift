import CSupport
import CoreTypes
import Synchronization

/// What a loop's lock protects: its modes with all that is in them.
struct LoopState {
    var modes: [Mode] = [] {
        didSet { modeAddresses = modes.withUnsafeBufferPointer { $0 } }
    }
    /// The list's elements, for walks that count no reference: the lock keeps them.
    private(set) var modeAddresses = UnsafeBufferPointer<Mode>(start: nil, count: 0)
    var commonBlocks = BlockQueue()

    /// The items that modes made common later receive (MOD-4).
    var commonSources = LoopPlaces()
    /// One reference to each is the list's, and counted by who adds and removes.
    var commonTimers: [Unmanaged<Timer>] = []
    var commonObservers: [Observer] = []

    /// The timers whose callouts are running, the innermost first: they are in no queue.
    var firingTimers = FiringTimers()

    /// Timers that came while their callouts ran on another loop's thread: they are in no queue yet.
    var arrivingTimers: [Timer] = []

    /// The observers in whose callouts the thread walks others, the innermost last. Only the loop's thread changes it.
    var interruptedObservers: [Handle?] = []

    /// Places that no source uses.
    var sparePlaces = SparePlaces()

    /// A set without ports.
    var sparePorts: PortSet?

    /// Counts signals, additions and blocks, for ties.
    private var sequence: UInt64 = 0

    /// The thread has ended (THR-2).
    var isDead = false

    mutating func nextSequence() -> UInt64 {
        sequence += 1
        return sequence
    }

    /// Modes compare by the text of their names (MOD-1); the usual call passes the very string that a mode keeps.
    func mode(named name: Handle) -> Mode? { modeAddresses.known(named: name)?.takeUnretainedValue() }

    mutating func mode(named name: Handle, create: Bool) -> Mode? {
        create ? madeMode(named: name).takeUnretainedValue() : mode(named: name)
    }

    /// The mode, made if need be.
    @inline(__always)
    mutating func madeMode(named name: Handle) -> Unmanaged<Mode> {
        if let mode = modeAddresses.known(named: name) { return mode }
        return makeMode(named: name)
    }

    @inline(never)
    private mutating func makeMode(named name: Handle) -> Unmanaged<Mode> {
        let mode = Mode(name: name, hash: Characters(name).quickHash)
        modes.append(mode)
        return Unmanaged.passUnretained(mode)
    }

    var commonModes: [Mode] { modes.filter { $0.isCommon.load(ordering: .relaxed) } }

    /// The modes that a name stands for: all common ones for the pseudo-mode, else the one, made if need be.
    mutating func modes(for target: ModeTarget) -> [Mode] {
        switch target {
        case .common: commonModes
        case .named(let name): [mode(named: name, create: true).unsafelyUnwrapped]
        }
    }
}

/// What a mode argument names; the pseudo-mode is recognised by its text (D-11).
enum ModeTarget {
    case common
    case named(Handle)

    @inline(__always)
    init(_ name: Handle) { self = Self.isCommonModes(name) ? .common : .named(name) }

    @inline(__always)
    static func isCommonModes(_ name: Handle) -> Bool {
        if name == constant_address_of_default_mode_name() { return false }
        return name == constant_address_of_common_modes_name() || isTextOfCommonModes(name)
    }

    @inline(never)
    private static func isTextOfCommonModes(_ name: Handle) -> Bool {
        Characters(name) == Characters(constant_address_of_common_modes_name())
    }
}

/// What of a loop an item leaves.
enum Departure {
    case everything
    /// The common modes, if it is a common item.
    case common
    case mode(Unmanaged<Mode>)

    /// nil for a mode that the loop does not have; no target is everything.
    @inline(__always)
    init?(from target: ModeTarget?, of modes: UnsafeBufferPointer<Mode>) {
        switch target {
        case nil: self = .everything
        case .common: self = .common
        case .named(let name):
            guard let mode = modes.known(named: name) else { return nil }
            self = .mode(mode)
        }
    }

    @inline(__always)
    func covers(_ mode: Mode) -> Bool {
        switch self {
        case .everything: true
        case .common: mode.isCommon.load(ordering: .relaxed)
        case .mode(let only): only.toOpaque() == Unmanaged.passUnretained(mode).toOpaque()
        }
    }

    var isOneMode: Bool {
        if case .mode = self { true } else { false }
    }

    var isCommon: Bool {
        if case .common = self { true } else { false }
    }
}

/// Walks that count no reference: a mode lives as long as its loop.
extension UnsafeBufferPointer<Mode> {
    @inline(__always)
    func known(named name: Handle) -> Unmanaged<Mode>? {
        firstUncounted { $0.name == name } ?? withText(of: name)
    }

    @inline(never)
    private func withText(of name: Handle) -> Unmanaged<Mode>? {
        let characters = Characters(name)
        let hash = characters.quickHash
        return firstUncounted { $0.nameHash == hash && Characters($0.name) == characters }
    }

    @inline(__always)
    private func firstUncounted(where matches: (Mode) -> Bool) -> Unmanaged<Mode>? {
        for index in indices {
            let mode = Unmanaged.passUnretained(self[index])
            if mode._withUnsafeGuaranteedRef(matches) { return mode }
        }
        return nil
    }

    @inline(__always)
    func forEachCommon(_ body: (Mode) -> Void) {
        for index in indices {
            Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef { mode in
                if mode.isCommon.load(ordering: .relaxed) { body(mode) }
            }
        }
    }
}
