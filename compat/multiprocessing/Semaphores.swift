import CMultiprocessing

@_cdecl("MPCreateSemaphore") @implementation
public func MPCreateSemaphore(
    _ maximumValue: MPSemaphoreCount, _ initialValue: MPSemaphoreCount,
    _ semaphore: UnsafeMutablePointer<MPSemaphoreID?>!
) -> OSStatus {
    let maximum = count(maximumValue)
    let value = count(initialValue)
    guard maximum > 0, value <= maximum else {
        endIfTerminated()
        return OSStatus(paramErr)
    }
    return create(semaphore) { $0.semaphores.insert(Semaphore(maximum: maximum, value: value), $1) }
}

@_cdecl("MPDeleteSemaphore") @implementation
public func MPDeleteSemaphore(_ semaphore: MPSemaphoreID!) -> OSStatus {
    delete { $0.semaphores.remove(id(semaphore)) }
}

@_cdecl("MPSignalSemaphore") @implementation
public func MPSignalSemaphore(_ semaphore: MPSemaphoreID!) -> OSStatus {
    use({ $0.semaphores[id(semaphore)] }) { $0.signal() ? noErr : kMPInsufficientResourcesErr }
}

@_cdecl("MPWaitOnSemaphore") @implementation
public func MPWaitOnSemaphore(_ semaphore: MPSemaphoreID!, _ timeout: Duration) -> OSStatus {
    status(wait(timeout) { $0.semaphores[id(semaphore)] })
}
