import type { BannerText } from '#domain/stay/texts.ts'
import type { ByLanguage } from '#domain/language.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { TxScope } from '#server/scope.ts'

export type NewBanner = {
  /** Left out: on all sites. */
  siteId?: string
  texts: ByLanguage<BannerText>
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
export async function createBanner(scope: TxScope, banner: NewBanner): Promise<string> {
  const id = scope.newId()
  const row = {
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
    published_at: new Date(scope.now()),
  }
  const houses = (banner.houseIds ?? []).map((house_id) => ({ banner_id: id, house_id }))
  const insert = async () => {
    await scope.insert('banner', row).execute()
    if (houses.length > 0) {
      await scope.insert('banner_house', houses).execute()
    }
  }
  await refuseOnViolation(insert(), { foreignKey: 'stay.missing' })
  return id
}
