import * as z from 'zod/mini'
import type { ScreenName } from '#api/screens.ts'
import { searchApi } from '#api/stay/search.ts'
import { defaultDates } from '#domain/stay/search/default-dates.ts'
import { openSearch } from '#domain/stay/search/open-search.ts'
import type { Env } from '#server/env.ts'
import { defaultTenant, type HeroImage } from '#server/http/hero-image.ts'
import { scopeOf, type Scope } from '#server/scope.ts'
import { findHouses } from './find-houses.ts'

const houseIdShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The picture a new visitor sees first on the home page, in the list and on the page of a house. */
export async function firstPicture(
  env: Env,
  screen: ScreenName,
  query: URLSearchParams,
): Promise<HeroImage | null> {
  const find = pictureFinder(screen, query)
  const tenant =
    find &&
    (await env.db.selectFrom('tenant').select('id').where('code', '=', defaultTenant).executeTakeFirst())
  return find && tenant ? find(scopeOf(env, tenant.id)) : null
}

type PictureFinder = (scope: Scope) => Promise<HeroImage | null>

function pictureFinder(screen: ScreenName, query: URLSearchParams): PictureFinder | null {
  const houseId = query.get('houseId') ?? ''
  switch (screen) {
    case 'home':
      return valleyPicture
    case 'houseList':
      // What an address asks for is found by the program; only the beginning is the same for everybody.
      return query.size === 0 ? listPicture : null
    case 'houseDetails':
      return houseIdShape.test(houseId) ? (scope) => housePicture(scope, houseId) : null
    default:
      return null
  }
}

/** That of the first site. Where there is one site only, its banners stand there instead. */
async function valleyPicture(scope: Scope): Promise<HeroImage | null> {
  const [first, second] = await scope
    .from('site')
    .select('picture_id')
    .where('status', '=', 'open')
    .orderBy('order_no')
    .orderBy('id')
    .limit(2)
    .execute()
  return first?.picture_id && second ? { fileId: first.picture_id, top: 'banner' } : null
}

/** Of the first house that is free tonight, as lists show it. */
async function listPicture(scope: Scope): Promise<HeroImage | null> {
  const request = z.parse(searchApi.map.body, { ...defaultDates({}, scope.now()), ...openSearch })
  const { rows } = await findHouses(scope, request, { limit: 1, offset: 0 })
  const [house] = rows
  if (!house) {
    return null
  }
  const row = await scope
    .from('house_picture')
    .innerJoin(scope.table('picture'), 'picture.file_id', 'house_picture.picture_id')
    .select(['picture.file_id', 'picture.small_file_id'])
    .where('house_picture.house_id', '=', house.id)
    .orderBy('house_picture.order_no')
    .limit(1)
    .executeTakeFirst()
  return row ? { fileId: row.small_file_id ?? row.file_id } : null
}

async function housePicture(scope: Scope, houseId: string): Promise<HeroImage | null> {
  const row = await scope
    .from('house_picture')
    .innerJoin(scope.table('house'), 'house.id', 'house_picture.house_id')
    .select('house_picture.picture_id')
    .where('house.id', '=', houseId)
    .where('house.status', '=', 'online')
    .orderBy('house_picture.order_no')
    .limit(1)
    .executeTakeFirst()
  return row ? { fileId: row.picture_id, top: 'house' } : null
}
