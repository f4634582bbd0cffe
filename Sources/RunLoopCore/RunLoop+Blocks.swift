import CSupport
import CoreTypes
import Synchronization

/// Blocks that wait for a run.
extension RunLoop {
    /// Queues a copy of the block for the first run in the mode; wakes nobody (BLK-1).
    public func queueBlock(_ block: UnsafeRawPointer, inMode name: Handle) {
        guard let kept = KeptBlock(block) else { return }
        let target = ModeTarget(name)
        queue(kept) { state in
            let sequence = state.nextSequence()
            change(target, &state) { $0.append(kept, sequence) }
        }
    }

    /// The same for the first run in one of several modes: the block stands in the queue of each and runs once (BLK-3).
    public func queueBlock(_ block: UnsafeRawPointer, inModes names: [Handle]) {
        guard !names.isEmpty, let kept = KeptBlock(shared: block) else { return }
        queue(kept) { state in
            let sequence = state.nextSequence()
            for name in names { change(ModeTarget(name), &state) { $0.appendShared(kept, sequence) } }
        }
    }

    /// A block for a loop whose thread has ended never runs: it goes at once, as those that waited did (BLK-10).
    @inline(__always)
    private func queue(_ block: KeptBlock, _ enqueue: (inout LoopState) -> Void) {
        let isDead = shared.withLock { state in
            if !state.isDead { enqueue(&state) }
            return state.isDead
        }
        if isDead { refuse(block) }
    }

    @inline(never)
    private func refuse(_ block: KeptBlock) {
        tellIfEnded(.performBlock)
        block.release()
    }

    @inline(__always)
    private func change(_ target: ModeTarget, _ state: inout LoopState, _ append: (inout BlockQueue) -> Void) {
        switch target {
        case .common:
            append(&state.commonBlocks)
            commonBlockCount.store(state.commonBlocks.count, ordering: .releasing)
        case .named(let name):
            state.madeMode(named: name)._withUnsafeGuaranteedRef { mode in
                state[mode].isCreated = true
                append(&state[mode].blocks)
                mode.blockCount.store(state[mode].blocks.count, ordering: .releasing)
            }
        }
    }

    /// Runs what waits for this mode now; what these blocks queue waits for the next step (BLK-5).
    @inline(__always)
    func performBlocks(_ mode: Mode) {
        if hasPendingBlocks(mode) { performPendingBlocks(mode) }
    }

    private func performPendingBlocks(_ mode: Mode) {
        // The queue gets empty memory for what is taken; a nested run finds none here and makes its own.
        var blocks = BlockQueue()
        swap(&blocks, &scratch.blocks)
        shared.withLock { takeBlocks(mode, &$0, into: &blocks) }
        blocks.forEach { Callout.performBlock($0) }
        blocks.rest()
        swap(&blocks, &scratch.blocks)
        blocks.free()
    }

    /// Detaches the blocks that the mode accepts, in the order they were queued (BLK-2, NST-6).
    private func takeBlocks(_ mode: Mode, _ state: inout LoopState, into blocks: inout BlockQueue) {
        swap(&blocks, &state[mode].blocks)
        mode.blockCount.store(0, ordering: .releasing)
        if !state.commonBlocks.isEmpty, mode.isCommon.load(ordering: .relaxed) {
            if blocks.isEmpty {
                swap(&blocks, &state.commonBlocks)
            } else {
                blocks.merge(state.commonBlocks)
                state.commonBlocks.removeAll()
            }
            commonBlockCount.store(0, ordering: .releasing)
        }
        if blocks.sharedCount > 0 { forgetTaken(blocks, &state) }
    }

    /// A block that named several modes leaves the queues of the others, which it kept from being empty.
    private func forgetTaken(_ taken: BlockQueue, _ state: inout LoopState) {
        state.commonBlocks.remove(sharedWith: taken)
        commonBlockCount.store(state.commonBlocks.count, ordering: .releasing)
        for mode in state.modes {
            state[mode].blocks.remove(sharedWith: taken)
            mode.blockCount.store(state[mode].blocks.count, ordering: .releasing)
        }
    }

    /// Blocks that never ran, when the thread ends (BLK-10).
    func discardBlocks() {
        var blocks = BlockQueue()
        shared.withLock { state in
            swap(&blocks, &state.commonBlocks)
            commonBlockCount.store(0, ordering: .releasing)
            for mode in state.modes {
                blocks.merge(state[mode].blocks)
                state[mode].blocks.free()
                mode.blockCount.store(0, ordering: .releasing)
            }
        }
        blocks.forEach { $0.release() }
        blocks.free()
        scratch.blocks.free()
    }
}
