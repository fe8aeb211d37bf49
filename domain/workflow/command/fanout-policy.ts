import type { FanoutAction } from '../engine/state.ts'
import type { TaskStatus } from '../engine/statuses.ts'
import type { SignRule } from '../engine/votes.ts'

/** What tells one way of handing a task to several people from another. */
export type FanoutPolicy = {
  /** What the task that waits turns into, hidden from its holder's list. */
  source: TaskStatus
  child: TaskStatus
  rule: SignRule
  order: 'parallel' | 'sequence'
  /** `submit` finishes the source with the answer, `back` gives it back to its holder. */
  after: 'submit' | 'back'
  /** The tasks from which it can be started: a receiver may only go on in the same way. */
  from: readonly TaskStatus[]
}

/** Everybody is heard; a single one who opposes is the answer. */
const EVERYBODY: SignRule = { decideType: 'agree', voteType: 'percent', voteAmount: 100, followMode: 'wait' }
/** Tasks somebody holds in their own right, not as one of those another one asked. */
export const OWN_STATUSES: readonly TaskStatus[] = ['NORMAL', 'AGENT', 'DELIVERTO', 'BACK', 'ADDSIGN']

export const FANOUT_POLICIES = {
  trans: {
    source: 'TRANSFORMING',
    child: 'TRANSFORMED',
    rule: { ...EVERYBODY, followMode: 'complete' },
    order: 'parallel',
    after: 'submit',
    from: [...OWN_STATUSES, 'TRANSFORMED'],
  },
  addSign: {
    source: 'TRANSFORMING',
    child: 'USERADDSIGN',
    rule: EVERYBODY,
    order: 'parallel',
    after: 'back',
    from: OWN_STATUSES,
  },
  inqu: {
    source: 'TRANSFORMING',
    child: 'TRANSFORMEDINQU',
    rule: EVERYBODY,
    order: 'parallel',
    after: 'back',
    from: OWN_STATUSES,
  },
  approveLine: {
    source: 'APPROVELINEING',
    child: 'APPROVELINEED',
    rule: { ...EVERYBODY, followMode: 'complete' },
    order: 'parallel',
    after: 'submit',
    from: OWN_STATUSES,
  },
  signSequence: {
    source: 'SIGNSEQUENCEING',
    child: 'SIGNSEQUENCEED',
    rule: EVERYBODY,
    order: 'sequence',
    after: 'submit',
    from: [...OWN_STATUSES, 'SIGNSEQUENCEED'],
  },
  signLine: {
    source: 'SIGNLINEING',
    child: 'SIGNLINEED',
    rule: EVERYBODY,
    order: 'parallel',
    after: 'submit',
    from: [...OWN_STATUSES, 'SIGNLINEED'],
  },
} as const satisfies Record<Exclude<FanoutAction, 'sign'>, FanoutPolicy>

/** What a fan-out's children are; those of a countersign are ordinary tasks. */
export const childStatus = (action: FanoutAction): TaskStatus =>
  action === 'sign' ? 'NORMAL' : FANOUT_POLICIES[action].child
