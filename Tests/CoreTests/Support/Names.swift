import CSupport
@testable import CoreTypes

/// Strings that live for ever, so that a handle of one needs no owner.
func name(_ text: String) -> Handle { text.withCString { ConstantStrings.string($0) } }

let defaultMode: Handle = constant_address_of_default_mode_name()
let commonModes: Handle = constant_address_of_common_modes_name()

/// A string object made of UTF-8.
func makeString(_ text: String, isMutable: Bool = false, limit: Int = 0) -> StringObject {
    let bytes = Array(text.utf8)
    var contents = Contents(in: .system)
    bytes.withUnsafeBufferPointer { if let base = $0.baseAddress { contents.append(repairing: base, $0.count) } }
    return StringObject.make(contents, in: .system, isMutable: isMutable, limit: limit).unsafelyUnwrapped
}

/// A string object that stores UTF-16 units even if all are ASCII, around units that are freed with it.
func makeWideString(_ text: String) -> StringObject {
    let units = Array(text.utf16)
    let memory = Allocator.system.allocate(max(units.count, 1) * 2).unsafelyUnwrapped
    let copy = memory.bindMemory(to: UInt16.self, capacity: units.count)
    copy.update(from: units, count: units.count)
    return StringObject.make(around: copy, units.count, .system, in: .system).unsafelyUnwrapped
}

/// The text of a string.
func text(_ characters: Characters) -> String {
    String(decoding: (0..<characters.count).map { characters[$0] }, as: UTF16.self)
}

func text(_ handle: Handle) -> String { text(Characters(handle)) }

func text(_ buffer: TextBuffer) -> String { String(decoding: buffer.bytes, as: UTF8.self) }

func describe(_ object: Object) -> String { text(Reference.description(object.handle)) }

/// A handle keeps nothing alive; an argument does, for the length of the call.
func areEqual(_ first: Object, _ second: Object) -> Bool { Reference.isEqual(first.handle, second.handle) }

func hash(_ object: Object) -> UInt { Reference.hash(object.handle) }

/// An object with one owner, the test: no variable of Swift's adds to the count.
func owned(_ object: Object) -> Handle { UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque()) }
