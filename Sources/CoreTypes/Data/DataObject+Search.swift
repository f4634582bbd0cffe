import CSupport

extension DataObject {
    /// Where the bytes of `pattern` begin within a range of this data, nil if nowhere. Nothing is found of an empty
    /// pattern.
    public func find(
        _ pattern: DataObject, from location: Int, length: Int, backwards: Bool, anchored: Bool
    ) -> Int? {
        guard let bytes, let sought = pattern.bytes, pattern.count > 0, pattern.count <= length else { return nil }
        let last = location + length - pattern.count
        if anchored {
            let place = backwards ? last : location
            return memcmp(bytes + place, sought, pattern.count) == 0 ? place : nil
        }
        if backwards {
            var place = last
            while place >= location, memcmp(bytes + place, sought, pattern.count) != 0 { place -= 1 }
            return place >= location ? place : nil
        }
        guard let found = find_bytes(bytes + location, length, sought, pattern.count) else { return nil }
        return found - UnsafeRawPointer(bytes)
    }
}
