import CSupport
import Testing

@testable import CoreTypes
@testable import RunLoopCore

/// Timers, observers and blocks in runs that do not sleep.
@Suite struct ItemTests {
    private let stage = Stage()
    private var trace: Trace { stage.trace }

    // MARK: timers

    @Test func aTimerThatFiresOnceIsInvalidAfterwards() {
        let timer = stage.timer("t")
        #expect(timer.isValid && !timer.repeats)
        stage.run()
        #expect(trace.take() == "t")
        #expect(!timer.isValid && timer.nextFireDate == 0 && timer.info == nil)
        #expect(!stage.loop.contains(timer, in: defaultMode))
        #expect(stage.owners == 0)
        #expect(stage.run(10) == .finished)
    }

    @Test func aRepeatingTimerGoesOnFromItsCreation() {
        let before = Clock.read().date
        let timer = stage.timer("t", date: 5, interval: 1000)
        let after = Clock.read().date
        #expect(timer.nextFireDate == 5)
        stage.run()
        stage.run()
        #expect(trace.take() == "t")
        #expect(timer.nextFireDate >= before + 1000 && timer.nextFireDate <= after + 1000)
        #expect(stage.loop.nextTimerFireDate(in: defaultMode) == timer.nextFireDate)
    }

    @Test func dueTimersFireInOrderOfTheirDates() {
        let reading = Clock.read()
        let loop = stage.loop
        for index in [2, 0, 1] {
            let timer = stage.timer("t\(index)", date: 1e9, in: nil)
            timer.setNextFireDate(reading.date + Double(index) * 1e-9)
            loop.add(timer, to: defaultMode)
        }
        // Dates of the same instant come in order of addition.
        while Clock.now < reading.monotonic + 1000 {}
        stage.run()
        #expect(Set(trace.take().split(separator: " ")) == ["t0", "t1", "t2"])
    }

    @Test func timersOfOneDateFireInOrderOfAddition() {
        let loop = stage.loop
        let timers = (0..<20).map { stage.timer("t\($0)", date: 1e9 + 0.5, in: nil) }
        for timer in timers { loop.add(timer, to: defaultMode) }
        let due = loop.shared.withLock { state -> [Timer] in
            var due = TimerBatch()
            state[state.modes[0]].timers.collectDue(at: Clock.distantFuture - 1, into: &due)
            return due.timers.map { $0.takeRetainedValue() }
        }
        #expect(due.elementsEqual(timers) { $0 === $1 })
    }

    @Test func anEarlierTimerMayTakeALaterOneAway() {
        let loop = stage.loop
        var others: [Timer] = []
        stage.timer("first") {
            others[0].invalidate()
            loop.remove(others[1], from: defaultMode)
            others[2].setNextFireDate(1e9)
        }
        others = (0..<3).map { stage.timer("t\($0)") }
        stage.run()
        #expect(trace.take() == "first")
        #expect(others[1].isValid && others[2].nextFireDate == 1e9)
    }

    @Test func aFiringTimerIsNotReentered() {
        let stage = stage
        stage.source("keeper")
        stage.timer("t", interval: 1e-9) { if stage.callees[1].calls < 3 { stage.run() } }
        stage.run()
        #expect(trace.take() == "t")
    }

    @Test func aDateThatTheCalloutSetsHolds() {
        var timer: Timer?
        timer = stage.timer("t", interval: 0.001) { timer?.setNextFireDate(2e9) }
        stage.run()
        #expect(timer?.nextFireDate == 2e9)
        #expect(trace.take() == "t")
        timer = nil
    }

    @Test func aTimerBelongsToOneLoop() {
        let other = Stage()
        let timer = stage.timer("t", date: 1e9)
        other.loop.add(timer, to: defaultMode)
        #expect(!other.loop.contains(timer, in: defaultMode))
        stage.loop.remove(timer, from: defaultMode)
        other.loop.add(timer, to: defaultMode)
        #expect(other.loop.contains(timer, in: defaultMode))
    }

    @Test(arguments: [(-1.0, 0.0, 0.0), (5, 0, 5), (5, 4, 2), (1, 4, 1), (.nan, 4, 0), (.infinity, 4, 2)])
    func toleranceIsAtMostHalfTheInterval(_ asked: Double, _ interval: Double, _ expected: Double) {
        let timer = stage.timer("t", date: 1e9, interval: interval)
        timer.tolerance = asked
        #expect(timer.tolerance == expected)
    }

    @Test func theFirstTimerOfAModeIsShown() {
        stage.timer("late", date: 1e9 + 5)
        stage.timer("early", date: 1e9)
        stage.timer("elsewhere", date: 9e8, in: name("M"))
        #expect(stage.loop.nextTimerFireDate(in: defaultMode) == 1e9)
        #expect(stage.loop.nextTimerFireDate(in: name("N")) == 0)
    }

    // MARK: observers

