import CSupport
import Synchronization

/// What is said when something is wrong (D-14): who said it, about what, and what was wrong.
public enum Diagnostics {
    /// One line, then abort: the caller broke the contract of `function`.
    @inline(never)
    public static func mistake(_ function: StaticString, _ argument: StaticString, _ problem: StaticString) -> Never {
        report(function, argument, problem)
        foundation_look(nil)  // whose object it may have been
        abort()
    }

    /// One line; the call goes on with the result that it documents.
    @inline(never)
    public static func report(_ function: StaticString, _ argument: StaticString, _ problem: StaticString) {
        var text = TextBuffer()
        text.append("cfrunloop: ")
        text.append(nameOf: function)
        text.append(": ")
        text.append(argument)
        text.append(" ")
        text.append(problem)
        text.printLine()
    }

    /// One line about a system call that failed and was survived.
    @inline(never)
    public static func failure(of call: StaticString, _ error: Int32, _ consequence: StaticString) {
        var text = TextBuffer()
        text.append("cfrunloop: ")
        text.append(call)
        text.append(": ")
        text.append(strerror(error))
        text.append("; ")
        text.append(consequence)
        text.printLine()
    }
}

extension TextBuffer {
    /// `#function` without its argument labels.
    fileprivate mutating func append(nameOf function: StaticString) {
        function.withUTF8Buffer { buffer in
            for byte in buffer {
                if byte == 40 { break }
                append(byte: byte)
            }
        }
    }
}

/// A message that is worth saying once in a process.
public final class OnceFlag {
    private let said = Atomic<Bool>(false)

    public init() {}

    /// CFRunLoopRunInMode with a mode that cannot be run.
    public static let unrunnableMode = OnceFlag()
    /// libdispatch was loaded by a thread that is not the main one.
    public static let foreignMainQueue = OnceFlag()

    /// CFMessagePortSendRequest that would wait in such a mode.
    public static let unrunnableReplyMode = OnceFlag()

    public var isFirst: Bool { !said.exchange(true, ordering: .relaxed) }
}
