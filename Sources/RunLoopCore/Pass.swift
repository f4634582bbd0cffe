import CSupport
import CoreTypes
import Synchronization

/// One trip inside a run: the ten steps of the documents, in their order.
struct Pass {
    let loop: RunLoop
    let mode: Mode
    var limit: RunLimit
    let returnAfterSourceHandled: Bool

    /// `wakes` counted when the pass began; with a higher count it does not sleep. nil: another pass follows.
    mutating func run(wakes: UInt64) -> RunResult? {
        let autoreleased = AutoreleasePool.mark
        var handled = false

        // 1 (the run has been entered) and 2: timers are about to fire.
        startLimitBeforeCallouts()
        loop.notify(.beforeTimers, mode)

        // 3: sources that are not port-based are about to be handled.
        loop.notify(.beforeSources, mode)
        loop.performBlocks(mode)

        // 4: these sources are handled.
        if loop.performReadySources(mode, onlyOne: returnAfterSourceHandled) {
            handled = true
            loop.performBlocks(mode)
        }

        var event = SleepEvent.none
        // 5: a port source that is ready is handled at once, without the notifications of a sleep (D-2).
        if handled || limit.isPoll || loop.hasPendingBlocks(mode) || loop.isEmpty(mode) {
            event = loop.pollEvent(mode)
        } else if let port = loop.readyPort(mode) {
            event = .port(port)
        } else {
            // 6: the thread is about to sleep. 7: it sleeps. 8: it has woken.
            loop.notify(.beforeWaiting, mode)
            event = loop.sleep(mode, wakes: wakes, until: limit.end)
            loop.notify(.afterWaiting, mode)
        }

        // 9: what woke it is handled.
        switch event {
        case .none: break
        case .timers(let now): loop.fireTimers(mode, dueAt: now)
        case .port(let port): handled = loop.performPortSources(port, mode) || handled
        }
        loop.performBlocks(mode)
        AutoreleasePool.drain(to: autoreleased)

        return outcome(handled)
    }

    /// 10: why the run ends, first match wins (D-3).
    private mutating func outcome(_ handled: Bool) -> RunResult? {
        if loop.takeStop() { return .stopped }
        if handled && returnAfterSourceHandled { return .handledSource }
        if limit.isOver { return .timedOut }
        if loop.isEmpty(mode) { return .finished }
        return nil
    }

    /// A run that only performs one source does not need the time; callouts before or after it may take some.
    @inline(__always)
    private mutating func startLimitBeforeCallouts() {
        if !returnAfterSourceHandled || loop.mayCallOutBeforeSources(mode) { limit.start() }
    }
}

/// What ended a wait.
enum SleepEvent {
    /// A wake, the run's deadline, or nothing was ready in a poll.
    case none
    /// Timers whose deadline is not after this moment.
    case timers(UInt64)
    case port(ReadyPort)
}
