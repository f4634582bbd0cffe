import CSupport
import Testing

@testable import RunLoopCore

/// libdispatch through functions that are looked up; the test's own process has it.
@Suite struct DispatchTests {
    /// What a callout reads and what it writes about it: the tests wait by reading.
    private final class Station {
        private var input: [Int32] = [-1, -1]
        private var output: [Int32] = [-1, -1]

        init() {
            #expect(pipe(&input) == 0)
            #expect(pipe(&output) == 0)
        }

        deinit {
            closeWriter()
            for descriptor in [input[0], output[0], output[1]] { close(descriptor) }
        }

        var descriptor: Int32 { input[0] }
        var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

        static func of(_ context: UnsafeMutableRawPointer?) -> Station {
            Unmanaged.fromOpaque(context!).takeUnretainedValue()
        }

        func feed() { #expect(write(input[1], "x", 1) == 1) }

        func closeWriter() {
            if input[1] >= 0 { close(input[1]) }
            input[1] = -1
        }

        /// Takes one byte of the input: false at its end.
        func take() -> Bool {
            var byte: UInt8 = 0
            return read(input[0], &byte, 1) == 1
        }

        func say(_ word: StaticString) { #expect(write(output[1], word.utf8Start, 1) == 1) }

        /// Waits for the next word.
        func heard() -> Character {
            var byte: UInt8 = 0
            #expect(read(output[0], &byte, 1) == 1)
            return Character(UnicodeScalar(byte))
        }

        var isSilent: Bool {
            var pending: Int32 = 0
            return ioctlPending(output[0], &pending) && pending == 0
        }

        private func ioctlPending(_ descriptor: Int32, _ count: inout Int32) -> Bool {
            var event = epoll_event()
            let set = epoll_create1(0)
            defer { close(set) }
            event.events = EPOLLIN.rawValue
            epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event)
            count = system_epoll_wait(set, &event, 1, [timespec(tv_sec: 0, tv_nsec: 0)])
            return count >= 0
        }
    }

    private let dispatch: Dispatch

    init() throws { dispatch = try #require(Dispatch.load()) }

    private func makeReader(of descriptor: Int32, _ station: Station) -> DispatchReader? {
        DispatchReader.make(
            dispatch, descriptor: descriptor, context: station.context,
            readable: { Station.of($0).say(Station.of($0).take() ? "r" : "e") },
            cancelled: { Station.of($0).say("c") })
    }

    @Test func readsWheneverThereIsSomething() throws {
        let station = Station()
        let reader = try #require(makeReader(of: station.descriptor, station))
        for _ in 0..<100 {
            station.feed()
            #expect(station.heard() == "r")
        }
        #expect(station.isSilent)
        reader.cancel()
        #expect(station.heard() == "c")
        reader.cancel()
        station.feed()
        #expect(station.isSilent)
    }

    @Test func whatIsLeftUnreadIsToldAgain() throws {
        let station = Station()
        for _ in 0..<5 { station.feed() }
        let reader = try #require(makeReader(of: station.descriptor, station))
        for _ in 0..<5 { #expect(station.heard() == "r") }
        reader.cancel()
        #expect(station.heard() == "c")
    }

    /// A message port shows its several descriptors as one.
    @Test func anEpollSetIsReadable() throws {
        let station = Station()
        let set = epoll_create1(Int32(EPOLL_CLOEXEC))
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        #expect(epoll_ctl(set, EPOLL_CTL_ADD, station.descriptor, &event) == 0)
        let reader = try #require(makeReader(of: set, station))
        for _ in 0..<20 {
            station.feed()
            #expect(station.heard() == "r")
        }
        reader.cancel()
        #expect(station.heard() == "c")
        close(set)
    }

    @Test func droppingAReaderCancelsIt() throws {
        let station = Station()
        do {
            let reader = try #require(makeReader(of: station.descriptor, station))
            withExtendedLifetime(reader) {}
        }
        #expect(station.heard() == "c")
    }

    @Test func noDescriptorNoReader() {
        #expect(makeReader(of: -1, Station()) == nil)
    }

    @Test func queuesKeepTheOrder() throws {
        let station = Station()
        let queue = try #require(DispatchQueue(label: "test", dispatch))
        queue.retain()
        for _ in 0..<10 {
            queue.async(station.context) { Station.of($0).say("1") }
            queue.async(station.context) { Station.of($0).say("2") }
        }
        queue.release()
        queue.release()
        for _ in 0..<10 { #expect([station.heard(), station.heard()] == ["1", "2"]) }
    }
}
