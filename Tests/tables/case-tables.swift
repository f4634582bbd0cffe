// Prints Sources/CSupport/CaseTables.c: what Swift's standard library knows of upper and lower case and of characters
// that belong together, as tables that the Embedded build can have. Tests/tables/run compares.
//
// The standard library has no public name for the functions below, which it uses to find a Character's end.

@_silgen_name("_swift_stdlib_getGraphemeBreakProperty")
func graphemeBreakProperty(_ scalar: UInt32) -> UInt8

@_silgen_name("_swift_stdlib_isInCB_Consonant")
func isConjunctConsonant(_ scalar: UInt32) -> Bool

@_silgen_name("_swift_stdlib_isExtendedPictographic")
func isPicture(_ scalar: UInt32) -> Bool

let scalars = (UInt32(0)...0x10FFFF).compactMap { Unicode.Scalar($0) }

func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// Prints entries in lines of at most 116 columns.
func printTable(_ type: String, _ name: String, _ entries: [String]) {
    print("\nconst \(type) \(name)[] = {")
    var line = "   "
    for entry in entries {
        if line.count + entry.count + 2 > 118 {
            print(line)
            line = "   "
        }
        line += " " + entry + ","
    }
    print(line + "\n};")
}

func printCount(_ name: String) { print("const size_t \(name)_count = sizeof \(name)s / sizeof \(name)s[0];") }

// MARK: mappings from one character to one

/// Runs of characters, every one or every other one, that are mapped with one difference.
func ranges(_ mapping: [(UInt32, UInt32)]) -> [String] {
    var result: [(first: UInt32, last: UInt32, delta: Int, stride: UInt32)] = []
    for (from, to) in mapping {
        let delta = Int(to) - Int(from)
        if var last = result.last, last.delta == delta {
            let step = from - last.last
            if step <= 2, last.first == last.last || last.stride == step {
                last.stride = step
                last.last = from
                result[result.count - 1] = last
                continue
            }
        }
        result.append((from, from, delta, 1))
    }
    return result.map { "{\(hex($0.first)), \(hex($0.last)), \($0.delta), \($0.stride)}" }
}

func single(_ text: String) -> UInt32? { text.unicodeScalars.count == 1 ? text.unicodeScalars.first!.value : nil }

func simple(_ mapping: (Unicode.Scalar) -> String) -> [(UInt32, UInt32)] {
    scalars.compactMap { scalar in
        single(mapping(scalar)).flatMap { $0 == scalar.value ? nil : (scalar.value, $0) }
    }
}

let titles = scalars.filter { $0.properties.titlecaseMapping != $0.properties.uppercaseMapping }

// MARK: mappings from one character to several

func special(_ letterCase: String, _ scalars: [Unicode.Scalar], _ mapping: (Unicode.Scalar) -> String) -> [String] {
    scalars.filter { mapping($0).unicodeScalars.count > 1 }.map {
        let units = mapping($0).utf16.map { hex(UInt32($0)) }
        let padded = units + [String](repeating: "0", count: 3 - units.count)
        return "{\(hex($0.value)), letter_case_\(letterCase), {\(padded.joined(separator: ", "))}}"
    }
}

// MARK: classes

func classes(_ classify: (Unicode.Scalar) -> String?) -> [String] {
    var result: [(first: UInt32, last: UInt32, name: String)] = []
    for scalar in scalars {
        guard let name = classify(scalar) else { continue }
        if let last = result.last, last.name == name, last.last + 1 == scalar.value {
            result[result.count - 1].last = scalar.value
        } else {
            result.append((scalar.value, scalar.value, name))
        }
    }
    return result.map { "{\(hex($0.first)), \($0.last - $0.first), \($0.name)}" }
}

/// Signs that Unicode lets stand within a word, but that begin a new one in Core Foundation (TEXT-6).
let separators: Set<UInt32> = [
    0x2E, 0x3A, 0xB7, 0x387, 0x55F, 0x5F4, 0x2018, 0x2024, 0x2027, 0xFE13, 0xFE52, 0xFE55, 0xFF07, 0xFF0E, 0xFF1A,
]

func wordClass(_ scalar: Unicode.Scalar) -> String? {
    if separators.contains(scalar.value) { return nil }
    if scalar.properties.isCaseIgnorable { return "word_joins" }
    return scalar.properties.isCased ? "word_letter" : nil
}

let linkers: Set<UInt32> = [0x94D, 0x9CD, 0xACD, 0xB4D, 0xC4D, 0xD4D]

/// The numbers are those of the standard library's own enumeration.
func clusterClass(_ scalar: Unicode.Scalar) -> String? {
    if linkers.contains(scalar.value) { return "cluster_linker" }
    if isConjunctConsonant(scalar.value) { return "cluster_consonant" }
    if scalar.value == 0x200D { return "cluster_joiner" }
    if isPicture(scalar.value) { return "cluster_picture" }
    switch scalar.value {
    case 0x1F1E6...0x1F1FF: return "cluster_flag"
    case 0x1100...0x115F, 0xA960...0xA97C: return "cluster_leading"
    case 0x1160...0x11A7, 0xD7B0...0xD7C6: return "cluster_vowel"
    case 0x11A8...0x11FF, 0xD7CB...0xD7FB: return "cluster_trailing"
    case 0xE33, 0xEB3: return nil  // Core Foundation takes these vowels for characters of their own
    default: break
    }
    switch graphemeBreakProperty(scalar.value) {
    case 1: return "cluster_extend"
    case 3: return "cluster_spacing"
    default: return nil
    }
}

print(
    """
    #include "CaseTables.h"

    /* Made by Tests/tables/case-tables.swift from Swift's standard library; not to be changed by hand. */
    """)
printTable("folding_range", "lower_case_ranges", ranges(simple { $0.properties.lowercaseMapping }))
printCount("lower_case_range")
printTable("folding_range", "upper_case_ranges", ranges(simple { $0.properties.uppercaseMapping }))
printCount("upper_case_range")
// Title case where it is not upper case; also characters that stay what they are, with the difference 0.
let title = titles.compactMap { scalar in single(scalar.properties.titlecaseMapping).map { (scalar.value, $0) } }
printTable("folding_range", "title_case_ranges", ranges(title))
printCount("title_case_range")
let specials =
    special("lower", scalars) { $0.properties.lowercaseMapping }
    + special("upper", scalars) { $0.properties.uppercaseMapping }
    + special("title", titles) { $0.properties.titlecaseMapping }
printTable("special_case", "special_cases", specials.sorted())
printCount("special_case")
printTable("character_class", "word_classes", classes(wordClass))
print("const size_t word_class_count = sizeof word_classes / sizeof word_classes[0];")
printTable("character_class", "cluster_classes", classes(clusterClass))
print("const size_t cluster_class_count = sizeof cluster_classes / sizeof cluster_classes[0];")
