import type { TxScope } from '#server/scope.ts'

type Held = { couponId: string | null; orderId: string }

const mine = (scope: TxScope, { couponId, orderId }: Held) =>
  scope.update('coupon_grant').where('id', '=', couponId).where('order_id', '=', orderId)

/**
 * Takes a coupon for an order until a time, unless another has it: compare and swap. A lock whose time is over is
 * taken over in passing. An order without a coupon has its way.
 */
export async function lockCoupon(
  scope: TxScope,
  held: Held,
  until: number,
  now = scope.now(),
): Promise<boolean> {
  if (held.couponId === null) {
    return true
  }
  const done = await scope
    .update('coupon_grant')
    .set({ state: 'locked', order_id: held.orderId, locked_until: new Date(until) })
    .where('id', '=', held.couponId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'unused'),
        eb.and([eb('state', '=', 'locked'), eb('locked_until', '<=', new Date(now))]),
        eb.and([eb('state', '=', 'locked'), eb('order_id', '=', held.orderId)]),
      ]),
    )
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** The order is paid: its coupon is used. false when it no longer has it. */
export async function redeemCoupon(scope: TxScope, held: Held): Promise<boolean> {
  if (held.couponId === null) {
    return true
  }
  const done = await mine(scope, held)
    .set({ state: 'used', locked_until: null, used_at: new Date(scope.now()) })
    .where('state', '=', 'locked')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Gives an order's coupon back to its owner. One that is with another order by now stays there. */
export async function releaseCoupon(scope: TxScope, held: Held): Promise<void> {
  if (held.couponId !== null) {
    await mine(scope, held)
      .set({ state: 'unused', order_id: null, locked_until: null, used_at: null })
      .where('state', 'in', ['locked', 'used'])
      .execute()
  }
}
