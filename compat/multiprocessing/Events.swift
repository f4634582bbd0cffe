import CMultiprocessing

@_cdecl("MPCreateEvent") @implementation
public func MPCreateEvent(_ event: UnsafeMutablePointer<MPEventID?>!) -> OSStatus {
    create(event) { $0.events.insert(Event(), $1) }
}

@_cdecl("MPDeleteEvent") @implementation
public func MPDeleteEvent(_ event: MPEventID!) -> OSStatus { delete { $0.events.remove(id(event)) } }

@_cdecl("MPSetEvent") @implementation
public func MPSetEvent(_ event: MPEventID!, _ flags: MPEventFlags) -> OSStatus {
    use({ $0.events[id(event)] }) {
        $0.set(flags)
        return noErr
    }
}

@_cdecl("MPWaitForEvent") @implementation
public func MPWaitForEvent(
    _ event: MPEventID!, _ flags: UnsafeMutablePointer<MPEventFlags>!, _ timeout: Duration
) -> OSStatus {
    let outcome = wait(timeout) { $0.events[id(event)] }
    if case .got(let taken) = outcome { flags?.pointee = taken }
    return status(outcome)
}
