import Testing

@testable import CoreTypes
@testable import RunLoopCore

/// Random changes to a queue and to a plain array that has the same entries.
private struct Model {
    struct Item {
        let place: TimerPlace.Address
        let timer: Timer
        var deadline: UInt64 = 0
    }

    private static let mode = Mode(name: name("queue"), hash: 0)

    var queue = TimerQueue()
    private(set) var queued: [Item] = []
    private var idle: [Item]
    private var random: Random
    private var sequence: UInt64 = 0
    /// How different deadlines are: few values make many equal ones.
    private let spread: Int
    private let tolerances: [UInt64]

    init(seed: UInt64, timers: Int, spread: Int, tolerances: [UInt64]) {
        random = Random(seed: seed)
        self.spread = spread
        self.tolerances = tolerances
        idle = (0..<timers).map { _ in
            let timer = Timer(
                date: 0, interval: 0, order: 0, action: .function(nil), context: .empty, placement: .standard)
            let place = TimerPlace.Address.allocate(capacity: 1)
            place.initialize(to: TimerPlace(timer, Self.mode))
            return Item(place: place, timer: timer)
        }
    }

    mutating func step() {
        switch random.below(5) {
        case 0, 1: insert()
        case 2: remove()
        case 3: changeDate()
        default: removeFirst()
        }
    }

    mutating func insert() {
        guard !idle.isEmpty else { return }
        var item = idle.remove(at: random.below(idle.count))
        sequence += 1
        item.place.pointee.sequence = sequence
        queue(&item)
    }

    private mutating func queue(_ item: inout Item) {
        item.deadline = random.once(in: 50) ? Clock.distantFuture : UInt64(random.below(spread))
        let tolerance = tolerances[random.below(tolerances.count)]
        queue.insert(item.place, deadline: item.deadline, tolerance: tolerance)
        queued.append(item)
        #expect(inOrder[0].place.pointee.position == 0)
    }

    mutating func remove() {
        guard !queued.isEmpty else { return }
        let item = queued.remove(at: random.below(queued.count))
        take(item)
        idle.append(item)
    }

    /// The queue has it once.
    private mutating func take(_ item: Item) {
        let answers = [queue.remove(item.place), queue.remove(item.place)]
        #expect(answers == [true, false])
    }

    /// The sequence stays: it tells when the timer was added, not when it was moved.
    private mutating func changeDate() {
        guard !queued.isEmpty else { return }
        var item = queued.remove(at: random.below(queued.count))
        take(item)
        queue(&item)
    }

    private mutating func removeFirst() {
        guard let first = inOrder.first else { return }
        queued.removeAll { $0.place == first.place }
        take(first)
        idle.append(first)
    }

    /// The next of the queue's batch, as a pass takes it.
    mutating func takeNext() -> Timer? {
        if let timer = queue.takeDue()?.takeUnretainedValue() {
            let index = queued.firstIndex { $0.timer === timer }
            #expect(index != nil)
            if let index { idle.append(queued.remove(at: index)) }
            return timer
        }
        return queue.takeCollected()?.takeRetainedValue()
    }

    var inOrder: [Item] {
        queued.sorted { ($0.deadline, $0.place.pointee.sequence) < ($1.deadline, $1.place.pointee.sequence) }
    }

    var latestWakeup: UInt64 {
        queued.map { $0.deadline.saturatingAdding($0.place.pointee.tolerance) }.min() ?? Clock.distantFuture
    }

    mutating func randomMoment() -> UInt64 { UInt64(random.below(spread + spread / 4 + 1)) }
}

@Suite struct TimerQueueTests {
    /// What a batch at `now` consists of; gives the retains back.
    private func due(_ queue: TimerQueue, at now: UInt64) -> [ObjectIdentifier] {
        var due = TimerBatch()
        queue.collectDue(at: now, into: &due)
        defer { for timer in due.timers { timer.release() } }
        #expect(due.entries.isEmpty)
        return due.timers.map { ObjectIdentifier($0.takeUnretainedValue()) }
    }

    private func check(_ model: inout Model, at now: UInt64) {
        let expected = model.inOrder
        #expect(model.queue.verify())
        #expect(model.queue.count == expected.count)
        #expect(model.queue.first === expected.first?.timer)
        #expect(model.queue.firstDeadline == expected.first?.deadline ?? Clock.distantFuture)
        #expect(model.queue.tolerantCount == expected.count { $0.place.pointee.tolerance > 0 })
        #expect(model.queue.latestWakeup == model.latestWakeup)
        #expect(due(model.queue, at: now) == expected.filter { $0.deadline <= now }.map { ObjectIdentifier($0.timer) })
    }

