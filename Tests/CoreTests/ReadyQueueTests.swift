import Testing

@testable import CoreTypes
@testable import RunLoopCore

@Suite struct ReadyQueueTests {
    private let stage = Stage()
    private let mode = Mode(name: name("queue"), hash: 0)

    private func makePlaces(_ orders: [Int]) -> [SourcePlace] {
        orders.map { order in
            let source = stage.source("s", order: order, in: nil)
            kept.append(source)
            return SourcePlace(source, stage.loop, mode, descriptor: -1)
        }
    }

    /// Places do not keep their sources.
    private let kept = Kept()

    private final class Kept {
        var sources: [Source] = []
        func append(_ source: Source) { sources.append(source) }
    }

    private func isWhole(_ queue: ReadyQueue) -> Bool {
        let places = queue.places.map { $0.takeUnretainedValue() }
        return places.indices.allSatisfy { index in
            places[index].readyPosition == index && (index == 0 || !places[index].precedes(places[(index - 1) / 2]))
        }
    }

    private func drain(_ queue: inout ReadyQueue) -> [ObjectIdentifier] {
        var drained: [ObjectIdentifier] = []
        while let first = queue.first {
            drained.append(ObjectIdentifier(first))
            queue.remove(first)
            #expect(first.readyPosition == -1)
        }
        return drained
    }

    @Test(arguments: [(1, 6, 3), (2, 50, 4), (3, 200, 1), (4, 120, 1000)])
    func randomChangesAgreeWithASortedArray(_ seed: UInt64, _ count: Int, _ orders: Int) {
        var random = Random(seed: seed)
        let places = makePlaces((0..<count).map { _ in random.below(orders) - orders / 2 })
        var queue = ReadyQueue()
        var model: [SourcePlace] = []
        for sequence in 1...3000 as ClosedRange<UInt64> {
            let place = places[random.below(count)]
            model.removeAll { $0 === place }
            if random.below(3) == 0 {
                queue.remove(place)
            } else {
                queue.insert(place, sequence: sequence)
                model.append(place)
            }
            model.sort { ($0.source.order, $0.sequence) < ($1.source.order, $1.sequence) }
            #expect(isWhole(queue))
            #expect(queue.count == model.count)
            #expect(queue.first === model.first)
        }
        #expect(drain(&queue) == model.map { ObjectIdentifier($0) })
    }

    @Test func equalOrdersComeInTheOrderOfSignalling() {
        var random = Random(seed: 5)
        let places = makePlaces(Array(repeating: 7, count: 100)).shuffled(using: &random)
        var queue = ReadyQueue()
        for (sequence, place) in places.enumerated() { queue.insert(place, sequence: UInt64(sequence)) }
        #expect(drain(&queue) == places.map { ObjectIdentifier($0) })
    }

    @Test func aSecondSignalMovesToTheEnd() {
        let places = makePlaces([0, 0, 0])
        var queue = ReadyQueue()
        for (sequence, place) in places.enumerated() { queue.insert(place, sequence: UInt64(sequence)) }
        queue.insert(places[0], sequence: 10)
        #expect(queue.count == 3)
        #expect(drain(&queue) == [1, 2, 0].map { ObjectIdentifier(places[$0]) })
    }

    @Test func extremesOfOrder() {
        let places = makePlaces([.max, 0, .min, -1])
        var queue = ReadyQueue()
        for place in places { queue.insert(place, sequence: 1) }
        #expect(drain(&queue) == [2, 3, 1, 0].map { ObjectIdentifier(places[$0]) })
        queue.remove(places[0])
        #expect(queue.first == nil)
    }
}
