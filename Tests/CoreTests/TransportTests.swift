import CSupport
import Synchronization
import Testing

@testable import CoreTypes
@testable import Ports

/// Names, the queue, and requests, with both ends in this process.
extension TransportSuites {
    @Suite(.serialized) struct TransportTests {
        @Test func aNameHasOneOwner() {
            let claim = PortPlace.claim("one")
            #expect(claim != nil)
            if case .taken = NameClaim.claim(PortPlace.bytes("one")) {} else { Issue.record("claimed twice") }
            claim?.release()
            #expect(!PortPlace.exists("one.lock"))
            #expect(PortPlace.claim("one") != nil)
            #expect(!PortPlace.exists("one.lock"))
        }

        @Test func everyNameIsAFile() {
            for name in [
                "a b", "../x", ".", "..", "ä/ö", String(repeating: "n", count: 128), String(repeating: "/", count: 128),
            ] {
                let listener = PortPlace.listen(name)
                #expect(listener != nil)
                #expect(PortPlace.find(name) != nil)
                listener?.close()
                #expect(PortPlace.find(name) == nil)
            }
            let first = PortPlace.claim(String(repeating: "n", count: 127) + "1")
            #expect(first != nil)
            #expect(PortPlace.claim(String(repeating: "n", count: 127) + "2") != nil)
        }

        @Test func anUnknownNameHasNoPeer() { #expect(PortPlace.find("nobody") == nil) }

        @Test func fiveMessagesWaitAndTheSixthDoesNot() {
            let listener = PortPlace.listen("queue")!
            let peer = PortPlace.find("queue")!
            for index in 0..<5 { #expect(peer.isSent(Int32(index), [UInt8(index)])) }
            let start = Deadline.now
            if case .timedOut = peer.send(5) {} else { Issue.record("a sixth message went in") }
            if case .timedOut = peer.send(5, timeout: 30_000_000) {} else { Issue.record("a sixth message went in") }
            #expect(Deadline.now - start >= 30_000_000)
            for index in 0..<5 {
                let message = listener.next()
                #expect(message?.identifier == Int32(index))
                #expect(message?.body.bytes.first == UInt8(index))
                #expect(message?.wantsReply == false)
            }
            #expect(listener.next() == nil)
            #expect(listener.connectionCount == 0)
        }

        @Test func messagesOutliveTheirSender() {
            let listener = PortPlace.listen("late")!
            #expect(PortPlace.find("late")!.isSent(-7, [1, 2, 3]))
            #expect(listener.next()?.identifier == -7)
        }

        @Test(arguments: [0, 1, 4096, 4097, 65535, 65536, 65537, 1_000_000])
        func everyLengthArrives(length: Int) {
            let listener = PortPlace.listen("length")!
            let peer = PortPlace.find("length")!
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) }
            for _ in 0..<3 {
                let channel = peer.request(1, bytes)!
                let message = listener.next()!
                #expect(message.body.length == length)
                #expect(message.body.bytes.elementsEqual(bytes))
                message.reply(message.body.bytes)
                if case .reply(let body) = channel.take() {
                    #expect(body.bytes.elementsEqual(bytes))
                } else {
                    Issue.record("no reply")
                }
                channel.finish()
            }
            #expect(listener.connectionCount == 1)
        }

        /// Areas in use, until there are no more: those of eight connections at most.
        @Test func beyondTheBudgetOfAreasLongMessagesArriveAsWell() {
            var channels: [OutgoingAreas] = []
            let bytes = [UInt8](repeating: 7, count: SharedArea.largestMessage)
            func fillOne() -> Bool {
                channels.append(OutgoingAreas())
                guard let area = channels[channels.count - 1].area(for: bytes.count) else { return false }
                bytes.withUnsafeBytes { area.fill($0) }
                return true
            }
            while fillOne() {}
            #expect(channels.count > 1 && channels.count <= 17)
            everyLengthArrives(length: 1_000_000)
            channels.removeLast(2)
            #expect(fillOne())
        }

        @Test func anAreaIsFilledAgainOnlyWhenItIsFree() {
            var areas = OutgoingAreas()
            let bytes = [UInt8](repeating: 7, count: 100_000)
            func area(for length: Int) -> SharedArea? { areas.area(for: length) }
            let first = area(for: bytes.count)!
            bytes.withUnsafeBytes { first.fill($0) }
            let second = area(for: bytes.count)!
            #expect(second !== first && second.number != first.number)
            bytes.withUnsafeBytes { second.fill($0) }
            #expect(area(for: 1) == nil)
            first.takeBack()
            #expect(area(for: bytes.count) === first)
            let larger = area(for: 1_000_000)!
            #expect(larger !== first && larger.number == first.number)
        }

