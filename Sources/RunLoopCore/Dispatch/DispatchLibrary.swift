import CSupport

/// libdispatch, when the process has it. It is never linked and never loaded from here: functions are looked up by name.
struct DispatchLibrary {
    /// nil: its names are in the program's global scope.
    private let handle: UnsafeMutableRawPointer?

    /// A program that is linked with it shows it to everybody; a plug-in may have brought it for itself alone.
    static func find() -> DispatchLibrary? {
        if system_symbol(nil, "dispatch_async_f") != nil { return DispatchLibrary(handle: nil) }
        return system_loaded_library("libdispatch.so").map { DispatchLibrary(handle: $0) }
    }

    func address(_ name: StaticString) -> UnsafeMutableRawPointer? {
        name.withUTF8Buffer { name in
            name.withMemoryRebound(to: CChar.self) { system_symbol(handle, $0.baseAddress) }
        }
    }

    /// The function of that name, which must be of the given C type.
    func function<Function>(_ name: StaticString) -> Function? {
        address(name).map { unsafeBitCast($0, to: Function.self) }
    }
}
