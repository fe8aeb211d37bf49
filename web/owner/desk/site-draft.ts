import type { CallOutput } from '#api/endpoint.ts'
import type { siteDeskApi } from '#api/owner/site-desk.ts'
import { isNumber, isText, oneOf, orNull, shapeOf, type Guards } from '#domain/shape.ts'

export type Site = CallOutput<typeof siteDeskApi.toEdit>
type Sized = { fileId: string; width: number; height: number }

/** A site as the form holds it. */
export type SiteDraft = Pick<
  Site,
  'texts' | 'phone' | 'checkInTime' | 'checkOutTime' | 'place' | 'status' | 'orderNo'
> & {
  /** Only a new site is given one. */
  areaCode: string
  picture: Sized | null
  plan: Sized | null
}

const noWords = { name: '', intro: '', address: '', route: '' }
const sized = (picture: Site['picture']): Sized | null =>
  picture && { fileId: picture.fileId, width: picture.width, height: picture.height }

export const siteDraftOf = (site: Site | null): SiteDraft => ({
  areaCode: '',
  texts: site?.texts ?? { 'zh-CN': noWords, 'en-US': noWords },
  phone: site?.phone ?? '',
  checkInTime: site?.checkInTime ?? '15:00',
  checkOutTime: site?.checkOutTime ?? '12:00',
  place: site?.place ?? null,
  status: site?.status ?? 'open',
  orderNo: site?.orderNo ?? 10,
  picture: sized(site?.picture ?? null),
  plan: sized(site?.plan ?? null),
})

const hasWords = shapeOf({ name: isText, intro: isText, address: isText, route: isText })
const isSized = shapeOf({ fileId: isText, width: isNumber, height: isNumber })

export const siteDraftGuards: Guards<SiteDraft> = {
  areaCode: isText,
  texts: shapeOf({ 'zh-CN': hasWords, 'en-US': hasWords }),
  phone: isText,
  checkInTime: isText,
  checkOutTime: isText,
  place: orNull(shapeOf({ latitude: isNumber, longitude: isNumber, system: oneOf(['WGS84', 'GCJ02']) })),
  status: oneOf(['open', 'closed']),
  orderNo: isNumber,
  picture: orNull(isSized),
  plan: orNull(isSized),
}
