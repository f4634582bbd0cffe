import CSupport
import Testing

@testable import CoreTypes

@Suite struct StringObjectTests {
    private func decode(_ bytes: [UInt8], _ encoding: UInt32, isExternal: Bool = false) -> String? {
        bytes.withUnsafeBufferPointer { buffer in
            TextEncoding(encoding).flatMap {
                StringObject.make(decoding: buffer.baseAddress, buffer.count, $0, isExternal: isExternal, in: .system)
            }.map { text($0.characters) }
        }
    }

    @Test(arguments: ["", "plain", "Grüße", "𝄞", "a\u{0}b", "模式 and ASCII"])
    func utf8RoundTrips(_ sample: String) {
        #expect(decode(Array(sample.utf8), TextEncoding.utf8) == sample)
    }

    @Test(
        arguments: [
            [0xC0, 0x80], [0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
            [0x61, 0xC3, 0x28], [0xF0, 0x82, 0x82, 0xAC],
        ] as [[UInt8]])
    func badUTF8IsNoText(_ bytes: [UInt8]) { #expect(decode(bytes, TextEncoding.utf8) == nil) }

    @Test func otherEncodings() {
        #expect(decode([0x41, 0x80], TextEncoding.ascii) == nil)
        #expect(decode([0x41, 0xE9], 0x0201) == "Aé")
        #expect(decode([0x80], TextEncoding.windowsLatin1) == "€")
        #expect(decode([0x8E], TextEncoding.macRoman) == "é")
        #expect(decode([0x20, 0xAC], 0x1000_0100) == "€")
        #expect(decode([0xAC, 0x20], 0x1400_0100) == "€")
        #expect(decode([0xFF, 0xFE, 0xAC, 0x20], TextEncoding.utf16, isExternal: true) == "€")
        #expect(decode([0x41], TextEncoding.utf16) == nil)
        #expect(decode([0, 1, 0xD1, 0x1E], 0x1800_0100) == "𝄞")
        #expect(decode([0, 0, 0xD8, 0], 0x1800_0100) == nil)
        #expect(TextEncoding(0x7777) == nil)
    }

    @Test func mutationAgreesWithAModel() {
        var random = Random(seed: 7)
        let pieces = ["", "a", "bc", "Größe", "𝄞", "0123456789"]
        let string = makeString("", isMutable: true)
        var model: [UInt16] = []
        for _ in 0..<3000 {
            let location = random.below(model.count + 1)
            let length = random.below(min(model.count - location, 12) + 1)
            let piece = pieces[random.below(pieces.count)]
            #expect(string.replace(location, length, with: Characters(name(piece))))
            model.replaceSubrange(location..<(location + length), with: Array(piece.utf16))
            if model.count > 200 {
                string.crop(50, 60)
                model = Array(model[50..<110])
            }
            let view = string.characters
            #expect(view.count == model.count && (0..<view.count).allSatisfy { view[$0] == model[$0] })
        }
    }

    @Test func aStringCanBePutIntoItself() {
        for sample in ["abc", "äbc"] {
            let string = makeString(sample, isMutable: true)
            var model = Array(sample.utf16)
            for _ in 0..<8 {
                #expect(string.replace(1, 1, with: string.characters))
                model.replaceSubrange(1..<2, with: model)
            }
            #expect(text(string.characters) == String(decoding: model, as: UTF16.self))
        }
    }

    @Test func theLimitHoldsAndChangesNothing() {
        let string = makeString("abc", isMutable: true, limit: 5)
        #expect(!string.append(Characters(name("def"))))
        #expect(text(string.characters) == "abc")
        #expect(string.append(Characters(name("de"))))
        #expect(string.replaceAll(Characters(name("d")), with: Characters(name("dd")), 0, 5, []) == nil)
        #expect(text(string.characters) == "abcde")
        #expect(string.replaceAll(Characters(name("b")), with: Characters(name("")), 0, 5, []) == 1)
        #expect(text(string.characters) == "acde")
    }

    @Test func copiesShareWhatNobodyCanChange() {
        let fixed = makeString("fixed")
        let changing = makeString("changing", isMutable: true)
        #expect(fixed.copy(in: .system) === fixed)
        let copy = changing.copy(in: .system)
        #expect(copy !== changing && copy?.isMutable == false)
        #expect(changing.append(Characters(name("!"))))
        #expect(copy.map { text($0.characters) } == "changing")
    }

    @Test func cStringsAreASCIIOnly() {
        let strings = ["abc", "", "ä"].map { makeString($0) }
        withExtendedLifetime(strings) {
            #expect(strings.map { $0.cString.map { String(cString: $0) } } == ["abc", "", nil])
        }
    }

    @Test func constantStringsAreOneForEachText() {
        #expect(name("constant") == name("constant"))
        #expect(name("constant") != name("another"))
        let many = (0..<500).map { name("constant \($0)") }
        #expect(Set(many).count == 500)
        #expect(many == (0..<500).map { name("constant \($0)") })
        #expect(Reference.retainCount(many[0]) == Int.max)
        #expect(text(name("Größe")) == "Größe")
    }

    @Test func equalityAndHashDoNotDependOnStorage() {
        let object = makeString("Mode")
        let wide = makeWideString("Mode")
        #expect(areEqual(object, wide))
        #expect(Reference.isEqual(object.handle, name("Mode")))
        #expect(hash(object) == Reference.hash(name("Mode")))
        #expect(hash(object) == hash(wide))
        #expect(!Reference.isEqual(object.handle, name("mode")))
    }

    @Test func descriptionsNameTypeAndContents() {
        let object = makeString("a \"b\" ä")
        #expect(describe(object).hasPrefix("<CFString 0x"))
        #expect(describe(object).hasSuffix("{contents = \"a \"b\" ä\"}"))
    }
}

@Suite struct TextBufferTests {
    @Test func numbers() {
        var buffer = TextBuffer()
        for number in [0, 7, -7, Int.max, Int.min] {
            buffer.append(number)
            buffer.append(" ")
        }
        buffer.append(address: UnsafeRawPointer(bitPattern: 0xBEEF))
        buffer.append(" ")
        buffer.append(address: UnsafeRawPointer?.none)
        buffer.append(" ")
        buffer.append(hexadecimal: UInt8(10))
        buffer.append(hexadecimal: UInt(0x1F))
        #expect(text(buffer) == "0 7 -7 \(Int.max) \(Int.min) 0xbeef 0x0 0a1f")
    }

    @Test func wordsAndReals() {
        var buffer = TextBuffer("on: ")
        buffer.append(true)
        buffer.append(false)
        for real in [0, 1.5, -2e300, .infinity] as [Double] {
            buffer.append(" ")
            buffer.append(real)
        }
        buffer.append(" ")
        buffer.append(function: nil)
        #expect(text(buffer) == "on: yesno 0 1.5 -2e+300 inf none")
    }

    @Test func consumingReleases() {
        let string = owned(makeString("text"))
        Reference.retain(string)
        var buffer = TextBuffer()
        buffer.append(consuming: string)
        #expect(text(buffer) == "text")
        #expect(Reference.retainCount(string) == 1)
        Reference.release(string)
    }
}