    @Test(arguments: [(1, 8, 4), (2, 40, 12), (3, 100, 1_000_000), (4, 200, 50), (5, 3, 2), (6, 85, 1)])
    func randomChangesAgreeWithASortedArray(_ seed: UInt64, _ timers: Int, _ spread: Int) {
        var model = Model(seed: seed, timers: timers, spread: spread, tolerances: [0])
        for _ in 0..<1500 {
            model.step()
            check(&model, at: model.randomMoment())
        }
    }

    @Test(arguments: [(11, 8, 4), (12, 40, 100), (13, 100, 1_000_000), (14, 200, 50)])
    func tolerancesAgreeWithAllDeadlinesLookedAt(_ seed: UInt64, _ timers: Int, _ spread: Int) {
        let tolerances: [UInt64] = [0, 0, 1, 3, UInt64(spread) / 2, UInt64(spread), .max - 1, .max]
        var model = Model(seed: seed, timers: timers, spread: spread, tolerances: tolerances)
        for _ in 0..<1500 {
            model.step()
            check(&model, at: model.randomMoment())
        }
    }

    /// Timers that are added, moved and removed meanwhile change nothing of a batch, nor does another batch within it.
    @Test(arguments: [(61, 8, 4), (62, 40, 12), (63, 100, 1000), (64, 30, 3)])
    func aBatchIsWhatWasDueAtItsBeginning(_ seed: UInt64, _ timers: Int, _ spread: Int) {
        var model = Model(seed: seed, timers: timers, spread: spread, tolerances: [0, 0, 2])
        for _ in 0..<timers / 2 { model.insert() }
        for round in 0..<400 {
            fire(&model, nested: round % 3, stepping: round % 4 < 3)
            for _ in 0..<5 { model.step() }
        }
    }

    private func fire(_ model: inout Model, nested: Int, stepping: Bool) {
        let now = model.randomMoment() + 1
        let expected = model.inOrder.filter { $0.deadline <= now }.map { ObjectIdentifier($0.timer) }
        var fired: [ObjectIdentifier] = []
        let interrupts = model.queue.beginBatch(dueAt: now)
        while let timer = model.takeNext() {
            fired.append(ObjectIdentifier(timer))
            if stepping { model.step() }
            if nested > 0, fired.count == 2 { fire(&model, nested: nested - 1, stepping: stepping) }
            check(&model, at: now)
        }
        #expect(fired == expected)
        if interrupts { model.queue.resumeBatch() }
    }

    @Test func removalsLeaveNoMoreGapsThanTimers() {
        var model = Model(seed: 51, timers: 600, spread: 100_000, tolerances: [0, 0, 0, 500])
        for _ in 0..<600 { model.insert() }
        for _ in 0..<595 {
            model.remove()
            check(&model, at: model.randomMoment())
            #expect(model.queue.entries.count <= max(2 * model.queued.count, model.queued.count + 33))
        }
    }

    @Test func equalDeadlinesComeInOrderOfAddition() {
        var model = Model(seed: 21, timers: 300, spread: 1, tolerances: [0])
        for _ in 0..<300 { model.insert() }
        let places = model.inOrder
        #expect(
            zip(places, places.dropFirst()).allSatisfy {
                $0.deadline < $1.deadline || $0.place.pointee.sequence < $1.place.pointee.sequence
            })
        check(&model, at: 0)
    }

    @Test func anEmptyQueueWaitsForEver() {
        var queue = TimerQueue()
        #expect(queue.count == 0)
        #expect(queue.first == nil)
        #expect(queue.firstDeadline == Clock.distantFuture)
        #expect(queue.latestWakeup == Clock.distantFuture)
        #expect(due(queue, at: Clock.distantFuture - 1).isEmpty)
        #expect(queue.verify())
    }

    @Test func theVerifierSeesAQueueOutOfOrder() {
        var model = Model(seed: 31, timers: 20, spread: 1_000_000, tolerances: [0])
        for _ in 0..<20 { model.insert() }
        #expect(model.queue.verify())
        model.queued[7].place.pointee.position += 1
        #expect(!model.queue.verify())
        model.queued[7].place.pointee.position -= 1
        #expect(model.queue.verify())
    }

    /// A sleeper with tolerance wakes when the first timer would be too late, and finds all due until then.
    @Test func oneWakeupServesTimersThatTolerateIt() {
        var model = Model(seed: 41, timers: 50, spread: 1000, tolerances: [500])
        for _ in 0..<50 { model.insert() }
        let first = model.inOrder[0].deadline
        #expect(model.queue.latestWakeup == first + 500)
        let batch = due(model.queue, at: first + 500)
        #expect(batch.count == model.queued.count { $0.deadline <= first + 500 })
    }
}
