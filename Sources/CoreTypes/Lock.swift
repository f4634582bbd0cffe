import CSupport
import Synchronization

/// A futex lock of two words, for critical sections that are a few instructions long and run no user code.
///
/// The first word is 0 while the lock is free, else the mark of the process in which it was taken: in a forked child a
/// lock that a thread of the parent held is free, as that thread does not exist there. The second is 1 once a thread is
/// about to sleep: who gives the lock back then makes it 0 and wakes one. The woken thread makes it 1 again when it has
/// the lock, as there may be others; until it runs, the lock goes from hand to hand without a system call.
///
/// Taking a free lock is one atomic exchange, or a store in a process with one thread; giving it back is a store, and a
/// look at the second word. A processor may do the look first, and miss a thread that is about to sleep. An exchange
/// instead of the store would cost as much as taking the lock; so that thread, which has the time, puts a fence between
/// the two in every other thread. Where the kernel has no such fence, nobody sleeps for longer than a millisecond without
/// looking again.
@frozen public struct Lock: ~Copyable {
    @usableFromInline let word = Atomic<UInt32>(0)
    @usableFromInline let someoneSleeps = Atomic<UInt32>(0)

    public init() {}

    @inline(__always)
    public borrowing func acquire() {
        if !(process_has_one_thread() ? tryAcquireAlone() : tryAcquire(0)) { acquireContended() }
    }

    @inline(__always)
    public borrowing func release() {
        // A store, even an atomic one, is nothing to Swift's optimizer that could end an object: it would retain what was
        // put behind the lock after the lock is given back, when another thread may have taken it out again; and it
        // would release under the lock what is dropped after it.
        compiler_fence()
        word.store(0, ordering: .releasing)
        compiler_fence()
        if someoneSleeps.load(ordering: .relaxed) != 0 { wakeOne() }
    }

    /// What the word is while this process holds the lock.
    @inline(__always)
    private static var held: UInt32 { process_lock_word() }

    @inline(__always)
    private borrowing func tryAcquire(_ seen: UInt32) -> Bool {
        word.compareExchange(expected: seen, desired: Self.held, ordering: .acquiring).exchanged
    }

    /// The same where no other thread could take it in between.
    @inline(__always)
    private borrowing func tryAcquireAlone() -> Bool {
        if word.load(ordering: .relaxed) == Self.held { return false }
        word.store(Self.held, ordering: .relaxed)
        compiler_fence()
        return true
    }

    /// Not held by a thread that can give the lock back.
    private borrowing func tryAcquireIfFree() -> Bool {
        let seen = word.load(ordering: .relaxed)
        return seen != Self.held && tryAcquire(seen)
    }

    /// Sections are shorter than a trip into the kernel, so look again before sleeping.
    private borrowing func tryAcquireForAWhile() -> Bool {
        for _ in 0..<100 {
            if tryAcquireIfFree() { return true }
            pauseProcessor()
        }
        return false
    }

    @inline(never)
    private borrowing func acquireContended() {
        if tryAcquireForAWhile() { return }
        repeat { sleepUnlessFree() } while !tryAcquireForAWhile()
        someoneSleeps.store(1, ordering: .relaxed)
    }

    /// The kernel looks at the second word again before this thread sleeps: who made it 0 since either freed the lock
    /// before that, or wakes a thread after it.
    private borrowing func sleepUnlessFree() {
        someoneSleeps.store(1, ordering: .sequentiallyConsistent)
        let isSeen = system_fence_other_threads()
        let seen = word.load(ordering: .sequentiallyConsistent)
        if seen != Self.held { return }
        if isSeen {
            _ = system_futex_wait(address(of: someoneSleeps), 1, nil)
        } else {
            system_futex_wait_briefly(address(of: someoneSleeps), 1)
        }
    }

    @inline(never)
    private borrowing func wakeOne() {
        if someoneSleeps.exchange(0, ordering: .relaxed) != 0 { system_futex_wake(address(of: someoneSleeps), 1) }
    }
}

/// The address of an atomic word that lives in a class: where the kernel waits.
public func address(of word: borrowing Atomic<UInt32>) -> UnsafeRawPointer {
    withUnsafePointer(to: word) { UnsafeRawPointer($0) }
}

@inline(__always)
func pauseProcessor() { processor_pause() }
