import CSupport

/// Which notifications somebody wants to hear of, as hashes of their names: what comes to mean nothing to it is dropped at
/// its end.
struct Interests: Equatable {
    /// Beyond, everything is wanted.
    static let most = 4096

    var wantsAll = false
    /// Sorted.
    var hashes: [UInt64] = []

    func contains(_ hash: UInt64) -> Bool {
        if wantsAll { return true }
        let place = hashes.place(of: hash)
        return place < hashes.count && hashes[place] == hash
    }
}

extension [UInt64] {
    /// Where a hash is in a sorted list, or would be.
    func place(of hash: UInt64) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < hash { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Interests as a file: words of 64 bits in this machine's order.
struct InterestsFile {
    /// Of which observer they are: a name may be another one's soon.
    var token: UInt64
    var interests: Interests

    private static let magic: UInt64 = 0x4346_4E49_0000_0001
    private static let headCount = 4

    init(token: UInt64, interests: Interests) {
        self.token = token
        self.interests = interests
    }

    /// What a file says; nil for one that is no such file.
    init?(_ directory: borrowing PortDirectory, _ files: PortFiles) {
        let place = directory.descriptor
        let descriptor = OpenDescriptors.open { transport_open_file(place, files.interests, false, false) }
        guard descriptor >= 0 else { return nil }
        defer { OpenDescriptors.close(descriptor) }
        var words = [UInt64](repeating: 0, count: Self.headCount + Interests.most + 1)
        let size = words.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        guard size >= Self.headCount * 8, size % 8 == 0, words[0] == Self.magic, words[2] <= 1,
            words[3] <= UInt64(Interests.most), size == (Self.headCount + Int(words[3])) * 8
        else { return nil }
        token = words[1]
        interests = Interests(wantsAll: words[2] == 1, hashes: Array(words[Self.headCount..<size / 8]))
    }

    /// Puts the file in the place of the one that is there, and says that the directory has changed. 0, or an errno.
    func write(_ directory: borrowing PortDirectory, _ files: PortFiles) -> Int32 {
        let hashes = interests.wantsAll ? [] : interests.hashes
        let words = [Self.magic, token, interests.wantsAll ? 1 : 0, UInt64(hashes.count)] + hashes
        let place = directory.descriptor
        directory.remove(files.newInterests)
        let descriptor = OpenDescriptors.open { transport_open_file(place, files.newInterests, true, true) }
        guard descriptor >= 0 else { return -descriptor }
        let count = words.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
        let error = count < 0 ? system_errno() : count == words.count * 8 ? 0 : ENOSPC
        OpenDescriptors.close(descriptor)
        guard error == 0 else { return error }
        guard renameat(place, files.newInterests, place, files.interests) == 0 else { return system_errno() }
        transport_mark_changed(place)
        return 0
    }
}
