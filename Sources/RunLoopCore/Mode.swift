import CSupport
import CoreTypes
import Synchronization

/// A mode's identity and the few words that a pass reads without the lock. It lives as long as its loop.
///
/// Everything else that belongs to the mode is `ModeContents`, inside the loop's guarded state at `index`.
public final class Mode: Object {
    public let name: Handle
    let nameHash: UInt
    let index: Int

    /// How many sources and timers the mode holds: what keeps it from being empty (RC-9).
    let itemCount = Atomic<Int>(0)

    /// How many version 0 sources wait in the ready queue.
    let readyCount = Atomic<Int>(0)

    /// How many timers and port sources the mode holds: a pass without them asks neither clock nor kernel.
    let timerCount = Atomic<Int>(0)
    let portCount = Atomic<Int>(0)

    /// How many blocks wait for this mode alone.
    let blockCount = Atomic<Int>(0)

    /// The union of the activities that the mode's observers want.
    let watchedActivities = Atomic<UInt>(0)

    let isCommon = Atomic<Bool>(false)

    init(name: Handle, hash: UInt, index: Int) {
        self.name = Reference.copyString(name)
        nameHash = hash
        self.index = index
        super.init(.runLoopMode)
    }

    deinit { Reference.release(name) }
}

/// What a mode holds. It can be reached only with its loop's lock held.
struct ModeContents {
    let mode: Mode

    /// False while only its name is known, from being made common: such a mode is not listed (MOD-3).
    var isCreated = false

    var sources: [HeldSource] = []
    var ready = ReadyQueue()
    var ports: PortSet?
    var timers = TimerQueue()
    var timerPlaces: [HeldTimer] = []
    /// Ascending order, equal orders by addition (OBS-1). A dispatch walks the array it found.
    var observers: [Observer] = []
    var blocks: [PendingBlock] = []
}
