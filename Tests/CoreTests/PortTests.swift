import CSupport
import Testing

@testable import CoreTypes
@testable import RunLoopCore

/// Sources as the library's own ports make them: marked ready, or watching a descriptor for what they choose.
@Suite struct PortSourceTests {
    private let stage = Stage()
    private var trace: Trace { stage.trace }

    /// Two ends of a pipe, closed with it.
    private final class Pipe {
        let reading: Int32
        private(set) var writing: Int32

        init() {
            var ends: [Int32] = [-1, -1]
            #expect(pipe(&ends) == 0)
            (reading, writing) = (ends[0], ends[1])
        }

        deinit {
            CSupport.close(reading)
            hangUp()
        }

        func write() { #expect(CSupport.write(writing, "x", 1) == 1) }

        func read() {
            var byte: UInt8 = 0
            #expect(CSupport.read(reading, &byte, 1) == 1)
        }

        func hangUp() {
            if writing >= 0 { CSupport.close(writing) }
            writing = -1
        }
    }

    /// A source that traces its performs, and the object that tells what it does.
    private final class Port {
        let source: Source
        let name: String
        let trace: Trace
        let descriptor: Int32
        var body: () -> Bool = { true }

        init(_ name: String, _ stage: Stage, descriptor: Int32 = -1) {
            self.name = name
            self.trace = stage.trace
            self.descriptor = descriptor
            let box = Box()
            let callouts = PortCallouts(
                descriptor: { Box.of($0).port.unsafelyUnwrapped.descriptor },
                perform: { Box.of($0).port.unsafelyUnwrapped.perform(Readiness(rawValue: $1)) },
                invalidated: { Box.of($0).port?.trace.add("gone") })
            let context = SourceContext(
                info: Unmanaged.passRetained(box).toOpaque(), retain: nil,
                release: { Unmanaged<Box>.fromOpaque($0.unsafelyUnwrapped).release() }, copyDescription: nil,
                equal: nil,
                hash: nil, kind: .port(callouts))
            source = Source(order: 0, context: context, placement: .standard)
            box.port = self
            stage.loop.add(source, to: defaultMode)
        }

        deinit { source.invalidate() }

        private func perform(_ readiness: Readiness) -> Bool {
            trace.add(readiness.contains(.marked) ? name + "!" : name)
            return body()
        }
    }

    private final class Box {
        unowned(unsafe) var port: Port?

        static func of(_ info: UnsafeMutableRawPointer?) -> Box {
            Unmanaged<Box>.fromOpaque(info.unsafelyUnwrapped).takeUnretainedValue()
        }
    }

    @Test func marksCoalesceAndAreHandledOnePerPass() {
        let first = Port("a", stage)
        let second = Port("b", stage)
        first.source.markReady()
        first.source.markReady()
        second.source.markReady()
        #expect(stage.run(10, untilHandled: true) == .handledSource)
        #expect(trace.take() == "a!")
        #expect(stage.run(10, untilHandled: true) == .handledSource)
        #expect(trace.take() == "b!")
        #expect(stage.run(0) == .timedOut)
        #expect(trace.take() == "")
    }

    @Test func aPortThatMarksItselfAgainIsHandledInTheNextPass() {
        let port = Port("a", stage)
        var left = 3
        port.body = {
            left -= 1
            left > 0 ? port.source.markReady() : stage.loop.stop()
            return true
        }
        port.source.markReady()
        #expect(stage.run(10) == .stopped)
        #expect(trace.take() == "a! a! a!")
    }

    @Test func aMarkBeforeTheAdditionCounts() {
        let port = Port("a", stage)
        stage.loop.remove(port.source, from: defaultMode)
        port.source.markReady()
        stage.loop.add(port.source, to: defaultMode)
        #expect(stage.run(0, untilHandled: true) == .handledSource)
    }

    @Test func aMarkEndsTheSleepThatIsAboutToBegin() {
        let port = Port("a", stage)
        stage.observer("o", 32) { port.source.markReady() }
        #expect(stage.run(10, untilHandled: true) == .handledSource)
        #expect(trace.take() == "oBW a!")
    }

    @Test func nothingDoneIsNotHandled() {
        let port = Port("a", stage)
        port.body = { false }
        port.source.markReady()
        #expect(stage.run(0, untilHandled: true) == .timedOut)
        #expect(trace.take() == "a!")
    }

    /// A thread that looks for wakes before it sleeps asks for ports, too; roused by one, it does not look the next time.
    @Test func aReadyPortEndsTheLookForWakes() {
        let pipe = Pipe()
        let port = Port("a", stage, descriptor: pipe.reading)
        port.body = {
            pipe.read()
            return true
        }
        let ports = stage.loop.shared.withLock { state in state.mode(named: defaultMode).flatMap { state[$0].ports } }
        #expect(ports?.isReady == false)
        pipe.write()
        #expect(ports?.isReady == true)
        stage.loop.wakerProcessor.store(.max, ordering: .relaxed)
        #expect(stage.run(10, untilHandled: true) == .handledSource)
        #expect(stage.loop.scratch.spin.nextPatience() == 10_000)
        #expect(stage.loop.wakerProcessor.load(ordering: .relaxed) == RunLoop.noProcessor)
        #expect(ports?.isReady == false)
    }

    @Test func aPortWithoutInterestIsLeftAlone() {
        let pipe = Pipe()
        let port = Port("a", stage, descriptor: pipe.reading)
        port.source.watch(for: [])
        pipe.write()
        pipe.hangUp()
        for _ in 0..<3 { #expect(stage.run(0) == .timedOut) }
        #expect(trace.take() == "")
        port.source.watch(for: .readable)
        #expect(stage.run(0, untilHandled: true) == .handledSource)
        #expect(trace.take() == "a")
    }

    @Test func interestTakenAwayAndGivenBackInTheCalloutStays() {
        let pipe = Pipe()
        let port = Port("a", stage, descriptor: pipe.reading)
        port.body = {
            port.source.watch(for: [])
            pipe.read()
            port.source.watch(for: .readable)
            return true
        }
        for _ in 0..<3 {
            pipe.write()
            #expect(stage.run(10, untilHandled: true) == .handledSource)
        }
        #expect(trace.take() == "a a a")
    }

    @Test func aRegularFileIsReadyAsLongAsItIsWanted() {
        let stream = tmpfile()
        defer { fclose(stream) }
        let always = fileno(stream)
        let port = Port("a", stage, descriptor: always)
        #expect(stage.run(10, untilHandled: true) == .handledSource)
        port.source.watch(for: [])
        #expect(stage.run(0, untilHandled: true) == .timedOut)
        port.source.watch(for: .writable)
        #expect(stage.run(10, untilHandled: true) == .handledSource)
        #expect(trace.take() == "a a")
    }

    @Test func markedAndWatchedPortsTakeTurns() {
        let pipe = Pipe()
        let watched = Port("w", stage, descriptor: pipe.reading)
        let marked = Port("m", stage)
        marked.body = {
            marked.source.markReady()
            return true
        }
        marked.source.markReady()
        pipe.write()
        for _ in 0..<24 { #expect(stage.run(0, untilHandled: true) == .handledSource) }
        // The marks, which cost no system call, have seven turns of eight.
        let words = trace.take().split(separator: " ")
        #expect(words.filter { $0 == "w" }.count == 3)
        _ = watched
    }

    @Test func invalidationIsToldOnce() {
        let port = Port("a", stage)
        port.source.invalidate()
        port.source.invalidate()
        port.source.markReady()
        #expect(trace.take() == "gone")
    }
}
