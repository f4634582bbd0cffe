import CMultiprocessing

@_cdecl("MPCreateCriticalRegion") @implementation
public func MPCreateCriticalRegion(_ criticalRegion: UnsafeMutablePointer<MPCriticalRegionID?>!) -> OSStatus {
    create(criticalRegion) { $0.regions.insert(CriticalRegion(), $1) }
}

@_cdecl("MPDeleteCriticalRegion") @implementation
public func MPDeleteCriticalRegion(_ criticalRegion: MPCriticalRegionID!) -> OSStatus {
    delete { $0.regions.remove(id(criticalRegion)) }
}

@_cdecl("MPEnterCriticalRegion") @implementation
public func MPEnterCriticalRegion(_ criticalRegion: MPCriticalRegionID!, _ timeout: Duration) -> OSStatus {
    status(wait(timeout) { $0.regions[id(criticalRegion)] })
}

@_cdecl("MPExitCriticalRegion") @implementation
public func MPExitCriticalRegion(_ criticalRegion: MPCriticalRegionID!) -> OSStatus {
    endIfTerminated()
    let thread = currentThread()
    return use({ $0.regions[id(criticalRegion)] }) { $0.leave(thread) ? noErr : kMPInsufficientResourcesErr }
}
