import CSupport
import CoreTypes

/// The callbacks that are running on a loop's thread, the innermost last.
struct CallbackStack {
    private struct Entry {
        let what: UnsafePointer<CChar>
        let code: UnsafeRawPointer?
        let frame: UnsafeRawPointer
        let begin: UInt64
        /// How long runs inside it slept, or called others: the callback did not hold its loop up then.
        var excluded: UInt64 = 0
        var isTold = false
    }

    private var entries: [Entry] = []
    private var sleepBegin: UInt64?

    mutating func push(_ what: UnsafePointer<CChar>, _ code: UnsafeRawPointer?, _ frame: UnsafeRawPointer) {
        // Stacks grow down: what lies below was left without an end.
        while let last = entries.last, last.frame <= frame { entries.removeLast() }
        entries.append(Entry(what: what, code: code, frame: frame, begin: Debugging.now))
    }

    /// What took too long, if it did.
    mutating func pop(_ frame: UnsafeRawPointer, _ thread: Int32) -> BlockedCallback? {
        while let last = entries.last, last.frame < frame { entries.removeLast() }
        guard let entry = entries.last, entry.frame == frame else { return nil }
        entries.removeLast()
        let time = Debugging.now &- entry.begin
        if !entries.isEmpty { entries[entries.count - 1].excluded += time }
        return blocked(entry, time, thread, longerThan: debugging_blocking_limit())
    }

    private func blocked(_ entry: Entry, _ time: UInt64, _ thread: Int32, longerThan limit: UInt64)
        -> BlockedCallback?
    {
        guard time > entry.excluded, time - entry.excluded > limit else { return nil }
        return BlockedCallback(what: entry.what, code: entry.code, time: time - entry.excluded, thread: thread)
    }

    mutating func sleepBegins(_ moment: UInt64) { sleepBegin = moment }

    mutating func sleepEnds(_ moment: UInt64) {
        if let sleepBegin, !entries.isEmpty { entries[entries.count - 1].excluded += moment &- sleepBegin }
        sleepBegin = nil
    }

    /// The innermost callback, if it has run for four times the limit and was not told yet.
    mutating func takeBlocked(_ thread: Int32) -> BlockedCallback? {
        guard let entry = entries.last, sleepBegin == nil, !entry.isTold else { return nil }
        let time = Debugging.now &- entry.begin
        let found = blocked(entry, time, thread, longerThan: 4 * debugging_blocking_limit())
        if found != nil { entries[entries.count - 1].isTold = true }
        return found
    }
}

/// A callback that held its loop up.
struct BlockedCallback {
    let what: UnsafePointer<CChar>
    let code: UnsafeRawPointer?
    let time: UInt64
    let thread: Int32

    func tell(isOver: Bool) {
        var text = Debugging.line
        text.append("the callback of ")
        text.append(what)
        text.append(", ")
        text.append(place: code)
        text.append(isOver ? ", took " : ", is not over after ")
        text.append(seconds: time)
        text.append(" on ")
        text.append(thread: thread)
        text.append(isOver ? ": its run loop did nothing else meanwhile" : ": its run loop does nothing else meanwhile")
        text.printLine()
    }
}

/// How long the callbacks took that were told: each is told again when it takes twice as long.
struct ToldCallbacks {
    fileprivate static let all = Guarded(ToldCallbacks())

    private var longest: [(code: UnsafeRawPointer?, time: UInt64)] = []

    static func enterChild() {
        all.withLock { told in withUnsafeMutablePointer(to: &told) { $0.initialize(to: ToldCallbacks()) } }
    }

    mutating func isWorthTelling(_ callback: BlockedCallback) -> Bool {
        guard let index = longest.firstIndex(where: { $0.code == callback.code }) else {
            // More than these nobody reads.
            guard longest.count < 256 else { return false }
            longest.append((callback.code, callback.time))
            return true
        }
        guard callback.time / 2 >= longest[index].time else { return false }
        longest[index].time = callback.time
        return true
    }
}

@_cdecl("debugging_callback_begins")
func callbackBegins(_ what: UnsafePointer<CChar>, _ code: UnsafeRawPointer?, _ frame: UnsafeRawPointer) {
    guard let watched = WatchedLoop.current else { return }
    watched.noteActivity()
    watched.callbacks.withLock { $0.push(what, code, frame) }
}

@_cdecl("debugging_callback_ends")
func callbackEnds(_ frame: UnsafeRawPointer) {
    guard let watched = WatchedLoop.current,
        let blocked = watched.callbacks.withLock({ $0.pop(frame, watched.thread) }),
        ToldCallbacks.all.withLock({ $0.isWorthTelling(blocked) })
    else { return }
    blocked.tell(isOver: true)
}
