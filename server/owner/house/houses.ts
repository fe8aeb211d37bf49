import type { SiteText } from '#domain/stay/texts.ts'
import { sql, type RawBuilder } from 'kysely'
import type { BodyOf } from '#api/endpoint.ts'
import type { houseDeskApi } from '#api/owner/house-desk.ts'
import { addDays } from '#domain/day.ts'
import { houseActions, operatorRights, type ActingAs } from '#domain/owner/house-access.ts'
import { searchableText } from '#domain/stay/search/keyword.ts'
import { parkDay } from '#domain/park-time.ts'
import type { SortKey } from '#server/db/keyset.ts'
import { pageAfter } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { housePictures } from '#server/stay/catalog/pictures.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { isAtSites, sitesOf } from '#server/identity/users/confined-sites.ts'
import { accessOfHouses } from '../access/house-access.ts'
import { houseName } from './house-name.ts'
import { houseStateOf } from './revisions.ts'
import type { Scope } from '#server/scope.ts'

type HousesRequest = BodyOf<typeof houseDeskApi.houses>

/** Whether the house of the outer query is the person's, or one they look after today. */
export const isMine = (scope: Scope, userId: string): RawBuilder<boolean> => sql<boolean>`(
  house.owner_id = ${userId}::uuid or exists (
    select 1 from house_agent agent
      join house_agent_house part on part.tenant_id = agent.tenant_id and part.agent_id = agent.id
    where agent.tenant_id = house.tenant_id and part.house_id = house.id and agent.user_id = ${userId}::uuid
      and agent.owner_id = house.owner_id and agent.accepted_at is not null and agent.ended_at is null
      and agent.ends_on >= ${parkDay(scope.now())}::date))`

/** Nothing changes this order, so that nobody who writes while pages are read moves a house from one to another. */
const eldestFirst: readonly SortKey[] = [
  { column: sql.ref('house.created_at'), direction: 'ASC' },
  { column: sql.ref('house.id'), direction: 'ASC' },
]

/** One page of the houses somebody may act for. */
export async function ownHouses(scope: Scope, userId: string, request: HousesRequest) {
  const { page, pageSize, after } = request
  const found = await housesFor(scope, userId, request)
  const facts = withFacts(scope, found)
  const [{ rows, next }, { total }] = await Promise.all([
    after === undefined
      ? facts
          .orderBy(sql`array_position(array['review', 'draft', 'online', 'offline'], house.status)`)
          .orderBy('house.created_at')
          .orderBy('house.id')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute()
          .then((rows) => ({ rows, next: undefined }))
      : pageAfter(facts, eldestFirst, after, pageSize),
    // Who goes on was told at the beginning.
    after
      ? { total: 0 }
      : found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const ids = rows.map(({ id }) => id)
  const [pictures, pending, access] = await Promise.all([
    ids.length === 0 ? new Map<string, never[]>() : housePictures(scope, ids, 1),
    pendingOf(scope, ids),
    accessOfHouses(scope, userId, ids),
  ])
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      siteId: row.site_id,
      siteName: row.site_text.name,
      ownerName: request.of === 'all' ? (row.owner_name ?? '') : '',
      picture: pictures.get(row.id)?.[0] ?? null,
      state: houseStateOf(row.status),
      pending: pending.get(row.id) ?? null,
      as: actingAs(row.owner_id === userId, request.of),
      actions: houseActions.filter((action) => access.may(row.id, action)),
      tonight: row.tonight,
      soldNights: row.sold,
      roomCount: row.room_count,
    })),
    total,
    page,
    pageSize,
    ...(next === undefined ? {} : { next }),
  }
}

const actingAs = (isOwner: boolean, of: HousesRequest['of']): Exclude<ActingAs, 'service'> =>
  isOwner ? 'owner' : of === 'mine' ? 'agent' : 'operator'

async function housesFor(scope: Scope, userId: string, { of, siteId, keyword }: HousesRequest) {
  let rows = scope.from('house').innerJoin(scope.table('site'), 'site.id', 'house.site_id')
  if (of === 'mine') {
    rows = rows.where(isMine(scope, userId))
  } else {
    const rights = await methodRightsOf(scope, userId)
    if (!operatorRights.view.some((right) => rights.includes(right))) {
      throw new Failure('http.notAllowed', {}, { status: 403 })
    }
    rows = rows.where(isAtSites('house.site_id', await sitesOf(scope, userId, ...operatorRights.view)))
  }
  if (siteId !== undefined) {
    rows = rows.where('house.site_id', '=', siteId)
  }
  const wanted = searchableText(keyword)
  return wanted === '' ? rows : rows.where(sql<boolean>`position(${wanted} in house.search_text) > 0`)
}

type Found = Awaited<ReturnType<typeof housesFor>>

function withFacts(scope: Scope, found: Found) {
  const today = parkDay(scope.now())
  return found.select([
    'house.id',
    'house.site_id',
    'house.owner_id',
    'house.status',
    'house.room_count',
    houseName(scope).as('name'),
    inLanguage<SiteText>('site.texts', scope.language).as('site_text'),
    sql<string | null>`(select fullname from app_user owner where owner.tenant_id = house.tenant_id
      and owner.id = house.owner_id)`.as('owner_name'),
    sql<number | null>`(select price_fen from price_day day where day.tenant_id = house.tenant_id
      and day.house_id = house.id and day.night = ${today}::date)`.as('tonight'),
    sql<number>`(select count(*)::int from house_room part
        join room_night taken on taken.tenant_id = part.tenant_id and taken.room_id = part.room_id
      where part.tenant_id = house.tenant_id and part.house_id = house.id and taken.kind = 'order'
        and taken.night >= ${today}::date and taken.night < ${addDays(today, 30)}::date)`.as('sold'),
  ])
}

/** How the newest revision of each house stands, where it is not in effect. */
export async function pendingOf(scope: Scope, houseIds: readonly string[]) {
  const rows =
    houseIds.length === 0
      ? []
      : await scope
          .from('house_revision')
          .select(['house_id', 'state', 'decision', 'created_at', 'handed_in_at', 'decided_at'])
          .distinctOn('house_id')
          .where('house_id', 'in', [...houseIds])
          .orderBy('house_id')
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .execute()
  return new Map(
    rows.flatMap((row) => {
      const state = (['draft', 'review', 'refused'] as const).find((one) => one === row.state)
      const at = (row.decided_at ?? row.handed_in_at ?? row.created_at).getTime()
      return state ? [[row.house_id, { state, decision: row.decision, at }] as const] : []
    }),
  )
}
