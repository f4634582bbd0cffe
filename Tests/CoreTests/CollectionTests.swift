import CSupport
import Testing

@testable import CoreTypes

@Suite struct ArrayObjectTests {
    private typealias Value = ArrayObject.Value

    private func value(_ number: Int) -> Value { UnsafeRawPointer(bitPattern: number) }

    private func make(_ numbers: [Int], isMutable: Bool = true) -> ArrayObject {
        numbers.map { value($0) }.withUnsafeBufferPointer {
            ArrayObject.make($0.baseAddress, $0.count, ValueCallBacks(), in: .system, isMutable: isMutable)
        }.unsafelyUnwrapped
    }

    private func numbers(_ array: ArrayObject) -> [Int] { (0..<array.count).map { Int(bitPattern: array[$0]) } }

    private let ascending: ArrayObject.Comparator = { first, second, _ in
        Int(bitPattern: first) / 10 - Int(bitPattern: second) / 10
    }

    @Test func mutationAgreesWithAModel() {
        var random = Random(seed: 8)
        let array = make([])
        var model: [Int] = []
        for step in 1...4000 {
            let location = random.below(model.count + 1)
            let length = random.below(min(model.count - location, 5) + 1)
            let new = (0..<random.below(6)).map { step * 10 + $0 }
            switch random.below(4) {
            case 0:
                #expect(array.append(value(step)))
                model.append(step)
            case 1:
                #expect(array.insert(value(step), at: location))
                model.insert(step, at: location)
            case 2:
                #expect(array.set(location, value(step)))
                if location == model.count { model.append(step) } else { model[location] = step }
            default:
                let isDone = new.map { value($0) }.withUnsafeBufferPointer {
                    array.replace(location, length, with: $0.baseAddress, $0.count)
                }
                #expect(isDone)
                model.replaceSubrange(location..<(location + length), with: new)
            }
            if random.below(40) == 0 {
                array.removeAll()
                model = []
            }
            #expect(numbers(array) == model)
        }
    }

    @Test func objectsAreRetainedAndReleased() {
        let string = owned(makeString("kept"))
        var array = ArrayObject.make(objects: [string, string, name("constant")])
        #expect(Reference.retainCount(string) == 3)
        let copy = array?.copy(in: .system, isMutable: true)
        #expect(Reference.retainCount(string) == 5)
        #expect(copy?.set(0, name("other")) == true)
        #expect(Reference.retainCount(string) == 4)
        array = nil
        #expect(Reference.retainCount(string) == 2)
        copy?.removeAll()
        #expect(Reference.retainCount(string) == 1)
        Reference.release(string)
    }

    @Test func sortingIsStable() {
        var random = Random(seed: 9)
        for length in [0, 1, 2, 3, 7, 64, 65, 333] {
            let model = (0..<length).map { _ in random.below(200) + 1 }
            let array = make(model)
            #expect(array.sort(0, length, ascending, nil))
            let expected = model.enumerated().sorted {
                ($0.element / 10, $0.offset) < ($1.element / 10, $1.offset)
            }.map(\.element)
            #expect(numbers(array) == expected)
        }
    }

    @Test func sortingARangeLeavesTheRest() {
        let array = make([90, 50, 40, 30, 10])
        #expect(array.sort(1, 3, ascending, nil))
        #expect(numbers(array) == [90, 30, 40, 50, 10])
    }

    @Test func searching() {
        let array = make([10, 20, 20, 30, 20])
        #expect(array.firstIndex(of: value(20), 0, 5) == 1)
        #expect(array.firstIndex(of: value(20), 2, 3) == 2)
        #expect(array.lastIndex(of: value(20), 0, 4) == 2)
        #expect(array.firstIndex(of: value(99), 0, 5) == nil)
        #expect(array.countOf(value(20), 0, 5) == 3)
        #expect(array.lowerBound(of: value(20), 0, 4, ascending, nil) == 1)
        #expect(array.lowerBound(of: value(25), 0, 4, ascending, nil) == 1)
        #expect(array.lowerBound(of: value(99), 0, 4, ascending, nil) == 4)
        #expect(array.lowerBound(of: value(1), 0, 4, ascending, nil) == 0)
    }

    @Test func anArrayCanBeAppendedToItself() {
        let array = make([1, 2, 3])
        #expect(array.append(array, 1, 2))
        #expect(array.append(array, 0, 5))
        array.exchange(0, 9)
        #expect(numbers(array) == [3, 2, 3, 2, 3, 1, 2, 3, 2, 1])
    }

