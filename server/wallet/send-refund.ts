import { refundStatesBefore, type RefundState } from '#domain/wallet/payment-state.ts'
import { refundArrivedMoves } from '#domain/wallet/postings.ts'
import type { Env } from '#server/env.ts'
import type { RefundResult } from '#server/gateways/payment/payment.ts'
import { Failure } from '#server/failure.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import { maxAttempts } from '#server/jobs/claims.ts'
import { addToOutbox, type OutboxConsumer } from '#server/jobs/outbox.ts'
import { nextQueryDelay } from './query-provider.ts'
import { postToLedger } from './ledger.ts'
import type { Payables } from './payable.ts'
import { refundReasonText } from './refund-reason.ts'
import { sendRefundTopic } from './refund-requests.ts'
import { refundById, refundByNo, type Refund } from './refunds.ts'
import { scopeOf, type RootScope, type TxScope } from '#server/scope.ts'

/** Brings a granted refund to its provider, under the number it has had from the start. */
export const sendRefundConsumer =
  (payables: Payables): OutboxConsumer =>
  async (env, { tenantId, payload, attempt }) => {
    // Written into the outbox by ourselves.
    const { refundId } = payload as { refundId: string }
    const refund = await refundById(scopeOf(env, tenantId), refundId)
    if (!refund || refund.state !== 'approved') {
      return
    }
    const answer = await sendToProvider(env, refund)
    if (answer.state === 'unavailable' || answer.state === 'unknown') {
      if (attempt < maxAttempts) {
        throw new Error(answer.detail)
      }
      return (scope) => recordRefund(scope, payables, refund.id, { state: 'refused', detail: answer.detail })
    }
    return (scope) => recordRefund(scope, payables, refund.id, answer)
  }

async function sendToProvider(env: Env, refund: Refund): Promise<RefundResult> {
  const { method, id, amount } = refund
  if (method === 'wallet') {
    return { state: 'arrived', providerNo: id, at: env.now() }
  }
  return env.gateways.payment[method].refund({
    tenantId: refund.tenant_id,
    tenantCode: refund.tenant_code,
    outTradeNo: refund.out_trade_no,
    outRefundNo: refund.out_refund_no,
    amount,
    total: refund.total,
    // The guest reads it in the provider's app.
    reason: refundReasonText(refund.reason, 'zh-CN'),
  })
}

/** Writes down what a provider says of a refund: by a notice, or when asked. */
export async function recordRefund(
  scope: TxScope,
  payables: Payables,
  id: string,
  answer: RefundResult,
): Promise<void> {
  switch (answer.state) {
    case 'sent':
      await change(scope, id, 'sent', {
        state: 'sent',
        provider_no: answer.providerNo,
        sent_at: new Date(scope.now()),
        ask_at: new Date(scope.now() + 30_000),
      })
      return
    case 'arrived':
      await arrive(scope, payables, id, answer)
      return
    case 'refused':
      await change(scope, id, 'refused', {
        state: 'failed',
        problem: answer.detail.slice(0, 500),
        ask_at: null,
      })
      return
    case 'unavailable':
    case 'unknown':
  }
}

async function arrive(
  scope: TxScope,
  payables: Payables,
  id: string,
  { providerNo, at }: { providerNo: string; at: number },
): Promise<void> {
  const when = new Date(at)
  const isNew = await change(scope, id, 'arrived', {
    state: 'succeeded',
    provider_no: providerNo,
    arrived_at: when,
    ask_at: null,
    problem: null,
  })
  const refund = isNew ? await refundById(scope, id) : null
  if (!refund) {
    return
  }
  const { amount, method, user_id: userId, request_id: requestId } = refund
  const business = { bizType: refund.biz_type, bizId: refund.biz_id }
  const moves = refundArrivedMoves({ ...business, method, userId, amount })
  await postToLedger(scope, [{ key: `arrived:${id}`, event: 'refundArrived', ...business, moves }])
  await endRequest(scope, requestId, when)
  await payables[refund.biz_type]?.refunded(scope, refund.biz_id, {
    id,
    requestId,
    amount,
    wasTaken: refund.untaken_payment_id === null,
  })
}

/** A request is through when its last part is. The request's row is the gate two last parts meet at. */
async function endRequest(scope: TxScope, requestId: string, when: Date): Promise<void> {
  await scope.from('refund_request').select('id').where('id', '=', requestId).forUpdate().execute()
  await scope
    .update('refund_request')
    .set({ state: 'arrived', arrived_at: when })
    .where('id', '=', requestId)
    .where('state', '=', 'approved')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom(scope.table('refund'))
            .select('refund.id')
            .where('refund.request_id', '=', requestId)
            .where('refund.state', '<>', 'succeeded'),
        ),
      ),
    )
    .execute()
}

/** Sends a refund that its provider had refused once more, under the same number. */
export async function retryRefund(scope: TxScope, id: string) {
  if (!(await change(scope, id, 'retried', { state: 'approved', problem: null }))) {
    throw new Failure('refund.notFailed')
  }
  await addToOutbox(scope, sendRefundTopic, { refundId: id })
}

/** Asks about refunds that are under way, as their notice may never come. */
export async function queryDueRefunds(scope: RootScope, payables: Payables, signal: AbortSignal) {
  const rows = await scope
    .from('refund')
    .select('id')
    .where('ask_at', '<=', new Date(scope.now()))
    .where(notSetAside('ask-refunds', scope.now(), 'refund'))
    .orderBy('ask_at')
    .limit(200)
    .execute()
  for (const { id } of rows) {
    if (signal.aborted) {
      return
    }
    await attempt(scope, { job: 'ask-refunds', rowId: id }, () => queryRefund(scope, payables, id))
  }
}

async function queryRefund(scope: RootScope, payables: Payables, id: string): Promise<void> {
  const refund = await refundById(scope, id)
  if (!refund || refund.method === 'wallet') {
    return
  }
  const { out_trade_no: outTradeNo, out_refund_no: outRefundNo } = refund
  const answer = await scope.env.gateways.payment[refund.method].refundState({
    tenantId: scope.tenantId,
    outTradeNo,
    outRefundNo,
  })
  await scope.write(async (scope) => {
    await scope
      .update('refund')
      .set({ asked: refund.asked + 1, ask_at: new Date(scope.now() + nextQueryDelay(refund.asked + 12)) })
      .where('id', '=', id)
      .execute()
    if (answer.state !== 'sent') {
      await recordRefund(scope, payables, id, answer)
    }
  })
}

/** A provider's notice names a refund by our number; the amount has to be ours as well. */
export async function applyRefundNotice(
  scope: TxScope,
  payables: Payables,
  notice: { outNo: string; refund: RefundResult; amount: number },
): Promise<'done' | 'unknown' | 'wrongAmount'> {
  const refund = await refundByNo(scope, notice.outNo)
  if (!refund) {
    return 'unknown'
  }
  if (refund.amount !== notice.amount) {
    scope.env.log.error({ refund: refund.id, notice }, 'a provider gave back another amount than was asked')
    return 'wrongAmount'
  }
  await recordRefund(scope, payables, refund.id, notice.refund)
  return 'done'
}

type Event = Parameters<typeof refundStatesBefore>[0]
type Change = {
  state: RefundState
  provider_no?: string
  problem?: string | null
  sent_at?: Date
  arrived_at?: Date
  ask_at?: Date | null
}

async function change(scope: TxScope, id: string, event: Event, set: Change): Promise<boolean> {
  const { numUpdatedRows } = await scope
    .update('refund')
    .set(set)
    .where('id', '=', id)
    .where('state', 'in', refundStatesBefore(event))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
