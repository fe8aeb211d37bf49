import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { payMethods } from '#domain/wallet/pay-method.ts'
import { paymentStates } from '#domain/wallet/payment-state.ts'
import { differenceOutcomes } from '#domain/wallet/difference.ts'
import { billKinds, reconcileVerdicts } from '#domain/wallet/reconcile.ts'
import { RefundView } from './refund.ts'

const desk = (path: string) => portal(`/hms/payDesk/v1/${path}`)
const Instant = z.nullable(z.int())

const DeskPayment = z.object({
  id: z.uuid(),
  outTradeNo: z.string(),
  providerNo: z.nullable(z.string()),
  bizType: z.string(),
  bizId: z.uuid(),
  userName: z.string(),
  method: z.enum(payMethods),
  channel: z.string(),
  amount: z.int(),
  deposit: z.int(),
  refunding: z.int(),
  state: z.enum(paymentStates),
  outcome: z.nullable(z.string()),
  subject: z.string(),
  createdAt: z.int(),
  paidAt: Instant,
})

const DeskRefund = z.extend(RefundView, { userName: z.string() })
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Who wrote a bill: a provider that collects, or the one that pays out. */
const BillSource = z.enum([...payMethods, 'payout'])

const reading = { right: 'payment.read' } as const
const deciding = { right: 'refund.decide' } as const
const reconciling = { right: 'payment.reconcile' } as const

/** Payments, refunds and bills, as the park's own people see them. */
export const paymentDeskApi = {
  payments: endpoint({
    method: 'POST',
    path: desk('payments'),
    access: reading,
    body: ListQuery,
    gives: pageOf(DeskPayment),
    envelope: 'bare',
  }),

  /** One payment with everything that was said and posted about it. */
  payment: endpoint({
    method: 'GET',
    path: desk('payment'),
    access: reading,
    query: z.object({ id: z.uuid() }),
    gives: z.extend(DeskPayment, {
      refunds: z.array(DeskRefund),
      notices: z.array(
        z.object({
          noticeNo: z.string(),
          kind: z.string(),
          receivedAt: z.int(),
          times: z.int(),
          result: z.nullable(z.string()),
        }),
      ),
      ledger: z.array(
        z.object({ event: z.string(), at: z.int(), from: z.string(), to: z.string(), amount: z.int() }),
      ),
    }),
  }),

  refunds: endpoint({
    method: 'POST',
    path: desk('refunds'),
    access: deciding,
    body: ListQuery,
    gives: pageOf(DeskRefund),
    envelope: 'bare',
  }),

  decideRefund: endpoint({
    audit: { action: 'wallet.decideRefund', target: 'payment' },
    method: 'POST',
    path: desk('decideRefund'),
    access: deciding,
    body: z.discriminatedUnion('decision', [
      z.object({ requestId: z.uuid(), decision: z.literal('approve') }),
      z.object({
        requestId: z.uuid(),
        decision: z.literal('reject'),
        reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(300)),
      }),
    ]),
    gives: z.null(),
  }),

  /** Sends a refund once more that its provider had refused. */
  retryRefund: endpoint({
    audit: { action: 'wallet.retryRefund', target: 'payment' },
    method: 'POST',
    path: desk('retryRefund'),
    access: deciding,
    body: z.object({ refundId: z.uuid() }),
    gives: z.null(),
  }),

  /** Fetches a day's bill and holds it against the books; doing it again replaces what came out before. */
  reconcile: endpoint({
    audit: { action: 'wallet.reconcile', target: 'payment' },
    method: 'POST',
    path: desk('reconcile'),
    access: reconciling,
    body: z.object({ method: z.enum(['wechat', 'alipay', 'payout']), day: Day }),
    gives: z.object({ lines: z.int(), differences: z.int(), paid: z.int(), refunded: z.int(), fee: z.int() }),
    limit: { max: 20, seconds: 60, per: 'user' },
  }),

  bills: endpoint({
    method: 'POST',
    path: desk('bills'),
    access: reconciling,
    body: ListQuery,
    gives: pageOf(
      z.object({
        id: z.uuid(),
        method: BillSource,
        day: z.string(),
        lines: z.int(),
        differences: z.int(),
        paid: z.int(),
        refunded: z.int(),
        fee: z.int(),
        runAt: z.int(),
      }),
    ),
    envelope: 'bare',
  }),

  differences: endpoint({
    method: 'POST',
    path: desk('differences'),
    access: reconciling,
    body: ListQuery,
    gives: pageOf(
      z.object({
        id: z.uuid(),
        method: BillSource,
        day: z.string(),
        kind: z.enum(billKinds),
        outNo: z.string(),
        providerNo: z.string(),
        theirs: z.nullable(z.int()),
        ours: z.nullable(z.int()),
        verdict: z.enum(reconcileVerdicts),
        resolvedAt: Instant,
        resolution: z.nullable(z.string()),
        ownerName: z.string(),
        isMine: z.boolean(),
        outcome: z.nullable(z.enum(differenceOutcomes)),
      }),
    ),
    envelope: 'bare',
  }),

  /** Takes a difference over from whoever saw to it. */
  takeOver: endpoint({
    audit: { action: 'wallet.takeOver', target: 'payment' },
    method: 'POST',
    path: desk('takeOver'),
    access: reconciling,
    body: z.object({ id: z.uuid() }),
    gives: z.null(),
  }),

  /** Notes how a difference was cleared up. */
  resolve: endpoint({
    audit: { action: 'wallet.resolve', target: 'payment' },
    method: 'POST',
    path: desk('resolve'),
    access: reconciling,
    body: z.object({
      id: z.uuid(),
      resolution: z.string().check(z.trim(), z.minLength(2), z.maxLength(500)),
      outcome: z._default(z.enum(differenceOutcomes), 'corrected'),
    }),
    gives: z.null(),
  }),
}
