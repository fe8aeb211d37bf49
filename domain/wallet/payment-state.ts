export const paymentStates = ['created', 'pending', 'succeeded', 'closed', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]
type PaymentEvent = 'prepared' | 'paid' | 'closed' | 'refused'

/** What each state allows. Money that came in after all is never turned away, whatever we believed before. */
const payments: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>> = {
  created: { prepared: 'pending', paid: 'succeeded', closed: 'closed', refused: 'failed' },
  pending: { paid: 'succeeded', closed: 'closed', refused: 'failed' },
  closed: { paid: 'succeeded' },
  failed: { paid: 'succeeded' },
  succeeded: {},
}

/** The states an event leads away from, for comparing before setting. */
export const paymentStatesBefore = (event: PaymentEvent): PaymentState[] =>
  paymentStates.filter((state) => payments[state][event] !== undefined)

export const paymentStateAfter = (state: PaymentState, event: PaymentEvent): PaymentState | null =>
  payments[state][event] ?? null

/** Still on its way: one business has one of these at most. */
export const isPaymentActive = (state: PaymentState): boolean => state === 'created' || state === 'pending'

export const refundStates = ['waiting', 'approved', 'sent', 'succeeded', 'failed', 'rejected'] as const
export type RefundState = (typeof refundStates)[number]
type RefundEvent = 'approved' | 'rejected' | 'sent' | 'arrived' | 'refused' | 'retried'

const refunds: Readonly<Record<RefundState, Partial<Record<RefundEvent, RefundState>>>> = {
  waiting: { approved: 'approved', rejected: 'rejected' },
  approved: { sent: 'sent', arrived: 'succeeded', refused: 'failed' },
  sent: { arrived: 'succeeded', refused: 'failed' },
  // The guest is still owed it: a person sees to the cause and sends it again under the same number.
  failed: { retried: 'approved', arrived: 'succeeded' },
  succeeded: {},
  rejected: {},
}

export const refundStatesBefore = (event: RefundEvent): RefundState[] =>
  refundStates.filter((state) => refunds[state][event] !== undefined)

export const refundStateAfter = (state: RefundState, event: RefundEvent): RefundState | null =>
  refunds[state][event] ?? null

export const refundRequestStates = ['applied', 'approved', 'rejected', 'arrived'] as const
export type RefundRequestState = (typeof refundRequestStates)[number]
