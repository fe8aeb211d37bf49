import type { HouseText, SiteText } from '#domain/stay/texts.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Picture } from '#api/stay/schemas.ts'
import {
  availableActions,
  chargeStates,
  nextStep,
  registrationStates,
  type ActionableOrder,
  type RegistrationState,
} from '#domain/stay/order-actions.ts'
import { checkSheetViewStates, type CheckSheetViewState } from '#domain/stay/check-sheet.ts'
import { stayPurposeOf } from '#domain/stay/own-stay.ts'
import { effectiveState } from '#domain/stay/order-state.ts'
import { nightsBetween } from '#domain/stay/nights.ts'
import { reviewedSince } from '#domain/stay/review/review-rules.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { bizTypeOf, orderStateOf } from './orders.ts'
import { stayHousesOf, type StayHouse } from './trip.ts'
import { housePictures } from '../catalog/pictures.ts'
import type { Scope } from '#server/scope.ts'

/** Whoever has left did so after the last night they did not give up. */
export const orderEnd = (
  order: string,
) => sql<string>`case when ${sql.ref(`${order}.state`)} in ('checkedOut', 'completed')
  then coalesce((select max(slept.night) + 1 from stay_order_night slept
    where slept.tenant_id = ${sql.ref(`${order}.tenant_id`)} and slept.order_id = ${sql.ref(`${order}.id`)}
      and not slept.given_up), ${sql.ref(`${order}.check_in`)})
  else ${sql.ref(`${order}.check_out`)} end`

/** The last day of a stay with the extensions that were paid, and without the nights that were given up. */
export const stayEnd = sql<string>`greatest(${orderEnd('o')}, (select max(${orderEnd('more')}) from stay_order more
  where more.tenant_id = o.tenant_id and more.parent_id = o.id
    and more.state in ('paid', 'confirmed', 'staying', 'checkedOut', 'completed')
    and exists (select 1 from stay_order_night slept where slept.tenant_id = more.tenant_id
      and slept.order_id = more.id and not slept.given_up)))`

/** What the extensions of a stay add to it: those that were paid, whatever became of them. */
const ofExtensions = (amount: RawBuilder<unknown>) => sql<number>`(select coalesce(sum(${amount}), 0)::bigint
  from stay_order more where more.tenant_id = o.tenant_id and more.parent_id = o.id and more.paid_fen > 0)`

/** What of a stay is asked back and waits for somebody's decision. */
const askedBack = sql<number>`(select coalesce(sum(asked.asked_fen), 0)::bigint from stay_cancellation asked
  join stay_order one on one.tenant_id = asked.tenant_id and one.id = asked.order_id
  where asked.tenant_id = o.tenant_id and asked.state = 'applied' and (one.id = o.id or one.parent_id = o.id))`

export const isReviewed = sql<boolean>`exists (select 1 from review
  where review.tenant_id = o.tenant_id and review.order_id = o.id)`

/** A stay so long over that it is no longer reviewed. */
export const isTooLateToReview = (now: number) => sql<boolean>`exists (select 1 from check_out_record gone
  where gone.tenant_id = o.tenant_id and gone.order_id = o.id and gone.left_at < ${new Date(reviewedSince(now))})`

/** Something of a stay was paid back, is to be, or was asked for: who gives up nights of which nothing comes back has none. */
export const hasRefund = sql<boolean>`(o.refunded_fen + o.deposit_back_fen > 0 or o.state = 'latePaid'
  or exists (select 1 from stay_order one join stay_cancellation asked
      on asked.tenant_id = one.tenant_id and asked.order_id = one.id
    where one.tenant_id = o.tenant_id and (one.id = o.id or one.parent_id = o.id)
      and asked.back_fen + asked.asked_fen + asked.deposit_fen > 0))`

export const registrationState = sql<string | null>`(select record.state from check_in_record record
  where record.tenant_id = o.tenant_id and record.order_id = o.id)`

/** What was found in the rooms and waits for the guest's word, or for their money. */
const chargeState = sql<string | null>`(select case when sheet.state = 'sent' then 'asked'
    when sheet.bill_fen > 0 and sheet.paid_at is null then 'owed' end
  from check_sheet sheet where sheet.tenant_id = o.tenant_id and sheet.order_id = o.id and sheet.phase = 'out')`

/** Where the look through the rooms stands after a stay; null before there is one. */
const sheetState = sql<
  string | null
>`(select case when sheet.state = 'disputed' and sheet.instance_id is not null
    then 'deciding' else sheet.state end
  from check_sheet sheet where sheet.tenant_id = o.tenant_id and sheet.order_id = o.id and sheet.phase = 'out')`

