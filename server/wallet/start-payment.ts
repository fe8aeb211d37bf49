import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { PayChannel, PayMethod } from '#domain/wallet/pay-method.ts'
import { isMethodUsable } from '#domain/wallet/pay-method.ts'
import { isPaymentActive, paymentStatesBefore } from '#domain/wallet/payment-state.ts'
import type { Db } from '#server/db/open.ts'
import { orRefuse } from '#server/db/unique-violation.ts'
import { writer } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { Handover } from '#server/gateways/payment/payment.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import type { Tenant } from '#server/http/handlers.ts'
import { closePayment, paymentGatewayOf, nextQueryDelay } from './query-provider.ts'
import { currency } from './ledger-accounts.ts'
import type { PayableRef, PaymentDue, Payables } from './payable.ts'
import { latestPayment, paymentById, type Payment } from './payments.ts'

/** A person may take their time; without a time limit of the business it is this long. */
const longest = 2 * 3_600_000

export type PaymentRequest = PayableRef & { method: PayMethod; channel: PayChannel }
export type Payer = { id: string; address: string; language: Language }
export type StartedPayment = { paymentId: string; handover: Handover | null }

/** What is due, for the person who owes it and nobody else. */
export async function dueForPayer(
  db: Db,
  payables: Payables,
  tenantId: string,
  { bizType, bizId }: PayableRef,
  userId: string,
): Promise<PaymentDue | null> {
  const payable = Object.hasOwn(payables, bizType) ? payables[bizType] : undefined
  if (!payable) {
    throw new Failure('pay.unknown')
  }
  const due = await payable.due(db, tenantId, bizId)
  if (due && due.userId !== userId) {
    throw new Failure('pay.unknown')
  }
  return due
}

/**
 * Begins a payment by a provider. A business has one payment under way: the same wish again leads to the same one,
 * another wish first makes sure that the earlier one can no longer be paid.
 */
export async function startPayment(
  env: Env,
  payables: Payables,
  tenant: Tenant,
  payer: Payer,
  wish: PaymentRequest,
  due: PaymentDue,
): Promise<StartedPayment> {
  if (!isMethodUsable(wish.method, wish.channel)) {
    throw new Failure('pay.notUsable')
  }
  const earlier = await latestPayment(env.db, tenant.id, wish)
  if (earlier && isPaymentActive(earlier.state)) {
    const again = sameAgain(earlier, wish, due, env.now())
    if (again) {
      return again
    }
    await closeEarlierPayment(env, payables, earlier)
  }
  const payment = await createPayment(env, tenant.id, wish, due)
  return { paymentId: payment.id, handover: await prepare(env, tenant, payer, payment) }
}

/** So long a provider may take to answer that a payment has begun. */
const beginning = 15_000

/** Closes the payment before another begins. One that is just being begun elsewhere is left to it. */
export async function closeEarlierPayment(env: Env, payables: Payables, payment: Payment): Promise<void> {
  const isBeginning = payment.state === 'created' && payment.created_at.getTime() + beginning > env.now()
  if (isBeginning) {
    throw new Failure('pay.underWay')
  }
  if (!(await closePayment(env, payables, payment))) {
    const now = await paymentById(env.db, payment.tenant_id, payment.id)
    throw new Failure(now?.state === 'succeeded' ? 'pay.paid' : 'pay.underWay')
  }
}

function sameAgain(
  payment: Payment,
  wish: PaymentRequest,
  due: PaymentDue,
  now: number,
): StartedPayment | null {
  const isSame =
    payment.state === 'pending' &&
    payment.handover !== null &&
    payment.method === wish.method &&
    payment.channel === wish.channel &&
    payment.amount === due.amount &&
    (payment.pay_until?.getTime() ?? Number.POSITIVE_INFINITY) > now
  return isSame ? { paymentId: payment.id, handover: payment.handover as Handover } : null
}

/** Two who begin at once: one creates it, the other is told that it is under way. */
async function createPayment(
  env: Env,
  tenantId: string,
  wish: PaymentRequest,
  due: PaymentDue,
): Promise<Payment> {
  const id = env.newId()
  const now = env.now()
  const row = {
    tenant_id: tenantId,
    id,
    biz_type: wish.bizType,
    biz_id: wish.bizId,
    user_id: due.userId,
    out_trade_no: id.replaceAll('-', ''),
    method: wish.method,
    channel: wish.channel,
    amount: due.amount,
    deposit: due.deposit,
    currency,
    subject_zh: due.subject.zh,
    subject_en: due.subject.en,
    state: 'created',
    created_at: new Date(now),
    pay_until: new Date(Math.min(due.expiresAt ?? Number.POSITIVE_INFINITY, now + longest)),
    next_path: due.next,
    ask_at: new Date(now + nextQueryDelay(0)),
  }
  const added = writer(env.db)((tx) =>
    tx.insertInto('payment').values(row).returningAll().executeTakeFirstOrThrow(),
  )
  return (await orRefuse(added, { payment_active: 'pay.underWay' })) as Payment
}

async function prepare(env: Env, tenant: Tenant, payer: Payer, payment: Payment): Promise<Handover> {
  const gateway = paymentGatewayOf(env, payment)
  const channel = payment.channel as PayChannel
  if (!gateway?.channels.includes(channel)) {
    await setState(env, payment, 'failed')
    throw new Failure('pay.notUsable')
  }
  const openId = await openIdOf(env.db, tenant.id, payer.id, channel)
  const prepared = await gateway.prepare({
    tenantId: tenant.id,
    tenantCode: tenant.code,
    outTradeNo: payment.out_trade_no,
    amount: payment.amount,
    subject: payer.language === 'en-US' ? payment.subject_en : payment.subject_zh,
    channel,
    openId,
    address: payer.address,
    expiresAt: payment.pay_until?.getTime() ?? null,
    back: link(screens.cashier, { bizType: payment.biz_type, bizId: payment.biz_id, paymentId: payment.id }),
  })
  if (prepared.ok) {
    await setState(env, payment, 'pending', prepared.handover)
    return prepared.handover
  }
  env.log.warn({ payment: payment.id, ...prepared }, 'a provider did not begin a payment')
  if (prepared.reason === 'unavailable') {
    // It may have begun after all: it stays, is asked about, and is closed before anything else begins.
    throw new Failure('pay.unavailable')
  }
  await setState(env, payment, 'failed')
  const needsSign = prepared.reason === 'channel' && openId === null
  throw new Failure(
    needsSign ? 'pay.needsSign' : prepared.reason === 'refused' ? 'pay.refused' : 'pay.notUsable',
  )
}

/** The person as the provider's app knows them, where paying happens in that app. */
async function openIdOf(
  db: Db,
  tenantId: string,
  userId: string,
  channel: PayChannel,
): Promise<string | null> {
  if (channel !== 'jsapi' && channel !== 'mini') {
    return null
  }
  const row = await db
    .selectFrom('messaging_identity')
    .select('subject')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('provider', '=', channel === 'mini' ? 'miniProgram' : 'officialAccount')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.subject ?? null
}

async function setState(
  env: Env,
  { tenant_id, id }: Payment,
  state: 'pending' | 'failed',
  handover: Handover | null = null,
): Promise<void> {
  await env.db
    .updateTable('payment')
    .set({
      state,
      handover: handover === null ? null : JSON.stringify(handover),
      ...(state === 'failed' ? { ask_at: null } : {}),
    })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('state', 'in', paymentStatesBefore(state === 'pending' ? 'prepared' : 'refused'))
    .execute()
}
