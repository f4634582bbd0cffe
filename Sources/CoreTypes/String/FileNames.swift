import CSupport

// Names of files are bytes, in UTF-8 by agreement: what is read is written again byte for byte.

extension StringObject {
    /// The name that ends with a NUL; nil for bytes that are no UTF-8. A U+FEFF at its start belongs to it.
    public static func make(fileName: UnsafePointer<CChar>, in allocator: Allocator) -> StringObject? {
        let bytes = UnsafeRawPointer(fileName).assumingMemoryBound(to: UInt8.self)
        guard let contents = TextEncoding.decodeFileName(bytes, strlen(fileName), in: allocator) else { return nil }
        return make(contents, in: allocator)
    }
}

extension Characters {
    /// Writes the text as a file's name that ends with a NUL; false if it does not fit, holds a NUL itself or half a
    /// pair. The buffer then holds an empty string, if it can.
    public func writeFileName(_ buffer: UnsafeMutablePointer<CChar>, _ size: Int) -> Bool {
        let bytes = UnsafeMutableRawPointer(buffer).assumingMemoryBound(to: UInt8.self)
        let isWhole = TextEncoding(TextEncoding.system)?.writeCString(self, bytes, size) ?? false
        guard isWhole, holdsNUL else { return isWhole }
        bytes[0] = 0
        return false
    }

    private var holdsNUL: Bool {
        for index in 0..<count where self[index] == 0 { return true }
        return false
    }
}
