import CMultiprocessing

private let largestReserve = 1 << 20

@_cdecl("MPCreateQueue") @implementation
public func MPCreateQueue(_ queue: UnsafeMutablePointer<MPQueueID?>!) -> OSStatus {
    create(queue) { $0.queues.insert(Queue(), $1) }
}

@_cdecl("MPDeleteQueue") @implementation
public func MPDeleteQueue(_ queue: MPQueueID!) -> OSStatus { delete { $0.queues.remove(id(queue)) } }

@_cdecl("MPNotifyQueue") @implementation
public func MPNotifyQueue(
    _ queue: MPQueueID!, _ param1: UnsafeMutableRawPointer!, _ param2: UnsafeMutableRawPointer!,
    _ param3: UnsafeMutableRawPointer!
) -> OSStatus {
    use({ $0.queues[id(queue)] }) {
        $0.put(Message(first: param1, second: param2, third: param3))
        return noErr
    }
}

@_cdecl("MPWaitOnQueue") @implementation
public func MPWaitOnQueue(
    _ queue: MPQueueID!, _ param1: UnsafeMutablePointer<UnsafeMutableRawPointer?>!,
    _ param2: UnsafeMutablePointer<UnsafeMutableRawPointer?>!,
    _ param3: UnsafeMutablePointer<UnsafeMutableRawPointer?>!, _ timeout: Duration
) -> OSStatus {
    let outcome = wait(timeout) { $0.queues[id(queue)] }
    if case .got(let message) = outcome {
        param1?.pointee = message.first
        param2?.pointee = message.second
        param3?.pointee = message.third
    }
    return status(outcome)
}

@_cdecl("MPSetQueueReserve") @implementation
public func MPSetQueueReserve(_ queue: MPQueueID!, _ count: Int) -> OSStatus {
    use({ $0.queues[id(queue)] }) {
        guard (0...largestReserve).contains(count) else { return kMPInsufficientResourcesErr }
        $0.reserve(count)
        return noErr
    }
}
