import CInterface
import CSupport
import CoreTypes

@_cdecl("CFStringGetListOfAvailableEncodings") @implementation
public func CFStringGetListOfAvailableEncodings() -> UnsafePointer<CFStringEncoding>! { convertible_encodings() }

@_cdecl("CFStringGetNameOfEncoding") @implementation
public func CFStringGetNameOfEncoding(_ encoding: CFStringEncoding) -> CFStringHandle! {
    EncodingNames(encoding)?.name.map { OpaquePointer($0) }
}

@_cdecl("CFStringConvertEncodingToIANACharSetName") @implementation
public func CFStringConvertEncodingToIANACharSetName(_ encoding: CFStringEncoding) -> CFStringHandle! {
    EncodingNames(encoding)?.charset.map { OpaquePointer($0) }
}

@_cdecl("CFStringConvertIANACharSetNameToEncoding") @implementation
public func CFStringConvertIANACharSetNameToEncoding(_ theString: CFStringHandle!) -> CFStringEncoding {
    EncodingNames.encoding(ofCharset: characters(theString, in: "CFStringConvertIANACharSetNameToEncoding"))
}

@_cdecl("CFStringConvertEncodingToNSStringEncoding") @implementation
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
    UInt(EncodingNames(encoding)?.cocoa ?? EncodingNames.none)
}

@_cdecl("CFStringConvertNSStringEncodingToEncoding") @implementation
public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
    EncodingNames.encoding(ofCocoa: encoding)
}

@_cdecl("CFStringConvertEncodingToWindowsCodepage") @implementation
public func CFStringConvertEncodingToWindowsCodepage(_ encoding: CFStringEncoding) -> UInt32 {
    EncodingNames(encoding)?.codePage ?? EncodingNames.none
}

@_cdecl("CFStringConvertWindowsCodepageToEncoding") @implementation
public func CFStringConvertWindowsCodepageToEncoding(_ codepage: UInt32) -> CFStringEncoding {
    encoding_of_code_page(codepage)
}

@_cdecl("CFStringGetMostCompatibleMacStringEncoding") @implementation
public func CFStringGetMostCompatibleMacStringEncoding(_ encoding: CFStringEncoding) -> CFStringEncoding {
    EncodingNames(encoding)?.mac ?? EncodingNames.none
}