    @Test func equality() {
        let first = ArrayObject.make(objects: [name("a"), name("b")]).unsafelyUnwrapped
        let string = makeString("a")
        let second = ArrayObject.make(objects: [string.handle, name("b")]).unsafelyUnwrapped
        #expect(areEqual(first, second))
        #expect(hash(first) == hash(second))
        #expect(!areEqual(make([1]), make([2])))
        #expect(!areEqual(make([]), first))
    }

    @Test func descriptionsShowTheValues() {
        let array = ArrayObject.make(objects: [name("a")]).unsafelyUnwrapped
        #expect(describe(array).contains("count = 1, values = (\n\t0 : <CFString"))
        #expect(describe(make([])).contains("type = mutable, count = 0, values = ()"))
    }
}

@Suite struct DataObjectTests {
    private func make(_ bytes: [UInt8], isMutable: Bool = true, limit: Int = 0) -> DataObject {
        bytes.withUnsafeBytes {
            DataObject.make(copying: $0.baseAddress, $0.count, in: .system, isMutable: isMutable, limit: limit)
        }.unsafelyUnwrapped
    }

    private func bytes(_ data: DataObject) -> [UInt8] { (0..<data.count).map { data.bytes.unsafelyUnwrapped[$0] } }

    @Test func mutationAgreesWithAModel() {
        var random = Random(seed: 10)
        let data = make([])
        var model: [UInt8] = []
        for _ in 0..<3000 {
            let location = random.below(model.count + 1)
            let length = random.below(min(model.count - location, 9) + 1)
            let new = (0..<random.below(10)).map { _ in UInt8(random.below(256)) }
            #expect(new.withUnsafeBufferPointer { data.replace(location, length, with: $0.baseAddress, $0.count) })
            model.replaceSubrange(location..<(location + length), with: new)
            if random.below(30) == 0 {
                let count = random.below(40)
                #expect(data.setCount(count))
                model = Array((model + [UInt8](repeating: 0, count: 40)).prefix(count))
            }
            #expect(bytes(data) == model)
        }
    }

    @Test func ownBytesCanBePutIn() {
        let data = make([1, 2, 3])
        #expect(data.replace(1, 1, with: data.bytes, 3))
        #expect(bytes(data) == [1, 1, 2, 3, 3])
    }

    @Test func theLimitHolds() {
        let data = make([1, 2], limit: 3)
        #expect(!data.increaseCount(by: 2))
        #expect(!data.increaseCount(by: Int.max))
        #expect(bytes(data) == [1, 2])
        #expect(data.append([3], 1))
        #expect(bytes(data) == [1, 2, 3])
    }

    @Test func finding() {
        let data = make([1, 2, 3, 1, 2])
        let pair = make([1, 2])
        #expect(data.find(pair, from: 0, length: 5, backwards: false, anchored: false) == 0)
        #expect(data.find(pair, from: 0, length: 5, backwards: true, anchored: false) == 3)
        #expect(data.find(pair, from: 1, length: 3, backwards: false, anchored: false) == nil)
        #expect(data.find(pair, from: 1, length: 4, backwards: false, anchored: true) == nil)
        #expect(data.find(pair, from: 1, length: 4, backwards: true, anchored: true) == 3)
        #expect(data.find(make([]), from: 0, length: 5, backwards: false, anchored: false) == nil)
    }

    @Test func equalityHashAndCopies() {
        let fixed = make([1, 2, 3], isMutable: false)
        #expect(areEqual(fixed, make([1, 2, 3])))
        #expect(hash(fixed) == hash(make([1, 2, 3])))
        #expect(!areEqual(fixed, make([1, 2, 4])))
        #expect(fixed.copy(in: .system) === fixed)
        let changing = make([1])
        #expect(changing.copy(in: .system) !== changing)
        #expect(areEqual(make([]), make([])))
    }

    @Test func longContentsAreDescribedByTheirEnds() {
        #expect(describe(make([0xAB, 1])).contains("length = 2, capacity = 2, bytes = 0xab01}"))
        let long = describe(make((0..<40).map { UInt8($0) }))
        #expect(long.contains("0x000102030405060708090a0b0c0d0e0f ... 2021222324252627"))
    }
}

@Suite struct DateObjectTests {
    private func make(_ time: Double) -> DateObject { DateObject.make(time, in: .system).unsafelyUnwrapped }

    @Test func equalityIsThatOfTheTime() {
        #expect(areEqual(make(5), make(5)))
        #expect(!areEqual(make(5), make(6)))
        #expect(areEqual(make(0), make(-0.0)))
        #expect(hash(make(0)) == hash(make(-0.0)))
        #expect(describe(make(1.5)).hasSuffix("{time = 1.5}"))
    }

    @Test func theWallClockIsBetweenTwoReadings() {
        let first = WallClock.now
        let second = WallClock.now
        // After 2024 and before 2100.
        #expect(first > 725_000_000 && second < 3_200_000_000)
    }
}
