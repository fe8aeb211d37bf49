import type { BannerText } from '#domain/stay/texts.ts'
import { sql } from 'kysely'
import type { Picture } from '#api/stay/schemas.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { picturesOf } from './pictures.ts'
import type { Scope } from '#server/scope.ts'

const shownBanners = (scope: Scope) => {
  const now = new Date(scope.now())
  return scope
    .from('banner')
    .select([
      'id',
      'site_id',
      'picture_id',
      'show_type',
      'is_skip',
      'address',
      'published_at',
      inLanguage<BannerText>('texts', scope.language).as('text'),
    ])
    .where('is_on', '=', true)
    .where((eb) => eb.or([eb('shown_from', 'is', null), eb('shown_from', '<=', now)]))
    .where((eb) => eb.or([eb('shown_until', 'is', null), eb('shown_until', '>', now)]))
}

type Row = Awaited<ReturnType<ReturnType<typeof shownBanners>['execute']>>[number]

/** The banners to be shown now, on this site and on all. */
export async function listBanners(scope: Scope, siteId: string) {
  const rows = await shownBanners(scope)
    .where((eb) => eb.or([eb('site_id', 'is', null), ...(siteId === '' ? [] : [eb('site_id', '=', siteId)])]))
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  const pictures = await picturesOf(
    scope,
    rows.map((row) => row.picture_id),
  )
  return rows.map((row) => bannerOf(row, pictures))
}

/** What stands behind a banner that is shown now, or null. */
export async function activityById(scope: Scope, id: string) {
  const row = await shownBanners(scope)
    .select(
      sql<number>`(select count(*) from banner_house part
        join house on house.tenant_id = part.tenant_id and house.id = part.house_id and house.status = 'online'
        where part.tenant_id = banner.tenant_id and part.banner_id = banner.id)`.as('houses'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) {
    return null
  }
  const pictures = await picturesOf(scope, [row.picture_id])
  return {
    ...bannerOf(row, pictures),
    content: row.text.content,
    siteId: row.site_id,
    houses: row.houses,
    publishedAt: row.published_at.getTime(),
  }
}

const bannerOf = (row: Row, pictures: Map<string, Picture>) => ({
  id: row.id,
  adName: row.text.name,
  adPictureFile: row.picture_id ?? '',
  showType: row.show_type,
  isSkip: row.is_skip ? 1 : 0,
  adAdress: row.address,
  picture: pictures.get(row.picture_id ?? '') ?? null,
})
