export const withdrawalStates = [
  'auditing',
  'approved',
  'sending',
  'sent',
  'unknown',
  'paid',
  'failed',
  'refused',
  'cancelled',
  'returned',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]
export type WithdrawalEvent =
  | 'approve'
  | 'refuse'
  | 'cancel'
  | 'send'
  | 'accepted'
  | 'lost'
  | 'paid'
  | 'failed'
  | 'returned'

/**
 * What each state allows. Sending is written down before the provider is called, so whoever finds it there does not
 * call again. Nothing turns into failed by waiting. What was paid can come back; what failed cannot be paid any more,
 * as its money was given back: a provider that says both is seen by the reconciliation.
 */
const edges: Readonly<Record<WithdrawalState, Partial<Record<WithdrawalEvent, WithdrawalState>>>> = {
  auditing: { approve: 'approved', refuse: 'refused', cancel: 'cancelled' },
  approved: { send: 'sending', cancel: 'cancelled' },
  sending: { accepted: 'sent', lost: 'unknown', paid: 'paid', failed: 'failed' },
  sent: { paid: 'paid', failed: 'failed' },
  unknown: { accepted: 'sent', paid: 'paid', failed: 'failed' },
  paid: { returned: 'returned' },
  failed: {},
  refused: {},
  cancelled: {},
  returned: {},
}

export const withdrawalStateAfter = (
  state: WithdrawalState,
  event: WithdrawalEvent,
): WithdrawalState | null => edges[state][event] ?? null

/** The states an event leads away from, for comparing before setting. */
export const withdrawalStatesBefore = (event: WithdrawalEvent): WithdrawalState[] =>
  withdrawalStates.filter((state) => edges[state][event] !== undefined)

/** Money is on its way, or may be: neither the card nor the account may go. */
export const isWithdrawalOpen = (state: WithdrawalState): boolean =>
  ['auditing', 'approved', 'sending', 'sent', 'unknown'].includes(state)

/** The states in which it counts against the limits of a day. */
export const countedStates: readonly WithdrawalState[] = [
  'auditing',
  'approved',
  'sending',
  'sent',
  'unknown',
  'paid',
]

const minute = 60_000
const waits = [5000, 15_000, minute, 5 * minute, 15 * minute, 60 * minute]

/** How long after the last question the provider is asked again. */
export const nextPayoutQuery = (asks: number): number => waits[asks] ?? 60 * minute

/** A provider that knows nothing of a payout has to say so twice, this far apart, before it counts. */
export const MISSING_MS = 10 * minute
