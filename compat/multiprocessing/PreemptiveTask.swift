/// A task from its start to its end. What changes is reached with the state locked only.
final class PreemptiveTask {
    let id: UInt32
    let notifyQueue: UInt32
    let firstTerm: Word
    let secondTerm: Word

    /// What the notification will say; aborted until it ends in one of the ways of this API.
    var result: Int32
    /// MPTerminateTask was called: `result` is final, and the next call ends the task.
    var isTerminated = false
    /// It has returned or called MPExit.
    var isEnding = false
    /// Where it waits now.
    var sleeper: Sleeper?

    init(id: UInt32, notifyQueue: UInt32, firstTerm: Word, secondTerm: Word, result: Int32) {
        self.id = id
        self.notifyQueue = notifyQueue
        self.firstTerm = firstTerm
        self.secondTerm = secondTerm
        self.result = result
    }

    func end(_ result: Int32) {
        isEnding = true
        if !isTerminated { self.result = result }
    }
}
