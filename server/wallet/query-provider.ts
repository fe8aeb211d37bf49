import { isPaymentActive, paymentStatesBefore } from '#domain/wallet/payment-state.ts'
import { writer } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { PaymentGateway, Trade } from '#server/gateways/payment/payment.ts'
import type { Payables } from './payable.ts'
import { paymentById, type Payment } from './payments.ts'
import { recordPayment } from './record-payment.ts'

/** Somebody may have paid in the very last moment; so long the provider is asked before it is closed. */
const grace = 30_000

export const paymentGatewayOf = (env: Env, { method }: Pick<Payment, 'method'>): PaymentGateway | null =>
  method === 'wallet' ? null : env.gateways.payment[method]

/** When to ask after so many times: every few seconds while a person waits, then more and more seldom. */
export const nextQueryDelay = (asked: number): number =>
  asked < 12 ? 5000 : Math.min(2 ** (asked - 12) * 15_000, 1_800_000)

/**
 * Asks the provider how a payment stands, unless that was just done, and writes down what it says. A notice may
 * never come, so this alone must be enough.
 */
export async function queryPayment(
  env: Env,
  payables: Payables,
  tenantId: string,
  id: string,
): Promise<void> {
  const payment = await claimAsk(env, tenantId, id)
  const gateway = payment && paymentGatewayOf(env, payment)
  if (!payment || !gateway) {
    return
  }
  const trade = await gateway.query(tenantId, payment.out_trade_no)
  await settleTrade(env, payables, payment, trade)
}

/** Makes sure that nobody can pay it any more. False: that is not certain, and it stays as it is. */
export async function closePayment(env: Env, payables: Payables, payment: Payment): Promise<boolean> {
  const gateway = paymentGatewayOf(env, payment)
  const closed = gateway ? await gateway.close(payment.tenant_id, payment.out_trade_no) : null
  if (closed?.state === 'unavailable') {
    return false
  }
  if (closed?.state === 'paid') {
    const trade = await gateway?.query(payment.tenant_id, payment.out_trade_no)
    await settleTrade(env, payables, payment, trade ?? { state: 'open' })
    return false
  }
  await setClosed(env, payment)
  return true
}

/** Payments whose time to be asked about has come, the longest waiting first. */
export async function queryDuePayments(env: Env, payables: Payables, tenantId: string, signal: AbortSignal) {
  const rows = await env.db
    .selectFrom('payment')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('ask_at', '<=', new Date(env.now()))
    .orderBy('ask_at')
    .limit(200)
    .execute()
  for (const { id } of rows) {
    if (signal.aborted) {
      return
    }
    await queryPayment(env, payables, tenantId, id)
  }
}

async function claimAsk(env: Env, tenantId: string, id: string): Promise<Payment | null> {
  const payment = await paymentById(env.db, tenantId, id)
  if (
    !payment ||
    !isPaymentActive(payment.state) ||
    !payment.ask_at ||
    payment.ask_at.getTime() > env.now()
  ) {
    return null
  }
  const { numUpdatedRows } = await env.db
    .updateTable('payment')
    .set({ ask_at: new Date(env.now() + nextQueryDelay(payment.asked + 1)), asked: payment.asked + 1 })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('asked', '=', payment.asked)
    .where('state', 'in', paymentStatesBefore('closed'))
    .executeTakeFirst()
  return numUpdatedRows === 1n ? payment : null
}

async function settleTrade(env: Env, payables: Payables, payment: Payment, trade: Trade): Promise<void> {
  const { tenant_id: tenantId, id } = payment
  switch (trade.state) {
    case 'paid':
      await writer(env.db)((tx) => recordPayment(tx, env, payables, tenantId, { id }, trade))
      return
    case 'closed':
      await setClosed(env, payment)
      return
    case 'unavailable':
      env.log.warn({ payment: id, detail: trade.detail }, 'a provider did not say how a payment stands')
      return
    case 'open':
    case 'unknown':
      if (isOver(payment, env.now())) {
        await closePayment(env, payables, payment)
      }
  }
}

/** Its time is over, or it never reached the provider: the server fell over in between. */
const isOver = ({ pay_until, created_at, state }: Payment, now: number): boolean =>
  (pay_until !== null && pay_until.getTime() + grace <= now) ||
  (state === 'created' && created_at.getTime() + 2 * grace <= now)

async function setClosed(env: Env, { tenant_id, id }: Payment): Promise<void> {
  await env.db
    .updateTable('payment')
    .set({ state: 'closed', ask_at: null, handover: null })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('state', 'in', paymentStatesBefore('closed'))
    .execute()
}
