import CSupport

/// Texts without the difference of upper and lower case: Unicode's simple case folding, one unit for one unit.
enum CaseFolding {
    @inline(__always)
    static func fold(_ value: UInt32) -> UInt32 {
        if value < 0x80 { return value &- 65 < 26 ? value + 32 : value }
        return foldBeyondASCII(value)
    }

    @inline(never)
    private static func foldBeyondASCII(_ value: UInt32) -> UInt32 {
        CharacterClasses.map(value, folding_table().unsafelyUnwrapped, folding_range_count) ?? value
    }
}

extension Characters {
    /// The unit at `index` after folding. No folding leaves its block of 1024 characters beyond U+FFFF, so that only a
    /// pair's second unit changes.
    @inline(__always)
    func folded(_ index: Int) -> UInt16 {
        let unit = self[index]
        if unit < 0x80 { return UInt16(CaseFolding.fold(UInt32(unit))) }
        return foldedBeyondASCII(unit, index)
    }

    @inline(never)
    private func foldedBeyondASCII(_ unit: UInt16, _ index: Int) -> UInt16 {
        if UTF16.isTrailSurrogate(unit), index > 0, UTF16.isLeadSurrogate(self[index - 1]) {
            var first = index - 1
            return UInt16(0xDC00 + (CaseFolding.fold(value(at: &first)) & 0x3FF))
        }
        return UInt16(CaseFolding.fold(UInt32(unit)))
    }
}
