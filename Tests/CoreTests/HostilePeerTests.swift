import CSupport
import Testing

@testable import Ports

/// Peers that keep no rules close their own connection and harm nobody else.
extension TransportSuites {
    @Suite(.serialized) struct HostilePeerTests {
        /// A port that still serves a good peer.
        private func expectServes(_ listener: MessageListener, _ name: String) {
            let channel = PortPlace.find(name)!.request(42, [1])!
            guard let message = listener.next() else {
                Issue.record("not served")
                return
            }
            #expect(message.identifier == 42)
            message.reply(message.body.bytes)
            if case .reply = channel.take() {} else { Issue.record("no reply") }
        }

        private func memory(_ size: Int, seals: Bool) -> Int32 {
            let memory = transport_make_memory()
            let bytes = [UInt8](repeating: 5, count: size)
            if seals { transport_fill_memory(memory, bytes, size) } else { pwrite(memory, bytes, size, 0) }
            return memory
        }

        private func header(_ change: (inout PacketHeader) -> Void) -> PacketHeader {
            var header = PacketHeader(.request, .inline, 1, 4)
            change(&header)
            return header
        }

        @Test func garbageClosesItsConnectionOnly() {
            let listener = PortPlace.listen("garbage")!
            let four: [UInt8] = [1, 2, 3, 4]
            let attacks: [(HostileConnection) -> Void] = [
                { $0.send([0]) },
                { $0.send([UInt8](repeating: 0xFF, count: 23)) },
                { $0.send([UInt8](repeating: 0xFF, count: 24)) },
                { $0.send([UInt8](repeating: 0xFF, count: 100_000)) },
                { $0.send(self.header { $0.magic = 1 }, body: four) },
                { $0.send(self.header { $0.version = 1 }, body: four) },
                { $0.send(self.header { $0.kind = 9 }, body: four) },
                { $0.send(self.header { $0.kind = PacketHeader.Kind.reply.rawValue }, body: four) },
                { $0.send(self.header { $0.placement = 7 }, body: four) },
                { $0.send(self.header { $0.placement = PacketHeader.Placement.memory.rawValue }, body: four) },
                { $0.send(self.header { $0.unused = 1 }, body: four) },
                { $0.send(self.header { $0.area = 1 }, body: four) },
                { $0.send(self.header { $0.length = 5 }, body: four) },
                { $0.send(self.header { $0.length = 3 }, body: four) },
                { $0.send(self.header { $0.length = .max }, body: four) },
                { $0.send(PacketHeader(.request, .announced, 1, 0)) },
                {
                    $0.send(
                        self.header {
                            $0.length = 0x6000_0001; $0.placement = 1
                        })
                },
            ]
            for (index, attack) in attacks.enumerated() {
                let connection = HostileConnection("garbage")
                attack(connection)
                #expect(listener.next() == nil, "attack \(index)")
                #expect(connection.isClosed, "attack \(index)")
                expectServes(listener, "garbage")
            }
        }

        @Test func aDescriptorThatNobodyAnnouncedIsDropped() {
            let listener = PortPlace.listen("uninvited")!
            let before = OpenDescriptors.count
            let connection = HostileConnection("uninvited")
            connection.send(self.header { _ in }, body: [1, 2, 3, 4], passing: 0)
            #expect(listener.next() != nil)
            #expect(OpenDescriptors.count <= before + 1, "the connection, and nothing else")
        }

        @Test func passedMemoryIsChecked() {
            let listener = PortPlace.listen("memory")!
            func attack(announced: Int, _ second: (HostileConnection) -> Void) -> (Bool, Bool) {
                let connection = HostileConnection("memory")
                connection.send(PacketHeader(.oneWay, .announced, 1, announced))
                second(connection)
                let isDelivered = listener.next() != nil
                return (isDelivered, connection.isClosed)
            }
            func send(_ connection: HostileConnection, _ length: Int, _ memory: Int32) {
                connection.send(PacketHeader(.oneWay, .memory, 1, length), passing: memory)
                close(memory)
            }
            // Shorter, longer, and another length than announced; no memory; not the announced message; twice announced.
            #expect(attack(announced: 100_000) { send($0, 100_000, memory(99_999, seals: true)) } == (false, true))
            #expect(attack(announced: 100_000) { send($0, 100_000, memory(100_001, seals: true)) } == (false, true))
            #expect(attack(announced: 100_000) { send($0, 50_000, memory(50_000, seals: true)) } == (false, true))
            #expect(attack(announced: 100_000) { send($0, 100_000, memory(10, seals: false)) } == (false, true))
            #expect(attack(announced: 100_000) { send($0, 100_000, eventfd(0, 0)) } == (false, true))
            #expect(attack(announced: 100_000) { send($0, 100_000, transport_open_directory("/tmp")) } == (false, true))
            #expect(attack(announced: 100_000) { $0.send(PacketHeader(.oneWay, .memory, 1, 100_000)) } == (false, true))
            #expect(
                attack(announced: 100_000) { $0.send(PacketHeader(.oneWay, .announced, 1, 100_000)) } == (false, true))
            #expect(attack(announced: 100_000) { $0.send([1, 2, 3]) } == (false, true))
            // Sealed or not, what was announced arrives.
            #expect(attack(announced: 100_000) { send($0, 100_000, memory(100_000, seals: true)) } == (true, true))
            #expect(attack(announced: 100_000) { send($0, 100_000, memory(100_000, seals: false)) } == (true, true))
            expectServes(listener, "memory")
        }

