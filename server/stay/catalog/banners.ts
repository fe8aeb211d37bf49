import { sql } from 'kysely'
import type { Picture } from '#api/stay/schemas.ts'
import type { Db } from '#server/db/open.ts'
import type { Language } from '#server/http/failure.ts'
import { localizedColumn } from '../localized.ts'
import type { BannerText } from './create-banner.ts'
import { picturesOf } from './pictures.ts'

const shownBanners = (db: Db, tenantId: string, language: Language, now: number) =>
  db
    .selectFrom('banner')
    .select([
      'id',
      'site_id',
      'picture_id',
      'show_type',
      'is_skip',
      'address',
      'published_at',
      localizedColumn<BannerText>('texts', language).as('text'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('is_on', '=', true)
    .where((eb) => eb.or([eb('shown_from', 'is', null), eb('shown_from', '<=', new Date(now))]))
    .where((eb) => eb.or([eb('shown_until', 'is', null), eb('shown_until', '>', new Date(now))]))

type Row = Awaited<ReturnType<ReturnType<typeof shownBanners>['execute']>>[number]

/** The banners to be shown now, on this site and on all. */
export async function listBanners(db: Db, tenantId: string, siteId: string, language: Language, now: number) {
  const rows = await shownBanners(db, tenantId, language, now)
    .where((eb) => eb.or([eb('site_id', 'is', null), ...(siteId === '' ? [] : [eb('site_id', '=', siteId)])]))
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  const pictures = await picturesOf(
    db,
    { tenantId, language },
    rows.map((row) => row.picture_id),
  )
  return rows.map((row) => bannerOf(row, pictures))
}

/** What stands behind a banner that is shown now, or null. */
export async function activityById(db: Db, tenantId: string, id: string, language: Language, now: number) {
  const row = await shownBanners(db, tenantId, language, now)
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
  const pictures = await picturesOf(db, { tenantId, language }, [row.picture_id])
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
