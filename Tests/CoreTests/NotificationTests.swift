import CSupport
import Testing

@testable import CoreTypes
@testable import Ports

/// What observers of notifications make of bytes that they do not trust.
@Suite(.serialized) struct NotificationTests {
    private func string(_ text: StaticString) -> Handle {
        UnsafeRawPointer(Unmanaged.passRetained(StringObject(TextBuffer(text))).toOpaque())
    }

    /// A dictionary with a bit of everything.
    private func makeUserInfo() -> Handle {
        var real = 0.1
        var small: Int8 = -3
        let number = NumberObject.make(Number(.double, at: &real), in: .system)!
        let integer = NumberObject.make(Number(.int8, at: &small), in: .system)!
        let wide = string("wïde 😀")
        let date = DateObject.make(5.5, in: .system)!
        let data = DataObject.make(copying: [1, 2, 3], 3, in: .system)!
        let array = ArrayObject.make(objects: [number, wide, constant_address_of_boolean(1)!, date.handle])!
        let keys = [string("a"), string("b"), string("c"), string("d")]
        let values = [array.handle, data.handle, constant_address_of_null()!, integer]
        let table = TableObject.dictionary(
            keys.map { Optional($0) }, values.map { Optional($0) }, 4, .objects, .objects, in: .system)!
        for object in keys + [number, integer, wide] { Reference.release(object) }
        return UnsafeRawPointer(Unmanaged.passRetained(table).toOpaque())
    }

    private func makeMessage() -> [UInt8] {
        let (name, object, info) = (string("name"), string("object"), makeUserInfo())
        defer { for handle in [name, object, info] { Reference.release(handle) } }
        return NotificationMessage.make(.distributed, name, object, info).message!.bytes
    }

    @Test func messagesComeBack() {
        let info = makeUserInfo()
        let received = ReceivedNotification(makeMessage())!
        #expect(received.scope == .distributed)
        #expect(Characters(received.name).count == 4)
        #expect(Characters(received.object!).count == 6)
        #expect(Reference.isEqual(received.userInfo!, info))
        Reference.release(info)
    }

