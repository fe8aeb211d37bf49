import type { ByLanguage } from '#domain/language.ts'
import type { Fen } from '#domain/money.ts'
import { couponStateAt, couponStates, type GrantedCoupon } from '#domain/stay/coupon-state.ts'
import type { Coupon } from '#domain/stay/pricing.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { inLanguage } from '#server/text/by-language.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type NewCoupon = {
  id: string
  /** Whoever knows it can have one. */
  code?: string
  texts: ByLanguage<{ name: string }>
  siteId?: string
  usedFor?: CouponUse
  atLeast: Fen
  off: Coupon['off']
  /** Milliseconds. */
  from: number
  until: number
  /** How many can be handed out; left out: any number. */
  count?: number
}

export async function addCoupons(scope: TxScope, coupons: readonly NewCoupon[]): Promise<void> {
  const rows = coupons.map(({ id, code, texts, siteId, usedFor, atLeast, off, from, until, count }) => ({
    id,
    code: code ?? null,
    texts: JSON.stringify(texts),
    site_id: siteId ?? null,
    used_for: usedFor ?? 'stay',
    at_least_fen: atLeast,
    off_fen: 'fen' in off ? off.fen : null,
    off_percent: 'fen' in off ? null : off.percent,
    off_at_most_fen: 'fen' in off ? null : off.atMost,
    valid_from: new Date(from),
    valid_until: new Date(until),
    left_count: count ?? null,
  }))
  await refuseOnViolation(scope.insert('coupon', rows).execute(), {
    coupon_tenant_id_code_key: 'stay.codeTaken',
  })
}

/** Hands a coupon to somebody, if there are any left; gives the id of what they hold. */
export async function grantCoupon(scope: TxScope, userId: string, couponId: string): Promise<string> {
  const id = scope.newId()
  const row = {
    id,
    coupon_id: couponId,
    user_id: userId,
    granted_at: new Date(scope.now()),
  }
  await refuseOnViolation(scope.insert('coupon_grant', row).execute(), {
    coupon_grant_tenant_id_coupon_id_user_id_key: 'booking.couponHeld',
    foreignKey: 'booking.noCoupon',
  })
  const taken = await scope
    .update('coupon')
    .set((eb) => ({ left_count: eb('left_count', '-', 1) }))
    .where('id', '=', couponId)
    .where((eb) => eb.or([eb('left_count', 'is', null), eb('left_count', '>', 0)]))
    .where('valid_until', '>', new Date(scope.now()))
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) {
    throw new Failure('booking.couponsGone')
  }
  return id
}

/** Hands out the coupon of a code. */
export async function claimCoupon(scope: TxScope, userId: string, code: string): Promise<string> {
  const coupon = await scope
    .from('coupon')
    .select('id')
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!coupon) {
    throw new Failure('booking.noCoupon')
  }
  return grantCoupon(scope, userId, coupon.id)
}

/** What a coupon takes something off: stays, or what the shops sell. */
export type CouponUse = 'stay' | 'shop'

const grantRows = (scope: Scope, userId: string, usedFor: CouponUse) =>
  scope
    .from('coupon_grant as held')
    .innerJoin(scope.table('coupon'), 'coupon.id', 'held.coupon_id')
    .select([
      'held.id',
      'held.state',
      'held.locked_until',
      'coupon.site_id',
      'coupon.at_least_fen',
      'coupon.off_fen',
      'coupon.off_percent',
      'coupon.off_at_most_fen',
      'coupon.valid_from',
      'coupon.valid_until',
      inLanguage<{ name: string }>('coupon.texts', scope.language).as('text'),
    ])
    .where('held.user_id', '=', userId)
    .where('coupon.used_for', '=', usedFor)

type Row = Awaited<ReturnType<ReturnType<typeof grantRows>['execute']>>[number]

function heldOf(row: Row): GrantedCoupon & { id: string; name: string } {
  const off =
    row.off_fen === null
      ? { percent: row.off_percent ?? 0, atMost: row.off_at_most_fen ?? 0 }
      : { fen: row.off_fen }
  return {
    id: row.id,
    name: row.text.name,
    coupon: { atLeast: row.at_least_fen, off },
    state: couponStates.find((state) => state === row.state) ?? 'expired',
    lockedUntil: row.locked_until?.getTime() ?? null,
    validFrom: row.valid_from.getTime(),
    validUntil: row.valid_until.getTime(),
    siteId: row.site_id,
  }
}

/** Everything somebody holds, what can be used first and what ends soonest before. */
export async function couponsOf(scope: Scope, userId: string, usedFor: CouponUse = 'stay') {
  const now = scope.now()
  const rows = await grantRows(scope, userId, usedFor)
    .orderBy('coupon.valid_until')
    .orderBy('held.id')
    .execute()
  const coupons = rows.map(heldOf).map((one) => ({ ...one, state: couponStateAt(one, now) }))
  return coupons.toSorted((one, other) => couponStates.indexOf(one.state) - couponStates.indexOf(other.state))
}

/** One of somebody's coupons, or null. */
export async function couponById(scope: Scope, userId: string, id: string, usedFor: CouponUse = 'stay') {
  const row = await grantRows(scope, userId, usedFor).where('held.id', '=', id).executeTakeFirst()
  return row ? heldOf(row) : null
}

/** A coupon as its owner sees it. */
export const couponView = ({
  id,
  name,
  coupon,
  state,
  validFrom,
  validUntil,
  siteId,
}: GrantedCoupon & { id: string; name: string }) => ({
  id,
  name,
  ...coupon,
  state,
  validFrom,
  validUntil,
  siteId,
})
