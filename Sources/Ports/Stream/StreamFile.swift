import CSupport
import CoreTypes
import RunLoopCore

/// A file that is opened by its path. A regular file is always ready; a pipe with a name or a device is watched.
final class StreamFile {
    private struct State {
        var descriptor: Int32 = -1
        var isRegular = true
        var appends = false
        /// Where to begin, if the program has said so before opening.
        var start: Int64?
    }

    /// Ends with 0; the object's own.
    private let path: UnsafeMutablePointer<CChar>
    private let state = Guarded(State())

    /// Takes the path, which malloc gave.
    init(_ path: UnsafeMutablePointer<CChar>) { self.path = path }

    deinit { free(path) }

    func open(_ end: StreamEnd) -> Opening {
        let wish = state.withLock { $0 }
        let writing = O_WRONLY | O_CREAT | (wish.appends ? O_APPEND : O_TRUNC)
        let descriptor = file_open(path, end == .reader ? O_RDONLY : writing)
        guard descriptor >= 0 else { return .failed(.posix(-descriptor)) }
        if let start = wish.start, !wish.appends, lseek(descriptor, Int(start), SEEK_SET) < 0 {
            let error = system_errno()
            CSupport.close(descriptor)
            return .failed(.posix(error))
        }
        state.withLock { state in
            state.descriptor = descriptor
            state.isRegular = file_is_regular(descriptor)
        }
        return .done
    }

    func close() {
        let descriptor = state.withLock { state in
            defer { state.descriptor = -1 }
            return state.descriptor
        }
        if descriptor >= 0 { CSupport.close(descriptor) }
    }

    func read(_ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int) -> Int {
        file_read(state.withLock { $0.descriptor }, buffer, capacity)
    }

    func write(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
        let (descriptor, isRegular) = state.withLock { ($0.descriptor, $0.isRegular) }
        return file_write(descriptor, bytes, count, isRegular)
    }

    func outlook(_ end: StreamEnd) -> Outlook {
        let (descriptor, isRegular) = state.withLock { ($0.descriptor, $0.isRegular) }
        return isRegular || stream_readiness(descriptor, end.plainReadiness.rawValue, false) != 0 ? .ready : .nothing
    }

    var isWatched: Bool { state.withLock { !$0.isRegular } }

    var watchedDescriptor: Int32 { state.withLock { $0.isRegular ? -1 : $0.descriptor } }

    // MARK: properties

    /// nil if the file is not open and no place was chosen, and for what has no places.
    var offset: Int64? {
        let (descriptor, start) = state.withLock { ($0.descriptor, $0.start) }
        guard descriptor >= 0 else { return start }
        let offset = lseek(descriptor, 0, SEEK_CUR)
        return offset < 0 ? nil : Int64(offset)
    }

    /// False for a place that there is not.
    func setOffset(_ offset: Int64) -> Bool {
        let (descriptor, appends) = state.withLock { ($0.descriptor, $0.appends) }
        if offset < 0 || appends { return false }
        if descriptor >= 0 { return lseek(descriptor, Int(offset), SEEK_SET) >= 0 }
        state.withLock { $0.start = offset }
        return true
    }

    var appends: Bool {
        get { state.withLock { $0.appends } }
        set { state.withLock { $0.appends = newValue } }
    }

    func describe(into text: inout TextBuffer) {
        text.append("path = ")
        text.append(path)
    }
}
