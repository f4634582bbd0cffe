import CSupport
import CoreTypes

/// A stream's error as an object.
extension StreamError {
    /// The code that CFNetwork's errors of hosts have; what getaddrinfo said is in the user info.
    private static var hostCode: Int { 2 }

    /// nil for none, and when memory is refused.
    public var object: ErrorObject? {
        switch domain {
        case 0: nil
        case Self.hostDomain:
            .make(constant_address_of_error_domain_network(), Self.hostCode, owning: userInfo, in: .system)
        default: .posix(code)
        }
    }

    /// The number, and the C library's words for it.
    private var userInfo: TableObject? {
        let number = withUnsafePointer(to: Int64(code)) { NumberObject.make(Number(.int64, at: $0), in: .system) }
        guard let number else { return nil }
        defer { Reference.release(number) }
        var text = TextBuffer()
        if let words = gai_strerror(code) { text.append(words) }
        let reason = StringObject(text)
        return withUnsafeTemporaryAllocation(of: UnsafeRawPointer?.self, capacity: 4) { words in
            words[0] = constant_address_of_error_host_failure()
            words[1] = constant_address_of_error_reason()
            words[2] = number
            words[3] = reason.handle
            return words.baseAddress.flatMap {
                TableObject.userInfo(UnsafePointer($0), UnsafePointer($0 + 2), 2, in: .system)
            }
        }
    }
}
