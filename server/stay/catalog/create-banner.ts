import { orRefuse } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { Localized } from '../localized.ts'

export type BannerText = {
  name: string
  /** HTML of the article behind it; '' when it leads to houses only. */
  content: string
}

export type NewBanner = {
  /** Left out: on all sites. */
  siteId?: string
  texts: Localized<BannerText>
  pictureId?: string
  showType: string
  isSkip: boolean
  address?: string
  orderNo?: number
  /** Milliseconds; shown from, and up to but not including. */
  from?: number
  until?: number
  houseIds?: readonly string[]
}

/** Adds a banner with the houses behind it, and gives its id. */
export async function createBanner(
  tx: Tx,
  env: Pick<Env, 'newId' | 'now'>,
  tenantId: string,
  banner: NewBanner,
): Promise<string> {
  const id = env.newId()
  const row = {
    tenant_id: tenantId,
    id,
    site_id: banner.siteId ?? null,
    texts: JSON.stringify(banner.texts),
    picture_id: banner.pictureId ?? null,
    show_type: banner.showType,
    is_skip: banner.isSkip,
    address: banner.address ?? '',
    order_no: banner.orderNo ?? 0,
    shown_from: banner.from === undefined ? null : new Date(banner.from),
    shown_until: banner.until === undefined ? null : new Date(banner.until),
    published_at: new Date(env.now()),
  }
  const houses = (banner.houseIds ?? []).map((house_id) => ({ tenant_id: tenantId, banner_id: id, house_id }))
  const insert = async () => {
    await tx.insertInto('banner').values(row).execute()
    if (houses.length > 0) {
      await tx.insertInto('banner_house').values(houses).execute()
    }
  }
  await orRefuse(insert(), { foreignKey: 'stay.missing' })
  return id
}
