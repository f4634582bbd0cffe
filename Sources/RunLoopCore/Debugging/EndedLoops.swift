import CSupport
import CoreTypes
import Synchronization

/// The loops whose threads have ended, as far as the program keeps them.
enum EndedLoops {
    private static let list = Guarded([EndedLoop]())

    /// More loops of ended threads no program keeps.
    private static let most = 1000

    static func enterChild() { list.withLock { list in withUnsafeMutablePointer(to: &list) { $0.initialize(to: []) } } }

    static func add(_ loop: RunLoop, _ thread: Int32) {
        list.withLock { list in
            // Another loop may have had the address.
            list.removeAll { $0.loop == loop.handle }
            if list.count == most { list.removeFirst() }
            list.append(EndedLoop(loop: loop.handle, thread: thread, end: Debugging.now))
        }
    }

    /// The loop's end, the first time that it is used in this manner.
    fileprivate static func take(_ loop: RunLoop, _ use: LoopUse) -> EndedLoop? {
        list.withLock { list in
            guard let index = list.firstIndex(where: { $0.loop == loop.handle }),
                list[index].told & use.rawValue == 0
            else { return nil }
            list[index].told |= use.rawValue
            return list[index]
        }
    }
}

private struct EndedLoop {
    let loop: Handle
    let thread: Int32
    let end: UInt64
    var told: UInt32 = 0
}

/// What is done with a loop in the expectation that it runs. Asking and removing is no misuse.
enum LoopUse: UInt32 {
    case wake = 1
    case stop = 2
    case addSource = 4
    case addTimer = 8
    case addObserver = 16
    case addCommonMode = 32
    case performBlock = 64

    fileprivate var words: StaticString {
        switch self {
        case .wake: "was woken"
        case .stop: "was stopped"
        case .addSource: "was given a source"
        case .addTimer: "was given a timer"
        case .addObserver: "was given an observer"
        case .addCommonMode: "was given a common mode"
        case .performBlock: "was given a block"
        }
    }
}

extension RunLoop {
    /// One line if the loop's thread has ended. Called without a lock.
    @inline(__always)
    func tellIfEnded(_ use: LoopUse) {
        if Debugging.isOn { tellUse(use) }
    }

    @inline(never)
    private func tellUse(_ use: LoopUse) {
        guard shared.withLock({ $0.isDead }), let ended = EndedLoops.take(self, use) else { return }
        var text = Debugging.line
        text.append("the run loop of ")
        text.append(thread: ended.thread)
        text.append(", which ended ")
        text.append(since: ended.end)
        text.append(", ")
        text.append(use.words)
        text.appendHere()
        text.append(": it never runs again")
        text.printLine()
    }
}
