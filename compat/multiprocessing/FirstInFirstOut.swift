/// What comes in at one end goes out at the other.
struct FirstInFirstOut<Element> {
    private var elements: [Element?] = []
    /// Elements before it have gone out; their places go when they are the greater half.
    private var start = 0

    var isEmpty: Bool { start == elements.count }

    mutating func reserve(_ count: Int) { elements.reserveCapacity(start + count) }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func takeFirst() -> Element? {
        guard !isEmpty else { return nil }
        let first = elements[start].take()
        start += 1
        if start >= 16, start * 2 >= elements.count {
            elements.removeFirst(start)
            start = 0
        }
        return first
    }

    mutating func removeFirst(where matches: (Element) -> Bool) {
        guard let index = elements.firstIndex(where: { $0.map(matches) ?? false }) else { return }
        elements.remove(at: index)
    }

    mutating func removeAll() {
        elements.removeAll()
        start = 0
    }
}
