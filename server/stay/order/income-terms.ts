import { addDays } from '#domain/day.ts'
import type { Fen } from '#domain/money.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { couponLeft } from '#domain/stay/coupon-left.ts'
import { ordersBearingStayFee } from '#domain/stay/extension.ts'
import type { OrderState } from '#domain/stay/order-state.ts'
import { releaseDayOf } from '#domain/wallet/release-day.ts'
import { stretchesOf, type PricedNight } from '#domain/wallet/split-by-night.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import type { NightsPart } from '#server/wallet/settlements.ts'
import { entrustmentsIn, servicesIn } from '../catalog/house-terms.ts'
import { getStay, orderPartsOf, type Order } from './orders.ts'
import type { Scope } from '#server/scope.ts'

/**
 * On which terms an order's income is divided: each night by those in force on it in the house it was slept in. Mostly
 * they are the same for all; where a contract begins or ends on the way, or guests were brought to another house, there
 * is a part for each.
 */
export async function incomePartsOf(scope: Scope, order: Order): Promise<NightsPart[]> {
  const parts = await partsOfNights(scope, order, await sleptNights(scope, order))
  const hasFee = await bearsStayFee(scope, order)
  return hasFee ? parts : parts.map((part) => ({ ...part, terms: { ...part.terms, stayFee: 0 } }))
}

/** An order a coupon paid for is paid, though no money came for it. */
const unpaidStates: readonly OrderState[] = ['created', 'closed', 'latePaid']

/** Nights added in a house of the stay bear its fee no second time. */
async function bearsStayFee(scope: Scope, order: Order): Promise<boolean> {
  if (order.parent_id === null) {
    return true
  }
  const { all } = await getStay(scope, order.id)
  const paid = all.filter((one) => !unpaidStates.includes(one.state) || one.id === order.id)
  const { nightsOf } = await orderPartsOf(
    scope,
    paid.map((one) => one.id),
  )
  const houses = paid
    .toSorted((one, other) => (one.check_in < other.check_in ? -1 : 1))
    .map(({ id }) => ({ id, houseIds: nightsOf(id).map((night) => night.house_id) }))
  return ordersBearingStayFee(houses).includes(order.id)
}

type HouseNight = PricedNight & { houseId: string }

/** The same for some nights of a stay, in their order. */
export async function partsOfNights(
  scope: Scope,
  order: Order,
  nights: readonly HouseNight[],
): Promise<NightsPart[]> {
  const calendar = await workCalendarOf(scope)
  const houses = new Map<string, HouseTerms>()
  for (const houseId of new Set(nights.map((night) => night.houseId))) {
    const days = nights.filter((night) => night.houseId === houseId).map((night) => night.day)
    houses.set(houseId, await houseTermsIn(scope, houseId, days))
  }
  const onNight = (houseId: string, day: string) => {
    const { entrustments = [], services = [], ownerId } = houses.get(houseId) ?? {}
    return {
      houseId,
      ownerId: ownerId ?? null,
      entrusted: entrustments.findLast((row) => holdsOn(row, day)) ?? null,
      served: services.filter((row) => row.share_bp > 0 && holdsOn(row, day)),
    }
  }
  const stretches = stretchesOf(
    nights.map(({ day, price, houseId }) => ({
      day,
      until: addDays(day, 1),
      price,
      value: onNight(houseId, day),
    })),
    ({ houseId, entrusted, served }) =>
      [houseId, entrusted?.id, ...served.map((row) => `${row.duty} ${row.starts_on}`)].join(),
  )
  const { config } = scope.env
  return stretches.map(({ value: { houseId, ownerId, entrusted, served }, ...stretch }) => {
    const workDays = entrusted?.release_days ?? config.STANDARD_RELEASE_DAYS
    const day = releaseDayOf(calendar, parkDay(scope.now()), workDays)
    const keptUntil = instantAt(addDays(order.check_out, entrusted?.reserve_days ?? 0), '00:00')
    return {
      ...stretch,
      houseId,
      // An owner earns nothing by sleeping in their own house, or their friends in it.
      ownerId: order.purpose === 'guest' ? (entrusted?.owner_id ?? ownerId) : null,
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

type HouseTerms = Awaited<ReturnType<typeof houseTermsIn>>

/** Who has a house during a stay, and who serves it, on which terms. */
async function houseTermsIn(scope: Scope, houseId: string, days: readonly string[]) {
  const [from = '', last = ''] = [days[0], days.at(-1)]
  const until = addDays(last, 1)
  return {
    entrustments: await entrustmentsIn(scope, houseId, from, until),
    services: await servicesIn(scope, houseId, from, until),
    ownerId: (await scope.from('house').select('owner_id').where('id', '=', houseId).executeTakeFirst())
      ?.owner_id,
  }
}

const holdsOn = ({ starts_on, ends_on }: { starts_on: string; ends_on: string | null }, day: string) =>
  starts_on <= day && (ends_on === null || ends_on > day)

/** The nights that were not given up, with what the guest paid for each; the first one where all were. */
async function sleptNights(scope: Scope, order: Order): Promise<HouseNight[]> {
  const rows = await scope
    .from('stay_order_night')
    .select(['night', 'house_id', 'price_fen', 'pays_fen', 'refunded_fen'])
    .where('order_id', '=', order.id)
    .where('given_up', '=', false)
    .orderBy('night')
    .execute()
  return rows.length === 0
    ? [{ day: order.check_in, price: 0, houseId: order.house_id }]
    : rows.map(({ night, house_id, price_fen, pays_fen, refunded_fen }) => ({
        day: night,
        // Of what a coupon paid for, each night has its part by what it costs.
        price: order.total_fen === 0 ? price_fen : pays_fen - refunded_fen,
        houseId: house_id,
      }))
}

/** What a coupon took off the price of what the guest has not got back. */
export async function couponOf(scope: Scope, order: Order): Promise<Fen> {
  if (order.coupon_grant_id === null) {
    return 0
  }
  const [row, { nightsOf }] = await Promise.all([
    scope
      .from('stay_order_fee')
      .select('amount_fen')
      .where('order_id', '=', order.id)
      .where('code', '=', 'coupon')
      .executeTakeFirst(),
    orderPartsOf(scope, [order.id]),
  ])
  const priceOf = (nights: readonly { price_fen: Fen }[]) =>
    nights.reduce((sum, night) => sum + night.price_fen, 0)
  const nights = nightsOf(order.id)
  return couponLeft({
    off: -(row?.amount_fen ?? 0),
    total: order.total_fen,
    refunded: order.refunded_fen,
    nights: { all: priceOf(nights), kept: priceOf(nights.filter((night) => !night.given_up)) },
  })
}
