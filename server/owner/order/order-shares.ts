import type { Fen } from '#domain/money.ts'
import { couponLeft } from '#domain/stay/coupon-left.ts'
import { incomeOfHouses, type DividedIncome } from '#domain/wallet/income-of-houses.ts'
import { splitByNights } from '#domain/wallet/split-by-night.ts'
import { splitIncome } from '#domain/wallet/split-income.ts'
import { incomePartsOf } from '#server/stay/order/income-terms.ts'
import { orderOf } from '#server/stay/order/orders.ts'
import { inOwnTerms } from '#server/wallet/settlements.ts'
import { ownerOrderRows, ownHousesOf, type OwnerOrderRow } from './order-rows.ts'
import type { Scope } from '#server/scope.ts'

/** What the nights of an order in some houses earned, or would earn by their terms, and how that is divided. */
export type OrderShares = DividedIncome & { isSettled: boolean }

/**
 * The orders of which houses have something to come: what is kept of a stay that was given up is divided too, once nothing
 * of it is asked back any more.
 */
export const unsettledOrders = (scope: Scope, houseIds: readonly string[]) =>
  ownerOrderRows(scope, houseIds)
    .where('o.state', 'in', ['paid', 'confirmed', 'staying', 'checkedOut', 'cancelled', 'noShow'])
    .where('settled.gross', 'is', null)
    .execute()

/** What orders that are not settled will bring the owner of the houses they were read for. */
export async function incomeToCome(scope: Scope, orders: readonly OwnerOrderRow[]): Promise<Fen> {
  const shares = await sharesOfOrders(scope, orders)
  return [...shares.values()].reduce((sum, { mine }) => sum + mine, 0)
}

/** The shares of orders in the houses they were read for, by order; `counts` leaves out houses. */
export async function sharesOfOrders(
  scope: Scope,
  rows: readonly OwnerOrderRow[],
  counts: (houseId: string) => boolean = () => true,
): Promise<Map<string, OrderShares>> {
  const shares = await Promise.all(
    rows.map(async (row) => {
      const own = new Set(ownHousesOf(row).filter(counts))
      return [row.id, await sharesIn(scope, row, own)] as const
    }),
  )
  return new Map(shares)
}

async function sharesIn(scope: Scope, row: OwnerOrderRow, own: ReadonlySet<string>): Promise<OrderShares> {
  if (row.gross !== null) {
    return { ...settledShares(row, row.gross, own), isSettled: true }
  }
  const isAllAlike = !row.is_in_several && !row.has_other_terms && own.has(row.house_id)
  return { ...(isAllAlike ? expectedShares(row) : await expectedByNights(scope, row, own)), isSettled: false }
}

function settledShares(row: OwnerOrderRow, settled: number, own: ReadonlySet<string>): DividedIncome {
  const { taken_back: back, house_incomes: houses } = row
  const [gross, commission] = [settled - back.gross, (row.commission ?? 0) - back.commission]
  // Things that were broken in a house the guests stayed on in are paid by the deposit of the first order.
  if (row.is_in_several || houses.some(({ houseId }) => !own.has(houseId))) {
    return incomeOfHouses(houses, own, { settled: row.commission ?? 0, left: commission })
  }
  // What was taken back of it later is off every part, so that they add up.
  return {
    gross,
    commission,
    service: (row.service_share ?? 0) - back.service,
    mine: houses.reduce((sum, { ownerLeft }) => sum + ownerLeft, 0),
  }
}

/**
 * Guests who are brought to another house pay some of their nights there, and a contract may end within a stay: what is
 * promised is what the settlement gives.
 */
async function expectedByNights(
  scope: Scope,
  row: OwnerOrderRow,
  own: ReadonlySet<string>,
): Promise<DividedIncome> {
  const parts = (await incomePartsOf(scope, orderOf({ ...row, terms: row.policy }))).map(inOwnTerms)
  const { gross, coupon } = expectedIncome(row)
  const splits = splitByNights(gross, coupon, parts).filter((_, at) => own.has(parts[at]?.houseId ?? ''))
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return {
    gross: sum(splits.map(({ base }) => base)),
    commission: sum(splits.map(({ commission }) => commission)),
    service: sum(splits.flatMap(({ services }) => services)),
    mine: sum(splits.map(({ owner }) => owner)),
  }
}

/** What an order that is not settled would bring, and what a coupon took off that. */
function expectedIncome(row: OwnerOrderRow) {
  const isCancelled = ['rejected', 'closed', 'latePaid'].includes(row.state)
  const gross = isCancelled ? 0 : Math.max(0, row.total_fen - row.refunded_fen)
  const { coupon_fen: off, total_fen: total, refunded_fen: refunded, night_prices: nights } = row
  return { gross, coupon: isCancelled ? 0 : couponLeft({ off, total, refunded, nights }) }
}

function expectedShares(row: OwnerOrderRow): DividedIncome {
  const { entrusted } = row
  const { gross, coupon } = expectedIncome(row)
  const split = splitIncome(gross, coupon, {
    // An owner's house whose terms nobody has written down yet is let on the usual ones. Owners earn nothing by own stays.
    ownerBp: row.owner_id === null || row.purpose !== 'guest' ? 0 : (entrusted?.owner_bp ?? row.standard_bp),
    stayFee: row.bears_stay_fee ? (entrusted?.stay_fee_fen ?? 0) : 0,
    services: row.service_bps.map((bp) => ({ holder: '', duty: '', bp })),
    providerFeeBp: entrusted?.provider_fee_borne_by === 'shared' ? row.provider_fee_bp : 0,
    couponBorneBy: entrusted?.coupon_borne_by === 'shared' ? 'shared' : 'park',
  })
  return {
    gross: split.base,
    commission: split.commission,
    service: split.services.reduce((sum, part) => sum + part, 0),
    mine: split.owner,
  }
}
