import { addDays } from '#domain/day.ts'
import type { Fen } from '#domain/money.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { releaseDayOf } from '#domain/wallet/release-day.ts'
import { stretchesOf, type PricedNight } from '#domain/wallet/split-by-night.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import type { NightsPart } from '#server/wallet/settlements.ts'
import { entrustmentsIn, servicesIn } from '../catalog/house-terms.ts'
import type { Order } from './orders.ts'
import type { TxScope } from '#server/scope.ts'

/**
 * On which terms an order's income is divided: each night by those in force on it. Mostly they are the same for all;
 * where a contract begins or ends on the way, there is a part for each.
 */
export async function incomePartsOf(scope: TxScope, order: Order): Promise<NightsPart[]> {
  const { house_id: houseId, check_in: from, check_out: until } = order
  const [entrustments, services, nights, house, calendar] = [
    await entrustmentsIn(scope, houseId, from, until),
    await servicesIn(scope, houseId, from, until),
    await sleptNights(scope, order),
    await scope.from('house').select('owner_id').where('id', '=', houseId).executeTakeFirst(),
    await workCalendarOf(scope),
  ]
  const onNight = (day: string) => ({
    entrusted: entrustments.findLast((row) => holdsOn(row, day)) ?? null,
    served: services.filter((row) => row.share_bp > 0 && holdsOn(row, day)),
  })
  const stretches = stretchesOf(
    nights.map(({ day, price }) => ({ day, until: addDays(day, 1), price, value: onNight(day) })),
    ({ entrusted, served }) => [entrusted?.id, ...served.map((row) => `${row.duty} ${row.starts_on}`)].join(),
  )
  const { config } = scope.env
  return stretches.map(({ value: { entrusted, served }, ...stretch }) => {
    const workDays = entrusted?.release_days ?? config.STANDARD_RELEASE_DAYS
    const { day } = releaseDayOf(calendar, parkDay(scope.now()), workDays)
    const keptUntil = instantAt(addDays(until, entrusted?.reserve_days ?? 0), '00:00')
    return {
      ...stretch,
      // An owner earns nothing by sleeping in their own house, or their friends in it.
      ownerId: order.purpose === 'guest' ? (entrusted?.owner_id ?? house?.owner_id ?? null) : null,
      terms: {
        ownerBp: entrusted?.owner_bp ?? config.STANDARD_OWNER_BP,
        stayFee: entrusted?.stay_fee_fen ?? 0,
        services: served.map(({ company_id, duty, share_bp }) => ({
          holder: `org:${company_id}`,
          duty,
          bp: share_bp,
        })),
        couponBorneBy: entrusted?.coupon_borne_by === 'shared' ? 'shared' : 'park',
        providerFeeBp: entrusted?.provider_fee_borne_by === 'shared' ? config.PROVIDER_FEE_BP : 0,
      },
      releaseAt: instantAt(day, '00:00'),
      reserve: entrusted?.reserve_bp ? { bp: entrusted.reserve_bp, until: keptUntil } : undefined,
    }
  })
}

const holdsOn = ({ starts_on, ends_on }: { starts_on: string; ends_on: string | null }, day: string) =>
  starts_on <= day && (ends_on === null || ends_on > day)

/** The nights that were not given up, with what the guest paid for each; the first one where all were. */
async function sleptNights(scope: TxScope, order: Order): Promise<PricedNight[]> {
  const rows = await scope
    .from('stay_order_night')
    .select(['night', 'pays_fen', 'refunded_fen'])
    .where('order_id', '=', order.id)
    .where('given_up', '=', false)
    .orderBy('night')
    .execute()
  return rows.length === 0
    ? [{ day: order.check_in, price: 0 }]
    : rows.map(({ night, pays_fen, refunded_fen }) => ({ day: night, price: pays_fen - refunded_fen }))
}

/** What a coupon took off the price of what the guest has not got back. */
export async function couponOf(scope: TxScope, order: Order): Promise<Fen> {
  if (order.coupon_grant_id === null || order.total_fen === 0) {
    return 0
  }
  const row = await scope
    .from('stay_order_fee')
    .select('amount_fen')
    .where('order_id', '=', order.id)
    .where('code', '=', 'coupon')
    .executeTakeFirst()
  const off = BigInt(-(row?.amount_fen ?? 0))
  return Number((off * BigInt(order.total_fen - order.refunded_fen)) / BigInt(order.total_fen))
}
