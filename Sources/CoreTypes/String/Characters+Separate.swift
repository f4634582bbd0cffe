import CSupport

/// Lists of texts.
extension Characters {
    /// Strings of what stands between the occurrences of `separator`, one more than there are of them; nil when memory
    /// is refused.
    public func separated(by separator: Characters, in allocator: Allocator) -> ArrayObject? {
        guard let list = ArrayObject.make(nil, 0, .objects, in: allocator, isMutable: true) else { return nil }
        var start = 0
        while true {
            let rest = slice(start, count - start)
            let found = rest.find(separator, [])
            let part = rest.slice(0, found ?? rest.count)
            guard let string = StringObject.make(copying: part, in: allocator), list.append(string.handle) else {
                return nil
            }
            guard let found else { break }
            start += found + separator.count
        }
        return list.copy(in: allocator, isMutable: false)
    }
}

extension ArrayObject {
    /// The texts of its values with `separator` between them; nil if a value is no string.
    public func combined(with separator: Characters, in allocator: Allocator) -> Contents? {
        var result = Contents(in: allocator)
        for index in 0..<count {
            guard let value = self[index], Reference.isLive(value), Reference.kind(of: value) == .string else {
                return nil
            }
            if index > 0 { result.append(separator) }
            result.append(Characters(value))
        }
        return result
    }
}
