import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { paymentApi } from '#api/wallet/payment.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import type { PayChannel } from '#domain/wallet/pay-method.ts'
import { isMethodUsable } from '#domain/wallet/pay-method.ts'
import { isPaymentActive, paymentStatesBefore } from '#domain/wallet/payment-state.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { PaymentHandover } from '#server/gateways/payment/payment.ts'
import { Failure } from '#server/failure.ts'
import { closePayment, paymentGatewayOf, nextQueryDelay } from './query-provider.ts'
import { currency } from './ledger-accounts.ts'
import type { PayableRef, PaymentDue, Payables } from './payable.ts'
import { latestPayment, paymentById, type Payment } from './payments.ts'
import { scopeOf, type Scope } from '#server/scope.ts'

/** A person may take their time; without a time limit of the business it is this long. */
const longest = 2 * 3_600_000

export type PaymentRequest = BodyOf<typeof paymentApi.pay>
export type Payer = { id: string; address: string; tenantCode: string }
export type StartedPayment = CallOutput<typeof paymentApi.pay>

/** What is due, for the person who owes it and nobody else. */
export async function dueForPayer(
  scope: Scope,
  payables: Payables,
  { bizType, bizId }: PayableRef,
  userId: string,
): Promise<PaymentDue | null> {
  const payable = Object.hasOwn(payables, bizType) ? payables[bizType] : undefined
  if (!payable) {
    throw new Failure('pay.unknown')
  }
  const due = await payable.due(scope, bizId)
  if (due && due.userId !== userId) {
    throw new Failure('pay.unknown')
  }
  return due
}

/**
 * Begins a payment by a provider. A business has one payment under way: the same request again leads to the same one,
 * another request first makes sure that the earlier one can no longer be paid.
 */
export async function startPayment(
  scope: Scope,
  payables: Payables,
  payer: Payer,
  { request, due }: { request: PaymentRequest; due: PaymentDue },
): Promise<StartedPayment> {
  if (!isMethodUsable(request.method, request.channel)) {
    throw new Failure('pay.notUsable')
  }
  const earlier = await latestPayment(scope, request)
  if (earlier && isPaymentActive(earlier.state)) {
    const again = sameAgain(earlier, request, due, scope.now())
    if (again) {
      return again
    }
    await closeEarlierPayment(scope, payables, earlier)
  }
  const payment = await createPayment(scope, request, due)
  return { paymentId: payment.id, handover: await prepare(scope, payer, payment) }
}

/** So long a provider may take to answer that a payment has begun. */
const beginning = 15_000

/** Closes the payment before another begins. One that is just being begun elsewhere is left to it. */
export async function closeEarlierPayment(scope: Scope, payables: Payables, payment: Payment): Promise<void> {
  const isBeginning = payment.state === 'created' && payment.created_at.getTime() + beginning > scope.now()
  if (isBeginning) {
    throw new Failure('pay.underWay')
  }
  if (!(await closePayment(scope, payables, payment))) {
    const now = await paymentById(scope, payment.id)
    throw new Failure(now?.state === 'succeeded' ? 'pay.paid' : 'pay.underWay')
  }
}

function sameAgain(
  payment: Payment,
  request: PaymentRequest,
  due: PaymentDue,
  now: number,
): StartedPayment | null {
  const isSame =
    payment.state === 'pending' &&
    payment.handover !== null &&
    payment.method === request.method &&
    payment.channel === request.channel &&
    payment.amount === due.amount &&
    (payment.pay_until?.getTime() ?? Number.POSITIVE_INFINITY) > now
  // What the gateway gave when the payment was begun.
  return isSame ? { paymentId: payment.id, handover: payment.handover as PaymentHandover } : null
}

/** Two who begin at once: one creates it, the other is told that it is under way. */
async function createPayment(scope: Scope, request: PaymentRequest, due: PaymentDue): Promise<Payment> {
  const id = scope.newId()
  const now = scope.now()
  const row = {
    id,
    biz_type: request.bizType,
    biz_id: request.bizId,
    user_id: due.userId,
    out_trade_no: id.replaceAll('-', ''),
    method: request.method,
    channel: request.channel,
    amount: due.amount,
    deposit: due.deposit,
    currency,
    subject_zh: due.subject.zh,
    subject_en: due.subject.en,
    state: 'created' as const,
    created_at: new Date(now),
    pay_until: new Date(Math.min(due.expiresAt ?? Number.POSITIVE_INFINITY, now + longest)),
    next_path: due.next,
    ask_at: new Date(now + nextQueryDelay(0)),
  }
  // Not under the caller's key: a repetition whose first payment was closed meanwhile needs another one.
  const added = scopeOf(scope.env, scope.tenantId).write((scope) =>
    scope.insert('payment', row).returningAll().executeTakeFirstOrThrow(),
  )
  return await refuseOnViolation(added, { payment_active: 'pay.underWay' })
}

async function prepare(scope: Scope, payer: Payer, payment: Payment): Promise<PaymentHandover> {
  const gateway = paymentGatewayOf(scope.env, payment)
  // Checked by the schema of the call that wrote it.
  const channel = payment.channel as PayChannel
  if (!gateway?.channels.includes(channel)) {
    await setState(scope, payment, 'failed')
    throw new Failure('pay.notUsable')
  }
  const openId = await openIdOf(scope, payer.id, channel)
  const prepared = await gateway.prepare({
    tenantId: scope.tenantId,
    tenantCode: payer.tenantCode,
    outTradeNo: payment.out_trade_no,
    amount: payment.amount,
    subject: scope.language === 'en-US' ? payment.subject_en : payment.subject_zh,
    channel,
    openId,
    address: payer.address,
    expiresAt: payment.pay_until?.getTime() ?? null,
    back: link(screens.cashier, { bizType: payment.biz_type, bizId: payment.biz_id, paymentId: payment.id }),
  })
  if (prepared.ok) {
    await setState(scope, payment, 'pending', prepared.handover)
    return prepared.handover
  }
  scope.env.log.warn({ payment: payment.id, ...prepared }, 'a provider did not begin a payment')
  if (prepared.reason === 'unavailable') {
    // It may have begun after all: it stays, is asked about, and is closed before anything else begins.
    throw new Failure('pay.unavailable')
  }
  await setState(scope, payment, 'failed')
  const needsSign = prepared.reason === 'channel' && openId === null
  throw new Failure(
    needsSign ? 'pay.needsSign' : prepared.reason === 'refused' ? 'pay.refused' : 'pay.notUsable',
  )
}

/** The person as the provider's app knows them, where paying happens in that app. */
async function openIdOf(scope: Scope, userId: string, channel: PayChannel): Promise<string | null> {
  if (channel !== 'jsapi' && channel !== 'mini') {
    return null
  }
  const row = await scope
    .from('messaging_identity')
    .select('subject')
    .where('user_id', '=', userId)
    .where('provider', '=', channel === 'mini' ? 'miniProgram' : 'officialAccount')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.subject ?? null
}

async function setState(
  scope: Scope,
  { id }: Payment,
  state: 'pending' | 'failed',
  handover: PaymentHandover | null = null,
): Promise<void> {
  await scope
    .update('payment')
    .set({
      state,
      handover: handover === null ? null : JSON.stringify(handover),
      ...(state === 'failed' ? { ask_at: null } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', paymentStatesBefore(state === 'pending' ? 'prepared' : 'refused'))
    .execute()
}
