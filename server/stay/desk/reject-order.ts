import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { instantAt } from '#domain/park-time.ts'
import { Failure } from '#server/http/failure.ts'
import { couponLockOf } from '../order/mark-paid.ts'
import { releaseCoupon } from '../booking/coupon-locks.ts'

import { markNightsGivenUp } from '../order/close-order.ts'
import { transitionOrder, type OrderChange } from '../order/transitions.ts'
import { requestOrderRefund, settleOrderIncome } from '../order/money.ts'
import { orderPartsOf, type Order, type Stay } from '../order/orders.ts'
import { recordRefundedParts } from '../cancel/refunded-parts.ts'
import { releaseNights } from '../booking/room-nights.ts'

/** The house cannot take the guests: all goes back, whatever the policy says. */
export async function rejectOrder(tx: Tx, env: Env, order: Order, deed: OrderChange): Promise<Order> {
  const rejected = await transitionOrder(tx, env, order, 'reject', deed)
  await releaseNights(tx, order.tenant_id, order.id)
  await markNightsGivenUp(tx, order, order.check_in)
  await releaseCoupon(tx, couponLockOf(order))
  const { nightsOf, feesOf } = await orderPartsOf(tx, order.tenant_id, [order.id])
  const deposit = order.deposit_fen
  const asked = {
    amount: order.paid_fen,
    deposit,
    reason: deed.reason ?? '',
    by: deed.actorId,
    approved: true,
  }
  const refundIds = await requestOrderRefund(tx, env, order, asked)
  await recordRefundedParts(tx, order, {
    nights: nightsOf(order.id).map((night) => ({ day: night.night, back: night.pays_fen })),
    fees: feesOf(order.id).map((fee) => ({ back: fee.pays_fen })),
    deposit,
  })
  await writeDone(tx, env, order, {
    from: order.check_in,
    back: order.paid_fen - deposit,
    deposit,
    couponBack: order.coupon_grant_id !== null,
    deed,
    refundIds,
  })
  return rejected
}

/**
 * Nobody came. The nights that have not begun are free for others; the price is kept as the guest was told, and the
 * deposit goes back.
 */
export async function markNoShow(tx: Tx, env: Env, stay: Stay, deed: OrderChange): Promise<Order> {
  const { root } = stay
  const now = env.now()
  if (now < instantAt(root.check_in, root.check_in_time)) {
    throw new Failure('booking.tooEarly')
  }
  const marked = await transitionOrder(tx, env, root, 'noShow', deed)
  const extensions = stay.extensions.filter((order) => order.state === 'confirmed' || order.state === 'paid')
  for (const order of extensions) {
    await transitionOrder(tx, env, order, 'cancel', { ...deed, reason: 'booking.why.withStay' })
  }
  for (const order of [root, ...extensions]) {
    // An extension is cancelled with the stay, and what is cancelled has no night at all.
    await freeNights(tx, order, order === root ? await firstUnbegun(tx, order, now) : order.check_in)
    const deposit = order.deposit_fen
    const refundIds = await requestOrderRefund(tx, env, order, {
      amount: deposit,
      deposit,
      reason: deed.reason ?? '',
      by: deed.actorId,
      approved: true,
    })
    await recordRefundedParts(tx, order, { nights: [], fees: [], deposit })
    if (deposit > 0) {
      await writeDone(tx, env, order, {
        from: order.check_in,
        back: 0,
        deposit,
        couponBack: false,
        deed,
        refundIds,
      })
    }
    await settleOrderIncome(tx, env, order)
  }
  return marked
}

/** The first night of an order that has not begun; null when all have. */
async function firstUnbegun(tx: Tx, order: Order, now: number): Promise<string | null> {
  const { nightsOf } = await orderPartsOf(tx, order.tenant_id, [order.id])
  return nightsOf(order.id).find(({ night }) => instantAt(night, order.check_in_time) >= now)?.night ?? null
}

async function freeNights(tx: Tx, order: Order, from: string | null): Promise<void> {
  if (from !== null) {
    await releaseNights(tx, order.tenant_id, order.id, from)
    await markNightsGivenUp(tx, order, from)
  }
}

type Done = {
  from: string
  back: number
  deposit: number
  couponBack: boolean
  deed: OrderChange
  refundIds: string[]
}

async function writeDone(tx: Tx, env: Env, order: Order, done: Done): Promise<void> {
  await tx
    .insertInto('stay_cancellation')
    .values({
      tenant_id: order.tenant_id,
      id: env.newId(),
      order_id: order.id,
      from_day: done.from,
      reason: done.deed.reason ?? '',
      back_fen: done.back,
      deposit_fen: done.deposit,
      coupon_back: done.couponBack,
      state: 'done',
      asked_by: done.deed.actorId,
      asked_at: new Date(env.now()),
      refund_ids: JSON.stringify(done.refundIds),
    })
    .execute()
}
