import CSupport
import CoreTypes

public typealias RetainCallBack = @convention(c) (UnsafeRawPointer?) -> UnsafeRawPointer?
public typealias ReleaseCallBack = @convention(c) (UnsafeRawPointer?) -> Void
public typealias CopyDescriptionCallBack = @convention(c) (UnsafeRawPointer?) -> Handle?
public typealias EqualCallBack = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> UInt8
public typealias HashCallBack = @convention(c) (UnsafeRawPointer?) -> UInt

/// A client's callbacks for a source, with the info that its `retain` returned.
public struct SourceContext {
    public typealias Schedule = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, OpaquePointer?) -> Void
    public typealias Perform = @convention(c) (UnsafeMutableRawPointer?) -> Void
    public typealias GetPort = @convention(c) (UnsafeMutableRawPointer?) -> Int32

    public enum Kind {
        case version0(schedule: Schedule?, cancel: Schedule?, perform: Perform?)
        case version1(getPort: GetPort, perform: Perform?)
        /// Version 1 as the library's own ports use it.
        case port(PortCallouts)
    }

    public var info: UnsafeMutableRawPointer?
    public var retain: RetainCallBack?
    public var release: ReleaseCallBack?
    public var copyDescription: CopyDescriptionCallBack?
    public var equal: EqualCallBack?
    public var hash: HashCallBack?
    public var kind: Kind

    public init(
        info: UnsafeMutableRawPointer?, retain: RetainCallBack?, release: ReleaseCallBack?,
        copyDescription: CopyDescriptionCallBack?, equal: EqualCallBack?, hash: HashCallBack?, kind: Kind
    ) {
        self.info = info
        self.retain = retain
        self.release = release
        self.copyDescription = copyDescription
        self.equal = equal
        self.hash = hash
        self.kind = kind
    }

    @inline(__always)
    var perform: Perform? {
        switch kind {
        case .version0(_, _, let perform): perform
        case .version1(_, let perform): perform
        case .port: nil
        }
    }

    var hasSchedule: Bool {
        if case .version0(_?, _, _) = kind { true } else { false }
    }

    var hasCancel: Bool {
        if case .version0(_, _?, _) = kind { true } else { false }
    }

    var isVersion0: Bool {
        if case .version0 = kind { true } else { false }
    }

    /// The program's own version 1 sources: perform is not told what to read (D-8).
    var isDrainedByLoop: Bool {
        if case .version1 = kind { true } else { false }
    }

    func hasSameCallouts(as other: SourceContext) -> Bool {
        isVersion0 == other.isVersion0 && address(equal) == address(other.equal)
            && address(hash) == address(other.hash) && address(perform) == address(other.perform)
    }

    func describe(into text: inout TextBuffer) {
        if let description = copyDescription?(info) {
            Characters(description).appendUTF8(to: &text)
            Reference.release(description)
            return
        }
        text.append("{info = ")
        text.append(address: info)
        text.append("}")
    }
}

/// The code address of a C function, for comparing and naming it.
@inline(__always)
func address<Function>(_ function: Function?) -> UnsafeRawPointer? {
    unsafeBitCast(function, to: UnsafeRawPointer?.self)
}
