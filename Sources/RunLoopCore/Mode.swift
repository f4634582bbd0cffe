import CSupport
import CoreTypes
import Synchronization

/// A mode's identity and the few words that a pass reads without the lock. It lives as long as its loop.
///
/// Everything else that belongs to the mode is `ModeContents`, which only the loop's guarded state gives out.
public final class Mode: Object {
    public let name: Handle
    let nameHash: UInt

    /// How many sources and timers the mode holds: what keeps it from being empty (RC-9).
    let itemCount = Atomic<Int>(0)

    /// How often the thread waits in this mode for what `arrivedWaits` counts: that keeps a mode from being empty, too.
    /// Only the loop's own thread reads and writes it.
    var waitCount = 0

    /// How many version 0 sources wait in the ready queue.
    let readyCount = Atomic<Int>(0)

    /// How many ports of the mode have something to handle that no descriptor tells of.
    let readyPortCount = Atomic<Int>(0)

    /// How often the mode has got another set of ports, or none.
    let portSetChanges = Atomic<UInt64>(0)

    /// How much of what the thread waits for in this mode has come, unnoticed yet.
    let arrivedWaits = Atomic<Int>(0)

    /// How many timers and watched descriptors the mode holds: a pass without them asks neither clock nor kernel.
    let timerCount = Atomic<Int>(0)
    let portCount = Atomic<Int>(0)

    /// How many blocks wait for this mode alone.
    let blockCount = Atomic<Int>(0)

    /// The union of the activities that the mode's observers want.
    let watchedActivities = Atomic<UInt>(0)

    let isCommon = Atomic<Bool>(false)

    /// The mode watches libdispatch's main queue. Only the loop's own thread reads and writes it.
    var servesMainQueue = false

    fileprivate let contents = Cell(ModeContents())

    init(name: Handle, hash: UInt) {
        self.name = Reference.copyString(name)
        nameHash = hash
        super.init(.runLoopMode)
    }

    deinit { Reference.release(name) }
}

extension Atomic<Int> {
    /// For a word that is written with the loop's lock held alone and read without: adding needs no bus lock.
    @inline(__always)
    borrowing func increase(by change: Int) { store(load(ordering: .relaxed) &+ change, ordering: .releasing) }
}

/// What a mode holds. It can be reached only with its loop's lock held.
struct ModeContents {
    /// False while only its name is known, from being made common: such a mode is not listed (MOD-3).
    var isCreated = false

    var sources = LoopPlaces()
    var ready = ReadyQueue()
    var readyPorts = ReadyQueue()
    var ports: PortSet?
    /// How many places have their descriptors in the set, those that rest included.
    var watchedPlaces = 0
    var timers = TimerQueue()
    /// nil until the first comes.
    var observerList: ObserverList?
    var observerAddresses: ObserverList.Addresses?
    var blocks = BlockQueue()
}

extension LoopState {
    /// What a mode of this loop holds.
    subscript(mode: Mode) -> ModeContents {
        // Addresses, since the frame of a coroutine may come from malloc, and nobody asks whether it did.
        @inline(__always) unsafeAddress { UnsafePointer(mode.contents.address) }
        @inline(__always) unsafeMutableAddress { mode.contents.address }
    }
}
