import { refundStatesBefore } from '#domain/wallet/payment-state.ts'
import { refundArrivedMoves } from '#domain/wallet/postings.ts'
import type { Tx } from '#server/db/write.ts'
import { writer } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { RefundAnswer } from '#server/gateways/payment/payment.ts'
import { Failure } from '#server/http/failure.ts'
import { lastAttempt } from '#server/jobs/claims.ts'
import { emit, type Consumer } from '#server/jobs/outbox.ts'
import { nextQueryDelay } from './query-provider.ts'
import { postToLedger } from './ledger.ts'
import type { Payables } from './payable.ts'
import { sendRefundTopic } from './refund-requests.ts'
import { refundById, refundByNo, type Refund } from './refunds.ts'

/** Brings a granted refund to its provider, under the number it has had from the start. */
export const sendRefundConsumer =
  (payables: Payables): Consumer =>
  async (env, { tenantId, payload, attempt }) => {
    const { refundId } = payload as { refundId: string }
    const refund = await refundById(env.db, tenantId, refundId)
    if (!refund || refund.state !== 'approved') {
      return
    }
    const answer = await sendToProvider(env, refund)
    if (answer.state === 'unavailable' || answer.state === 'unknown') {
      if (attempt < lastAttempt) {
        throw new Error(answer.detail)
      }
      return (tx) => recordRefund(tx, env, payables, refund, { state: 'refused', detail: answer.detail })
    }
    return (tx) => recordRefund(tx, env, payables, refund, answer)
  }

async function sendToProvider(env: Env, refund: Refund): Promise<RefundAnswer> {
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
    reason: refund.reason,
  })
}

/** Writes down what a provider says of a refund: by a notice, or when asked. */
export async function recordRefund(
  tx: Tx,
  env: Env,
  payables: Payables,
  { tenant_id: tenantId, id }: Pick<Refund, 'tenant_id' | 'id'>,
  answer: RefundAnswer,
): Promise<void> {
  switch (answer.state) {
    case 'sent':
      await change(tx, tenantId, id, 'sent', {
        state: 'sent',
        provider_no: answer.providerNo,
        sent_at: new Date(env.now()),
        ask_at: new Date(env.now() + 30_000),
      })
      return
    case 'arrived':
      await arrive(tx, env, payables, tenantId, id, answer)
      return
    case 'refused':
      await change(tx, tenantId, id, 'refused', {
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
  tx: Tx,
  env: Env,
  payables: Payables,
  tenantId: string,
  id: string,
  { providerNo, at }: { providerNo: string; at: number },
): Promise<void> {
  const when = new Date(at)
  const isNew = await change(tx, tenantId, id, 'arrived', {
    state: 'succeeded',
    provider_no: providerNo,
    arrived_at: when,
    ask_at: null,
    problem: null,
  })
  const refund = isNew ? await refundById(tx, tenantId, id) : null
  if (!refund) {
    return
  }
  const { amount, method, user_id: userId, request_id: requestId } = refund
  const business = { bizType: refund.biz_type, bizId: refund.biz_id }
  const moves = refundArrivedMoves({ ...business, method, userId, amount })
  await postToLedger(tx, env, tenantId, [
    { key: `arrived:${id}`, event: 'refundArrived', ...business, moves },
  ])
  await endRequest(tx, tenantId, requestId, when)
  await payables[refund.biz_type]?.refunded(tx, env, tenantId, refund.biz_id, { id, requestId, amount })
}

/** A request is through when its last part is. The request's row is the gate two last parts meet at. */
async function endRequest(tx: Tx, tenantId: string, requestId: string, when: Date): Promise<void> {
  await tx
    .selectFrom('refund_request')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', requestId)
    .forUpdate()
    .execute()
  await tx
    .updateTable('refund_request')
    .set({ state: 'arrived', arrived_at: when })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', requestId)
    .where('state', '=', 'approved')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund')
            .select('refund.id')
            .where('refund.tenant_id', '=', tenantId)
            .where('refund.request_id', '=', requestId)
            .where('refund.state', '<>', 'succeeded'),
        ),
      ),
    )
    .execute()
}

/** Sends a refund that its provider had refused once more, under the same number. */
export async function retryRefund(tx: Tx, env: Pick<Env, 'now' | 'newId'>, tenantId: string, id: string) {
  if (!(await change(tx, tenantId, id, 'retried', { state: 'approved', problem: null }))) {
    throw new Failure('refund.notFailed')
  }
  await emit(tx, env, tenantId, sendRefundTopic, { refundId: id })
}

/** Asks about refunds that are under way, as their notice may never come. */
export async function queryDueRefunds(env: Env, payables: Payables, tenantId: string, signal: AbortSignal) {
  const rows = await env.db
    .selectFrom('refund')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('ask_at', '<=', new Date(env.now()))
    .orderBy('ask_at')
    .limit(200)
    .execute()
  for (const { id } of rows) {
    const refund = signal.aborted ? null : await refundById(env.db, tenantId, id)
    if (refund && refund.method !== 'wallet') {
      const { out_trade_no: outTradeNo, out_refund_no: outRefundNo } = refund
      const answer = await env.gateways.payment[refund.method].refundState({
        tenantId,
        outTradeNo,
        outRefundNo,
      })
      await writer(env.db)(async (tx) => {
        await tx
          .updateTable('refund')
          .set({ asked: refund.asked + 1, ask_at: new Date(env.now() + nextQueryDelay(refund.asked + 12)) })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .execute()
        if (answer.state !== 'sent') {
          await recordRefund(tx, env, payables, refund, answer)
        }
      })
    }
  }
}

/** A provider's notice names a refund by our number; the amount has to be ours as well. */
export async function applyRefundNotice(
  tx: Tx,
  env: Env,
  payables: Payables,
  tenantId: string,
  notice: { outNo: string; refund: RefundAnswer; amount: number },
): Promise<'done' | 'unknown' | 'wrongAmount'> {
  const refund = await refundByNo(tx, tenantId, notice.outNo)
  if (!refund) {
    return 'unknown'
  }
  if (refund.amount !== notice.amount) {
    env.log.error({ refund: refund.id, notice }, 'a provider gave back another amount than was asked')
    return 'wrongAmount'
  }
  await recordRefund(tx, env, payables, refund, notice.refund)
  return 'done'
}

type Event = Parameters<typeof refundStatesBefore>[0]
type Change = {
  state: string
  provider_no?: string
  problem?: string | null
  sent_at?: Date
  arrived_at?: Date
  ask_at?: Date | null
}

async function change(tx: Tx, tenantId: string, id: string, event: Event, set: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set(set)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', refundStatesBefore(event))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
