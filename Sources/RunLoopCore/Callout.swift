import CSupport
import CoreTypes
import Synchronization

/// Every call into user code. Nothing in here holds a lock, and each callout keeps a frame of its own, so that a
/// backtrace says what the loop was doing.
enum Callout {
    @inline(never)
    static func performSource(_ perform: SourceContext.Perform?, _ info: UnsafeMutableRawPointer?) {
        if let perform { run_perform(perform, info) }
        keep_frame()
    }

    @inline(never)
    static func scheduleSource(_ source: Source, _ loop: RunLoop, _ mode: Mode) {
        guard case .version0(let schedule?, _, _) = source.context.kind else { return }
        schedule(source.context.info, OpaquePointer(loop.handle), OpaquePointer(mode.name))
        keep_frame()
    }

    @inline(never)
    static func cancelSource(_ source: Source, _ loop: RunLoop, _ mode: Mode) {
        guard case .version0(_, let cancel?, _) = source.context.kind else { return }
        cancel(source.context.info, OpaquePointer(loop.handle), OpaquePointer(mode.name))
        keep_frame()
    }

    /// The descriptor that a version 1 source waits on.
    @inline(never)
    static func askForPort(_ source: Source) -> Int32 {
        let descriptor =
            switch source.context.kind {
            case .version0: Int32(-1)
            case .version1(let getPort, _): getPort(source.context.info)
            case .port(let callouts): callouts.descriptor(source.context.info)
            }
        keep_frame()
        return descriptor
    }

    /// A version 1 source whose descriptor is ready, or that its port has marked; true if that handled a source.
    @inline(never)
    static func performPort(_ source: Source, _ readiness: Readiness) -> Bool {
        var isHandled = true
        switch source.context.kind {
        case .version0: isHandled = false
        case .version1(_, let perform?): run_perform(perform, source.context.info)
        case .version1(_, nil): break
        case .port(let callouts): isHandled = callouts.perform(source.context.info, readiness.rawValue)
        }
        keep_frame()
        return isHandled
    }

    @inline(never)
    static func tellInvalidated(_ source: Source) {
        guard case .port(let callouts) = source.context.kind else { return }
        callouts.invalidated(source.context.info)
        keep_frame()
    }

    @inline(never)
    static func fireTimer(_ timer: Timer, _ info: UnsafeMutableRawPointer?) {
        switch timer.action {
        case .function(let function?): run_fire(function, OpaquePointer(timer.handle), info)
        case .function(nil): break
        case .block(let block): run_block_with_object(block, UnsafeMutableRawPointer(mutating: timer.handle))
        }
        keep_frame()
    }

    /// Calls those that want the activity, saying in `called` which one is called now. Returns early with one that takes
    /// more care: with `called` set it has not been called yet; else the need arose while it was called.
    @inline(never)
    static func notifyObservers(
        _ calls: UnsafeBufferPointer<observer_call>, _ activity: Activities, _ called: borrowing Atomic<Handle?>
    ) -> UnsafePointer<observer_call>? {
        guard var call = calls.baseAddress else { return nil }
        let end = call + calls.count
        while call != end {
            if call.pointee.activities & activity.rawValue != 0 {
                called.store(Handle(call.pointee.observer), ordering: .releasing)
                compiler_fence()
                guard let notify = observer_call_notify(call) else { return call }
                run_notify(notify, call.pointee.observer, activity.rawValue, call.pointee.info)
                called.store(nil, ordering: .releasing)
                compiler_fence()
                if observer_call_notify(call) == nil { return call }
            }
            call += 1
        }
        return nil
    }

    @inline(never)
    static func notifyObserver(_ observer: Observer, _ activity: Activities) {
        let call = observer.call
        if let notify = call.notify { run_notify(notify, call.observer, activity.rawValue, call.info) }
        keep_frame()
    }

    @inline(never)
    static func performBlock(_ block: KeptBlock) {
        run_block(block.address)
        block.release()
        keep_frame()
    }
}
