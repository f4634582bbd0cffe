import CSupport

/// The checks that CFRUNLOOP_DEBUG switches on (docs/debugging.md). Off, each costs at most one look at a word.
public enum Debugging {
    @inline(__always)
    public static var isOn: Bool { debugging_is_on() }

    /// Monotonic nanoseconds.
    public static var now: UInt64 { debugging_now() }

    /// The beginning of a line.
    public static var line: TextBuffer { TextBuffer("cfrunloop: ") }

    /// The calls that led into the library, here and now.
    public static var callers: debugging_callers {
        var callers = debugging_callers()
        debugging_find_callers(&callers)
        return callers
    }
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

    /// Who called the library: the function, or, where the library is part of the program, all that is known.
    public mutating func append(callers: debugging_callers) {
        var callers = callers
        if callers.count == 0 { return append("nobody known") }
        for index in 0..<(callers.hold_own ? callers.count : 1) {
            if index > 0 { append(" < ") }
            append(place: debugging_caller(&callers, Int32(index)))
        }
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

    /// The caller and the thread of what happens now.
    public mutating func appendHere() {
        append(callers: Debugging.callers)
        append(" on ")
        append(thread: system_thread_id())
    }
}
