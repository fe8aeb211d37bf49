import type { BannerText, HouseText } from '#domain/stay/texts.ts'
import type { activityDeskApi } from '#api/stay/activity-desk.ts'
import type { QueryOf } from '#api/endpoint.ts'
import { sql } from 'kysely'
import type { ListQuery } from '#api/paging.ts'
import type { SiteReach } from '#domain/identity/site-reach.ts'
import { activityState, activityKindOf, displayDaysOf } from '#domain/stay/activity/activity.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure } from '#server/failure.ts'
import { isAtSites } from '#server/identity/users/confined-sites.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { picturesOf } from './pictures.ts'
import type { Scope } from '#server/scope.ts'

/** How many houses are offered to choose from at once. */
const mostHouses = 60

const list = (now: number): ListDefinition<DB, 'banner', string> => ({
  columns: {
    isGone: {
      ref: sql`(not banner.is_on or coalesce(banner.shown_until <= ${new Date(now)}, false))`,
      type: 'boolean',
    },
    orderNo: { ref: 'banner.order_no', type: 'number' },
    siteId: { ref: 'banner.site_id', type: 'id' },
  },
  id: 'banner.id',
  sort: [
    { property: 'isGone', direction: 'ASC' },
    { property: 'orderNo', direction: 'ASC' },
  ],
})

const timeOf = (row: { shown_from: Date | null; shown_until: Date | null }) => ({
  from: row.shown_from?.getTime() ?? null,
  until: row.shown_until?.getTime() ?? null,
})

/** One page of all activities, whoever sees them; of these sites alone. */
export async function activityPage(scope: Scope, listQuery: ListQuery, sites: SiteReach) {
  const { language } = scope
  const now = scope.now()
  const all = scope.from('banner').select([
    'banner.id',
    'banner.picture_id',
    'banner.show_type',
    'banner.is_skip',
    'banner.is_on',
    'banner.order_no',
    'banner.shown_from',
    'banner.shown_until',
    inLanguage<BannerText>('banner.texts', language).as('text'),
    sql<string | null>`(select ${inLanguage<{ name: string }>('site.texts', language)} ->> 'name' from site
        where site.tenant_id = banner.tenant_id and site.id = banner.site_id)`.as('site_name'),
  ])
  const query = all.where(isAtSites('banner.site_id', sites))
  const page = await listRows(scope.db, query, listQuery, list(now))
  const pictures = await picturesOf(
    scope,
    page.rows.map((row) => row.picture_id),
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      name: row.text.name,
      kind: activityKindOf({ showType: row.show_type, isSkip: row.is_skip }),
      state: activityState(row.is_on, timeOf(row), now),
      siteName: row.site_name,
      ...displayDaysOf(timeOf(row)),
      orderNo: row.order_no,
      picture: pictures.get(row.picture_id ?? '') ?? null,
    })),
  }
}

/** An activity as the staff write it. */
export async function activityToEdit(scope: Scope, id: string) {
  const row = await scope.from('banner').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) {
    throw new Failure('stay.noActivity', {}, { status: 404 })
  }
  const pictures = await picturesOf(scope, [row.picture_id])
  const texts = row.texts
  const houses = await houseRows(scope)
    .innerJoin(scope.table('banner_house as part'), 'part.house_id', 'house.id')
    .where('part.banner_id', '=', id)
    .execute()
  return {
    id: row.id,
    kind: activityKindOf({ showType: row.show_type, isSkip: row.is_skip }),
    siteId: row.site_id,
    texts: { 'zh-CN': texts['zh-CN'], 'en-US': texts['en-US'] ?? { name: '', content: '' } },
    picture: pictures.get(row.picture_id ?? '') ?? null,
    orderNo: row.order_no,
    ...displayDaysOf(timeOf(row)),
    isOn: row.is_on,
    revision: row.revision,
    houses,
  }
}

const houseRows = (scope: Scope) =>
  scope
    .from('house')
    .innerJoin(scope.table('site'), 'site.id', 'house.site_id')
    .select([
      'house.id',
      sql<string>`${inLanguage<HouseText>('house.texts', scope.language)} ->> 'name'`.as('name'),
      sql<string>`${inLanguage<{ name: string }>('site.texts', scope.language)} ->> 'name'`.as('siteName'),
    ])
    .orderBy('site.order_no')
    .orderBy('house.rank', 'desc')
    .orderBy('house.id')

/** Houses on offer whose name has the word in it, in either language. */
export async function housesToChoose(
  scope: Scope,
  { siteId, keyword }: QueryOf<typeof activityDeskApi.houses>,
  sites: SiteReach,
) {
  let query = houseRows(scope)
    .where('house.status', '=', 'online')
    .where(isAtSites('house.site_id', sites))
    .limit(mostHouses)
  if (siteId !== '') {
    query = query.where('house.site_id', '=', siteId)
  }
  const word = keyword.trim().toLowerCase()
  if (word !== '') {
    query = query.where(
      sql<boolean>`strpos(lower(concat_ws(' ', house.texts -> 'zh-CN' ->> 'name', house.texts -> 'en-US' ->> 'name')),
        ${word}) > 0`,
    )
  }
  return query.execute()
}
