import CSupport
import Synchronization

/// A futex lock of one word, for critical sections that are a few instructions long and run no user code.
///
/// 0: free, 1: held, 2: held and somebody may sleep on it.
@frozen public struct Lock: ~Copyable {
    @usableFromInline let word = Atomic<UInt32>(0)

    public init() {}

    @inline(__always)
    public borrowing func acquire() {
        if !word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged { acquireContended() }
    }

    @inline(__always)
    public borrowing func release() {
        if word.exchange(0, ordering: .releasing) == 2 { wakeOne() }
    }

    /// Puts the lock into its first state in a child process, whose other threads are gone.
    public borrowing func resetAfterFork() { word.store(0, ordering: .relaxed) }

    @inline(never)
    private borrowing func acquireContended() {
        // Sections are shorter than a trip into the kernel, so look again before sleeping.
        for _ in 0..<100 {
            if word.load(ordering: .relaxed) == 0,
                word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
            {
                return
            }
            pauseProcessor()
        }
        while word.exchange(2, ordering: .acquiring) != 0 {
            _ = system_futex_wait(address(of: word), 2, nil)
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
