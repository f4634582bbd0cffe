import CSupport
import CoreTypes
import Synchronization

/// Step 7 of a pass: where the thread waits.
extension RunLoop {
    /// The number of wakes so far.
    @inline(__always)
    var wakeCount: WakeCount {
        WakeCount(
            word: wakeWord.load(ordering: .acquiring) & ~Self.sleepBits, own: ownWakes.load(ordering: .relaxed))
    }

    /// What is ready right now: due timers, else one port event (SEQ-2 step 10).
    @inline(__always)
    func pollEvent(_ mode: Mode) -> SleepEvent {
        if let port = readyPort(mode) { return .port(port) }
        guard let due = dueTime(mode) else { return .none }
        return timersTakeTurn(due)
    }

    /// One port event that is there already, unless timers are due and the last event was a port's.
    @inline(__always)
    func readyPort(_ mode: Mode) -> PortEvent? {
        guard mayHaveReadyPort(mode) else { return nil }
        if !scratch.portHasTurn, dueTime(mode) != nil { return nil }
        scratch.portHasTurn = false
        return pollPorts(mode)
    }

    /// The same before a sleep. The kernel is not asked when nobody can tell the difference: a sleep finds what is
    /// ready by the same system call.
    @inline(__always)
    func readyPortBeforeSleep(_ mode: Mode) -> PortEvent? {
        guard mayHaveReadyPort(mode) else { return nil }
        let isUnobserved = !isWatched(.beforeWaiting, mode) && !isWatched(.afterWaiting, mode)
        if isUnobserved, mode.timerCount.load(ordering: .acquiring) == 0 { return nil }
        return readyPort(mode)
    }

    private func timersTakeTurn(_ due: UInt64) -> SleepEvent {
        scratch.portHasTurn = true
        return .timers(due)
    }

    /// The present moment if a timer of the mode is due by now.
    @inline(__always)
    private func dueTime(_ mode: Mode) -> UInt64? {
        guard mode.timerCount.load(ordering: .acquiring) > 0 else { return nil }
        let first = shared.withLock { $0[mode].timers.firstDeadline }
        guard first != Clock.distantFuture else { return nil }
        let now = Clock.now
        return first <= now ? now : nil
    }

    /// Sleeps until a wake after `wakes`, a due timer, a port event or the deadline; one trip through the loop each
    /// time something changed what to wait for.
    func sleep(_ mode: Mode, wakes: WakeCount, until end: UInt64) -> SleepEvent {
        while true {
            // Counted before anything is looked at: `sleepOnce` finds out whether it still holds.
            let pokes = self.pokes.load(ordering: .acquiring)
            let plan = sleepPlan(for: mode)
            let isTimed = plan.firstDeadline != Clock.distantFuture || end != Clock.distantFuture
            let now = isTimed ? Clock.now : 0
            if plan.firstDeadline <= now { return timersTakeTurn(now) }
            if hasUntoldPort(mode), let port = pollPorts(mode) { return .port(port) }
            if end <= now || wakeCount != wakes || hasPendingBlocks(mode) { return .none }
            if makeOwedLook(mode, sleepingUntil: plan.latestWakeup) { continue }
            if spin(mode, wakes, pokes, for: min(plan.firstDeadline, end) - now) { continue }
            if let port = sleepOnce(mode, wakes, pokes, plan, until: end, now: now) {
                wakerProcessor.store(Self.noProcessor, ordering: .relaxed)
                return .port(.watched(port))
            }
        }
    }

    private func sleepOnce(
        _ mode: Mode, _ wakes: WakeCount, _ pokes: UInt64, _ plan: SleepPlan, until end: UInt64, now: UInt64
    ) -> ReadyPort? {
        let ports = ownPortSet(of: mode)
        guard enterSleep(wakes.word, ports == nil ? Self.sleepsOnFutex : Self.sleepsInPortSet) else { return nil }
        defer { leaveSleep() }
        if Debugging.isOn { tellSleep(begins: true) }
        defer { if Debugging.isOn { tellSleep(begins: false) } }
        // Whoever changed since what there is to wait for has poked before the bit was set, and is seen here, or will
        // see the bit.
        guard self.pokes.load(ordering: .acquiring) == pokes, ownWakes.load(ordering: .relaxed) == wakes.own
        else { return nil }
        let latest = min(plan.latestWakeup, end)
        if latest != Clock.distantFuture, isPrecise(plan, until: end, now: now) { useFineTimerSlack() }
        if let ports { return ports._withUnsafeGuaranteedRef { ports in ports.wait(until: latest, now: now) } }
        waitOnFutex(wakes.word, until: latest)
        return nil
    }

