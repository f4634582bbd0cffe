import CInterface
import CoreTypes

@inline(__always)
private func error<Result>(
    _ err: OpaquePointer?, in function: StaticString, _ body: (ErrorObject) -> Result
) -> Result {
    let error: Unmanaged<ErrorObject> = object(err, .error, "err", in: function)
    return error._withUnsafeGuaranteedRef(body)
}

@_cdecl("CFErrorGetTypeID") @implementation
public func CFErrorGetTypeID() -> CFTypeID { Kind.error.typeID }

@_cdecl("CFErrorCreate") @implementation
public func CFErrorCreate(
    _ allocator: CFAllocatorHandle!, _ domain: CFErrorDomain!, _ code: CFIndex, _ userInfo: CFDictionaryHandle!
) -> CFErrorHandle! {
    let allocator = memory(allocator, in: "CFErrorCreate")
    let domain = string(domain, "domain", in: "CFErrorCreate")
    guard userInfo != nil else {
        let error = ErrorObject.make(domain, code, owning: nil, in: allocator)
        return created(error, from: allocator, in: "CFErrorCreate")
    }
    let original: Unmanaged<TableObject> = object(userInfo, .dictionary, "userInfo", in: "CFErrorCreate")
    let copy = original._withUnsafeGuaranteedRef { $0.copy(in: allocator, isMutable: false) }
    return make(domain, code, copy, allocator, in: "CFErrorCreate")
}

@_cdecl("CFErrorCreateWithUserInfoKeysAndValues") @implementation
public func CFErrorCreateWithUserInfoKeysAndValues(
    _ allocator: CFAllocatorHandle!, _ domain: CFErrorDomain!, _ code: CFIndex,
    _ userInfoKeys: UnsafePointer<UnsafeRawPointer?>!, _ userInfoValues: UnsafePointer<UnsafeRawPointer?>!,
    _ numUserInfoValues: CFIndex
) -> CFErrorHandle! {
    let function: StaticString = "CFErrorCreateWithUserInfoKeysAndValues"
    let allocator = memory(allocator, in: function)
    let domain = string(domain, "domain", in: function)
    _ = count(numUserInfoValues, "numUserInfoValues", at: userInfoKeys, "userInfoKeys", in: function)
    _ = count(numUserInfoValues, "numUserInfoValues", at: userInfoValues, "userInfoValues", in: function)
    let userInfo = TableObject.userInfo(userInfoKeys, userInfoValues, numUserInfoValues, in: allocator)
    return make(domain, code, userInfo, allocator, in: function)
}

/// NULL if there was no memory for the user info.
private func make(
    _ domain: Handle, _ code: Int, _ userInfo: TableObject?, _ allocator: Allocator, in function: StaticString
) -> OpaquePointer? {
    let error = userInfo.flatMap { ErrorObject.make(domain, code, owning: $0, in: allocator) }
    return created(error, from: allocator, in: function)
}

@_cdecl("CFErrorGetDomain") @implementation
public func CFErrorGetDomain(_ err: CFErrorHandle!) -> CFErrorDomain! {
    error(err, in: "CFErrorGetDomain") { OpaquePointer($0.domain) }
}

@_cdecl("CFErrorGetCode") @implementation
public func CFErrorGetCode(_ err: CFErrorHandle!) -> CFIndex { error(err, in: "CFErrorGetCode") { $0.code } }

@_cdecl("CFErrorCopyUserInfo") @implementation
public func CFErrorCopyUserInfo(_ err: CFErrorHandle!) -> CFDictionaryHandle! {
    error(err, in: "CFErrorCopyUserInfo") {
        created($0.copyUserInfo(), from: $0.allocator, in: "CFErrorCopyUserInfo")
    }
}

@_cdecl("CFErrorCopyDescription") @implementation
public func CFErrorCopyDescription(_ err: CFErrorHandle!) -> CFStringHandle! {
    error(err, in: "CFErrorCopyDescription") { created($0.copyDescription()) }
}

@_cdecl("CFErrorCopyFailureReason") @implementation
public func CFErrorCopyFailureReason(_ err: CFErrorHandle!) -> CFStringHandle! {
    error(err, in: "CFErrorCopyFailureReason") { created($0.copyReason()) }
}

@_cdecl("CFErrorCopyRecoverySuggestion") @implementation
public func CFErrorCopyRecoverySuggestion(_ err: CFErrorHandle!) -> CFStringHandle! {
    error(err, in: "CFErrorCopyRecoverySuggestion") { created($0.copySuggestion()) }
}
