import CSupport
import Testing

@testable import CoreTypes

@Suite struct GuardedTests {
    /// What the threads share: a lock, a value behind it, and how often each thread adds.
    private final class Shared {
        let lock = Lock()
        var plain = 0
        let counter = Guarded(0)
        let list = Guarded([Int]())
        static let rounds = 20_000
    }

    private typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

    private func onEightThreads(_ shared: Shared, _ body: Body) {
        let argument = Unmanaged.passUnretained(shared).toOpaque()
        let threads = (0..<8).map { _ in
            var thread = pthread_t()
            #expect(pthread_create(&thread, nil, body, argument) == 0)
            return thread
        }
        for thread in threads { pthread_join(thread, nil) }
    }

    @Test func noAdditionIsLost() {
        let shared = Shared()
        onEightThreads(shared) { argument in
            let shared = Unmanaged<Shared>.fromOpaque(argument.unsafelyUnwrapped).takeUnretainedValue()
            for _ in 0..<Shared.rounds { shared.counter.withLock { $0 += 1 } }
            return nil
        }
        #expect(shared.counter.withLock { $0 } == 8 * Shared.rounds)
    }

    @Test func theLockAloneExcludes() {
        let shared = Shared()
        onEightThreads(shared) { argument in
            let shared = Unmanaged<Shared>.fromOpaque(argument.unsafelyUnwrapped).takeUnretainedValue()
            for round in 0..<Shared.rounds {
                shared.lock.acquire()
                shared.plain += 1
                // Now and then long enough for the others to sleep.
                if round % 4096 == 0 { sched_yield() }
                shared.lock.release()
            }
            return nil
        }
        #expect(shared.plain == 8 * Shared.rounds)
    }

    @Test func valuesWithStorageAreSafe() {
        let shared = Shared()
        onEightThreads(shared) { argument in
            let shared = Unmanaged<Shared>.fromOpaque(argument.unsafelyUnwrapped).takeUnretainedValue()
            for round in 0..<2000 {
                shared.list.withLock { list in
                    list.append(round)
                    if list.count > 100 { list.removeAll() }
                }
            }
            return nil
        }
        #expect(shared.list.withLock { $0.count } <= 100)
    }

    @Test func theValueEndsWithItsOwner() {
        final class Held {}
        weak var held: Held?
        do {
            let object = Held()
            held = object
            let guarded = Guarded<Held?>(object)
            #expect(guarded.withLock { $0 === object })
        }
        #expect(held == nil)
    }

    @Test func aLockThatTheParentHeldIsFreeInTheChild() {
        let shared = Shared()
        shared.lock.acquire()
        let status = Child.status {
            for _ in 0..<2 {
                shared.lock.acquire()
                shared.lock.release()
            }
            return true
        }
        #expect(status == 0)
        shared.lock.release()
    }
}
