import Testing

@testable import CoreTypes
@testable import RunLoopCore

/// Whole runs on a loop of the test's own. None sleeps: either it polls, or something in it wakes or stops it.
@Suite struct RunTests {
    private let stage = Stage()
    private var trace: Trace { stage.trace }

    // MARK: what a run returns

    @Test func nothingToWaitForIsFinishedWithoutAWord() {
        stage.observer("o")
        #expect(stage.run() == .finished)
        #expect(stage.run(10) == .finished)
        #expect(stage.run(10, in: name("unknown")) == .finished)
        #expect(trace.take() == "")
    }

    @Test func aPollThatFindsNothingIsTimedOut() {
        stage.source("s")
        #expect(stage.run(0) == .timedOut)
        #expect(stage.run(-1) == .timedOut)
        #expect(stage.run(-.infinity, untilHandled: true) == .timedOut)
    }

    @Test func aHandledSourceEndsARunThatAsksForIt() {
        let source = stage.source("s")
        source.signal()
        #expect(stage.run(10, untilHandled: true) == .handledSource)
        source.signal()
        #expect(stage.run(0, untilHandled: true) == .handledSource)
        source.signal()
        #expect(stage.run(0) == .timedOut)
        #expect(trace.take() == "s s s")
    }

    @Test func aStopWinsOverAHandledSourceAndTheTime() {
        let loop = stage.loop
        let source = stage.source("s") { loop.stop() }
        source.signal()
        #expect(stage.run(0, untilHandled: true) == .stopped)
        source.signal()
        #expect(stage.run(10) == .stopped)
        #expect(stage.run() == .timedOut)
    }

    @Test func aStopOutsideOfARunIsNotRemembered() {
        stage.source("s")
        stage.loop.stop()
        #expect(stage.run() == .timedOut)
    }

    @Test func aStopInTheEntryNotificationEndsTheRunBeforeItsFirstPass() {
        let loop = stage.loop
        stage.source("s").signal()
        stage.observer("o", 1 | 2 | 128) { loop.stop() }
        #expect(stage.run(10) == .stopped)
        #expect(trace.take() == "oEn oEx")
        // The stop of the exit notification came too late for that run and is nobody else's.
        stage.loop.remove(stage.observer("p", 4), from: defaultMode)
        #expect(stage.run() == .stopped)
    }

    @Test func theLastItemsEndIsTheRuns() {
        let loop = stage.loop
        let source = stage.source("s")
        stage.timer("t") { loop.remove(source, from: defaultMode) }
        #expect(stage.run(10) == .finished)
        #expect(trace.take() == "t")
    }

    @Test func onlyARunHasAMode() {
        let loop = stage.loop
        let source = stage.source("s", in: name("M")) {
            let mode = loop.copyCurrentModeName()
            #expect(mode.map { text($0) } == "M")
            #expect(!loop.isWaiting)
        }
        source.signal()
        #expect(loop.copyCurrentModeName() == nil)
        stage.run(in: name("M"))
        #expect(loop.copyCurrentModeName() == nil)
        #expect(trace.take() == "s")
    }

    // MARK: the order of a pass

    @Test func aPollDoesNotAnnounceASleep() {
        stage.source("s")
        stage.observer("o")
        stage.run()
        #expect(trace.take() == "oEn oBT oBS oEx")
    }

    @Test func aPassWithASourceDoesNotSleep() {
        stage.source("s").signal()
        stage.observer("o")
        #expect(stage.run(10, untilHandled: true) == .handledSource)
        #expect(trace.take() == "oEn oBT oBS s oEx")
    }

    @Test func aWakeBeforeTheSleepEndsItAtOnce() {
        let loop = stage.loop
        stage.source("s")
        stage.observer("o")
        stage.observer("wake", 32) { loop.wakeUp() }
        stage.observer("stop", 64) { loop.stop() }
        #expect(stage.run(100) == .stopped)
        #expect(trace.take() == "oEn oBT oBS oBW wakeBW oAW stopAW oEx")
    }

    @Test func dueTimersAreFoundInTheSleep() {
        let loop = stage.loop
        stage.timer("t") { loop.stop() }
        stage.observer("o")
        #expect(stage.run(100) == .stopped)
        #expect(trace.take() == "oEn oBT oBS oBW oAW t oEx")
    }

    @Test func blocksComeBeforeSourcesAndBehindThem() {
        let stage = stage
        stage.source("s") { stage.queue("from-s", in: defaultMode) }.signal()
        stage.timer("t") { stage.queue("from-t", in: defaultMode) }
        stage.queue("first", in: defaultMode) { stage.queue("from-first", in: defaultMode) }
        stage.observer("o", 4)
        #expect(stage.run() == .timedOut)
        #expect(trace.take() == "oBS first s from-first from-s t from-t")
    }

