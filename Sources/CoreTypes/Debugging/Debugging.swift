import CSupport

/// The checks that CFRUNLOOP_DEBUG switches on (docs/debugging.md). Off, each costs at most one look at a word.
public enum Debugging {
    @inline(__always)
    public static var isOn: Bool { debugging_is_on() }

    /// Monotonic nanoseconds.
    public static var now: UInt64 { debugging_now() }

    /// The beginning of a line.
    public static var line: TextBuffer { TextBuffer("cfrunloop: ") }

    /// Where the thread called the library.
    public static var caller: UnsafeRawPointer? { debugging_find_caller() }
}

extension TextBuffer {
    /// Seconds to the millisecond.
    public mutating func append(seconds nanoseconds: UInt64) {
        let milliseconds = nanoseconds / 1_000_000
        append(Int(milliseconds / 1000))
        append(".")
        append(digits: Int(milliseconds % 1000))
        append(" s")
    }

    private mutating func append(digits number: Int) {
        if number < 100 { append("0") }
        if number < 10 { append("0") }
        append(number)
    }

    /// What lies at an address: symbol and file where the loader knows them, else the file and how far into it.
    public mutating func append(place address: UnsafeRawPointer?) {
        let place = debugging_find_place(address)
        guard let object = place.object else { return append(address: address) }
        if let symbol = place.symbol {
            append(symbol)
            if place.offset > 0 { append(offset: place.offset) }
            append(" (")
            append(object)
            append(")")
        } else {
            append(object)
            append(offset: place.offset)
        }
    }

    private mutating func append(offset: Int) {
        append("+0x")
        append(hexadecimal: UInt(offset))
    }

    /// " by" the place that called the library, where one was recognised.
    public mutating func append(by caller: UnsafeRawPointer?) {
        guard let caller else { return }
        append(" by ")
        append(place: caller)
    }

    public mutating func append(thread: Int32) {
        append("thread ")
        append(Int(thread))
    }

    /// How long ago a moment was.
    public mutating func append(since moment: UInt64) {
        append(seconds: Debugging.now &- moment)
        append(" ago")
    }

    /// By whom, and on which thread, what happens now is done.
    @inline(never)
    public mutating func appendHere() {
        append(by: Debugging.caller)
        append(" on ")
        append(thread: system_thread_id())
    }
}
