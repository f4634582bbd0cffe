/// A mode's observers in ascending order, equal orders by addition (OBS-1).
///
/// It changes only while nobody else uses it: a dispatch walks the list that it found. It is looked at with the loop's lock
/// held; a dispatch uses its addresses then.
final class ObserverList {
    fileprivate var items: [Observer]

    fileprivate init(_ items: [Observer]) { self.items = items }

    /// What a dispatch needs of the list.
    struct Addresses {
        let list: Unmanaged<ObserverList>
        let items: UnsafeBufferPointer<Observer>

        fileprivate init(_ list: ObserverList) {
            self.list = Unmanaged.passUnretained(list)
            items = list.items.withUnsafeBufferPointer { $0 }
        }
    }
}

extension ModeContents {
    var observers: [Observer] { observerList?.items ?? [] }

    /// Changes the list, or a copy that takes its place. The result is for `RunLoop.settle`.
    mutating func changeObservers(
        _ loan: borrowing Loan<ObserverList>, _ change: (inout [Observer]) -> Void
    ) -> Loan<ObserverList>.Leaving? {
        let leaving = observerList.flatMap { loan.leave($0) }
        if !isKnownUniquelyReferenced(&observerList) { observerList = ObserverList(observers) }
        change(&observerList.unsafelyUnwrapped.items)
        observerAddresses = ObserverList.Addresses(observerList.unsafelyUnwrapped)
        return leaving
    }
}
