import { instantAt, parkDay } from '#domain/park-time.ts'
import type { Fen } from '#domain/money.ts'
import type { IncomeTerms } from '#domain/wallet/split-income.ts'
import { releaseDayOf } from '#domain/wallet/release-day.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import { entrustmentOn, servicesOn } from '../catalog/house-terms.ts'
import type { Order } from './orders.ts'
import type { TxScope } from '#server/scope.ts'

type HouseTerms = { ownerId: string | null; terms: IncomeTerms; releaseAt: number }

/** On which terms an order's income is divided: those in force when the stay began. */
export async function incomeTermsOf(scope: TxScope, order: Order): Promise<HouseTerms> {
  const { config } = scope.env
  const entrusted = await entrustmentOn(scope, order.house_id, order.check_in)
  const services = await servicesOn(scope, order.house_id, order.check_in)
  const house = await scope
    .from('house')
    .select('owner_id')
    .where('id', '=', order.house_id)
    .executeTakeFirst()
  const { day } = releaseDayOf(
    await workCalendarOf(scope),
    parkDay(scope.now()),
    entrusted?.release_days ?? config.STANDARD_RELEASE_DAYS,
  )
  return {
    // An owner earns nothing by sleeping in their own house, or their friends in it.
    ownerId: order.purpose === 'guest' ? (entrusted?.owner_id ?? house?.owner_id ?? null) : null,
    terms: {
      ownerBp: entrusted?.owner_bp ?? config.STANDARD_OWNER_BP,
      stayFee: entrusted?.stay_fee_fen ?? 0,
      services: services
        .filter(({ share_bp }) => share_bp > 0)
        .map(({ company_id, duty, share_bp }) => ({ holder: `org:${company_id}`, duty, bp: share_bp })),
      couponBorneBy: entrusted?.coupon_borne_by === 'shared' ? 'shared' : 'park',
      providerFeeBp: entrusted?.provider_fee_borne_by === 'shared' ? config.PROVIDER_FEE_BP : 0,
    },
    releaseAt: instantAt(day, '00:00'),
  }
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
