import Testing

@testable import CoreTypes
@testable import RunLoopCore

@Suite struct LoopStateTests {
    @Test func modesAreMadeOnDemandOnly() {
        var state = LoopState()
        #expect(state.mode(named: name("M")) == nil)
        #expect(state.mode(named: name("M"), create: false) == nil)
        let mode = state.mode(named: name("M"), create: true)
        #expect(mode != nil)
        #expect(state.mode(named: name("M")) === mode)
        #expect(state.mode(named: name("M"), create: true) === mode)
        #expect(state.modes.count == 1)
    }

    @Test(arguments: ["M", "a longer name of a mode", "Größe", "模式", "🎈"])
    func namesCompareByTheirText(_ text: String) {
        var state = LoopState()
        let first = makeString(text)
        let second = makeString(text)
        let wide = makeWideString(text)
        let mode = state.mode(named: first.handle, create: true)
        #expect(state.mode(named: second.handle) === mode)
        #expect(state.mode(named: wide.handle) === mode)
        #expect(state.mode(named: name(text)) === mode)
        #expect(state.mode(named: name(text + ".")) == nil)
        #expect(mode?.isNamed(wide.handle) == true)
        withExtendedLifetime((first, second, wide)) {}
    }

    @Test func aModeKeepsItsNameWhenTheStringChanges() {
        var state = LoopState()
        let string = makeString("M", isMutable: true)
        let mode = state.mode(named: string.handle, create: true)
        #expect(string.append(Characters(name("N"))))
        #expect(mode.map { text($0.name) } == "M")
        #expect(state.mode(named: string.handle) == nil)
        withExtendedLifetime(string) {}
    }

    @Test func manyModes() {
        var state = LoopState()
        let modes = (0..<200).map { state.mode(named: name("mode \($0)"), create: true) }
        for number in 0..<200 { #expect(state.mode(named: name("mode \(number)")) === modes[number]) }
        #expect(state.modes.elementsEqual(modes) { $0 === $1 })
    }

    @Test func sequencesNeverRepeat() {
        var state = LoopState()
        let numbers = (0..<100).map { _ in state.nextSequence() }
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func thePseudoModeIsRecognisedByItsText() {
        let string = makeString("kCFRunLoopCommonModes")
        let wide = makeWideString("kCFRunLoopCommonModes")
        #expect(RunLoop.isCommonModesName(commonModes))
        #expect(RunLoop.isCommonModesName(string.handle))
        #expect(RunLoop.isCommonModesName(wide.handle))
        #expect(!RunLoop.isCommonModesName(defaultMode))
        #expect(!RunLoop.isCommonModesName(name("kCFRunLoopCommonMode")))
        #expect(!RunLoop.isCommonModesName(name("")))
        withExtendedLifetime((string, wide)) {}
    }

    @Test func thePseudoModeStandsForTheCommonOnes() {
        var state = LoopState()
        let modes = ["A", "B", "C"].compactMap { state.mode(named: name($0), create: true) }
        #expect(state.modes(for: .common).isEmpty)
        modes[0].isCommon.store(true, ordering: .relaxed)
        modes[2].isCommon.store(true, ordering: .relaxed)
        #expect(state.modes(for: .common).map { text($0.name) } == ["A", "C"])
        #expect(state.modes(for: .named(name("D"))).map { text($0.name) } == ["D"])
        #expect(state.modes.count == 4)
    }
}

@Suite struct ModeTests {
    private func modeNames(_ loop: RunLoop) -> [String] {
        var names: [String] = []
        loop.forEachModeName { names.append(text($0)) }
        return names
    }

    @Test func aFreshLoopHasTheDefaultModeWhichIsCommon() {
        let stage = Stage()
        #expect(modeNames(stage.loop) == ["kCFRunLoopDefaultMode"])
        stage.source("s", in: commonModes)
        stage.source("t").signal()
        #expect(stage.run() == .timedOut)
        #expect(stage.trace.take() == "t")
    }

    @Test func aModeIsListedWhenSomethingIsAddedAndNotWhenOnlyNamed() {
        let stage = Stage()
        stage.loop.addCommonMode(name("M"))
        #expect(stage.loop.nextTimerFireDate(in: name("N")) == 0)
        #expect(stage.run(in: name("O")) == .finished)
        #expect(modeNames(stage.loop) == ["kCFRunLoopDefaultMode"])
        stage.source("s", in: name("M"))
        stage.timer("t", date: 1e9, in: name("N"))
        stage.observer("o", in: name("P"))
        stage.queue("b", in: name("Q"))
        #expect(modeNames(stage.loop) == ["kCFRunLoopDefaultMode", "M", "N", "P", "Q"])
    }

    @Test func aModeMadeCommonReceivesTheCommonItems() {
        let stage = Stage()
        let source = stage.source("s", in: commonModes, tracesModes: true)
        let timer = stage.timer("t", date: 1e9, in: commonModes)
        let observer = stage.observer("o", in: commonModes)
        stage.loop.addCommonMode(name("M"))
        stage.loop.addCommonMode(name("M"))
        #expect(stage.loop.contains(source, in: name("M")))
        #expect(stage.loop.contains(timer, in: name("M")))
        #expect(stage.loop.contains(observer, in: name("M")))
        #expect(stage.trace.take() == "+s:kCFRunLoopDefaultMode +s:M")
        stage.loop.remove(source, from: commonModes)
        stage.loop.remove(timer, from: commonModes)
        stage.loop.remove(observer, from: commonModes)
        for mode in [commonModes, defaultMode, name("M")] {
            #expect(!stage.loop.contains(source, in: mode))
            #expect(!stage.loop.contains(timer, in: mode))
            #expect(!stage.loop.contains(observer, in: mode))
        }
        #expect(stage.trace.take() == "-s:kCFRunLoopDefaultMode -s:M")
    }

    @Test func whatLeftItsLastModeDoesNotComeBack() {
        let stage = Stage()
        let source = stage.source("s", in: commonModes)
        let timer = stage.timer("t", date: 1e9, in: commonModes)
        let observer = stage.observer("o", in: commonModes)
        stage.loop.remove(source, from: defaultMode)
        stage.loop.remove(timer, from: defaultMode)
        stage.loop.remove(observer, from: defaultMode)
        stage.loop.addCommonMode(name("M"))
        for mode in [commonModes, defaultMode, name("M")] {
            #expect(!stage.loop.contains(source, in: mode))
            #expect(!stage.loop.contains(timer, in: mode))
            #expect(!stage.loop.contains(observer, in: mode))
        }
    }
}