/** The state as a person sees it, for the database: `shownState` says the same. */
export const effectiveStateSql = (now: number) =>
  sql<string>`case when o.state = 'created' and o.hold_expires_at <= ${new Date(now)} then 'closed' else o.state end`

/** Orders with all that a card shows. */
export const orderCardRows = (scope: Scope) =>
  scope
    .from('stay_order as o')
    .innerJoin(scope.table('house'), 'house.id', 'o.house_id')
    .innerJoin(scope.table('site'), 'site.id', 'o.site_id')
    .selectAll('o')
    .select([
      inLanguage<HouseText>('house.texts', scope.language).as('house_text'),
      inLanguage<SiteText>('site.texts', scope.language).as('site_text'),
      stayEnd.as('stay_end'),
      isReviewed.as('is_reviewed'),
      isTooLateToReview(scope.now()).as('is_too_late_to_review'),
      hasRefund.as('has_refund'),
      registrationState.as('registration'),
      chargeState.as('charge'),
      sheetState.as('sheet'),
      ofExtensions(sql`more.total_fen`).as('more_total'),
      ofExtensions(sql`more.deposit_fen`).as('more_deposit'),
      ofExtensions(sql`more.paid_fen`).as('more_paid'),
      ofExtensions(sql`more.refunded_fen + more.deposit_back_fen`).as('more_refunded'),
      askedBack.as('asked_back'),
    ])

export type OrderCardRow = Awaited<ReturnType<ReturnType<typeof orderCardRows>['execute']>>[number]

export const registrationStateOf = (text: string | null): RegistrationState =>
  registrationStates.find((option) => option === text) ?? 'none'

export const checkSheetStateOf = (text: string | null): CheckSheetViewState | null =>
  checkSheetViewStates.find((option) => option === text) ?? null

/** Covers of houses by the house's id. */
export async function houseCovers(scope: Scope, houseIds: readonly string[]): Promise<Map<string, Picture>> {
  if (houseIds.length === 0) {
    return new Map()
  }
  const pictures = await housePictures(scope, [...new Set(houseIds)], 1)
  return new Map([...pictures].flatMap(([id, [cover]]) => (cover ? [[id, cover] as const] : [])))
}

/** Orders as their guest sees them in a list, each under the houses of its stay. */
export async function orderCards(scope: Scope, rows: readonly OrderCardRow[]) {
  const houses = await stayHousesOf(
    scope,
    rows.map((row) => row.id),
  )
  const houseOf = (row: OrderCardRow): StayHouse =>
    houses.get(row.id) ?? { id: row.house_id, name: row.house_text.name }
  const covers = await houseCovers(
    scope,
    rows.map((row) => houseOf(row).id),
  )
  const now = scope.now()
  return rows.map((row) => {
    const house = houseOf(row)
    return orderCardView(row, { ...house, picture: covers.get(house.id) ?? null }, now)
  })
}

function orderCardView(row: OrderCardRow, house: StayHouse & { picture: Picture | null }, now: number) {
  const kind = row.kind === 'extension' ? ('extension' as const) : ('guest' as const)
  const holdUntil = row.hold_expires_at?.getTime() ?? null
  const state = effectiveState(orderStateOf(row.state), holdUntil, now)
  const acting: ActionableOrder = {
    state,
    kind,
    checkIn: row.check_in,
    checkOut: row.stay_end,
    checkInTime: row.check_in_time,
    checkOutTime: row.check_out_time,
    registration: registrationStateOf(row.registration),
    isReviewed: row.is_reviewed || row.is_too_late_to_review,
    hasRefund: row.has_refund,
    charge: chargeStates.find((option) => option === row.charge) ?? 'none',
    isOwnUse: row.purpose !== 'guest',
  }
  return {
    id: row.id,
    orderNo: row.order_no,
    kind,
    purpose: stayPurposeOf(row.purpose),
    parentId: row.parent_id,
    bizType: bizTypeOf({ kind }),
    state,
    house: { ...house, siteId: row.site_id, siteName: row.site_text.name },
    checkIn: row.check_in,
    checkOut: row.stay_end,
    nights: nightsBetween({ checkIn: row.check_in, checkOut: row.stay_end }),
    adults: row.adults,
    children: row.children,
    pets: row.pets,
    total: row.total_fen + row.more_total,
    deposit: row.deposit_fen + row.more_deposit,
    paid: row.paid_fen + row.more_paid,
    refunded: row.refunded_fen + row.deposit_back_fen + row.more_refunded,
    asked: row.asked_back,
    holdExpiresAt: state === 'created' ? holdUntil : null,
    createdAt: row.created_at.getTime(),
    isReviewed: row.is_reviewed,
    actions: availableActions(acting, now),
    next: nextStep(acting, now),
  }
}