    @Test func observersComeByOrderThenByAddition() {
        for (label, order) in [("c", 2), ("a", -1), ("d", 2), ("b", 0)] { stage.observer(label, 1, order: order) }
        stage.source("s")
        stage.run()
        #expect(trace.take() == "aEn bEn cEn dEn")
    }

    @Test func anObserverThatDoesNotRepeatIsCalledOnce() {
        let observer = stage.observer("o", 1 | 128, repeats: false)
        stage.source("s")
        stage.run()
        stage.run()
        #expect(trace.take() == "oEn")
        #expect(!observer.isValid && observer.info == nil)
    }

    @Test func anObserverIsNotReentered() {
        let stage = stage
        stage.source("s")
        stage.observer("o", 2) { stage.run() }
        stage.run()
        #expect(trace.take() == "oBT")
    }

    @Test func theInfoLivesThroughACalloutThatInvalidates() {
        let stage = stage
        var observer: Observer?
        stage.source("s")
        observer = stage.observer("o", 1) {
            observer?.invalidate()
            #expect(stage.callees[1].owners == 1)
        }
        stage.run()
        #expect(stage.callees[1].owners == 0)
        #expect(trace.take() == "oEn")
        observer = nil
    }

    @Test func addedDuringAnActivityWaitsForTheNext() {
        let stage = stage
        stage.source("s")
        stage.observer("o", 1) { stage.observer("late", 1 | 2, order: 5) }
        stage.run()
        #expect(trace.take() == "oEn lateBT")
    }

    @Test func theUnionOfActivitiesFollowsTheObservers() {
        let first = stage.observer("a", 1 | 4)
        let second = stage.observer("b", 4 | 128)
        let mode = stage.loop.shared.withLock { $0.modes[0] }
        #expect(mode.watchedActivities.load(ordering: .relaxed) == 133)
        first.invalidate()
        #expect(mode.watchedActivities.load(ordering: .relaxed) == 132)
        stage.loop.remove(second, from: defaultMode)
        #expect(mode.watchedActivities.load(ordering: .relaxed) == 0)
    }

    // MARK: blocks

    @Test func blocksRunOnceInTheOrderOfQueueing() {
        stage.queue("a", in: defaultMode)
        stage.queue("b", in: commonModes)
        stage.queue("c", in: name("M"), defaultMode)
        stage.queue("d", in: defaultMode)
        #expect(stage.run() == .timedOut)
        #expect(trace.take() == "a b c d")
        #expect(stage.run() == .finished)
        #expect(stage.run(in: name("M")) == .finished)
        #expect(trace.take() == "")
    }

    @Test func aModeWithBlocksOnlyFinishesAfterThem() {
        stage.queue("a", in: defaultMode)
        #expect(stage.run(100) == .finished)
        #expect(trace.take() == "a")
    }

    @Test func commonBlocksWaitForACommonMode() {
        stage.source("s", in: name("M"))
        stage.queue("a", in: commonModes)
        stage.run(in: name("M"))
        #expect(trace.take() == "")
        stage.loop.addCommonMode(name("M"))
        stage.run(in: name("M"))
        #expect(trace.take() == "a")
    }

    @Test func blocksOfALoopThatEndsAreReleasedUnrun() {
        final class Captured {}
        weak var early: Captured?
        weak var late: Captured?
        do {
            let first = Captured()
            let second = Captured()
            early = first
            late = second
            stage.queue("never", in: defaultMode) { withExtendedLifetime(first) {} }
            #expect(early != nil)
            stage.end()
            stage.queue("later", in: defaultMode, name("M")) { withExtendedLifetime(second) {} }
        }
        #expect(early == nil)
        #expect(late == nil)
        #expect(trace.take() == "")
    }

    // MARK: the end

    @Test func theEndOfALoopLetsItsItemsGo() {
        let source = stage.source("s", in: commonModes, tracesModes: true)
        let timer = stage.timer("t", date: 1e9, in: commonModes)
        let observer = stage.observer("o", in: commonModes)
        stage.source("mine")
        stage.timer("mine too", date: 1e9)
        stage.observer("and mine")
        #expect(trace.take() == "+s:kCFRunLoopDefaultMode")
        stage.end()
        #expect(trace.take() == "-s:kCFRunLoopDefaultMode")
        #expect(source.isValid && timer.isValid && observer.isValid)
        #expect(stage.owners == 3)
        let next = Stage()
        next.loop.add(source, to: defaultMode)
        next.loop.add(timer, to: defaultMode)
        next.loop.add(observer, to: defaultMode)
        #expect(next.loop.contains(source, in: defaultMode))
        #expect(next.loop.contains(timer, in: defaultMode))
        #expect(next.loop.contains(observer, in: defaultMode))
        source.invalidate()
        timer.invalidate()
        observer.invalidate()
        #expect(stage.owners == 1)
    }
}
