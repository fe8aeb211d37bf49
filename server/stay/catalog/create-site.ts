import type { SiteText } from '#domain/stay/texts.ts'
import type { ByLanguage } from '#domain/language.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import type { TxScope } from '#server/scope.ts'

/** On earth; Chinese map services give GCJ02. */
export type GeoPoint = { latitude: number; longitude: number; system: 'WGS84' | 'GCJ02' }

export type NewSite = {
  /** The number of the area; the code is made of it. */
  areaCode: string
  texts: ByLanguage<SiteText>
  phone: string
  /** 'HH:MM' in the park. */
  checkInTime: string
  checkOutTime: string
  place?: GeoPoint
  /** The file of a picture that `addPicture` knows. */
  pictureId?: string
  planId?: string
  orderNo?: number
}

/** Adds a site and gives its id. */
export async function createSite(scope: TxScope, site: NewSite): Promise<string> {
  await refuseBeyondLimit(scope)
  const id = scope.newId()
  const row = {
    id,
    code: `mswd${site.areaCode}`,
    texts: JSON.stringify(site.texts),
    phone: site.phone,
    check_in_time: site.checkInTime,
    check_out_time: site.checkOutTime,
    latitude: site.place?.latitude ?? null,
    longitude: site.place?.longitude ?? null,
    coordinates: site.place?.system ?? 'GCJ02',
    picture_id: site.pictureId ?? null,
    plan_id: site.planId ?? null,
    order_no: site.orderNo ?? 0,
  }
  await refuseOnViolation(scope.insert('site', row).execute(), {
    site_tenant_id_code_key: 'stay.codeTaken',
    foreignKey: 'stay.missing',
  })
  return id
}

/** Adds a physical room of a site and gives its id. */
export async function createRoom(scope: TxScope, room: { siteId: string; no: string }): Promise<string> {
  const id = scope.newId()
  const row = { id, site_id: room.siteId, no: room.no }
  await refuseOnViolation(scope.insert('room', row).execute(), {
    room_tenant_id_site_id_no_key: 'stay.codeTaken',
    foreignKey: 'stay.missing',
  })
  return id
}

/** An installation may let a park have so many sites; whoever else would add one waits. */
async function refuseBeyondLimit(scope: TxScope): Promise<void> {
  const tenant = await scope.db
    .selectFrom('tenant')
    .select('max_sites')
    .where('id', '=', scope.tenantId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const most = tenant?.max_sites ?? null
  if (most === null) {
    return
  }
  const { count } = await scope
    .from('site')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= most) {
    throw new Failure('tenants.tooManySites', { most })
  }
}
