import type { SiteText } from '#domain/stay/texts.ts'
import { parkDay } from '#domain/park-time.ts'
import { endsEarlier, entrustmentEndsOn } from '#domain/owner/entrustment-end.ts'
import { escrowEndStates } from '#api/owner/escrow.ts'
import { entrustmentOn } from '#server/stay/catalog/house-terms.ts'
import { housePictures } from '#server/stay/catalog/pictures.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { checkOutsOf } from './check-outs.ts'
import { houseName } from '../house/house-name.ts'
import { incomeToCome, unsettledOrders } from '../order/order-shares.ts'
import type { Scope } from '#server/scope.ts'

const kinds = ['share', 'fixed', 'mixed'] as const

/** On which terms each of somebody's houses is let, what is still to come, and how it could end. */
export async function escrowOf(scope: Scope, userId: string) {
  const today = parkDay(scope.now())
  const houses = await scope
    .from('house')
    .innerJoin(scope.table('site'), 'site.id', 'house.site_id')
    .select(['house.id', 'site.phone'])
    .select([houseName(scope).as('name'), inLanguage<SiteText>('site.texts', scope.language).as('site_text')])
    .where('house.owner_id', '=', userId)
    .where('house.status', 'in', ['online', 'offline'])
    .orderBy('house.created_at')
    .orderBy('house.id')
    .limit(200)
    .execute()
  const ids = houses.map(({ id }) => id)
  if (ids.length === 0) {
    return []
  }
  const [pictures, ends] = await Promise.all([
    housePictures(scope, ids, 1),
    endRows(scope).where('house_id', 'in', ids).where('state', '<>', 'withdrawn').execute(),
  ])
  return Promise.all(
    houses.map(async (house) => {
      const terms = await entrustmentOn(scope, house.id, today)
      // Each house by its own nights: guests of one order may be brought from one to the other.
      const checkOuts = await checkOutsOf(scope, house.id)
      const endsOn = entrustmentEndsOn(today, terms?.notice_days ?? 0, checkOuts)
      const end = ends.findLast((one) => one.entrustment_id === terms?.id)
      return {
        houseId: house.id,
        name: house.name,
        siteName: house.site_text.name,
        sitePhone: house.phone,
        picture: pictures.get(house.id)?.[0] ?? null,
        plan: terms
          ? {
              kind: kinds.find((option) => option === terms.kind) ?? ('share' as const),
              ownerBp: terms.owner_bp,
              stayFee: terms.stay_fee_fen,
              floor: terms.floor_fen,
              floorPeriod: terms.floor_period === 'year' ? ('year' as const) : ('month' as const),
              releaseDays: terms.release_days,
              ownNights: terms.own_nights_tenths,
              noticeDays: terms.notice_days,
              from: terms.starts_on,
              until: terms.ends_on,
            }
          : null,
        coming: await incomeToCome(scope, await unsettledOrders(scope, [house.id])),
        bookings: checkOuts.length,
        lastCheckOut: checkOuts.toSorted().at(-1) ?? null,
        couldEndOn: terms && endsEarlier(endsOn, terms.ends_on) ? endsOn : null,
        ending: end ? endView(end) : null,
      }
    }),
  )
}

/** Requests to end, the oldest first. */
export const endRows = (scope: Scope) =>
  scope.from('entrustment_end').selectAll().orderBy('asked_at').orderBy('id')

export type EndRow = Awaited<ReturnType<ReturnType<typeof endRows>['execute']>>[number]

export const endView = (row: EndRow) => ({
  id: row.id,
  state: escrowEndStates.find((option) => option === row.state) ?? ('open' as const),
  endsOn: row.ends_on,
  reason: row.reason,
  decision: row.decision,
})