        @Test func aRequestUsesItsChannelAgainButDoesNotOvertake() {
            let listener = PortPlace.listen("warm")!
            let peer = PortPlace.find("warm")!
            func serve() -> Int32? {
                guard let message = listener.next() else { return nil }
                message.reply(message.body.bytes)
                return message.identifier
            }
            let first = peer.request(1)!
            #expect(serve() == 1)
            if case .reply = first.take() {} else { Issue.record("no reply") }
            first.finish()
            let second = peer.request(2)!
            #expect(second === first)
            #expect(serve() == 2)
            if case .reply = second.take() {} else { Issue.record("no reply") }
            second.finish()
            #expect(peer.isSent(3))
            let third = peer.request(4)!
            #expect(third !== first)
            #expect(listener.next()?.identifier == 3)
            #expect(serve() == 4)
            if case .reply = third.take() {} else { Issue.record("no reply") }
            third.finish()
            #expect(peer.request(5) === third)
        }

        @Test func anAbandonedRequestStaysBeforeALaterMessage() {
            let listener = PortPlace.listen("order")!
            let peer = PortPlace.find("order")!
            let first = peer.request(1)!
            let message = listener.next()!
            message.reply(message.body.bytes)
            _ = first.take()
            first.finish()
            #expect(PortPlace.find("order")!.isSent(9))
            let warm = peer.request(2)!
            warm.abandon()
            #expect(peer.isSent(3))
            var order: [Int32] = []
            while let message = listener.next() { order.append(message.identifier) }
            #expect(order.filter { $0 != 9 } == [2, 3])
            #expect(order.contains(9))
        }

