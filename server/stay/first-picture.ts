import type { Db } from '#server/db/open.ts'
import { firstTenant, type FirstPicture } from '#server/http/first-picture.ts'

const houseIdShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The picture a new visitor sees first on the home page and on that of a house. */
export async function firstPicture(
  db: Db,
  screen: string,
  query: URLSearchParams,
): Promise<FirstPicture | null> {
  const houseId = query.get('houseId') ?? ''
  switch (screen.toLowerCase()) {
    case '/home/index':
      return valleyPicture(db)
    case '/home/details':
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
