import CoreTypes

/// Why a notification cannot be sent to other processes.
public enum PostingProblem {
    case userInfoIsNotPlain
    case userInfoIsTooDeep
    case isTooLong
}

/// A distributed notification as bytes: the centre, and three plain values.
struct NotificationMessage {
    let bytes: [UInt8]

    /// nil, and the reason, if it cannot be sent.
    static func make(
        _ scope: NotificationCenter.Scope, _ name: Handle, _ object: Handle?, _ userInfo: Handle?
    ) -> (message: NotificationMessage?, problem: PostingProblem?) {
        var writer = PlainWriter(limit: RingReader.longestRecord - 1)
        writer.append(name)
        writer.append(object)
        writer.append(userInfo)
        switch writer.refusal {
        case nil: return (NotificationMessage(bytes: [scope.rawValue] + writer.bytes), nil)
        case .isNotPlain: return (nil, .userInfoIsNotPlain)
        case .isTooDeep: return (nil, .userInfoIsTooDeep)
        case .isTooLong: return (nil, .isTooLong)
        }
    }

    /// What a poster knows of interests: a hash that is the same in all processes, whichever version of this library they
    /// have. So it is one of its own (FNV-1a), of the scope's byte and the name's UTF-16 units, the lower byte first.
    static func hash(_ scope: NotificationCenter.Scope, _ name: Handle) -> UInt64 {
        let characters = Characters(name)
        var hash = fold(scope.rawValue, into: 0xCBF2_9CE4_8422_2325)
        for index in 0..<characters.count {
            let unit = characters[index]
            hash = fold(UInt8(truncatingIfNeeded: unit), into: hash)
            hash = fold(UInt8(truncatingIfNeeded: unit >> 8), into: hash)
        }
        return hash ^ (hash >> 32)
    }

    @inline(__always)
    private static func fold(_ byte: UInt8, into hash: UInt64) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
}

/// What a message says, as objects that it owns.
final class ReceivedNotification {
    let scope: NotificationCenter.Scope
    private let values: [Handle]

    /// nil for bytes that are no notification.
    init?(_ bytes: [UInt8]) {
        scope = bytes.first.flatMap { NotificationCenter.Scope(rawValue: $0) } ?? .local
        values =
            scope == .local ? [] : bytes.withUnsafeBytes { Self.read(UnsafeRawBufferPointer(rebasing: $0[1...])) }
        guard values.count == 3, Self.isValid(values) else { return nil }
    }

    deinit { for value in values { Reference.release(value) } }

    var name: Handle { values[0] }
    var object: Handle? { Self.valueOrNothing(values[1]) }
    var userInfo: Handle? { Self.valueOrNothing(values[2]) }

    /// Three values and nothing behind them, or less.
    private static func read(_ bytes: UnsafeRawBufferPointer) -> [Handle] {
        var reader = PlainReader(bytes)
        var values: [Handle] = []
        while values.count < 3, let value = reader.next() { values.append(value) }
        if values.count == 3, !reader.isAtEnd { Reference.release(values.removeLast()) }
        return values
    }

    private static func isValid(_ values: [Handle]) -> Bool {
        Reference.kind(of: values[0]) == .string && isAbsent(values[1], or: .string)
            && isAbsent(values[2], or: .dictionary)
    }

    private static func isAbsent(_ value: Handle, or kind: Kind) -> Bool {
        let found = Reference.kind(of: value)
        return found == kind || found == .null
    }

    private static func valueOrNothing(_ value: Handle) -> Handle? {
        Reference.kind(of: value) == .null ? nil : value
    }
}