        @Test func aRequestThatIsDroppedOrWhosePortClosesIsDead() {
            let listener = PortPlace.listen("dead")!
            let peer = PortPlace.find("dead")!
            let dropped = peer.request(1)!
            if case .notYet = dropped.take() {} else { Issue.record("too early") }
            do { #expect(listener.next()?.identifier == 1) }
            if case .dead = dropped.take() {} else { Issue.record("not dead") }
            let waiting = peer.request(2)!
            let answered = peer.request(3)!
            let message = listener.next()!
            #expect(message.identifier == 2)
            listener.close()
            if case .dead = answered.take() {} else { Issue.record("not dead") }
            if case .notYet = waiting.take() {} else { Issue.record("too early") }
            message.reply(message.body.bytes)
            if case .reply = waiting.take() {} else { Issue.record("no reply after close") }
            #expect(!peer.isAlive)
            if case .gone = peer.send(4) {} else { Issue.record("sent to nobody") }
            let later = PortPlace.listen("dead")
            #expect(later != nil)
            if case .gone = peer.send(4) {} else { Issue.record("sent to another owner") }
            #expect(PortPlace.find("dead")?.isSent(4) == true)
        }

        @Test func lateRepliesAreDropped() {
            let listener = PortPlace.listen("slow")!
            let peer = PortPlace.find("slow")!
            peer.request(1)!.abandon()
            let message = listener.next()!
            message.reply(message.body.bytes)
            let next = peer.request(2)!
            let second = listener.next()!
            #expect(second.identifier == 2)
            second.reply(UnsafeRawBufferPointer(start: nil, count: 0))
            if case .reply(let body) = next.take() { #expect(body.length == 0) } else { Issue.record("no reply") }
        }

        @Test func theEndOfAnOwnerIsNoticed() {
            let listener = PortPlace.listen("notice")!
            let peer = PortPlace.find("notice")!
            let event = eventfd(0, Int32(EFD_CLOEXEC))
            let notice = peer.onDeath {
                var one: UInt64 = 1
                write(event, &one, 8)
            }
            let cancelled = peer.onDeath { Issue.record("cancelled") }
            cancelled.cancel()
            listener.close()
            var ready = pollfd(fd: event, events: Int16(POLLIN), revents: 0)
            #expect(poll(&ready, 1, 5000) == 1)
            close(event)
            withExtendedLifetime(notice) {}
        }

        @Test func aCrashedOwnersNameIsFreeAndItsFilesGo() {
            let name = PortPlace.bytes("crash")
            // What a process leaves that ends without giving the name back: a file with a name, and no lock on it.
            do {
                let directory = PortDirectory.open()!
                let files = PortFiles(name)
                let lock = LockFile(directory, files.lock, for: .claiming)!
                if case .owned = lock.takeOwnership(directory, files.lock) {} else { Issue.record("not owned") }
                #expect(lock.write(name: name))
            }
            #expect(PortPlace.exists("crash.lock"))
            #expect(PortPlace.find("crash") == nil)
            #expect(PortPlace.claim("crash") != nil)
            #expect(!PortPlace.exists("crash.lock"))
        }

        @Test func sweepingRemovesWhatNobodyOwns() {
            let owned = PortPlace.claim("owned")
            let directory = PortDirectory.open()!
            do { #expect(LockFile(directory, PortFiles(Array("left".utf8)).lock, for: .claiming) != nil) }
            #expect(PortPlace.exists("left.lock"))
            DirectorySweep.sweep(directory)
            #expect(!PortPlace.exists("left.lock"))
            #expect(PortPlace.exists("owned.lock"))
            withExtendedLifetime(owned) {}
        }

        @Test func aForkDuringASweepLeaksNoDirectory() {
            _ = PortPlace.path
            let isOver = Atomic<Bool>(false)
            var thread = pthread_t()
            withUnsafePointer(to: isOver) { isOver in
                let argument = UnsafeMutableRawPointer(mutating: UnsafeRawPointer(isOver))
                let error = pthread_create(&thread, nil, { PortPlace.sweep(until: $0.unsafelyUnwrapped) }, argument)
                #expect(error == 0)
                for _ in 0..<200 {
                    let status = Child.status {
                        (3..<200).allSatisfy { !PortPlace.isDirectory(Int32($0)) }
                    }
                    #expect(status == 0)
                }
                isOver.pointee.store(true, ordering: .relaxed)
                pthread_join(thread, nil)
            }
        }

        @Test func aDirectoryThatOthersCanEnterIsRefused() {
            let path = PortPlace.path + "/open"
            mkdir(path, 0o755)
            chmod(path, 0o755)
            if PortDirectory.open(Array(path.utf8CString)) != nil { Issue.record("open to others") }
            let link = PortPlace.path + "/link"
            symlink(PortPlace.path, link)
            if PortDirectory.open(Array(link.utf8CString)) != nil { Issue.record("a link") }
            rmdir(path)
            unlink(link)
        }

        /// What threads that share a peer know.
        private final class Shared {
            let peer = PortPlace.find("threads")!
            let wrong = Guarded(0)
            static let rounds = 300
        }

        @Test func threadsThatShareAPeerGetTheirOwnReplies() {
            let listener = PortPlace.listen("threads")!
            let shared = Shared()
            let threads = (0..<4).map { _ in
                var thread = pthread_t()
                pthread_create(
                    &thread, nil,
                    { argument in
                        let shared = Unmanaged<Shared>.fromOpaque(argument!).takeUnretainedValue()
                        var byte = UInt8(truncatingIfNeeded: system_thread_id())
                        for round in 0..<Shared.rounds {
                            byte &+= 1
                            let bytes = [UInt8](repeating: byte, count: round % 10 == 9 ? 80_000 : 3)
                            let isRight = TransportTests.isEchoed(bytes, shared.peer)
                            shared.wrong.withLock { $0 += isRight ? 0 : 1 }
                        }
                        return nil
                    }, Unmanaged.passUnretained(shared).toOpaque())
                return thread
            }
            var served = 0
            var ready = pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0)
            while served < 4 * Shared.rounds, poll(&ready, 1, 5000) == 1 {
                guard var message = listener.receive() else { continue }
                message.reply(message.body.bytes)
                served += 1
            }
            for thread in threads { pthread_join(thread, nil) }
            #expect(served == 4 * Shared.rounds)
            #expect(shared.wrong.withLock { $0 } == 0)
        }

        private static func isEchoed(_ bytes: [UInt8], _ peer: Peer) -> Bool {
            guard case .awaiting(let channel) = peer.send(1, bytes, wantsReply: true, timeout: nil) else {
                return false
            }
            var ready = pollfd(fd: channel.descriptor, events: Int16(POLLIN), revents: 0)
            while poll(&ready, 1, 5000) == 1 {
                switch channel.take() {
                case .notYet: continue
                case .dead, .failed: return false
                case .reply(let body):
                    let isRight = body.bytes.elementsEqual(bytes)
                    channel.finish()
                    return isRight
                }
            }
            return false
        }

        @Test func nothingStaysOpen() {
            _ = PortPlace.path
            let before = OpenDescriptors.count
            do {
                let listener = PortPlace.listen("count")!
                let peer = PortPlace.find("count")!
                let channel = peer.request(1, [UInt8](repeating: 1, count: 100_000))!
                let message = listener.next()!
                message.reply(message.body.bytes)
                _ = channel.take()
                channel.finish()
            }
            #expect(OpenDescriptors.count == before)
        }
    }
}
