import type { Tx } from '#server/db/write.ts'

type Held = { tenantId: string; couponId: string | null; orderId: string }

const mine = (tx: Tx, { tenantId, couponId, orderId }: Held) =>
  tx
    .updateTable('coupon_grant')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', couponId)
    .where('order_id', '=', orderId)

/**
 * Takes a coupon for an order until a time, unless another has it: compare and swap. A lock whose time is over is
 * taken over in passing. An order without a coupon has its way.
 */
export async function lockCoupon(tx: Tx, held: Held, until: number, now: number): Promise<boolean> {
  if (held.couponId === null) {
    return true
  }
  const done = await tx
    .updateTable('coupon_grant')
    .set({ state: 'locked', order_id: held.orderId, locked_until: new Date(until) })
    .where('tenant_id', '=', held.tenantId)
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
export async function redeemCoupon(tx: Tx, held: Held, now: number): Promise<boolean> {
  if (held.couponId === null) {
    return true
  }
  const done = await mine(tx, held)
    .set({ state: 'used', locked_until: null, used_at: new Date(now) })
    .where('state', '=', 'locked')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Gives an order's coupon back to its owner. One that is with another order by now stays there. */
export async function releaseCoupon(tx: Tx, held: Held): Promise<void> {
  if (held.couponId !== null) {
    await mine(tx, held)
      .set({ state: 'unused', order_id: null, locked_until: null, used_at: null })
      .where('state', 'in', ['locked', 'used'])
      .execute()
  }
}
