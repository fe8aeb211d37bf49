import type { paymentApi } from '#api/wallet/payment.ts'
import { isMethodUsable, payMethods, type PayChannel, type PayMethod } from '#domain/wallet/pay-method.ts'
import { isPaymentActive } from '#domain/wallet/payment-state.ts'
import type { Language } from '#domain/language.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { queryPayment } from './query-provider.ts'
import { balanceOf } from './ledger.ts'
import { payByBalance } from './pay-by-balance.ts'
import type { PaymentDue, Payables } from './payable.ts'
import { latestPayment, paymentById, type Payment } from './payments.ts'
import { dueForPayer, startPayment } from './start-payment.ts'
import type { Scope } from '#server/scope.ts'

/** Paying for whatever the given modules sell. */
export const paymentHandlers = (payables: Payables): Handlers<typeof paymentApi> => ({
  async cashier({ scope, user, query }) {
    const due = await dueForPayer(scope, payables, query, user.id)
    const latest = await latestPayment(scope, query)
    const payment = latest?.user_id === user.id ? latest : null
    if (!due && !payment) {
      throw new Failure('pay.unknown')
    }
    return {
      state: stateOf(due, payment, scope.now()),
      amount: due?.amount ?? payment?.amount ?? 0,
      deposit: due?.deposit ?? payment?.deposit ?? 0,
      subject: due
        ? due.subject[scope.language === 'en-US' ? 'en' : 'zh']
        : subjectOf(payment, scope.language),
      expiresAt: due?.expiresAt ?? null,
      now: scope.now(),
      methods: due ? await methodsFor(scope, user.id, due, query.channel) : [],
      payment: payment && viewOf(payment, scope.language),
    }
  },

  async pay({ scope, tenant, user, address, body }) {
    const due = await dueForPayer(scope, payables, body, user.id)
    if (!due) {
      throw new Failure('pay.nothingDue')
    }
    if (due.expiresAt !== null && due.expiresAt <= scope.now()) {
      throw new Failure('pay.expired')
    }
    if (due.amount !== body.amount) {
      throw new Failure('pay.changed', {}, { value: { amount: due.amount } })
    }
    if (body.method === 'wallet' && due.isForBalance) {
      throw new Failure('pay.notUsable')
    }
    return body.method === 'wallet'
      ? payByBalance(scope, payables, body, due)
      : startPayment(
          scope,
          payables,
          { id: user.id, address, tenantCode: tenant.code },
          { request: body, due },
        )
  },

  async payment({ scope, user, query: { paymentId } }) {
    const first = await ownPayment(scope, user.id, paymentId)
    if (!isPaymentActive(first.state)) {
      return viewOf(first, scope.language)
    }
    await queryPayment(scope, payables, paymentId)
    return viewOf(await ownPayment(scope, user.id, paymentId), scope.language)
  },
})

async function ownPayment(scope: Scope, userId: string, id: string): Promise<Payment> {
  const payment = await paymentById(scope, id)
  if (payment?.user_id !== userId) {
    throw new Failure('pay.unknown')
  }
  return payment
}

function stateOf(due: PaymentDue | null, payment: Payment | null, now: number): 'due' | 'paid' | 'over' {
  if (!due) {
    return payment?.outcome === 'taken' ? 'paid' : 'over'
  }
  return due.expiresAt !== null && due.expiresAt <= now ? 'over' : 'due'
}

/** What can be used where the person is; the balance also when it does not reach, so that they see why. */
async function methodsFor(scope: Scope, userId: string, due: PaymentDue, channel: PayChannel) {
  const balance = await balanceOf(scope, 'available', userId)
  const offered = (method: PayMethod) =>
    method === 'wallet'
      ? balance > 0 && !due.isForBalance
      : scope.env.gateways.payment[method].channels.includes(channel)
  return payMethods
    .filter((method) => isMethodUsable(method, channel) && offered(method))
    .map((code) => ({
      code,
      balance: code === 'wallet' ? balance : null,
      canPay: code !== 'wallet' || balance >= due.amount,
    }))
}

const subjectOf = (payment: Payment | null, language: Language): string =>
  (language === 'en-US' ? payment?.subject_en : payment?.subject_zh) ?? ''

const viewOf = (payment: Payment, language: Language) => ({
  id: payment.id,
  state: payment.state,
  method: payment.method,
  amount: payment.amount,
  paidAt: payment.paid_at?.getTime() ?? null,
  outcome: payment.outcome,
  bizType: payment.biz_type,
  bizId: payment.biz_id,
  subject: subjectOf(payment, language),
  next: payment.next_path,
})
