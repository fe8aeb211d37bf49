import type { TxScope } from '#server/scope.ts'

type OrderCoupon = { couponId: string | null; orderId: string }

const mine = (scope: TxScope, { couponId, orderId }: OrderCoupon) =>
  scope.update('coupon_grant').where('id', '=', couponId).where('order_id', '=', orderId)

/**
 * Takes a coupon for an order until a time, unless another has it: compare and swap. A lock whose time is over is
 * taken over in passing. An order without a coupon has its way.
 */
export async function lockCoupon(
  scope: TxScope,
  coupon: OrderCoupon,
  until: number,
  now = scope.now(),
): Promise<boolean> {
  if (coupon.couponId === null) {
    return true
  }
  const done = await scope
    .update('coupon_grant')
    .set({ state: 'locked', order_id: coupon.orderId, locked_until: new Date(until) })
    .where('id', '=', coupon.couponId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'unused'),
        eb.and([eb('state', '=', 'locked'), eb('locked_until', '<=', new Date(now))]),
        eb.and([eb('state', '=', 'locked'), eb('order_id', '=', coupon.orderId)]),
      ]),
    )
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** The order is paid: its coupon is used. false when it no longer has it. */
export async function redeemCoupon(scope: TxScope, coupon: OrderCoupon): Promise<boolean> {
  if (coupon.couponId === null) {
    return true
  }
  const done = await mine(scope, coupon)
    .set({ state: 'used', locked_until: null, used_at: new Date(scope.now()) })
    .where('state', '=', 'locked')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Gives an order's coupon back to its owner. One that is with another order by now stays there. */
export async function releaseCoupon(scope: TxScope, coupon: OrderCoupon): Promise<void> {
  if (coupon.couponId !== null) {
    await mine(scope, coupon)
      .set({ state: 'unused', order_id: null, locked_until: null, used_at: null })
      .where('state', 'in', ['locked', 'used'])
      .execute()
  }
}
