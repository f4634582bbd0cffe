import CSupport

extension Diagnostics {
    /// One line, then abort: an object was used after its last release.
    @inline(never)
    public static func ended(_ function: StaticString, _ argument: StaticString, _ object: Handle) -> Never {
        let problem: StaticString = "was deallocated: it was released too often"
        guard Debugging.isOn, let record = Quarantine.find(object) else { mistake(function, argument, problem) }
        var text = Debugging.line
        text.append(function)
        text.append(": ")
        text.append(argument)
        text.append(" ")
        text.append(problem)
        text.append("; ")
        text.append(record)
        text.append("; used")
        text.appendHere()
        text.printLine()
        abort()
    }
}

extension Diagnostics {
    /// One line, then abort: an object ended although the library itself owned it.
    @inline(never)
    public static func stolen(_ object: StaticString, from owner: StaticString) -> Never {
        var text = Debugging.line
        text.append("CFRelease: ")
        text.append(object)
        text.append(" was released too often: ")
        text.append(owner)
        text.append(" still holds it; last release")
        text.appendHere()
        text.printLine()
        abort()
    }
}

extension TextBuffer {
    fileprivate mutating func append(_ record: debugging_ended_object) {
        append("a ")
        append(Kind(rawValue: record.kind).name ?? "CFType")
        append(" that ended ")
        append(since: record.time)
        append(by: record.caller)
        append(" on ")
        append(thread: record.thread)
        if record.kind == Kind.runLoop.rawValue { append(" (a run loop ends with its thread unless it is retained)") }
    }
}
