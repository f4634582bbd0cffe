import CSupport
import CoreTypes
import Synchronization

/// What a loop's lock protects: its modes with all that is in them.
struct LoopState {
    var modes: [Mode] = []
    var commonBlocks = BlockQueue()

    /// The items that modes made common later receive (MOD-4).
    var commonSources: [Source] = []
    var commonTimers: [Timer] = []
    var commonObservers: [Observer] = []

    /// The timers whose callouts are running, the innermost last: they are in no queue. The loop has a reference to each.
    var firingTimers: [Unmanaged<Timer>] = []

    /// Timers that came while their callouts ran on another loop's thread: they are in no queue yet.
    var arrivingTimers: [Timer] = []

    /// The observers in whose callouts the thread walks others, the innermost last. Only the loop's thread changes it.
    var interruptedObservers: [Handle?] = []

    /// Places that no source uses.
    var sparePlaces: [SourcePlace] = []

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
    func mode(named name: Handle) -> Mode? { modes.known(named: name)?.takeUnretainedValue() }

    mutating func mode(named name: Handle, create: Bool) -> Mode? {
        create ? madeMode(named: name).takeUnretainedValue() : mode(named: name)
    }

    /// The mode, made if need be.
    mutating func madeMode(named name: Handle) -> Unmanaged<Mode> {
        if let mode = modes.known(named: name) { return mode }
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

extension [Mode] {
    /// Found without counting a reference: a mode lives as long as its loop. In the list and not in the state, which would
    /// be copied to be asked.
    func known(named name: Handle) -> Unmanaged<Mode>? {
        if let mode = firstUncounted(where: { $0.name == name }) { return mode }
        let characters = Characters(name)
        let hash = characters.quickHash
        return firstUncounted { $0.nameHash == hash && Characters($0.name) == characters }
    }

    @inline(__always)
    private func firstUncounted(where matches: (Mode) -> Bool) -> Unmanaged<Mode>? {
        withUnsafeBufferPointer { modes in
            for index in modes.indices {
                let mode = Unmanaged.passUnretained(modes[index])
                if mode._withUnsafeGuaranteedRef(matches) { return mode }
            }
            return nil
        }
    }
}

/// What a mode argument names; the pseudo-mode is recognised by its text (D-11).
enum ModeTarget {
    case common
    case named(Handle)

    init(_ name: Handle) { self = Self.isCommonModes(name) ? .common : .named(name) }

    @inline(__always)
    static func isCommonModes(_ name: Handle) -> Bool {
        let pseudoMode: Handle = constant_address_of_common_modes_name()
        if name == pseudoMode { return true }
        if name == constant_address_of_default_mode_name() { return false }
        return Characters(name) == Characters(pseudoMode)
    }
}

extension [Mode] {
    /// Walks the common modes without counting references: the loop keeps them.
    @inline(__always)
    func forEachCommon(_ body: (Mode) -> Void) {
        withUnsafeBufferPointer { modes in
            for index in modes.indices {
                Unmanaged.passUnretained(modes[index])._withUnsafeGuaranteedRef { mode in
                    if mode.isCommon.load(ordering: .relaxed) { body(mode) }
                }
            }
        }
    }
}
