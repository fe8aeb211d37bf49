import type { Fen } from '#domain/money.ts'
import { couponStateAt, couponStates, type GrantedCoupon } from '#domain/stay/coupon-state.ts'
import type { Coupon } from '#domain/stay/pricing.ts'
import type { Db } from '#server/db/open.ts'
import { orRefuse } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import { localizedColumn, type Localized } from '../localized.ts'

export type NewCoupon = {
  id: string
  /** Whoever knows it can have one. */
  code?: string
  texts: Localized<{ name: string }>
  siteId?: string
  atLeast: Fen
  off: Coupon['off']
  /** Milliseconds. */
  from: number
  until: number
  /** How many can be handed out; left out: any number. */
  count?: number
}
type Whose = { tenantId: string; userId: string }

export async function addCoupons(tx: Tx, tenantId: string, coupons: readonly NewCoupon[]): Promise<void> {
  const rows = coupons.map(({ id, code, texts, siteId, atLeast, off, from, until, count }) => ({
    tenant_id: tenantId,
    id,
    code: code ?? null,
    texts: JSON.stringify(texts),
    site_id: siteId ?? null,
    at_least_fen: atLeast,
    off_fen: 'fen' in off ? off.fen : null,
    off_percent: 'fen' in off ? null : off.percent,
    off_at_most_fen: 'fen' in off ? null : off.atMost,
    valid_from: new Date(from),
    valid_until: new Date(until),
    left_count: count ?? null,
  }))
  await orRefuse(tx.insertInto('coupon').values(rows).execute(), {
    coupon_tenant_id_code_key: 'stay.codeTaken',
  })
}

/** Hands a coupon to somebody, if there are any left; gives the id of what they hold. */
export async function grantCoupon(
  tx: Tx,
  env: Pick<Env, 'newId' | 'now'>,
  { tenantId, userId }: Whose,
  couponId: string,
): Promise<string> {
  const id = env.newId()
  const row = {
    tenant_id: tenantId,
    id,
    coupon_id: couponId,
    user_id: userId,
    granted_at: new Date(env.now()),
  }
  await orRefuse(tx.insertInto('coupon_grant').values(row).execute(), {
    coupon_grant_tenant_id_coupon_id_user_id_key: 'booking.couponHeld',
    foreignKey: 'booking.noCoupon',
  })
  const taken = await tx
    .updateTable('coupon')
    .set((eb) => ({ left_count: eb('left_count', '-', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', couponId)
    .where((eb) => eb.or([eb('left_count', 'is', null), eb('left_count', '>', 0)]))
    .where('valid_until', '>', new Date(env.now()))
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) {
    throw new Failure('booking.couponsGone')
  }
  return id
}

/** Hands out the coupon of a code. */
export async function claimCoupon(tx: Tx, env: Env, whose: Whose, code: string): Promise<string> {
  const coupon = await tx
    .selectFrom('coupon')
    .select('id')
    .where('tenant_id', '=', whose.tenantId)
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!coupon) {
    throw new Failure('booking.noCoupon')
  }
  return grantCoupon(tx, env, whose, coupon.id)
}

const grantRows = (db: Db, { tenantId, userId }: Whose, language: Language) =>
  db
    .selectFrom('coupon_grant as held')
    .innerJoin('coupon', (join) =>
      join.onRef('coupon.tenant_id', '=', 'held.tenant_id').onRef('coupon.id', '=', 'held.coupon_id'),
    )
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
      localizedColumn<{ name: string }>('coupon.texts', language).as('text'),
    ])
    .where('held.tenant_id', '=', tenantId)
    .where('held.user_id', '=', userId)

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
export async function couponsOf(db: Db, whose: Whose, language: Language, now: number) {
  const rows = await grantRows(db, whose, language).orderBy('coupon.valid_until').orderBy('held.id').execute()
  const held = rows.map(heldOf).map((one) => ({ ...one, state: couponStateAt(one, now) }))
  return held.toSorted((one, other) => couponStates.indexOf(one.state) - couponStates.indexOf(other.state))
}

/** One of somebody's coupons, or null. */
export async function couponById(db: Db, whose: Whose, id: string, language: Language = 'zh-CN') {
  const row = await grantRows(db, whose, language).where('held.id', '=', id).executeTakeFirst()
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
