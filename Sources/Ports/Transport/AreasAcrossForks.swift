import CoreTypes
import Synchronization

/// The areas of peers that the process reads, for the sake of forks. A forked child has the parent's messages, and would
/// see the peer fill an area again once the parent has given it back. So an area with a message in use is given back no
/// more from a fork on: it stays as it is for whoever still maps it, and the peer makes another one.
enum AreasAcrossForks {
    private static let words = Guarded<[AreaState.Word]>([])

    static func add(_ word: AreaState.Word) { words.withLock { $0.append(word) } }

    static func remove(_ word: AreaState.Word) {
        words.withLock { words in
            guard let index = words.firstIndex(of: word) else { return }
            words.swapAt(index, words.count - 1)
            words.removeLast()
        }
    }

    /// A message comes into use: before a fork, which sees it, or after. False if none was sent.
    static func beginView(_ word: AreaState.Word) -> Bool {
        words.withLock { _ in
            word.pointee.compareExchange(
                expected: AreaState.sent, desired: AreaState.viewed, successOrdering: .acquiring,
                failureOrdering: .relaxed
            ).exchanged
        }
    }

    /// Before a fork; no message comes into use until it is over.
    static func lockAndRetire() {
        words.lockAcrossFork()
        for word in words.underAnotherLock.pointee {
            _ = word.pointee.compareExchange(
                expected: AreaState.viewed, desired: AreaState.retired, ordering: .relaxed)
        }
    }

    static func unlock() { words.unlockAcrossFork() }
}
