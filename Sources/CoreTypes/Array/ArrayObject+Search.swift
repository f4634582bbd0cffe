/// Searches within a range that exists. Comparing is user code: the count is looked at again after each call.
extension ArrayObject {
    public typealias Comparator = @convention(c) (Value, Value, UnsafeMutableRawPointer?) -> Int
    public typealias Applier = @convention(c) (Value, UnsafeMutableRawPointer?) -> Void

    public func apply(_ location: Int, _ length: Int, _ applier: Applier, _ context: UnsafeMutableRawPointer?) {
        for index in location..<(location + length) where index < count { applier(self[index], context) }
    }

    public func firstIndex(of value: Value, _ location: Int, _ length: Int) -> Int? {
        for index in location..<(location + length) where index < count && callBacks.isEqual(value, self[index]) {
            return index
        }
        return nil
    }

    public func lastIndex(of value: Value, _ location: Int, _ length: Int) -> Int? {
        for index in (location..<(location + length)).reversed()
        where index < count && callBacks.isEqual(value, self[index]) {
            return index
        }
        return nil
    }

    public func countOf(_ value: Value, _ location: Int, _ length: Int) -> Int {
        var found = 0
        for index in location..<(location + length) where index < count && callBacks.isEqual(value, self[index]) {
            found += 1
        }
        return found
    }

    /// In a sorted range: the first index whose value is not less than `value`, or the range's end.
    public func lowerBound(
        of value: Value, _ location: Int, _ length: Int, _ comparator: Comparator, _ context: UnsafeMutableRawPointer?
    ) -> Int {
        var low = location
        var high = location + length
        while low < high {
            let middle = low &+ (high &- low) / 2
            let isLess = middle < count && comparator(self[middle], value, context) < 0
            low = isLess ? middle &+ 1 : low
            high = isLess ? high : middle
        }
        return low
    }
}
