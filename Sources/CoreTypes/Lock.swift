import CSupport
import Synchronization

/// A futex lock of two words, for critical sections that are a few instructions long and run no user code.
///
/// The first word is 0 while the lock is free, else the mark of the process in which it was taken: in a forked child a
/// lock that a thread of the parent held is free, as that thread does not exist there. The second counts who sleeps.
///
/// Taking a free lock is one atomic exchange; giving it back is a store, and a look at the second word. A processor may do
/// the look first, and miss a thread that is about to sleep. An exchange instead of the store would cost as much as
/// taking the lock; so that thread, which has the time, puts a fence between the two in every other thread. Where the
/// kernel has no such fence, nobody sleeps for longer than a millisecond without looking again.
@frozen public struct Lock: ~Copyable {
    @usableFromInline let word = Atomic<UInt32>(0)
    @usableFromInline let sleepers = Sleepers()

    public init() {}

    @inline(__always)
    public borrowing func acquire() {
        if !tryAcquire(0) { acquireContended() }
    }

    @inline(__always)
    public borrowing func release() {
        // A store, even an atomic one, is nothing to Swift's optimizer that could end an object: it would retain what was
        // put behind the lock after the lock is given back, when another thread may have taken it out again; and it
        // would release under the lock what is dropped after it.
        compiler_fence()
        word.store(0, ordering: .releasing)
        compiler_fence()
        if sleepers.mayBeThere { wakeOne() }
    }

    /// What the word is while this process holds the lock.
    @inline(__always)
    private static var held: UInt32 { process_lock_word() }

    @inline(__always)
    private borrowing func tryAcquire(_ seen: UInt32) -> Bool {
        word.compareExchange(expected: seen, desired: Self.held, ordering: .acquiring).exchanged
    }

    /// Not held by a thread that can give the lock back.
    private borrowing func tryAcquireIfFree() -> Bool {
        let seen = word.load(ordering: .relaxed)
        return seen != Self.held && tryAcquire(seen)
    }

    @inline(never)
    private borrowing func acquireContended() {
        // Sections are shorter than a trip into the kernel, so look again before sleeping.
        for _ in 0..<100 {
            if tryAcquireIfFree() { return }
            pauseProcessor()
        }
        sleepers.enter()
        let isSeen = system_fence_other_threads()
        while !tryAcquireIfFree() {
            if isSeen {
                _ = system_futex_wait(address(of: word), Self.held, nil)
            } else {
                system_futex_wait_briefly(address(of: word), Self.held)
            }
        }
        sleepers.leave()
    }

    @inline(never)
    private borrowing func wakeOne() {
        if sleepers.areThere { system_futex_wake(address(of: word), 1) }
    }
}

/// How many threads sleep for a lock, with the process that they belong to: a forked child has none of its parent's.
@frozen @usableFromInline struct Sleepers: ~Copyable {
    /// 0 without any; else the count, above it the number of the process as far as it fits.
    private let word = Atomic<UInt32>(0)

    @usableFromInline init() {}

    private static let countBits: UInt32 = 0xffff
    private static var process: UInt32 { process_generation() << 16 }

    @inline(__always)
    var mayBeThere: Bool { word.load(ordering: .relaxed) != 0 }

    /// The same without those of another process, which are forgotten.
    var areThere: Bool {
        let seen = word.load(ordering: .relaxed)
        if Self.count(seen) > 0 { return true }
        _ = word.compareExchange(expected: seen, desired: 0, ordering: .relaxed)
        return false
    }

    borrowing func enter() { change { Self.process | (Self.count($0) + 1) } }

    borrowing func leave() { change { Self.count($0) > 1 ? $0 - 1 : 0 } }

    private static func count(_ word: UInt32) -> UInt32 { word & ~countBits == process ? word & countBits : 0 }

    private borrowing func change(_ next: (UInt32) -> UInt32) {
        var seen = word.load(ordering: .relaxed)
        while true {
            let (exchanged, original) = word.compareExchange(
                expected: seen, desired: next(seen), ordering: .sequentiallyConsistent)
            if exchanged { return }
            seen = original
        }
    }
}

/// The address of an atomic word that lives in a class: where the kernel waits.
public func address(of word: borrowing Atomic<UInt32>) -> UnsafeRawPointer {
    withUnsafePointer(to: word) { UnsafeRawPointer($0) }
}

@inline(__always)
func pauseProcessor() { processor_pause() }
