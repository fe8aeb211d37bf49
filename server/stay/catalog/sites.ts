import type { Db } from '#server/db/open.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import { localizedColumn } from '../localized.ts'
import type { SiteText } from './create-site.ts'
import { picturesOf } from './pictures.ts'

const openSites = (db: Db, tenantId: string, language: Language) =>
  db
    .selectFrom('site')
    .select(['id', 'code', 'picture_id', 'plan_id', localizedColumn<SiteText>('texts', language).as('text')])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'open')

/** The open sites, in the order of the operator. */
export async function listSites(db: Db, tenantId: string, language: Language) {
  const rows = await openSites(db, tenantId, language).orderBy('order_no').orderBy('id').execute()
  const pictures = await picturesOf(
    db,
    { tenantId, language },
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

/** All about one open site, or null. */
export async function siteById(db: Db, tenantId: string, siteId: string, language: Language) {
  const row = await openSites(db, tenantId, language)
    .select(['phone', 'check_in_time', 'check_out_time', 'latitude', 'longitude', 'coordinates'])
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (!row) {
    return null
  }
  const pictures = await picturesOf(db, { tenantId, language }, [row.picture_id, row.plan_id])
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
export async function siteIdOfHouse(db: Db, tenantId: string, houseId: string): Promise<string> {
  const row = await db
    .selectFrom('house')
    .select('site_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', houseId)
    .where('status', '=', 'online')
    .executeTakeFirst()
  if (!row) {
    throw new Failure('stay.noHouse')
  }
  return row.site_id
}
