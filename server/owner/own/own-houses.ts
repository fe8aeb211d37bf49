import type { HouseText, SiteText } from '#domain/stay/texts.ts'
import { sql } from 'kysely'
import { nightSources } from '#api/owner/board.ts'
import { parkDay } from '#domain/park-time.ts'
import { stayPurposeOf } from '#domain/stay/own-stay.ts'
import { ownStayTermsOn, quotaUsed } from '#server/stay/booking/own-quota.ts'
import { housePictures } from '#server/stay/catalog/pictures.ts'
import { orderStateOf } from '#server/stay/order/orders.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { accessOfHouses, requireHouse } from '../access/house-access.ts'
import { isMine } from '../house/houses.ts'
import { takenUntil } from '../house/taken-until.ts'
import { houseStateOf } from '../house/revisions.ts'
import { quotaOn } from './quota-view.ts'
import type { Scope } from '#server/scope.ts'

const MOST_HOUSES = 200
const MOST_STAYS = 50

const houseRows = (scope: Scope) =>
  scope
    .from('house')
    .innerJoin(scope.table('site'), 'site.id', 'house.site_id')
    .select(['house.id', 'house.status', 'house.max_adults', 'house.max_children'])
    .select(['house.cleaning_fen', 'house.pet_fen', 'site.check_in_time', 'site.check_out_time'])
    .select([
      inLanguage<HouseText>('house.texts', scope.language).as('house_text'),
      inLanguage<SiteText>('site.texts', scope.language).as('site_text'),
    ])

type HouseRow = Awaited<ReturnType<ReturnType<typeof houseRows>['execute']>>[number]

/** The houses somebody owns or looks after, as places to stay. */
export async function ownHousesOf(scope: Scope, userId: string) {
  const rows = await houseRows(scope)
    .where(isMine(scope, userId))
    .where('house.status', 'in', ['online', 'offline'])
    .orderBy('house.created_at')
    .orderBy('house.id')
    .limit(MOST_HOUSES)
    .execute()
  return withStays(scope, userId, rows)
}

/** One of them with all that booking it needs. */
export async function ownHouseOf(scope: Scope, userId: string, houseId: string) {
  await requireHouse(scope, userId, houseId, 'view')
  const row = await houseRows(scope).where('house.id', '=', houseId).executeTakeFirstOrThrow()
  const [house] = await withStays(scope, userId, [row])
  const today = parkDay(scope.now())
  const [terms, stays] = await Promise.all([
    ownStayTermsOn(scope, houseId, today),
    stayRows(scope, [houseId]).orderBy('o.check_in').orderBy('o.id').limit(MOST_STAYS).execute(),
  ])
  const access = await accessOfHouses(scope, userId, [houseId])
  if (!house) {
    throw new Error('the house was there a moment ago')
  }
  return {
    ...house,
    today,
    maxAdults: row.max_adults,
    maxChildren: row.max_children,
    checkInTime: row.check_in_time,
    checkOutTime: row.check_out_time,
    cleaning: row.cleaning_fen,
    pet: row.pet_fen,
    weights: terms.weights,
    parkBp: terms.parkBp,
    rules: row.house_text.rules,
    stays: access.may(houseId, 'ownStay') ? stays.map(stayView) : [],
  }
}

async function withStays(scope: Scope, userId: string, rows: readonly HouseRow[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) {
    return []
  }
  const today = parkDay(scope.now())
  const [access, pictures, tonight, stays] = await Promise.all([
    accessOfHouses(scope, userId, ids),
    housePictures(scope, ids, 1),
    tonightOf(scope, ids, today),
    // Of each house the nearest: those of one may be many.
    stayRows(scope, ids)
      .distinctOn('o.house_id')
      .orderBy('o.house_id')
      .orderBy('o.check_in')
      .orderBy('o.id')
      .execute(),
  ])
  return Promise.all(
    rows.map(async (row) => {
      const mayBook = access.may(row.id, 'ownStay')
      const next = mayBook ? stays.find((stay) => stay.house_id === row.id) : undefined
      const night = tonight.find((one) => one.house_id === row.id)
      const kind = nightSources.find((source) => source === night?.kind)
      const terms = await ownStayTermsOn(scope, row.id, today)
      return {
        id: row.id,
        name: row.house_text.name,
        siteName: row.site_text.name,
        picture: pictures.get(row.id)?.[0] ?? null,
        state: houseStateOf(row.status),
        tonight: night && kind ? { kind, until: night.until } : null,
        quota: quotaOn(terms, await quotaUsed(scope, row.id), today),
        next: next ? stayView(next) : null,
        mayBook,
      }
    }),
  )
}

/** Own stays and receptions that are to come or go on. */
const stayRows = (scope: Scope, ids: string[]) =>
  scope
    .from('stay_order as o')
    .select(['o.id', 'o.house_id', 'o.purpose', 'o.state', 'o.contact_name', 'o.check_in', 'o.check_out'])
    .where('o.house_id', 'in', ids)
    .where('o.purpose', '<>', 'guest')
    .where('o.kind', '=', 'guest')
    .where((eb) =>
      eb.or([
        eb('o.state', 'in', ['paid', 'confirmed', 'staying']),
        eb.and([eb('o.state', '=', 'created'), eb('o.hold_expires_at', '>', new Date(scope.now()))]),
      ]),
    )

function stayView(row: Awaited<ReturnType<ReturnType<typeof stayRows>['execute']>>[number]) {
  return {
    orderId: row.id,
    purpose: stayPurposeOf(row.purpose) === 'friend' ? ('friend' as const) : ('own' as const),
    state: orderStateOf(row.state),
    name: row.contact_name,
    checkIn: row.check_in,
    checkOut: row.check_out,
  }
}

/** Who has the first taken room of each house tonight, and until when. */
async function tonightOf(scope: Scope, houseIds: string[], today: string) {
  const { rows } = await sql<{ house_id: string; kind: string; until: string }>`
    select distinct on (part.house_id) part.house_id, taken.kind,
      ${takenUntil} as until
    from house_room part
      join room_night taken on taken.tenant_id = part.tenant_id and taken.room_id = part.room_id
        and taken.night = ${today}::date
        and (taken.hold_expires_at is null or taken.hold_expires_at > ${new Date(scope.now())})
    where part.tenant_id = ${scope.tenantId} and part.house_id = any(${houseIds}::uuid[])
    order by part.house_id, taken.room_id`.execute(scope.db)
  return rows
}
