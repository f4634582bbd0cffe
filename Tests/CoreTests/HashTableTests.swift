import CSupport
import Testing

@testable import CoreTypes

@Suite struct HashTableTests {
    private typealias Value = TableObject.Value

    private func value(_ number: Int) -> Value { UnsafeRawPointer(bitPattern: number) }

    /// Hashes that share bits put many keys into few slots.
    private static let hashes: [ValueCallBacks.Hash?] = [
        nil, { UInt(bitPattern: $0) % 3 }, { _ in UInt.max }, { UInt(bitPattern: $0) << 40 },
        { UInt(bitPattern: $0) << 6 }, { UInt(bitPattern: $0) % 64 }, { UInt(bitPattern: $0) / 64 },
    ]

    private func dictionary(_ hash: ValueCallBacks.Hash?) -> TableObject {
        var keys = ValueCallBacks()
        keys.hash = hash
        return TableObject.dictionary(nil, nil, 0, keys, ValueCallBacks(), in: .system, isMutable: true)
            .unsafelyUnwrapped
    }

    private func pairs(_ dictionary: TableObject) -> [Int: Int] {
        var keys = [Value](repeating: nil, count: dictionary.count)
        var values = keys
        dictionary.copy(keys: &keys, values: &values)
        return Dictionary(uniqueKeysWithValues: zip(keys, values).map { (Int(bitPattern: $0), Int(bitPattern: $1)) })
    }

    @Test(arguments: hashes.indices) func changesAgreeWithAModel(_ hash: Int) {
        var random = Random(seed: 21)
        let dictionary = dictionary(Self.hashes[hash])
        var model: [Int: Int] = [:]
        for step in 1...6000 {
            let key = random.below(300)
            switch random.below(5) {
            case 0:
                #expect(dictionary.add(value(key), value(step)))
                if model[key] == nil { model[key] = step }
            case 1:
                #expect(dictionary.set(value(key), value(step)))
                model[key] = step
            case 2:
                #expect(dictionary.replace(value(key), value(step)))
                if model[key] != nil { model[key] = step }
            default:
                dictionary.remove(value(key))
                model[key] = nil
            }
            if random.once(in: 1000) {
                dictionary.removeAll()
                model = [:]
            }
            #expect(dictionary.count == model.count)
            if random.once(in: 20) { check(dictionary, model) }
        }
        check(dictionary, model)
    }

    private func check(_ dictionary: TableObject, _ model: [Int: Int]) {
        #expect(pairs(dictionary) == model)
        for key in 0..<300 { #expect((dictionary.value(of: value(key)) ?? nil) == model[key].flatMap { value($0) }) }
        if let copy = dictionary.copy(in: .system, isMutable: false) {
            #expect(pairs(copy) == model)
            #expect(copy.isEqual(to: dictionary.handle))
        }
    }

    @Test func memoryFollowsTheCount() {
        let dictionary = dictionary(nil)
        for key in 0..<10000 { #expect(dictionary.set(value(key), value(key))) }
        #expect(dictionary.table.slotCount == 16384)
        for key in 10..<10000 { dictionary.remove(value(key)) }
        #expect(dictionary.table.slotCount <= 256)
        #expect(pairs(dictionary).count == 10)
    }

    /// Keys that come and go leave marks behind, which must not fill the table nor make it grow.
    @Test(arguments: hashes.indices) func keysThatComeAndGoNeedNoMemory(_ hash: Int) {
        let dictionary = dictionary(Self.hashes[hash])
        for key in 0..<3000 {
            #expect(dictionary.add(value(key), value(key)))
            if key >= 100 { dictionary.remove(value(key - 100)) }
        }
        #expect(dictionary.table.slotCount <= 256)
        #expect(pairs(dictionary) == Dictionary(uniqueKeysWithValues: (2900..<3000).map { ($0, $0) }))
    }

    /// Searches stay short whichever bits of the hashes differ.
    @Test(arguments: 0..<44) func keysOfAnyStrideAreSpread(_ bits: Int) {
        var table = HashTable(isWide: true)
        let hasRoom = table.reserve(20000, in: .system)
        #expect(hasRoom)
        for number in 0..<20000 { table.add(tag: HashTable.tag(UInt(number) << UInt(bits)), value(number), nil) }
        var looked = 0
        for number in 0..<20000 {
            let tag = HashTable.tag(UInt(number) << UInt(bits))
            let slot = table.slot(tag: tag) { $0 == value(number) }
            #expect(slot != nil)
            var step = table.home(of: tag)
            while let slot, step != slot {
                step = table.next(step)
                looked += 1
            }
        }
        #expect(looked < 20000 * 12)
        free(table.block)
    }
}
