import type { ByLanguage } from '#domain/language.ts'
import { sql } from 'kysely'
import type { BodyOf } from '#api/endpoint.ts'
import type { offerDeskApi } from '#api/owner/offer-desk.ts'
import { addDays } from '#domain/day.ts'
import { isSame } from '#domain/owner/field-changes.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { couponLastDay } from '#domain/stay/coupon-state.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { grantCoupon } from '#server/stay/booking/coupons.ts'
import { recordChange, refuseIfStale } from '#server/stay/catalog/inventory-changes.ts'
import { requireSiteRight } from '../access/house-access.ts'
import { isAtSites, sitesOf } from '#server/identity/users/confined-sites.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type CouponInput = BodyOf<typeof offerDeskApi.saveCoupon>
type Row = Awaited<ReturnType<typeof lockCoupon>>

const offOf = (row: Pick<Row, 'off_fen' | 'off_percent' | 'off_at_most_fen'>) =>
  row.off_fen === null
    ? { percent: row.off_percent ?? 0, atMost: row.off_at_most_fen ?? 0 }
    : { fen: row.off_fen }

/** The coupons somebody keeps, with how many are in people's hands and how many were used. */
export async function keptCoupons(scope: Scope, userId: string) {
  const sites = await sitesOf(scope, userId, 'offer.manage')
  const rows = scope
    .from('coupon')
    .selectAll()
    .select([
      sql<ByLanguage<{ name: string }>>`texts`.as('written'),
      sql<number>`(select count(*)::int from coupon_grant g where g.tenant_id = coupon.tenant_id
        and g.coupon_id = coupon.id)`.as('granted'),
      sql<number>`(select count(*)::int from coupon_grant g where g.tenant_id = coupon.tenant_id
        and g.coupon_id = coupon.id and g.state = 'used')`.as('used'),
    ])
    .where(isAtSites('site_id', sites))
  const found = await rows.orderBy('valid_until', 'desc').orderBy('id').limit(500).execute()
  return found.map((row) => ({
    id: row.id,
    revision: row.revision,
    siteId: row.site_id,
    texts: { 'zh-CN': row.written['zh-CN'], 'en-US': row.written['en-US'] ?? row.written['zh-CN'] },
    code: row.code,
    atLeast: row.at_least_fen,
    off: offOf(row),
    from: parkDay(row.valid_from.getTime()),
    until: couponLastDay(row.valid_until.getTime()),
    left: row.left_count,
    granted: row.granted,
    used: row.used,
  }))
}

/** Adds a coupon or changes it. What somebody holds already keeps its worth. */
export async function saveCoupon(scope: TxScope, userId: string, coupon: CouponInput) {
  await requireSiteRight(scope, userId, coupon.siteId, 'offer.manage')
  if (coupon.until < coupon.from) {
    throw new Failure('stay.activityDays')
  }
  const id = coupon.id ?? scope.newId()
  const before = coupon.id === undefined ? null : await lockCoupon(scope, coupon.id)
  if (before) {
    await requireSiteRight(scope, userId, before.site_id, 'offer.manage')
    await refuseIfStale(scope, { kind: 'coupon', subject: id }, coupon.revision, before.revision)
    await refuseOtherWorth(scope, before, coupon)
  }
  const revision = (before?.revision ?? 0) + 1
  const { off } = coupon
  const row = {
    code: coupon.code,
    texts: JSON.stringify(coupon.texts),
    site_id: coupon.siteId,
    at_least_fen: coupon.atLeast,
    off_fen: 'fen' in off ? off.fen : null,
    off_percent: 'fen' in off ? null : off.percent,
    off_at_most_fen: 'fen' in off ? null : off.atMost,
    valid_from: new Date(instantAt(coupon.from, '00:00')),
    // Up to the end of its last day in the park.
    valid_until: new Date(instantAt(addDays(coupon.until, 1), '00:00')),
    left_count: leftOf(before, coupon),
    revision,
  }
  const write = before
    ? scope.update('coupon').set(row).where('id', '=', id).execute()
    : scope.insert('coupon', { id, ...row }).execute()
  await refuseOnViolation<unknown>(write, {
    coupon_tenant_id_code_key: 'stay.codeTaken',
    foreignKey: 'stay.missing',
  })
  const subject = { kind: 'coupon' as const, subject: id, siteId: coupon.siteId }
  await recordChange(
    scope,
    subject,
    userId,
    before && fieldsOf(before),
    fieldsOf(await lockCoupon(scope, id)),
  )
  return { id, revision }
}

/** As many as somebody wants there to be, less those that were taken since they looked. */
function leftOf(before: Row | null, { left, leftSeen }: CouponInput): number | null {
  const now = before?.left_count ?? null
  if (left === null || now === null || leftSeen === undefined || leftSeen === null) {
    return left
  }
  return Math.max(0, left - Math.max(0, leftSeen - now))
}

async function refuseOtherWorth(scope: TxScope, before: Row, coupon: CouponInput): Promise<void> {
  const isWorthSame =
    isSame(offOf(before), coupon.off) &&
    before.at_least_fen === coupon.atLeast &&
    before.site_id === coupon.siteId
  const grants = await scope
    .from('coupon_grant')
    .select('id')
    .where('coupon_id', '=', before.id)
    .limit(1)
    .executeTakeFirst()
  if (grants && !isWorthSame) {
    throw new Failure('owner.couponHeld')
  }
}

/** Hands a coupon to people by their phones. Those who hold it, or are unknown, are named and the others get theirs. */
export async function grantCouponTo(scope: TxScope, userId: string, id: string, phones: readonly string[]) {
  const coupon = await lockCoupon(scope, id)
  await requireSiteRight(scope, userId, coupon.site_id, 'offer.manage')
  const wanted = [...new Set(phones)]
  const people = await scope
    .from('app_user')
    .leftJoin(scope.table('coupon_grant as held'), (join) =>
      join.onRef('held.user_id', '=', 'app_user.id').on('held.coupon_id', '=', id),
    )
    .select(['app_user.id', 'app_user.mobile', 'held.id as held'])
    .where('app_user.mobile', 'in', wanted)
    .where('app_user.status', '=', 1)
    .execute()
  const able = people.filter(({ held: coupon }) => coupon === null)
  for (const person of able) {
    await grantCoupon(scope, person.id, id)
  }
  const grantedPhones = new Set(able.map(({ mobile }) => mobile))
  await recordChange(
    scope,
    { kind: 'coupon', subject: id, siteId: coupon.site_id },
    userId,
    {},
    able.length === 0 ? {} : { grantedTo: [...grantedPhones] },
  )
  return { granted: able.length, refused: wanted.filter((phone) => !grantedPhones.has(phone)) }
}

async function lockCoupon(scope: TxScope, id: string) {
  const row = await scope.from('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) {
    throw new Failure('booking.noCoupon', {}, { status: 404 })
  }
  return row
}

function fieldsOf({ tenant_id: _tenant, id: _id, revision: _revision, ...row }: Row) {
  return { ...row, valid_from: row.valid_from.getTime(), valid_until: row.valid_until.getTime() }
}
