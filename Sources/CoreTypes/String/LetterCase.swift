import CSupport

/// What the letters of a text can be turned into.
public enum LetterCase {
    case lower, upper
    /// The first letter of each word in title case, which differs from upper case for a few: "ǆ" becomes "ǅ".
    case title

    private var table: letter_case {
        switch self {
        case .lower: letter_case_lower
        case .upper: letter_case_upper
        case .title: letter_case_title
        }
    }

    /// One character for one; nil if the table does not say, which for title case means "as upper case".
    private func single(_ value: UInt32) -> UInt32? {
        CharacterClasses.map(value, case_table(table).unsafelyUnwrapped, case_table_count(table))
    }

    /// Several units for one character.
    private func special(_ value: UInt32) -> special_case? {
        guard value < 0x10000 else { return nil }
        let table = special_case_table().unsafelyUnwrapped
        var place = CharacterClasses.firstPlace(special_case_count) { UInt32(table[$0].character) >= value }
        while place < special_case_count, UInt32(table[place].character) == value {
            if UInt32(table[place].letter_case) == self.table.rawValue { return table[place] }
            place += 1
        }
        return nil
    }

    /// Appends what one character becomes.
    func append(_ value: UInt32, to result: inout Contents) {
        if value < 0x80 { return result.append(unit: UInt16(ascii(UInt8(value)))) }
        if let special = special(value) {
            result.append(unit: special.units.0)
            result.append(unit: special.units.1)
            if special.units.2 != 0 { result.append(unit: special.units.2) }
        } else if let mapped = single(value) {
            result.append(value: mapped)
        } else if case .title = self {
            LetterCase.upper.append(value, to: &result)
        } else {
            result.append(value: value)
        }
    }

    @inline(__always)
    func ascii(_ byte: UInt8) -> UInt8 {
        let first = self == .lower ? UInt8(ascii: "A") : UInt8(ascii: "a")
        return byte &- first < 26 ? byte ^ 0x20 : byte
    }
}

extension StringObject {
    /// Changes the case of all letters; false, unchanged, if the limit or the memory does not suffice: "ß" becomes two
    /// letters.
    public func map(to letterCase: LetterCase) -> Bool {
        if letterCase != .title, contents.mapBytes(letterCase.ascii) { return true }
        var mapped = Contents(in: .system)
        var walk = CaseWalk(characters, letterCase)
        walk.append(to: &mapped)
        return mapped.isComplete && replace(0, contents.count, with: mapped.characters)
    }
}

/// A walk through a text that is mapped.
private struct CaseWalk {
    private let text: Characters
    private let letterCase: LetterCase
    private var place = 0
    /// Whether a letter of this word has been met.
    private var isInWord = false

    init(_ text: Characters, _ letterCase: LetterCase) {
        self.text = text
        self.letterCase = letterCase
    }

    mutating func append(to result: inout Contents) {
        while place < text.count {
            let start = place
            let value = text.value(at: &place)
            let wanted = letterCase == .title && isInWord ? .lower : letterCase
            if wanted == .lower, value == 0x3A3, isLastLetter(start) {
                result.append(unit: 0x3C2)
            } else {
                wanted.append(value, to: &result)
            }
            if letterCase == .title { note(value) }
        }
    }

    /// What may stand within words neither begins nor ends one: apostrophes, accents.
    private mutating func note(_ value: UInt32) {
        switch Self.wordClass(value) {
        case word_letter: isInWord = true
        case word_joins: break
        default: isInWord = false
        }
    }

    private static func wordClass(_ value: UInt32) -> Int {
        CharacterClasses.find(value, word_class_table().unsafelyUnwrapped, word_class_count)
    }

    /// A capital sigma behind a letter and before none has a small form of its own.
    private func isLastLetter(_ start: Int) -> Bool {
        var next = place
        while next < text.count {
            let found = Self.wordClass(text.value(at: &next))
            if found == word_letter { return false }
            if found == word_none { break }
        }
        var before = start
        while before > 0 {
            let found = Self.wordClass(text.value(before: &before))
            if found != word_joins { return found == word_letter }
        }
        return false
    }
}

extension Characters {
    /// The scalar value that ends before `index`, which moves to it.
    func value(before index: inout Int) -> UInt32 {
        index -= 1
        if index > 0, UTF16.isTrailSurrogate(self[index]), UTF16.isLeadSurrogate(self[index - 1]) { index -= 1 }
        var start = index
        return value(at: &start)
    }
}
