import CSupport
import CoreTypes
import Synchronization

/// Blocks that wait for a run.
extension RunLoop {
    /// Queues a copy of the block for the first run in the mode; wakes nobody (BLK-1).
    public func queueBlock(_ block: UnsafeRawPointer, inMode name: Handle) {
        guard let copy = _Block_copy(block) else { return }
        queue(copy) { state in
            enqueue(PendingBlock(block: copy, sequence: state.nextSequence(), claim: nil), in: ModeTarget(name), &state)
        }
    }

    /// The same for the first run in one of several modes.
    public func queueBlock(_ block: UnsafeRawPointer, inModes names: [Handle]) {
        guard !names.isEmpty, let copy = _Block_copy(block) else { return }
        queue(copy) { state in
            let pending = PendingBlock(block: copy, sequence: state.nextSequence(), claim: BlockClaim())
            for name in names { enqueue(pending, in: ModeTarget(name), &state) }
        }
    }

    /// A block for a loop whose thread has ended never runs: it goes at once, as those that waited did (BLK-10).
    private func queue(_ block: UnsafeRawPointer, _ enqueue: (inout LoopState) -> Void) {
        let isDead = shared.withLock { state in
            if !state.isDead { enqueue(&state) }
            return state.isDead
        }
        guard isDead else { return }
        tellIfEnded(.performBlock)
        _Block_release(block)
    }

    private func enqueue(_ pending: PendingBlock, in target: ModeTarget, _ state: inout LoopState) {
        switch target {
        case .common:
            state.commonBlocks.append(pending)
            commonBlockCount.store(state.commonBlocks.count, ordering: .releasing)
        case .named(let name):
            state.madeMode(named: name)._withUnsafeGuaranteedRef { mode in
                state[mode].isCreated = true
                state[mode].blocks.append(pending)
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
        // The queue gets an empty buffer for the one that is taken; a nested run finds none here and makes its own.
        var blocks: [PendingBlock] = []
        swap(&blocks, &scratch.blocks)
        shared.withLock { takeBlocks(mode, &$0, into: &blocks) }
        blocks.withUnsafeBufferPointer { blocks in
            for index in blocks.indices { Callout.performBlock(blocks[index].block) }
        }
        blocks.removeAll(keepingCapacity: true)
        swap(&blocks, &scratch.blocks)
    }

    /// Detaches the blocks that the mode accepts, in the order they were queued (BLK-2, NST-6).
    private func takeBlocks(_ mode: Mode, _ state: inout LoopState, into blocks: inout [PendingBlock]) {
        swap(&blocks, &state[mode].blocks)
        mode.blockCount.store(0, ordering: .releasing)
        if !state.commonBlocks.isEmpty, mode.isCommon.load(ordering: .relaxed) {
            blocks.append(contentsOf: state.commonBlocks)
            blocks.sort { $0.sequence < $1.sequence }
            state.commonBlocks.removeAll(keepingCapacity: true)
            commonBlockCount.store(0, ordering: .releasing)
        }
        if blocks.contains(where: { $0.claim != nil }) {
            blocks.removeAll { !$0.take() }
            forgetTaken(&state)
        }
    }

    /// A block that named several modes leaves the queues of the others, which it kept from being empty.
    private func forgetTaken(_ state: inout LoopState) {
        state.commonBlocks.removeAll { $0.claim?.isTaken == true }
        commonBlockCount.store(state.commonBlocks.count, ordering: .releasing)
        for mode in state.modes where !state[mode].blocks.isEmpty {
            state[mode].blocks.removeAll { $0.claim?.isTaken == true }
            mode.blockCount.store(state[mode].blocks.count, ordering: .releasing)
        }
    }

    /// Blocks that never ran, when the thread ends (BLK-10).
    func discardBlocks() {
        let blocks: [PendingBlock] = shared.withLock { state in
            var all = state.commonBlocks
            state.commonBlocks = []
            commonBlockCount.store(0, ordering: .releasing)
            for mode in state.modes {
                all.append(contentsOf: state[mode].blocks)
                state[mode].blocks = []
                mode.blockCount.store(0, ordering: .releasing)
            }
            return all.filter { $0.take() }
        }
        for block in blocks { _Block_release(block.block) }
    }
}