    // MARK: sources

    @Test func sourcesComeByOrderThenBySignal() {
        let orders = [3, 1, 2, 1, -5]
        let sources = orders.enumerated().map { stage.source("s\($0.offset)", order: $0.element) }
        for index in [3, 0, 1, 2, 4] { sources[index].signal() }
        stage.run()
        #expect(trace.take() == "s4 s3 s1 s2 s0")
    }

    @Test func aRunForOneSourcePerformsTheFirst() {
        for source in [stage.source("b", order: 2), stage.source("a", order: 1)] { source.signal() }
        stage.run(untilHandled: true)
        #expect(trace.take() == "a")
        stage.run(untilHandled: true)
        #expect(trace.take() == "b")
    }

    @Test func signalsAreAFlag() {
        let source = stage.source("s")
        for _ in 0..<5 { source.signal() }
        #expect(source.isSignalled)
        stage.run()
        #expect(!source.isSignalled)
        stage.run()
        #expect(trace.take() == "s")
    }

    @Test func aSignalDuringPerformIsForTheNextPass() {
        var again: Source?
        var left = 3
        again = stage.source("s") {
            left -= 1
            if left > 0 { again?.signal() }
        }
        again?.signal()
        stage.run()
        #expect(trace.take() == "s")
        stage.run()
        stage.run()
        stage.run()
        #expect(trace.take() == "s s")
        again = nil
    }

    @Test func aSignalWaitsWhileOtherModesRun() {
        let source = stage.source("s", in: name("M"))
        stage.source("keeper")
        source.signal()
        stage.run()
        #expect(trace.take() == "")
        stage.run(in: name("M"))
        #expect(trace.take() == "s")
    }

    @Test func aSignalBeforeAddingCounts() {
        let source = stage.source("s", in: nil)
        source.signal()
        stage.loop.add(source, to: defaultMode)
        stage.run()
        #expect(trace.take() == "s")
    }

    @Test func aSourceInTwoModesIsPerformedOnceForASignal() {
        let source = stage.source("s")
        stage.loop.add(source, to: name("M"))
        source.signal()
        stage.run(in: name("M"))
        stage.run()
        #expect(trace.take() == "s")
    }

    /// Invalidation counts at once, removal from the next pass on (SRC-19).
    @Test func anEarlierCalloutMayTakeALaterSourceAway() {
        let loop = stage.loop
        let removed = stage.source("removed", order: 2)
        let invalidated = stage.source("invalid", order: 3)
        let first = stage.source("first", order: 1) {
            invalidated.invalidate()
            loop.remove(removed, from: defaultMode)
        }
        for source in [removed, invalidated, first] { source.signal() }
        stage.run()
        #expect(!invalidated.isValid && removed.isValid)
        #expect(trace.take() == "first removed")
        #expect(!loop.contains(removed, in: defaultMode) && !loop.contains(invalidated, in: defaultMode))
    }

    @Test func scheduleAndCancelOnceForEachMode() {
        let source = stage.source("s", tracesModes: true)
        stage.loop.add(source, to: defaultMode)
        stage.loop.add(source, to: name("M"))
        #expect(trace.take() == "+s:kCFRunLoopDefaultMode +s:M")
        stage.loop.remove(source, from: name("N"))
        stage.loop.remove(source, from: name("M"))
        stage.loop.remove(source, from: name("M"))
        #expect(trace.take() == "-s:M")
        source.invalidate()
        source.invalidate()
        #expect(trace.take() == "-s:kCFRunLoopDefaultMode")
        stage.loop.add(source, to: defaultMode)
        #expect(trace.take() == "")
    }

    // MARK: nesting

    @Test func anInnerStopIsNotTheOuters() {
        let stage = stage
        let inner = stage.source("inner", in: name("M")) { stage.loop.stop() }
        let outer = stage.source("outer") {
            inner.signal()
            #expect(stage.run(10, in: name("M")) == .stopped)
            #expect(stage.loop.copyCurrentModeName().map { text($0) } == "kCFRunLoopDefaultMode")
        }
        outer.signal()
        #expect(stage.run(0) == .timedOut)
        #expect(trace.take() == "outer inner")
    }

    @Test func anOuterStopSurvivesAnInnerRun() {
        let stage = stage
        stage.source("keeper", in: name("M"))
        let outer = stage.source("outer") {
            stage.loop.stop()
            #expect(stage.run(0, in: name("M")) == .timedOut)
        }
        outer.signal()
        #expect(stage.run(10) == .stopped)
    }

    @Test func aNestedRunSeesWhatTheBatchStillHolds() {
        let stage = stage
        let second = stage.source("second", order: 2)
        let first = stage.source("first", order: 1) { stage.run() }
        first.signal()
        second.signal()
        stage.run()
        #expect(trace.take() == "first second")
    }
}
