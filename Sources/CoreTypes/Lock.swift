import CSupport
import Synchronization

/// A futex lock of one word, for critical sections that are a few instructions long and run no user code.
///
/// The word is 0 while the lock is free. Else it has two bits, held and somebody may sleep on it, and above them the
/// generation of the process in which it was taken: in a forked child a lock that a thread of the parent held is free,
/// as that thread does not exist there.
@frozen public struct Lock: ~Copyable {
    @usableFromInline let word = Atomic<UInt32>(0)

    public init() {}

    @inline(__always)
    public borrowing func acquire() {
        if !word.compareExchange(expected: 0, desired: Self.held, ordering: .acquiring).exchanged {
            acquireContended()
        }
    }

    @inline(__always)
    public borrowing func release() {
        if word.exchange(0, ordering: .releasing) & Self.contendedBit != 0 { wakeOne() }
    }

    private static var contendedBit: UInt32 { 2 }

    /// What the word is while this process holds the lock.
    @inline(__always)
    private static var held: UInt32 { process_lock_word() }

    /// Whether a thread that can give the lock back holds it.
    private static func isHeld(_ word: UInt32) -> Bool { word != 0 && word >> 2 == held >> 2 }

    @inline(never)
    private borrowing func acquireContended() {
        // Sections are shorter than a trip into the kernel, so look again before sleeping.
        for _ in 0..<100 {
            let seen = word.load(ordering: .relaxed)
            if !Self.isHeld(seen),
                word.compareExchange(expected: seen, desired: Self.held, ordering: .acquiring).exchanged
            {
                return
            }
            pauseProcessor()
        }
        let contended = Self.held | Self.contendedBit
        while Self.isHeld(word.exchange(contended, ordering: .acquiring)) {
            _ = system_futex_wait(address(of: word), contended, nil)
        }
    }

    @inline(never)
    private borrowing func wakeOne() { system_futex_wake(address(of: word), 1) }
}

/// The address of an atomic word that lives in a class: where the kernel waits.
public func address(of word: borrowing Atomic<UInt32>) -> UnsafeRawPointer {
    withUnsafePointer(to: word) { UnsafeRawPointer($0) }
}

@inline(__always)
func pauseProcessor() { processor_pause() }