        @Test func sharedAreasAreChecked() {
            let listener = PortPlace.listen("area")!
            /// Memory with a word at its end, as an area has it.
            func area(_ size: Int, _ state: UInt32 = AreaState.sent) -> Int32 {
                var address: UnsafeMutableRawPointer?
                let memory = transport_make_area(size, &address)
                setState(memory, state)
                munmap(address, size)
                return memory
            }
            func setState(_ memory: Int32, _ state: UInt32) {
                var status = stat()
                var state = state
                guard fstat(memory, &status) == 0, Int(status.st_size) > SharedArea.unit else { return }
                _ = pwrite(memory, &state, 4, off_t(Int(status.st_size) - SharedArea.unit))
            }
            /// Whether the first message arrives; and whether the connection is closed, or the second one does not arrive.
            func attack(
                _ memory: Int32, _ length: Int, then: Int, _ state: UInt32 = AreaState.sent, number: UInt8 = 0
            ) -> (Bool, Bool) {
                defer { close(memory) }
                let connection = HostileConnection("area")
                connection.send(PacketHeader(.request, .announced, 1, length))
                connection.send(PacketHeader(.request, .area, 1, length, area: number), passing: memory)
                guard let message = listener.next() else { return (false, connection.isClosed) }
                message.reply(message.body.bytes)
                while recv(connection.socket, nil, 0, Int32(MSG_DONTWAIT)) >= 0 {}
                setState(memory, state)
                connection.send(PacketHeader(.request, .inArea, 2, then, area: number))
                return (true, listener.next() == nil)
            }
            let size = 3 * SharedArea.unit
            let capacity = 2 * SharedArea.unit
            #expect(attack(memory(100_000, seals: false), 100_000, then: 1) == (false, true))
            #expect(attack(area(capacity), 100_000, then: 1) == (false, true))
            #expect(attack(area(SharedArea.unit), 1, then: 1) == (false, true))
            #expect(attack(area(size - 4096), 100_000, then: 1) == (false, true))
            #expect(attack(area(64 << 20), 100_000, then: 1) == (false, true))
            for state in [AreaState.free, AreaState.viewed, AreaState.retired, 4, .max] {
                #expect(attack(area(size, state), 100_000, then: 1) == (false, true))
                #expect(attack(area(size), 100_000, then: 1, state) == (true, true))
            }
            #expect(attack(area(size), 100_000, then: 1, number: 1) == (true, false))
            #expect(attack(area(size), 100_000, then: 1, number: 2) == (false, true))
            #expect(attack(eventfd(0, 0), 100_000, then: 1) == (false, true))
            #expect(attack(area(size), 100_000, then: capacity + 1) == (true, true))
            #expect(attack(area(size), 100_000, then: 0) == (true, true))
            #expect(attack(area(size), 100_000, then: capacity) == (true, false))
            let connection = HostileConnection("area")
            connection.send(PacketHeader(.request, .inArea, 2, 10))
            #expect(listener.next() == nil)
            #expect(connection.isClosed)
            expectServes(listener, "area")
        }

        @Test func anAnnouncementWithoutItsMemoryWaitsAlone() {
            let listener = PortPlace.listen("half")!
            let half = HostileConnection("half")
            half.send(PacketHeader(.oneWay, .announced, 7, 100_000))
            #expect(listener.next() == nil)
            #expect(!half.isClosed)
            expectServes(listener, "half")
            let rest = memory(100_000, seals: true)
            half.send(PacketHeader(.oneWay, .memory, 7, 100_000), passing: rest)
            close(rest)
            #expect(listener.next()?.identifier == 7)
        }

        @Test func aFloodOfSilentConnectionsIsBounded() {
            let listener = PortPlace.listen("flood")!
            var connections: [HostileConnection] = []
            let before = OpenDescriptors.count
            for _ in 0..<500 {
                let connection = HostileConnection("flood")
                #expect(connection.isConnected)
                connections.append(connection)
                #expect(listener.next() == nil)
            }
            #expect(OpenDescriptors.count - before <= ChannelTable.mostParked)
            expectServes(listener, "flood")
            #expect(connections[0].isClosed)
            #expect(!connections[499].isClosed)
        }

        @Test func idleChannelsAreBoundedAndTheirPeersDoNotNotice() {
            let listener = PortPlace.listen("many")!
            let peers = (0..<300).map { _ in PortPlace.find("many")! }
            for _ in 0..<2 {
                for peer in peers {
                    let channel = peer.request(3)!
                    guard let message = listener.next() else {
                        Issue.record("not served")
                        return
                    }
                    message.reply(message.body.bytes)
                    if case .reply = channel.take() {} else { Issue.record("no reply") }
                    channel.finish()
                }
            }
            #expect(listener.next() == nil)
            #expect(listener.connectionCount <= ChannelTable.mostIdle)
        }

        @Test func aSecondRequestBeforeTheAnswerClosesTheChannel() {
            let listener = PortPlace.listen("hasty")!
            let hasty = HostileConnection("hasty")
            hasty.send(PacketHeader(.request, .inline, 1, 0))
            let message = listener.next()!
            hasty.send(PacketHeader(.request, .inline, 2, 0))
            #expect(listener.next() == nil)
            message.reply(message.body.bytes)
            expectServes(listener, "hasty")
        }
    }
}
