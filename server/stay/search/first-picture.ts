import * as z from 'zod/mini'
import type { ScreenName } from '#api/screens.ts'
import { searchApi } from '#api/stay/search.ts'
import { defaultDates } from '#domain/stay/default-dates.ts'
import { openSearch } from '#domain/stay/open-search.ts'
import type { Db } from '#server/db/open.ts'
import { firstTenant, type FirstPicture } from '#server/http/hero-image.ts'
import { findHouses } from './find-houses.ts'

const houseIdShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The picture a new visitor sees first on the home page, in the list and on the page of a house. */
export async function firstPicture(
  db: Db,
  screen: ScreenName,
  query: URLSearchParams,
  now: number,
): Promise<FirstPicture | null> {
  const houseId = query.get('houseId') ?? ''
  switch (screen) {
    case 'home':
      return valleyPicture(db)
    case 'houseList':
      // What an address asks for is found by the program; only the beginning is the same for everybody.
      return query.size === 0 ? listPicture(db, now) : null
    case 'houseDetails':
      return houseIdShape.test(houseId) ? housePicture(db, houseId) : null
    default:
      return null
  }
}

/** That of the first site. Where there is one site only, its banners stand there instead. */
async function valleyPicture(db: Db): Promise<FirstPicture | null> {
  const [first, second] = await db
    .selectFrom('site')
    .innerJoin('tenant', 'tenant.id', 'site.tenant_id')
    .select('site.picture_id')
    .where('tenant.code', '=', firstTenant)
    .where('site.status', '=', 'open')
    .orderBy('site.order_no')
    .orderBy('site.id')
    .limit(2)
    .execute()
  return first?.picture_id && second ? { fileId: first.picture_id, top: 'banner' } : null
}

/** Of the first house that is free tonight, as lists show it. */
async function listPicture(db: Db, now: number): Promise<FirstPicture | null> {
  const tenant = await db.selectFrom('tenant').select('id').where('code', '=', firstTenant).executeTakeFirst()
  if (!tenant) {
    return null
  }
  const wish = z.parse(searchApi.map.body, { ...defaultDates({}, now), ...openSearch })
  const { rows } = await findHouses(db, tenant.id, wish, { limit: 1, offset: 0 }, now)
  const [house] = rows
  if (!house) {
    return null
  }
  const row = await db
    .selectFrom('house_picture')
    .innerJoin('picture', (join) =>
      join
        .onRef('picture.tenant_id', '=', 'house_picture.tenant_id')
        .onRef('picture.file_id', '=', 'house_picture.picture_id'),
    )
    .select(['picture.file_id', 'picture.small_file_id'])
    .where('house_picture.tenant_id', '=', tenant.id)
    .where('house_picture.house_id', '=', house.id)
    .orderBy('house_picture.order_no')
    .limit(1)
    .executeTakeFirst()
  return row ? { fileId: row.small_file_id ?? row.file_id } : null
}

async function housePicture(db: Db, houseId: string): Promise<FirstPicture | null> {
  const row = await db
    .selectFrom('house_picture')
    .innerJoin('tenant', 'tenant.id', 'house_picture.tenant_id')
    .innerJoin('house', (join) =>
      join
        .onRef('house.tenant_id', '=', 'house_picture.tenant_id')
        .onRef('house.id', '=', 'house_picture.house_id'),
    )
    .select('house_picture.picture_id')
    .where('tenant.code', '=', firstTenant)
    .where('house.id', '=', houseId)
    .where('house.status', '=', 'online')
    .orderBy('house_picture.order_no')
    .limit(1)
    .executeTakeFirst()
  return row ? { fileId: row.picture_id, top: 'house' } : null
}
