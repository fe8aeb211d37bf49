import { isPaymentActive, paymentStatesBefore } from '#domain/wallet/payment-state.ts'
import type { Env } from '#server/env.ts'
import type { PaymentGateway, ProviderTrade } from '#server/gateways/payment/payment.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import type { Payables } from './payable.ts'
import { paymentById, type Payment } from './payments.ts'
import { recordPayment } from './record-payment.ts'
import { scopeOf, type Scope } from '#server/scope.ts'

/** Somebody may have paid in the very last moment; so long the provider is asked before it is closed. */
const grace = 30_000

export const paymentGatewayOf = (env: Env, { method }: Pick<Payment, 'method'>): PaymentGateway | null =>
  method === 'wallet' ? null : env.gateways.payment[method]

/** When to ask after so many times: every few seconds while a person waits, then more and more seldom. */
export const nextQueryDelay = (attempts: number): number =>
  attempts < 12 ? 5000 : Math.min(2 ** (attempts - 12) * 15_000, 1_800_000)

/**
 * Asks the provider how a payment stands, unless that was just done, and writes down what it says. A notice may
 * never come, so this alone must be enough.
 */
export async function queryPayment(scope: Scope, payables: Payables, id: string): Promise<void> {
  const payment = await claimAsk(scope, id)
  const gateway = payment && paymentGatewayOf(scope.env, payment)
  if (!payment || !gateway) {
    return
  }
  const trade = await gateway.query(scope.tenantId, payment.out_trade_no)
  await settleTrade(scope, payables, payment, trade)
}

/** Makes sure that nobody can pay it any more. False: that is not certain, and it stays as it is. */
export async function closePayment(scope: Scope, payables: Payables, payment: Payment): Promise<boolean> {
  const gateway = paymentGatewayOf(scope.env, payment)
  const closed = gateway ? await gateway.close(scope.tenantId, payment.out_trade_no) : null
  if (closed?.state === 'unavailable') {
    return false
  }
  if (closed?.state === 'paid') {
    const trade = await gateway?.query(scope.tenantId, payment.out_trade_no)
    await settleTrade(scope, payables, payment, trade ?? { state: 'open' })
    return false
  }
  await setClosed(scope, payment.id)
  return true
}

/** Payments whose time to be asked about has come, the longest waiting first. */
export async function queryDuePayments(scope: Scope, payables: Payables, signal: AbortSignal) {
  const rows = await scope
    .from('payment')
    .select('id')
    .where('ask_at', '<=', new Date(scope.now()))
    .where(notSetAside('ask-payments', scope.now(), 'payment'))
    .orderBy('ask_at')
    .limit(200)
    .execute()
  for (const { id } of rows) {
    if (signal.aborted) {
      return
    }
    await attempt(scope, { job: 'ask-payments', rowId: id }, () => queryPayment(scope, payables, id))
  }
}

async function claimAsk(scope: Scope, id: string): Promise<Payment | null> {
  const payment = await paymentById(scope, id)
  if (
    !payment ||
    !isPaymentActive(payment.state) ||
    !payment.ask_at ||
    payment.ask_at.getTime() > scope.now()
  ) {
    return null
  }
  const { numUpdatedRows } = await scope
    .update('payment')
    .set({ ask_at: new Date(scope.now() + nextQueryDelay(payment.asked + 1)), asked: payment.asked + 1 })
    .where('id', '=', id)
    .where('asked', '=', payment.asked)
    .where('state', 'in', paymentStatesBefore('closed'))
    .executeTakeFirst()
  return numUpdatedRows === 1n ? payment : null
}

async function settleTrade(
  scope: Scope,
  payables: Payables,
  payment: Payment,
  trade: ProviderTrade,
): Promise<void> {
  const { id } = payment
  switch (trade.state) {
    case 'paid':
      // Not under the key of a caller who happens to ask: what came in is recorded at every repetition.
      await scopeOf(scope.env, scope.tenantId).write((scope) => recordPayment(scope, payables, { id }, trade))
      return
    case 'closed':
      await setClosed(scope, id)
      return
    case 'unavailable':
      scope.env.log.warn({ payment: id, detail: trade.detail }, 'a provider did not say how a payment stands')
      return
    case 'open':
    case 'unknown':
      if (isOver(payment, scope.now())) {
        await closePayment(scope, payables, payment)
      }
  }
}

/** Its time is over, or it never reached the provider: the server fell over in between. */
const isOver = ({ pay_until, created_at, state }: Payment, now: number): boolean =>
  (pay_until !== null && pay_until.getTime() + grace <= now) ||
  (state === 'created' && created_at.getTime() + 2 * grace <= now)

async function setClosed(scope: Scope, id: string): Promise<void> {
  await scope
    .update('payment')
    .set({ state: 'closed', ask_at: null, handover: null })
    .where('id', '=', id)
    .where('state', 'in', paymentStatesBefore('closed'))
    .execute()
}
