import type { CallOutput } from '#api/endpoint.ts'
import type { refundApi } from '#api/wallet/refund.ts'

export type RefundView = CallOutput<typeof refundApi.refunds>[number]
export type RefundStepName = 'applied' | 'reviewed' | 'rejected' | 'sent' | 'arrived' | 'troubled'
export type RefundStep = {
  name: RefundStepName
  state: 'done' | 'now' | 'ahead' | 'stopped'
  at: number | null
}

/** The way of a refund: asked for, decided, sent to who collected it, arrived. A refused one ends there. */
export function refundStepsOf(
  refund: Pick<RefundView, 'state' | 'askedAt' | 'decidedAt' | 'arrivedAt' | 'parts'>,
): RefundStep[] {
  const { state, askedAt, decidedAt, arrivedAt, parts } = refund
  const applied: RefundStep = { name: 'applied', state: 'done', at: askedAt }
  if (state === 'rejected') {
    return [applied, { name: 'rejected', state: 'stopped', at: decidedAt }]
  }
  const isDecided = state !== 'applied'
  const isTroubled = parts.some((part) => part.state === 'failed')
  const isSent = parts.every((part) => part.state === 'sent' || part.state === 'succeeded')
  const sentAt = parts.map((part) => part.sentAt ?? part.arrivedAt ?? 0).reduce((a, b) => Math.max(a, b), 0)
  const hasArrived = state === 'arrived'
  return [
    applied,
    { name: 'reviewed', state: isDecided ? 'done' : 'now', at: decidedAt },
    isTroubled
      ? { name: 'troubled', state: 'stopped', at: null }
      : {
          name: 'sent',
          state: isSent ? 'done' : isDecided ? 'now' : 'ahead',
          at: isSent && sentAt > 0 ? sentAt : null,
        },
    { name: 'arrived', state: hasArrived ? 'done' : isSent && isDecided ? 'now' : 'ahead', at: arrivedAt },
  ]
}