    @Test func everyCutIsRefused() {
        let bytes = makeMessage()
        for count in 0..<bytes.count { #expect(ReceivedNotification(Array(bytes[..<count])) == nil) }
        #expect(ReceivedNotification(bytes + [0]) == nil)
    }

    /// Whatever the bytes are, nothing happens but an answer; the sanitizers look on.
    @Test func randomChangesAreSurvived() {
        var random = Random(seed: 7)
        let good = makeMessage()
        var accepted = 0
        for _ in 0..<50_000 {
            var bytes = good
            for _ in 0...random.below(4) {
                let place = random.below(bytes.count)
                bytes[place] = UInt8(truncatingIfNeeded: random.next() >> 8)
            }
            if ReceivedNotification(bytes) != nil { accepted += 1 }
        }
        #expect(accepted > 0)
        #expect(accepted < 50_000)
    }

    @Test func countsBeyondTheBytesAllocateNothing() {
        for tag in [PlainTag.narrowString, PlainTag.wideString, PlainTag.data, PlainTag.array, PlainTag.dictionary] {
            for count in [UInt8(0x7F), 0xFF] {
                let bytes = [tag, 0xFF, 0xFF, 0xFF, count, 1, 1, 1]
                bytes.withUnsafeBytes {
                    var reader = PlainReader($0)
                    #expect(reader.next() == nil)
                }
            }
        }
    }

    @Test func numbersMustFitTheirTypes() {
        func isNumber(_ type: UInt8, _ bits: UInt64) -> Bool {
            var bytes = [PlainTag.number, type]
            withUnsafeBytes(of: bits) { bytes += Array($0) }
            return bytes.withUnsafeBytes {
                var reader = PlainReader($0)
                guard let number = reader.next() else { return false }
                Reference.release(number)
                return true
            }
        }
        #expect(isNumber(1, 127))
        #expect(!isNumber(1, 128))
        #expect(isNumber(4, .max))
        #expect(!isNumber(0, 1))
        #expect(!isNumber(7, 1))
        #expect(isNumber(5, 1.5.bitPattern))
        #expect(!isNumber(5, 0.1.bitPattern))
        #expect(isNumber(6, Double.nan.bitPattern))
    }

    @Test func ringsCarryRecordsAroundTheirEnd() {
        let (memory, descriptor) = RingMemory.make()!
        var writer = RingWriter(memory)
        var reader = RingReader(RingMemory.map(passed: descriptor)!)
        OpenDescriptors.close(descriptor)
        for round in 0..<5000 {
            let bytes = [UInt8](repeating: UInt8(round & 255), count: round * 37 % 1000)
            #expect(bytes.withUnsafeBytes { writer.write($0) } != .full)
            guard case .record(let read, let lost) = reader.read() else {
                Issue.record("nothing read")
                return
            }
            #expect(read == bytes)
            #expect(lost == 0)
        }
        #expect(reader.isEmpty)
    }

    @Test func aFullRingCountsWhatItLoses() {
        let (memory, descriptor) = RingMemory.make()!
        OpenDescriptors.close(descriptor)
        var writer = RingWriter(memory)
        var reader = RingReader(memory)
        let bytes = [UInt8](repeating: 1, count: 1000)
        var written = 0
        while bytes.withUnsafeBytes({ writer.write($0) }) != .full { written += 1 }
        #expect(written == RingMemory.capacity / 1008)
        #expect(bytes.withUnsafeBytes { writer.write($0) } == .full)
        _ = reader.read()
        #expect(bytes.withUnsafeBytes { writer.write($0) } == .written)
        for _ in 1..<written { _ = reader.read() }
        guard case .record(_, let lost) = reader.read() else {
            Issue.record("nothing read")
            return
        }
        #expect(lost == 2)
    }

    @Test func falseCountsAreGarbage() {
        let (memory, descriptor) = RingMemory.make()!
        OpenDescriptors.close(descriptor)
        var writer = RingWriter(memory)
        memory.tail.pointee.store(8, ordering: .relaxed)
        #expect([1].withUnsafeBytes { writer.write($0) } == .garbage)
        for head in [UInt64(1), 7, UInt64(RingMemory.capacity) + 1, .max] {
            memory.head.pointee.store(head, ordering: .relaxed)
            var reader = RingReader(memory)
            guard case .garbage = reader.read() else {
                Issue.record("taken")
                continue
            }
        }
    }

    @Test func aSleeperHearsOfTheNextRecord() {
        let (memory, descriptor) = RingMemory.make()!
        OpenDescriptors.close(descriptor)
        var writer = RingWriter(memory)
        let reader = RingReader(memory)
        #expect(reader.sleep())
        #expect([1].withUnsafeBytes { writer.write($0) } == .mustRing)
        #expect([1].withUnsafeBytes { writer.write($0) } == .written)
        #expect(!reader.sleep())
        #expect([1].withUnsafeBytes { writer.write($0) } == .written)
    }

    @Test func mailIsBoundedAndInOrder() {
        var mail = Mail()
        var count = 0
        while mail.put(NotificationMessage(bytes: [UInt8](repeating: UInt8(count & 255), count: 100))) { count += 1 }
        #expect(count == RingMemory.capacity / 112)
        for index in 0..<count { #expect(mail.take()?.bytes.first == UInt8(index & 255)) }
        #expect(mail.take() == nil)
        #expect(mail.isEmpty)
    }

    @Test func interestsAreFound() {
        var interests = Interests(hashes: [1, 5, 9])
        #expect([1, 5, 9].allSatisfy { interests.contains($0) })
        #expect(![0, 2, 10, .max].contains { interests.contains($0) })
        interests.wantsAll = true
        #expect(interests.contains(2))
    }
}
