import Testing

@testable import CoreTypes

@Suite struct CharactersTests {
    /// A text and the same stored as UTF-16 units, as views.
    private func both<Result>(_ text: String, _ body: (Characters, Characters) -> Result) -> Result {
        let narrow = makeString(text)
        let wide = makeWideString(text)
        return withExtendedLifetime((narrow, wide)) { body(narrow.characters, wide.characters) }
    }

    private func order(_ first: String, _ second: String, _ options: CompareOptions = []) -> Int {
        both(first) { narrow, wide in
            both(second) { otherNarrow, otherWide in
                let orders = [
                    narrow.compare(otherNarrow, options), narrow.compare(otherWide, options),
                    wide.compare(otherNarrow, options), wide.compare(otherWide, options),
                ].map { $0.signum() }
                #expect(Set(orders).count == 1)
                return orders[0]
            }
        }
    }

    @Test(arguments: ["", "a", "plain ASCII", "Grüße", "𝄞 clef", "模式"])
    func equalTextsAreEqualHoweverStored(_ sample: String) {
        both(sample) { narrow, wide in
            #expect(narrow == wide && wide == narrow)
            #expect(narrow.hashCode == wide.hashCode)
            #expect(narrow.isASCII == wide.isASCII)
            #expect(narrow.isASCII == sample.utf8.allSatisfy { $0 < 0x80 })
            #expect(text(narrow) == sample && text(wide) == sample)
            both(sample + "x") { longer, wideLonger in
                #expect(!(narrow == longer) && !(wide == longer) && !(narrow == wideLonger))
            }
        }
    }

    @Test func comparingIsByUnits() {
        #expect(order("a", "b") == -1)
        #expect(order("b", "a") == 1)
        #expect(order("a", "a") == 0)
        #expect(order("", "a") == -1)
        #expect(order("ab", "a") == 1)
        #expect(order("Z", "a") == -1)
        #expect(order("z", "é") == -1)
        #expect(order("\u{FFFD}", "𝄞") == 1)
    }

    @Test func caseIsOnlyATie() {
        #expect(order("HeLLo", "hello", [.caseInsensitive]) == 0)
        #expect(order("STRAßE", "straße", [.caseInsensitive]) == 0)
        #expect(order("ÄÖÜ", "äöü", [.caseInsensitive]) == 0)
        #expect(order("𐐀", "𐐨", [.caseInsensitive]) == 0)
        #expect(order("a", "B", [.caseInsensitive]) == -1)
        #expect(order("A", "a", [.caseInsensitive, .forcedOrdering]) == -1)
        #expect(order("a", "A", [.caseInsensitive, .forcedOrdering]) == 1)
    }

    @Test func numbersCompareByValue() {
        #expect(order("file9", "file10", [.numerically]) == -1)
        #expect(order("file9", "file10") == 1)
        #expect(order("1.10", "1.9", [.numerically]) == 1)
        #expect(order("007", "7", [.numerically]) == 0)
        #expect(order("007", "7", [.numerically, .forcedOrdering]) == 1)
        #expect(order("123456789012345678901234567890", "123456789012345678901234567891", [.numerically]) == -1)
    }

    @Test func comparingIsAnOrder() {
        var random = Random(seed: 6)
        let alphabet = Array("aAbB019é")
        let samples = (0..<60).map { _ in String((0..<random.below(5)).map { _ in alphabet[random.below(8)] }) }
        for options in [[], .caseInsensitive, .numerically] as [CompareOptions] {
            for first in samples {
                for second in samples { #expect(order(first, second, options) == -order(second, first, options)) }
            }
        }
    }

    @Test func finding() {
        both("abcabcab") { narrow, wide in
            for view in [narrow, wide] {
                #expect(view.find(Characters(name("abc")), []) == 0)
                #expect(view.find(Characters(name("abc")), [.backwards]) == 3)
                #expect(view.find(Characters(name("ab")), [.backwards, .anchored]) == 6)
                #expect(view.find(Characters(name("bc")), [.anchored]) == nil)
                #expect(view.find(Characters(name("BC")), [.caseInsensitive]) == 1)
                #expect(view.find(Characters(name("")), []) == nil)
                #expect(view.find(Characters(name("abcabcabc")), []) == nil)
                #expect(view.findAll(Characters(name("ab")), []) == [0, 3, 6])
                #expect(view.findAll(Characters(name("ab")), [.anchored]) == [0])
            }
        }
        #expect(Characters(name("aaaa")).findAll(Characters(name("aaa")), []) == [0])
        #expect(Characters(name("aaaa")).findAll(Characters(name("aaa")), [.backwards]) == [1])
    }

    @Test func trimming() {
        let space = Characters(name(" \t x y \n"))
        #expect(space.trimmed == (3, 3))
        #expect(Characters(name(" \n ")).trimmed.length == 0)
        #expect(Characters(name("ababxab")).trimmed(of: Characters(name("ab"))) == (4, 1))
    }

    @Test(
        arguments: [
            ("0", 0), ("42", 42), ("  -17 apples", -17), ("+5", 5), ("", 0), ("apples", 0),
            ("2147483647", 2_147_483_647),
            ("2147483648", 2_147_483_647), ("-2147483648", -2_147_483_648), ("-99999999999999999999", -2_147_483_648),
            ("- 1", 0), ("1e3", 1),
        ] as [(String, Int32)])
    func integers(_ sample: String, _ value: Int32) {
        both(sample) { #expect($0.integer == value && $1.integer == value) }
    }

    @Test(
        arguments: [
            ("0", 0), ("2.5", 2.5), (" -1e3x", -1000), (".5", 0.5), ("5.", 5), ("1e", 1), ("e5", 0), ("", 0),
            ("1e999", .infinity),
        ] as [(String, Double)])
    func reals(_ sample: String, _ value: Double) {
        both(sample) { #expect($0.real == value && $1.real == value) }
    }

    @Test func unpairedSurrogatesAreReplacedInUTF8() {
        let units: [UInt16] = [0x61, 0xD834, 0x62, 0xDD1E, 0xD834, 0xDD1E, 0xD834]
        units.withUnsafeBufferPointer { buffer in
            let base = UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped)
            var result = TextBuffer()
            Characters(base: base, count: buffer.count, isWide: true).appendUTF8(to: &result)
            #expect(text(result) == "a\u{FFFD}b\u{FFFD}𝄞\u{FFFD}")
        }
    }

    @Test func slices() {
        both("straße") { narrow, wide in
            #expect(text(narrow.slice(2, 3)) == "raß")
            #expect(text(wide.slice(4, 2)) == "ße")
            #expect(narrow.slice(6, 0).count == 0)
        }
    }
}
