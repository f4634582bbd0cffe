import CSupport

/// What an error says of itself (ERROR-2, ERROR-3).
extension ErrorObject {
    private static let failure: StaticString = "The operation couldn\u{2019}t be completed."

    /// A text of the user info; nil if there is none, or no text.
    private func text(_ key: Handle) -> Handle? {
        guard let value = userInfo?.value(of: key) ?? nil, Reference.kind(of: value) == .string else { return nil }
        return value
    }

    /// What the system says to a code of its own.
    private var systemText: UnsafePointer<CChar>? {
        guard isPOSIX, let number = Int32(exactly: code) else { return nil }
        return error_text(number)
    }

    /// A string for the caller; nil if the user info has none.
    public func copySuggestion() -> Handle? { text(constant_address_of_error_suggestion()).map(Reference.copyString) }

    /// The same, or what the system says.
    public func copyReason() -> Handle? {
        if let reason = text(constant_address_of_error_reason()) { return Reference.copyString(reason) }
        guard let systemText else { return nil }
        var text = TextBuffer()
        text.append(systemText)
        return text.copyString()
    }

    /// A string for the caller.
    public func copyDescription() -> Handle {
        if let description = text(constant_address_of_error_description()) { return Reference.copyString(description) }
        let failure = text(constant_address_of_error_failure())
        guard let reason = copyReason() else { return failure.map(Reference.copyString) ?? copyCodeDescription() }
        var text = TextBuffer()
        if let failure { Characters(failure).appendUTF8(to: &text) } else { text.append(Self.failure) }
        text.append(" ")
        text.append(consuming: reason)
        return text.copyString()
    }

    /// The description of an error that has nothing else to say.
    private func copyCodeDescription() -> Handle {
        var text = TextBuffer(Self.failure)
        text.append(" (")
        Characters(domain).appendUTF8(to: &text)
        text.append(" error ")
        text.append(code)
        if let detail = self.text(constant_address_of_error_debug_description()) {
            text.append(" - ")
            Characters(detail).appendUTF8(to: &text)
        } else {
            text.append(".")
        }
        text.append(")")
        return text.copyString()
    }

    // MARK: for those who debug

    /// Appends the whole description, which is an error's text in formats, too (ERROR-6).
    func appendText(to text: inout TextBuffer) {
        text.append("Error Domain=")
        Characters(domain).appendUTF8(to: &text)
        text.append(" Code=")
        text.append(code)
        text.append(" \"")
        appendDetail(to: &text)
        text.append("\"")
        guard let userInfo, userInfo.count > 0 else { return }
        text.append(" UserInfo={")
        append(userInfo, to: &text)
        text.append("}")
    }

    private func appendDetail(to buffer: inout TextBuffer) {
        let detail =
            text(constant_address_of_error_debug_description()) ?? text(constant_address_of_error_description())
            ?? text(constant_address_of_error_reason())
        if let detail {
            Characters(detail).appendUTF8(to: &buffer)
        } else if let systemText {
            buffer.append(systemText)
        } else {
            buffer.append("(null)")
        }
    }

    private func append(_ userInfo: TableObject, to text: inout TextBuffer) {
        var isFirst = true
        for key in userInfo.keys {
            guard let key, let value = userInfo.value(of: key) ?? nil else { continue }
            if !isFirst { text.append(", ") }
            isFirst = false
            append(key, to: &text)
            text.append("=")
            append(value, to: &text)
        }
    }

    /// An error within an error has its address before it.
    private func append(_ value: Handle, to text: inout TextBuffer) {
        switch Reference.kind(of: value) {
        case .string: Characters(value).appendUTF8(to: &text)
        case .error:
            text.append(address: value)
            text.append(" {")
            Reference.appendText(of: value, to: &text)
            text.append("}")
        default: Reference.appendText(of: value, to: &text)
        }
    }
}

extension TextBuffer {
    /// The text in a string, owned by the caller.
    func copyString() -> Handle { UnsafeRawPointer(Unmanaged.passRetained(StringObject(self)).toOpaque()) }
}
