import CSupport

/// A mode's observers in ascending order, equal orders by addition (OBS-1), and beside them what a walk calls, so that it
/// does not look at the observers themselves.
///
/// It changes only while nobody else uses it: a walk has the list that it found. It is looked at with the loop's lock held; a
/// walk uses its addresses then. When another list has taken its place, each call that is left takes care: only an observer
/// of the mode may be called without.
final class ObserverList {
    private(set) var items: [Observer]
    private var calls: [observer_call]

    fileprivate init(_ items: [Observer]) {
        self.items = items
        calls = items.map { $0.plainCall }
    }

    func insert(_ observer: Observer, at position: Int) {
        items.insert(observer, at: position)
        calls.insert(observer.plainCall, at: position)
    }

    func remove(at position: Int) -> Observer {
        calls.remove(at: position)
        return items.remove(at: position)
    }

    /// While it is walked.
    fileprivate func callWithCare() {
        calls.withUnsafeMutableBufferPointer { calls in
            for index in calls.indices { observer_call_with_care(&calls[index]) }
        }
    }

    /// What a walk needs of the list.
    struct Addresses {
        let list: Unmanaged<ObserverList>
        let calls: UnsafeBufferPointer<observer_call>

        fileprivate init(_ list: ObserverList) {
            self.list = Unmanaged.passUnretained(list)
            calls = list.calls.withUnsafeBufferPointer { $0 }
        }
    }
}

extension ModeContents {
    var observers: [Observer] { observerList?.items ?? [] }

    /// Changes the list, or a copy that takes its place. The result is for `RunLoop.settle`.
    mutating func changeObservers(
        _ loan: borrowing Loan<ObserverList>, _ change: (ObserverList) -> Void
    ) -> Loan<ObserverList>.Leaving? {
        let leaving = observerList.flatMap { loan.leave($0) }
        if !isKnownUniquelyReferenced(&observerList) {
            observerList?.callWithCare()
            observerList = ObserverList(observers)
        }
        change(observerList.unsafelyUnwrapped)
        observerAddresses = ObserverList.Addresses(observerList.unsafelyUnwrapped)
        return leaving
    }
}
