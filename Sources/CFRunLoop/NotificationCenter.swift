import CInterface
import CSupport
import CoreTypes
import Ports
import RunLoopCore

/// The C view of a centre, which lives as long as the process.
private func handle(_ center: NotificationCenter) -> OpaquePointer { OpaquePointer(center.handle) }

@inline(__always)
private func center<Result>(
    _ handle: OpaquePointer?, in function: StaticString, _ body: (NotificationCenter) -> Result
) -> Result {
    let center: Unmanaged<NotificationCenter> = object(handle, .notificationCenter, "center", in: function)
    return center._withUnsafeGuaranteedRef(body)
}

/// The object of a notification as the centre wants it.
private func notificationObject(
    _ object: UnsafeRawPointer?, _ center: NotificationCenter, in function: StaticString
) -> UnsafeRawPointer? {
    guard center.scope == .distributed, let object else { return object }
    return string(OpaquePointer(object), "object", in: function)
}

@_cdecl("CFNotificationCenterGetTypeID") @implementation
public func CFNotificationCenterGetTypeID() -> CFTypeID { Kind.notificationCenter.typeID }

@_cdecl("CFNotificationCenterGetLocalCenter") @implementation
public func CFNotificationCenterGetLocalCenter() -> CFNotificationCenterHandle! { handle(.local) }

@_cdecl("CFNotificationCenterGetDistributedCenter") @implementation
public func CFNotificationCenterGetDistributedCenter() -> CFNotificationCenterHandle! { handle(.distributed) }

@_cdecl("CFNotificationCenterGetDarwinNotifyCenter") @implementation
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenterHandle! { handle(.darwin) }

@_cdecl("CFNotificationCenterAddObserver") @implementation
public func CFNotificationCenterAddObserver(
    _ center: CFNotificationCenterHandle!, _ observer: UnsafeRawPointer!, _ callBack: CFNotificationCallback!,
    _ name: CFStringHandle!, _ object: UnsafeRawPointer!, _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
    let function: StaticString = "CFNotificationCenterAddObserver"
    CFRunLoop.center(center, in: function) { center in
        let callBack = required(callBack, "callBack", in: function)
        if center.scope == .darwin { _ = checked(UnsafeRawPointer(name), "name", in: function) }
        center.add(
            UnsafeMutableRawPointer(mutating: observer), unsafeBitCast(callBack, to: NotificationCenter.CallBack.self),
            name.map { string($0, "name", in: function) }, notificationObject(object, center, in: function))
    }
}

@_cdecl("CFNotificationCenterRemoveObserver") @implementation
public func CFNotificationCenterRemoveObserver(
    _ center: CFNotificationCenterHandle!, _ observer: UnsafeRawPointer!, _ name: CFStringHandle!,
    _ object: UnsafeRawPointer!
) {
    let function: StaticString = "CFNotificationCenterRemoveObserver"
    CFRunLoop.center(center, in: function) { center in
        let name = name.map { string($0, "name", in: function) }
        let object = notificationObject(object, center, in: function)
        center.remove(UnsafeMutableRawPointer(mutating: observer), name, object)
    }
}

@_cdecl("CFNotificationCenterRemoveEveryObserver") @implementation
public func CFNotificationCenterRemoveEveryObserver(
    _ center: CFNotificationCenterHandle!, _ observer: UnsafeRawPointer!
) {
    CFRunLoop.center(center, in: "CFNotificationCenterRemoveEveryObserver") {
        $0.remove(UnsafeMutableRawPointer(mutating: observer), nil, nil)
    }
}

@_cdecl("CFNotificationCenterPostNotification") @implementation
public func CFNotificationCenterPostNotification(
    _ center: CFNotificationCenterHandle!, _ name: CFStringHandle!, _ object: UnsafeRawPointer!,
    _ userInfo: CFDictionaryHandle!, _ deliverImmediately: UInt8
) {
    post(center, name, object, userInfo, in: "CFNotificationCenterPostNotification")
    RunLoop.continueLeaving()
}

@_cdecl("CFNotificationCenterPostNotificationWithOptions") @implementation
public func CFNotificationCenterPostNotificationWithOptions(
    _ center: CFNotificationCenterHandle!, _ name: CFStringHandle!, _ object: UnsafeRawPointer!,
    _ userInfo: CFDictionaryHandle!, _ options: CFOptionFlags
) {
    post(center, name, object, userInfo, in: "CFNotificationCenterPostNotificationWithOptions")
    RunLoop.continueLeaving()
}

/// A function of its own, so that nothing is held when the thread leaves.
@inline(never)
private func post(
    _ handle: OpaquePointer?, _ name: OpaquePointer?, _ object: UnsafeRawPointer?, _ userInfo: OpaquePointer?,
    in function: StaticString
) {
    center(handle, in: function) { center in
        let name = string(name, "name", in: function)
        let userInfo = userInfo.map { dictionary($0, in: function) }
        if center.scope == .local { return center.postLocally(name, object, userInfo) }
        let object = notificationObject(object, center, in: function)
        switch center.postToProcesses(name, object, userInfo) {
        case nil: break
        case .userInfoIsNotPlain:
            Diagnostics.report(function, "userInfo", "holds something that is no plain value: nothing is posted")
        case .userInfoIsTooDeep:
            Diagnostics.report(function, "userInfo", "holds too many collections inside each other: nothing is posted")
        case .isTooLong:
            Diagnostics.report(function, "userInfo", "is longer than 64 KiB, with name and object: nothing is posted")
        }
    }
}

private func dictionary(_ handle: OpaquePointer, in function: StaticString) -> Handle {
    let address = checked(UnsafeRawPointer(handle), "userInfo", in: function)
    guard Reference.kind(of: address) == .dictionary else { wrongKind(address, "userInfo", in: function) }
    return address
}
