import CSupport
import CoreTypes
import Synchronization

/// The receiver's view of a peer's area, kept by the channel and by each message in it that is still in use.
///
/// The peer is a process of the same user, and its library leaves the bytes alone until they are given back. Nothing here
/// depends on that: where they are, and how many there may be, is settled when they are mapped, and nobody can shorten
/// them.
final class PeerArea {
    private let address: UnsafeMutableRawPointer
    private let capacity: Int

    private init(_ address: UnsafeMutableRawPointer, _ capacity: Int) {
        self.address = address
        self.capacity = capacity
        AreasAcrossForks.add(word)
    }

    /// nil for a descriptor of anything else.
    static func map(passed memory: Int32) -> PeerArea? {
        var count = 0
        let address = transport_map_area(memory, SharedArea.unit, SharedArea.largestMessage + SharedArea.unit, &count)
        return address.map { PeerArea($0, count - SharedArea.unit) }
    }

    deinit {
        AreasAcrossForks.remove(word)
        munmap(address, capacity + SharedArea.unit)
    }

    private var word: AreaState.Word { (address + capacity).assumingMemoryBound(to: Atomic<UInt32>.self) }

    /// The message that was sent in the area; nil if it cannot have been.
    func message(_ length: UInt64) -> MessageBody? {
        guard length > 0, length <= UInt64(capacity), AreasAcrossForks.beginView(word) else { return nil }
        return MessageBody.inPlace(address, Int(length), self)
    }

    /// Nobody looks at the message any more. If a child was forked meanwhile the area is retired, and stays so: in parent and
    /// child.
    func endView() {
        _ = word.pointee.compareExchange(
            expected: AreaState.viewed, desired: AreaState.free, successOrdering: .releasing, failureOrdering: .relaxed)
    }
}
