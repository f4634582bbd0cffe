/// The areas of a channel that sends: the second one is for a receiver that still keeps the message in the first.
struct OutgoingAreas {
    /// More would only help receivers that keep every message; these get memory for each one.
    static let count: UInt8 = 2

    private var first: SharedArea?
    private var second: SharedArea?

    /// A free area that is large enough, the first one if it can be: the caches know it. nil if there is none, and none to
    /// be had.
    mutating func area(for length: Int) -> SharedArea? {
        Self.prepare(&first, 0, for: length) ?? Self.prepare(&second, 1, for: length)
    }

    /// A new one replaces one that is too small, or retired.
    private static func prepare(_ area: inout SharedArea?, _ number: UInt8, for length: Int) -> SharedArea? {
        if let area {
            let state = area.state
            if state == AreaState.free, area.capacity >= length { return area }
            guard state == AreaState.free || state == AreaState.retired else { return nil }
        }
        area = nil
        area = SharedArea.make(number, for: length)
        return area
    }
}
