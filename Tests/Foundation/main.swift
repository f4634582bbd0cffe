// A Swift program that uses Foundation.  Without an argument the C library is a part of it; otherwise it is loaded, with
// the flags of dlopen that the second argument says.
import Foundation

var library: UnsafeMutableRawPointer?
if CommandLine.arguments.count == 3 {
    library = dlopen(CommandLine.arguments[1], Int32(CommandLine.arguments[2]) ?? 0)
    if library == nil { fatalError(String(cString: dlerror())) }
}
exit(scenario(library))
