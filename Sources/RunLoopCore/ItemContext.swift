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

    func releaseInfo() { release?(info) }

    func describe(info: UnsafeMutableRawPointer?, into text: inout TextBuffer) {
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
