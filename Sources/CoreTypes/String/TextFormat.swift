import CSupport

/// A format with the arguments that it asks for.
public struct TextFormat {
    private let format: Characters
    private var pieces: [FormatParser.Piece] = []
    private var types: [UInt8] = []

    /// `format` lives as long as this value.
    public init(_ format: Characters) {
        self.format = format
        pieces.reserveCapacity(8)
        types.reserveCapacity(8)
        var parser = FormatParser(format)
        while let piece = parser.next() {
            pieces.append(piece)
            if case .conversion(let conversion) = piece { note(conversion) }
        }
    }

    /// An argument that no conversion names is passed over as an int; one that several name has the larger type.
    private mutating func note(_ conversion: FormatConversion) {
        note(conversion.width)
        note(conversion.precision)
        if let type = conversion.type { note(type, conversion.argument) }
    }

    private mutating func note(_ count: FormatConversion.Count) {
        if case .argument(let index) = count { note(format_type_int, index) }
    }

    private mutating func note(_ type: format_type, _ index: Int) {
        while types.count <= index { types.append(UInt8(format_type_int.rawValue)) }
        types[index] = max(types[index], UInt8(type.rawValue))
    }

    /// Appends the text of the format with these arguments, which are taken from the list.
    public func append(_ list: OpaquePointer, to result: inout Contents) {
        withUnsafeTemporaryAllocation(of: format_value.self, capacity: types.count) { values in
            types.withUnsafeBufferPointer { types in
                format_collect(list, types.baseAddress, types.count, values.baseAddress)
            }
            for piece in pieces {
                switch piece {
                case .text(let start, let length): result.append(format.slice(start, length))
                case .conversion(let conversion):
                    FormatRenderer(conversion, values).append(to: &result)
                }
            }
        }
    }
}
