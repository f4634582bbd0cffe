import CSupport
import CoreTypes
import Synchronization

/// A set of activities; a callout gets exactly one.
public struct Activities: Equatable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let entry = Activities(rawValue: 1)
    public static let beforeTimers = Activities(rawValue: 2)
    public static let beforeSources = Activities(rawValue: 4)
    public static let beforeWaiting = Activities(rawValue: 32)
    public static let afterWaiting = Activities(rawValue: 64)
    public static let exit = Activities(rawValue: 128)
}

/// A callback that watches what a run does.
public final class Observer: Object {
    public typealias Function = @convention(c) (OpaquePointer?, UInt, UnsafeMutableRawPointer?) -> Void

    public typealias Action = ItemAction<Function>

    public let activities: UInt
    public let repeats: Bool
    public let order: Int
    let action: Action
    public let context: ItemContext

    let life = ObserverLife()

    let membership = Guarded(ObserverMembership())

    /// The context's info is retained already; a block is copied already.
    public init(
        activities: UInt, repeats: Bool, order: Int, action: Action, context: ItemContext, placement: Placement
    ) {
        self.activities = activities
        self.repeats = repeats
        self.order = order
        self.action = action
        self.context = context
        super.init(.observer, placement)
    }

    deinit {
        if Debugging.isOn, membership.withLock({ !$0.modes.isEmpty }) {
            Diagnostics.stolen("the observer", from: "a mode of a run loop")
        }
        if life.holdsInfo { context.releaseInfo() }
        action.release()
    }

    public var isValid: Bool { life.isValid }

    /// What a callout passes to which function.
    var call: observer_call {
        let observer = OpaquePointer(handle)
        return switch action {
        case .function(let function):
            observer_call(notify: function, observer: observer, info: context.info, activities: activities)
        case .block(let block):
            observer_call(
                notify: notify_block, observer: observer, info: UnsafeMutableRawPointer(mutating: block),
                activities: activities)
        }
    }

    /// The call of a walk in the observer's first loop: nothing but the call, or without a function.
    var plainCall: observer_call {
        var call = call
        if !repeats || life.hasMoved { call.notify = nil }
        return call
    }

    /// nil after invalidation (OBS-8).
    public var info: UnsafeMutableRawPointer? { isValid ? context.info : nil }

    /// Leaves all modes; the info is released now, or by the callout that is running.
    @inline(never)
    public func invalidate() {
        guard life.invalidate() else { return }
        keeping(self) {
            let loop = membership.withLock { $0.loop?.takeUnretainedValue() }
            loop?.removeFromAllModes(self)
            if life.end() { context.releaseInfo() }
        }
    }

    public override func describe(into text: inout TextBuffer) {
        text.append("valid = ")
        text.append(isValid)
        text.append(", activities = 0x")
        text.append(hexadecimal: activities)
        text.append(", repeats = ")
        text.append(repeats)
        text.append(", order = ")
        text.append(order)
        text.append(", callout = ")
        action.describe(into: &text)
        text.append(", context = ")
        context.describe(info: info, into: &text)
    }
}

/// Which loop an observer is in: one at a time (OBS-7).
struct ObserverMembership {
    var loop: Unmanaged<RunLoop>?
    var modes: [Mode] = []
    var isCommon = false

    func isIn(_ loop: RunLoop) -> Bool { self.loop?.toOpaque() == Unmanaged.passUnretained(loop).toOpaque() }
}
