import CSupport

/// What went wrong: a domain, a code in it, and what there is to say about it.
public final class ErrorObject: Object {
    /// A string of its own.
    public let domain: Handle
    public let code: Int

    let userInfo: TableObject?

    private init(_ domain: Handle, _ code: Int, _ userInfo: TableObject?, _ placement: Placement) {
        self.domain = domain
        self.code = code
        self.userInfo = userInfo
        super.init(.error, placement)
    }

    /// An error with a copy of the domain and a user info that nobody else changes; nil when memory is refused.
    public static func make(
        _ domain: Handle, _ code: Int, owning userInfo: TableObject?, in allocator: Allocator
    ) -> ErrorObject? {
        guard let placement = Placement(allocator) else { return nil }
        guard let domain = Reference.copyString(domain, in: allocator) else {
            placement.giveBack()
            return nil
        }
        return ErrorObject(domain, code, userInfo, placement)
    }

    /// The error of a system call.
    public static func posix(_ code: Int32) -> ErrorObject {
        ErrorObject(constant_address_of_error_domain_posix(), Int(code), nil, .standard)
    }

    deinit { Reference.release(domain) }

    /// An empty dictionary if there is none; nil when memory is refused.
    public func copyUserInfo() -> TableObject? { userInfo ?? .userInfo(nil, nil, 0, in: allocator) }

    /// Whether codes are those of `errno`.
    var isPOSIX: Bool { Characters(domain) == Characters(constant_address_of_error_domain_posix()) }

    public override func isEqual(to other: Handle) -> Bool {
        Unmanaged<ErrorObject>.fromOpaque(other)._withUnsafeGuaranteedRef { other in
            code == other.code && Reference.isEqual(domain, other.domain) && hasSameUserInfo(as: other)
        }
    }

    /// None is an empty one.
    private func hasSameUserInfo(as other: ErrorObject) -> Bool {
        let (own, others) = (userInfo?.count ?? 0, other.userInfo?.count ?? 0)
        guard let own = userInfo, let others = other.userInfo, own !== others else { return own == others }
        return own.isEqual(to: others.handle)
    }

    public override var hashCode: UInt { Reference.hash(domain) &+ UInt(bitPattern: code) }
}

extension TableObject {
    /// An error's user info: keys are copied strings, values objects.
    public static func userInfo(
        _ keys: Values?, _ values: Values?, _ count: Int, in allocator: Allocator
    ) -> TableObject? {
        dictionary(keys, values, count, .copiedStrings, .objects, in: allocator)
    }
}