    /// A run's own limit, when it is far away, may come as late as the kernel likes.
    private func isPrecise(_ plan: SleepPlan, until end: UInt64, now: UInt64) -> Bool {
        end <= plan.latestWakeup ? end &- now < Self.nearby : plan.latestWakeup == plan.firstDeadline
    }

    @inline(never)
    private func tellSleep(begins: Bool) {
        if begins { WatchedLoop.current?.sleepBegins() } else { WatchedLoop.current?.sleepEnds() }
    }

    /// Sets the sleep bit if nobody has woken the loop since the pass began.
    private func enterSleep(_ wakes: UInt64, _ bit: UInt64) -> Bool {
        if process_has_one_thread() { return system_exchange_alone(addressOfWakeWord, wakes, wakes | bit) }
        return wakeWord.compareExchange(
            expected: wakes, desired: wakes | bit, ordering: .sequentiallyConsistent
        ).exchanged
    }

    private func leaveSleep() {
        guard wakeWord.load(ordering: .acquiring) & Self.sleepBits != 0 else { return }
        if process_has_one_thread() { return system_clear_alone(addressOfWakeWord, Self.sleepBits) }
        wakeWord.bitwiseAnd(~Self.sleepBits, ordering: .acquiringAndReleasing)
    }

    @inline(__always)
    private var addressOfWakeWord: UnsafeMutablePointer<UInt64> {
        withUnsafePointer(to: wakeWord) {
            UnsafeMutableRawPointer(mutating: UnsafeRawPointer($0)).assumingMemoryBound(to: UInt64.self)
        }
    }

    /// 10 ms: nanoseconds.
    private static var nearby: UInt64 { 10_000_000 }

    @inline(never)
    private func waitOnFutex(_ wakes: UInt64, until end: UInt64) {
        let word = UInt32(truncatingIfNeeded: wakes | Self.sleepsOnFutex)
        if end == Clock.distantFuture {
            _ = system_futex_wait(sleepAddress, word, nil)
        } else {
            var deadline = Clock.timespec(of: end)
            _ = system_futex_wait(sleepAddress, word, &deadline)
        }
    }

    /// The kernel may end a sleep 50 µs late unless the thread asks for precision. The outermost run gives the
    /// thread's own setting back.
    @inline(__always)
    private func useFineTimerSlack() {
        if scratch.savedTimerSlack == nil { makeTimerSlackFine() }
    }

    @inline(never)
    private func makeTimerSlackFine() {
        let slack = system_timer_slack()
        guard slack > 0 else { return }  // refused, or a real-time thread, which has none
        scratch.savedTimerSlack = slack
        system_set_timer_slack(1)
    }

    func restoreTimerSlack() {
        guard let slack = scratch.savedTimerSlack else { return }
        scratch.savedTimerSlack = nil
        system_set_timer_slack(UInt(slack))
    }
}

/// When timers want a sleep to end.
struct SleepPlan {
    var firstDeadline: UInt64
    /// Later than `firstDeadline` by what the timers tolerate.
    var latestWakeup: UInt64
}

extension RunLoop {
    @inline(__always)
    fileprivate func sleepPlan(for mode: Mode) -> SleepPlan {
        guard mode.timerCount.load(ordering: .acquiring) > 0 else {
            return SleepPlan(firstDeadline: Clock.distantFuture, latestWakeup: Clock.distantFuture)
        }
        return shared.withLock { state in
            SleepPlan(
                firstDeadline: state[mode].timers.firstDeadline, latestWakeup: state[mode].timers.latestWakeup)
        }
    }
}
