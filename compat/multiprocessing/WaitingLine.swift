/// The threads that wait for one object, in the order of their coming; with the state locked.
struct WaitingLine<Value> {
    private var waiters = FirstInFirstOut<Waiter<Value>>()

    mutating func append(_ waiter: Waiter<Value>) { waiters.append(waiter) }

    mutating func remove(_ waiter: Waiter<Value>) { waiters.removeFirst { $0 === waiter } }

    /// Hands `value` to whoever waits first; nil if nobody does.
    mutating func give(_ value: Value) -> Waiter<Value>? {
        guard let first = waiters.takeFirst() else { return nil }
        first.outcome = .got(value)
        first.rouse()
        return first
    }

    mutating func failAll(_ status: Int) {
        while let waiter = waiters.takeFirst() {
            waiter.outcome = .failed(status)
            waiter.rouse()
        }
    }

    /// In a forked child, where nobody waits.
    mutating func forget() { waiters.removeAll() }
}
