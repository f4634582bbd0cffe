import CSupport

/// What readers take for one character: a letter with its accents, a syllable, a picture with its modifiers (UAX 29).
extension Characters {
    /// The units that are seen as one character with the unit at `index`.
    public func cluster(at index: Int) -> (location: Int, length: Int) {
        // Whether units belong together is decided from left to right: from a place that certainly begins a character.
        var start = index
        while start > 0, !isBoundary(before: start) { start -= 1 }
        while true {
            let end = clusterEnd(start)
            if end > index { return (start, end - start) }
            start = end
        }
    }

    /// True only where a character certainly begins: before what joins nothing that comes before it.
    private func isBoundary(before index: Int) -> Bool {
        let unit = self[index]
        if unit < 0x300 { return unit != 0xA9 && unit != 0xAE }
        if UTF16.isTrailSurrogate(unit), UTF16.isLeadSurrogate(self[index - 1]) { return false }
        var next = index
        return !Self.isHangul(unit) && Self.clusterClass(value(at: &next)) == cluster_none
    }

    private static func isHangul(_ unit: UInt16) -> Bool { unit >= 0xAC00 && unit <= 0xD7A3 }

    /// Syllables of Hangul are composed of letters, as their numbers are.
    private static func clusterClass(_ value: UInt32) -> Int {
        if value >= 0xAC00, value <= 0xD7A3 { return (value - 0xAC00) % 28 == 0 ? cluster_vowel : cluster_trailing }
        return CharacterClasses.find(value, cluster_class_table().unsafelyUnwrapped, cluster_class_count)
    }

    private func clusterEnd(_ start: Int) -> Int {
        var end = start
        var state = ClusterState(Self.clusterClass(value(at: &end)), self[start])
        while end < count {
            var next = end
            guard state.takes(Self.clusterClass(value(at: &next)), self[end]) else { break }
            end = next
        }
        return end
    }
}

/// What a character has been made of so far.
private struct ClusterState {
    private var last: Int
    /// Control characters take nothing.
    private let isClosed: Bool
    private var isPicture: Bool
    private var isFlag: Bool
    /// It began with a consonant of an Indian script, to which a linker ties another one.
    private var isConjunct: Bool
    private var hasLinker = false

    init(_ first: Int, _ unit: UInt16) {
        last = first
        isClosed = unit < 0x20 || unit == 0x7F || unit == 0x85 || unit == 0x2028 || unit == 0x2029
        isPicture = first == cluster_picture
        isFlag = first == cluster_flag
        isConjunct = first == cluster_consonant
    }

    /// Whether the next character belongs to it, too; a Hangul syllable begins with a leading letter of its own.
    mutating func takes(_ next: Int, _ unit: UInt16) -> Bool {
        let isSyllable = unit >= 0xAC00 && unit <= 0xD7A3
        guard !isClosed, joins(next, isSyllable) else { return false }
        if next == cluster_linker { hasLinker = true }
        if next == cluster_consonant { hasLinker = false }
        if next == cluster_spacing { isConjunct = false }
        isFlag = false
        last = next
        return true
    }

    private func joins(_ next: Int, _ isSyllable: Bool) -> Bool {
        switch next {
        case cluster_extend, cluster_spacing, cluster_joiner, cluster_linker: return true
        case cluster_picture: return isPicture && last == cluster_joiner
        case cluster_flag: return isFlag && last == cluster_flag
        case cluster_consonant: return isConjunct && hasLinker
        case cluster_leading: return last == cluster_leading
        case cluster_vowel: return last == cluster_leading || last == cluster_vowel && !isSyllable
        case cluster_trailing:
            if isSyllable { return last == cluster_leading }
            return last == cluster_vowel || last == cluster_trailing
        default: return false
        }
    }
}
