/// An object that threads wait for. All of it is reached with the state locked only.
protocol Waitable: AnyObject {
    associatedtype Value
    var line: WaitingLine<Value> { get set }

    /// What there is for `thread` without waiting.
    func take(for thread: UInt32) -> Value?
}

typealias Word = UnsafeMutableRawPointer?

struct Message {
    let first: Word
    let second: Word
    let third: Word
}

final class Queue: Waitable {
    var line = WaitingLine<Message>()
    private var messages = FirstInFirstOut<Message>()

    func take(for thread: UInt32) -> Message? { messages.takeFirst() }

    func put(_ message: Message) {
        if line.give(message) == nil { messages.append(message) }
    }

    func reserve(_ count: Int) { messages.reserve(count) }
}

final class Semaphore: Waitable {
    var line = WaitingLine<Void>()
    private let maximum: UInt
    private var value: UInt

    init(maximum: UInt, value: UInt) {
        self.maximum = maximum
        self.value = value
    }

    func take(for thread: UInt32) -> Void? {
        guard value > 0 else { return nil }
        value -= 1
        return ()
    }

    /// False if the value is at its maximum.
    func signal() -> Bool {
        guard value < maximum else { return false }
        if line.give(()) == nil { value += 1 }
        return true
    }
}

final class CriticalRegion: Waitable {
    var line = WaitingLine<Void>()
    /// The thread inside, 0 for none, and how often it has entered.
    private(set) var owner: UInt32 = 0
    private var depth: UInt = 0

    func take(for thread: UInt32) -> Void? {
        guard owner == 0 || owner == thread else { return nil }
        owner = thread
        depth += 1
        return ()
    }

    /// False if `thread` is not inside.
    func leave(_ thread: UInt32) -> Bool {
        guard owner == thread else { return false }
        depth -= 1
        if depth == 0 { passOn() }
        return true
    }

    private func passOn() {
        let next = line.give(())
        owner = next?.thread ?? 0
        depth = next == nil ? 0 : 1
    }

    /// In a forked child, of whose threads only `thread` is there.
    func forgetOthers(than thread: UInt32) {
        if owner != thread || thread == 0 { owner = 0 }
        if owner == 0 { depth = 0 }
    }
}

final class Event: Waitable {
    var line = WaitingLine<UInt32>()
    private var flags: UInt32 = 0

    func take(for thread: UInt32) -> UInt32? {
        defer { flags = 0 }
        return flags == 0 ? nil : flags
    }

    func set(_ added: UInt32) {
        flags |= added
        if flags != 0, line.give(flags) != nil { flags = 0 }
    }
}
