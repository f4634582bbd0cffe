import Testing

@testable import CoreTypes
@testable import RunLoopCore

@Suite struct SourcePlaceTests {
    private let stage = Stage()
    private let mode = Mode(name: name("places"), hash: 0)

    private func makePlaces(_ count: Int) -> [SourcePlace] {
        let source = stage.source("s", order: 0, in: nil)
        return (0..<count).map { _ in SourcePlace(source, stage.loop, mode, descriptor: -1) }
    }

    private func contents(_ list: PlaceList) -> [ObjectIdentifier] {
        var contents: [ObjectIdentifier] = []
        list.forEach { contents.append(ObjectIdentifier($0)) }
        return contents
    }

    @Test(arguments: [1, 2, 3, 4])
    func listsKeepTheirOrder(_ seed: UInt64) {
        var random = Random(seed: seed)
        let places = makePlaces(12)
        var list = PlaceList()
        var model: [SourcePlace] = []
        for _ in 0..<300 {
            for place in places where !model.contains(where: { $0 === place }) && random.next() % 2 == 0 {
                list.append(Unmanaged.passRetained(place))
                model.append(place)
            }
            let leaving = model.filter { _ in random.next() % 3 == 0 }.map { ObjectIdentifier($0) }
            var taken: [ObjectIdentifier] = []
            list.remove(where: { leaving.contains(ObjectIdentifier($0)) }) {
                taken.append(ObjectIdentifier($0.takeRetainedValue()))
            }
            #expect(taken == leaving)
            model.removeAll { leaving.contains(ObjectIdentifier($0)) }
            #expect(contents(list) == model.map { ObjectIdentifier($0) })
            #expect(list.isEmpty == model.isEmpty)
            #expect(list.withFirst { $0 === model.first } == !model.isEmpty)
        }
        list.removeAll()
        #expect(list.isEmpty)
    }

    @Test func aLoopFindsEachOfItsPlacesAtOnce() {
        var random = Random(seed: 5)
        let places = makePlaces(50)
        var list = LoopPlaces()
        var model: [SourcePlace] = []
        for _ in 0..<2000 {
            let place = places[Int(random.next() % 50)]
            if place.isPresent {
                list.take(place)
                model.removeAll { $0 === place }
            } else {
                list.add(Unmanaged.passUnretained(place))
                model.append(place)
            }
            var contents: [ObjectIdentifier] = []
            list.forEach { contents.append(ObjectIdentifier($0)) }
            #expect(contents == model.map { ObjectIdentifier($0) })
            #expect(places.allSatisfy { place in place.isPresent == model.contains { $0 === place } })
        }
    }

    @Test func aPlaceThatSomebodyHoldsIsNoSpare() {
        let source = stage.source("s", order: 0, in: nil)
        var spares = SparePlaces()
        let first = spares.make(source, stage.loop, mode, descriptor: -1)
        let address = first.toOpaque()
        spares.keep(first)
        let again = spares.make(source, stage.loop, mode, descriptor: -1)
        #expect(again.toOpaque() == address)
        let held = again.takeUnretainedValue()
        spares.keep(again)
        let other = spares.make(source, stage.loop, mode, descriptor: -1)
        #expect(other.toOpaque() != address)
        other.release()
        spares.free()
        withExtendedLifetime(held) {}
    }
}
