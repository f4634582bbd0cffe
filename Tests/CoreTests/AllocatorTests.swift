import CSupport
import Testing

@testable import CoreTypes

@Suite struct AllocatorTests {
    /// What an allocator of the test's was asked for.
    private final class Budget {
        var blocks = 0
        var owners = 0
        var isEmpty = false

        static func of(_ info: UnsafeRawPointer?) -> Budget {
            Unmanaged<Budget>.fromOpaque(info.unsafelyUnwrapped).takeUnretainedValue()
        }
    }

    private let budget = Budget()

    private func makeContext(canReallocate: Bool = true) -> AllocatorContext {
        var context = AllocatorContext()
        context.info = Unmanaged.passUnretained(budget).toOpaque()
        context.retain = { info in
            Budget.of(info).owners += 1
            return info
        }
        context.release = { Budget.of($0).owners -= 1 }
        context.allocate = { size, _, info in
            let budget = Budget.of(info)
            if budget.isEmpty { return nil }
            budget.blocks += 1
            return Allocator.system.allocate(size)
        }
        context.deallocate = { block, info in
            Budget.of(info).blocks -= 1
            Allocator.system.deallocate(block)
        }
        if canReallocate {
            context.reallocate = { block, size, _, info in
                Budget.of(info).isEmpty ? nil : Allocator.system.reallocate(block, size)
            }
        }
        return context
    }

    @Test func theBuiltInOnes() {
        #expect(Allocator(nil) == .system)
        #expect(!Allocator.system.isCustom && Allocator.null.isNull && Allocator.useContext.isNull)
        #expect(Allocator.system.allocate(0) == nil)
        #expect(Allocator.null.allocate(10) == nil)
        #expect(Allocator.null.reallocate(nil, 10) == nil)
        let block = Allocator.system.allocate(10)
        #expect(block != nil)
        let larger = Allocator.system.reallocate(block, 1000)
        #expect(larger != nil)
        #expect(Allocator.system.reallocate(larger, 0) == nil)
        #expect(Allocator.system.preferredSize(7, hint: 0) == 7)
    }

    @Test func objectsAreChargedToTheirAllocator() {
        do {
            let object = AllocatorObject.make(makeContext(), in: .system).unsafelyUnwrapped
            let allocator = Allocator(object.handle)
            #expect(allocator.isCustom && budget.owners == 1)
            var string = StringObject.make(copying: Characters(name("some text")), in: allocator)
            #expect(budget.blocks == 2)
            #expect(string?.allocator.handle == object.handle)
            let data = DataObject.make(copying: nil, 0, in: allocator, isMutable: true)
            for byte in 0..<100 as Range<UInt8> { #expect(data?.append([byte], 1) == true) }
            #expect(budget.blocks == 4)
            string = nil
            #expect(budget.blocks == 2)
            withExtendedLifetime(data) {}
        }
        #expect(budget.blocks == 0 && budget.owners == 0)
    }

    @Test func refusedMemoryMakesNoObjectAndChangesNone() {
        do {
            let object = AllocatorObject.make(makeContext(), in: .system).unsafelyUnwrapped
            let allocator = Allocator(object.handle)
            let data = DataObject.make(copying: nil, 0, in: allocator, isMutable: true).unsafelyUnwrapped
            #expect(data.append([1, 2, 3], 3))
            budget.isEmpty = true
            #expect(Placement(allocator) == nil)
            #expect(DateObject.make(1, in: allocator) == nil)
            #expect(StringObject.make(copying: Characters(name("text")), in: allocator) == nil)
            #expect(!data.setCount(10_000))
            #expect(data.count == 3)
            #expect(Allocator(object.handle).allocate(5) == nil)
        }
        #expect(budget.blocks == 0 && budget.owners == 0)
    }

    @Test func growingWorksWithoutReallocation() {
        let object = AllocatorObject.make(makeContext(canReallocate: false), in: .system).unsafelyUnwrapped
        let allocator = Allocator(object.handle)
        let block = allocator.allocate(4)
        block?.storeBytes(of: 0x0102_0304, as: UInt32.self)
        #expect(allocator.reallocate(block, 100) == nil)
        let grown = allocator.grow(block, used: 4, to: 100)
        #expect(grown?.load(as: UInt32.self) == 0x0102_0304)
        allocator.deallocate(grown)
        #expect(budget.blocks == 0)
    }

    @Test func anAllocatorThatHoldsItselfIsItsOwn() {
        do {
            let object = AllocatorObject.make(makeContext(), in: .useContext).unsafelyUnwrapped
            #expect(budget.blocks == 1)
            #expect(Reference.allocator(of: object.handle).handle == object.handle)
        }
        #expect(budget.blocks == 0 && budget.owners == 0)
    }

    @Test func aPlacementIsGivenBack() {
        let handle = owned(AllocatorObject.make(makeContext(), in: .system).unsafelyUnwrapped)
        let placement = Placement(Allocator(handle))
        #expect(budget.blocks == 1 && Reference.retainCount(handle) == 2)
        #expect(placement?.allocator.handle == handle)
        placement?.giveBack()
        #expect(budget.blocks == 0 && Reference.retainCount(handle) == 1)
        Reference.release(handle)
        #expect(budget.owners == 0)
        #expect(Placement.standard.allocator == .system)
        #expect(Placement(Allocator.null) == nil)
        Placement.standard.giveBack()
    }
}

@Suite struct AutoreleasePoolTests {
    @Test func drainingReleasesWhatCameSinceTheMark() {
        let first = owned(makeString("first"))
        let second = owned(makeString("second"))
        for string in [first, second] { Reference.retain(string) }
        let outer = AutoreleasePool.mark
        AutoreleasePool.add(first)
        let inner = AutoreleasePool.mark
        AutoreleasePool.add(second)
        AutoreleasePool.add(name("constant"))
        #expect(AutoreleasePool.mark == outer + 2)
        AutoreleasePool.drain(to: inner)
        #expect([first, second].map { Reference.retainCount($0) } == [2, 1])
        AutoreleasePool.drain(to: outer)
        #expect([first, second].map { Reference.retainCount($0) } == [1, 1])
        for string in [first, second] { Reference.release(string) }
    }
}
