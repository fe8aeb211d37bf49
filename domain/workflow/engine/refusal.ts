import type { Json } from '../definition/graph.ts'

/** Why a step does not happen. Every word is a key of a text the person reads. */
export type RefusalReason =
  | 'alreadyStarted'
  | 'notRunning'
  | 'suspended'
  | 'notSuspended'
  | 'noStart'
  /** The task was handled, or never was. */
  | 'taskClosed'
  | 'notYours'
  | 'notClaimable'
  | 'waitClosed'
  | 'notAllowed'
  | 'noPeople'
  | 'notSelf'
  /** The applicant would decide about their own request. */
  | 'ownRequest'
  | 'alreadyThere'
  /** No way out of a node is open. */
  | 'noPath'
  | 'notNext'
  | 'otherBlock'
  | 'noExecutor'
  | 'needsPeople'
  /** Nothing could ever move again. */
  | 'deadlock'
  /** The diagram turns in a circle without anybody to wait for. */
  | 'endless'
  /** Repetitions within repetitions make more than one step can carry. */
  | 'tooManyRuns'
  | 'notPassed'
  | 'ambiguous'
  /** A return into a repetition that is over has to say into which run. */
  | 'whichRun'
  | 'unhandledError'
  | 'alreadyRead'
  | 'nextHandled'
  | 'reachedOutside'
  | 'unsupported'

/** People that have to be looked up: those of a node, and of what a repeated one is repeated for. */
export type PeopleNeed = { node: string; item: Json }

export type Refusal = {
  ok: false
  reason: RefusalReason
  node?: string
  item?: Json
  code?: string
  /** Other people that `needsPeople` is known to need. */
  also?: PeopleNeed[]
}
