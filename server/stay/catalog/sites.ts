import type { SiteText } from '#domain/stay/texts.ts'
import { Failure } from '#server/failure.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { picturesOf } from './pictures.ts'
import type { Scope } from '#server/scope.ts'

const openSites = (scope: Scope) =>
  scope
    .from('site')
    .select(['id', 'code', 'picture_id', 'plan_id', inLanguage<SiteText>('texts', scope.language).as('text')])
    .where('status', '=', 'open')

/** The open sites, in the order of the operator. */
export async function listSites(scope: Scope) {
  const rows = await openSites(scope).orderBy('order_no').orderBy('id').execute()
  const pictures = await picturesOf(
    scope,
    rows.map((row) => row.picture_id),
  )
  return rows.map(({ id, code, text, picture_id }) => ({
    id,
    name: text.name,
    code,
    intro: text.intro,
    picture: pictures.get(picture_id ?? '') ?? null,
  }))
}

/** The names of the sites that are closed, in the same order. */
export async function closedSites(scope: Scope): Promise<{ id: string; name: string }[]> {
  const rows = await scope
    .from('site')
    .select(['id', inLanguage<SiteText>('texts', scope.language).as('text')])
    .where('status', '=', 'closed')
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  return rows.map(({ id, text }) => ({ id, name: text.name }))
}

/** All about one open site, or null. */
export async function siteById(scope: Scope, siteId: string) {
  const row = await openSites(scope)
    .select(['phone', 'check_in_time', 'check_out_time', 'latitude', 'longitude', 'coordinates'])
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (!row) {
    return null
  }
  const pictures = await picturesOf(scope, [row.picture_id, row.plan_id])
  return {
    id: row.id,
    code: row.code,
    ...row.text,
    phone: row.phone,
    checkInTime: row.check_in_time,
    checkOutTime: row.check_out_time,
    place: geoPointOf(row),
    picture: pictures.get(row.picture_id ?? '') ?? null,
    plan: pictures.get(row.plan_id ?? '') ?? null,
  }
}

type Placed = { latitude: number | null; longitude: number | null; coordinates: string }

/** Where on earth something is, when that is known. */
export function geoPointOf({ latitude, longitude, coordinates }: Placed) {
  if (latitude === null || longitude === null) {
    return null
  }
  const system: 'WGS84' | 'GCJ02' = coordinates === 'WGS84' ? 'WGS84' : 'GCJ02'
  return { latitude, longitude, system }
}

/** The site of a house that is offered. */
export async function siteIdOfHouse(scope: Scope, houseId: string): Promise<string> {
  const row = await scope
    .from('house')
    .select('site_id')
    .where('id', '=', houseId)
    .where('status', '=', 'online')
    .executeTakeFirst()
  if (!row) {
    throw new Failure('stay.noHouse')
  }
  return row.site_id
}
