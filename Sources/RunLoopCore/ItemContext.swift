import CSupport
import CoreTypes

/// The context of a timer or an observer, with the info that its `retain` returned.
public struct ItemContext {
    public var info: UnsafeMutableRawPointer?
    public var retain: RetainCallBack?
    public var release: ReleaseCallBack?
    public var copyDescription: CopyDescriptionCallBack?

    public init(
        info: UnsafeMutableRawPointer?, retain: RetainCallBack?, release: ReleaseCallBack?,
        copyDescription: CopyDescriptionCallBack?
    ) {
        self.info = info
        self.retain = retain
        self.release = release
        self.copyDescription = copyDescription
    }

    /// Retains `info`; what `retain` returns takes its place (SRC-1, CTX).
    public init(
        retaining info: UnsafeMutableRawPointer?, retain: RetainCallBack?, release: ReleaseCallBack?,
        copyDescription: CopyDescriptionCallBack?
    ) {
        let kept = retain.map { UnsafeMutableRawPointer(mutating: $0(info)) } ?? info
        self.init(info: kept, retain: retain, release: release, copyDescription: copyDescription)
    }

    public static let empty = ItemContext(info: nil, retain: nil, release: nil, copyDescription: nil)

    public func releaseInfo() { release?(info) }

    public func describe(info: UnsafeMutableRawPointer?, into text: inout TextBuffer) {
        if let info, let description = copyDescription?(info) {
            Characters(description).appendUTF8(to: &text)
            Reference.release(description)
        } else {
            text.append("{info = ")
            text.append(address: info)
            text.append("}")
        }
    }
}

/// What a timer or an observer calls: a C function with its context's info, or a block that it owns a copy of.
public enum ItemAction<Function> {
    case function(Function?)
    case block(UnsafeRawPointer)

    func release() {
        if case .block(let block) = self { _Block_release(block) }
    }

    func describe(into text: inout TextBuffer) {
        switch self {
        case .function(let function): text.append(function: address(function))
        case .block(let block):
            text.append("block ")
            text.append(address: block)
        }
    }
}
