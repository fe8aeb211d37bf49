import type { FanoutAction } from './state.ts'
import type { OpinionStatus, TaskStatus } from './statuses.ts'
import type { Vote } from './votes.ts'

type Words = { agree: OpinionStatus; oppose: OpinionStatus }

const PLAIN: Words = { agree: 'agree', oppose: 'oppose' }

/** How the decision on a task is written down; it tells how the task had come to its holder. */
const BY_STATUS: Partial<Record<TaskStatus, Words>> = {
  DELIVERTO: { agree: 'delivertoAgree', oppose: 'delivertoOppose' },
  TRANSFORMED: { agree: 'transAgree', oppose: 'transOppose' },
  TRANSFORMING: PLAIN,
  USERADDSIGN: { agree: 'addsignAgree', oppose: 'addsignOppose' },
  TRANSFORMEDINQU: { agree: 'inqu_reply', oppose: 'inqu_reply' },
  APPROVELINEED: { agree: 'approveLineAgree', oppose: 'approveLineOppose' },
  SIGNSEQUENCEED: { agree: 'signSequenceAgree', oppose: 'signSequenceOppose' },
  SIGNLINEED: { agree: 'signLineAgree', oppose: 'signLineOppose' },
}

export const opinionStatusOf = (status: TaskStatus, vote: Vote): OpinionStatus =>
  vote === 'abandon' ? 'abandon' : (BY_STATUS[status] ?? PLAIN)[vote]

/** How the source's own opinion is closed when it hands its task out. */
export const FANOUT_OPINIONS = {
  sign: 'awaiting_check',
  trans: 'transforming',
  addSign: 'addsign',
  inqu: 'inqu',
  approveLine: 'approveLineing',
  signSequence: 'signSequenceing',
  signLine: 'signLineing',
} as const satisfies Record<FanoutAction, OpinionStatus>
