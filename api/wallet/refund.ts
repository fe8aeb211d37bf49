import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { payMethods } from '#domain/wallet/pay-method.ts'
import { refundStates, refundRequestStates } from '#domain/wallet/payment-state.ts'
import { PayableRef } from './payment.ts'

const refund = (path: string) => portal(`/hms/refund/v1/${path}`)

const Instant = z.nullable(z.int())

export const RefundView = z.object({
  id: z.uuid(),
  bizType: z.string(),
  bizId: z.uuid(),
  subject: z.string(),
  state: z.enum(refundRequestStates),
  amount: z.int(),
  deposit: z.int(),
  reason: z.string(),
  rejectReason: z.nullable(z.string()),
  askedAt: z.int(),
  decidedAt: Instant,
  arrivedAt: Instant,
  /** False: it was paid twice or too late, so it is no refund of the business. */
  wasTaken: z.boolean(),
  /** It was refused, and what stands is the request made after it. */
  isAskedAgain: z.boolean(),
  /** Whether it may be asked for once more: it was refused, and that has not been done yet. */
  canAskAgain: z.boolean(),
  /** By which payments it goes back. */
  parts: z.array(
    z.object({
      id: z.uuid(),
      method: z.enum(payMethods),
      amount: z.int(),
      state: z.enum(refundStates),
      sentAt: Instant,
      arrivedAt: Instant,
      providerNo: z.nullable(z.string()),
    }),
  ),
})

/** Refunds, as the person who gets them sees them. */
export const refundApi = {
  /** All refunds of one business of the caller, the newest first. */
  refunds: endpoint({
    method: 'GET',
    path: refund('list'),
    access: 'user',
    query: PayableRef,
    gives: z.array(RefundView),
  }),

  /** Asks once more for what was refused. */
  askAgain: endpoint({
    method: 'POST',
    path: refund('again'),
    access: 'user',
    body: z.object({
      requestId: z.uuid(),
      reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(300)),
    }),
    gives: z.object({ requestId: z.uuid() }),
    limit: { max: 10, seconds: 60, per: 'user' },
  }),
}
