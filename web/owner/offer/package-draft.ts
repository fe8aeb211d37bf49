import { either, isFlag, isNumber, isText, oneOf, orNull, shapeOf, type Guards } from '#domain/shape.ts'
import type { KeptPackage } from './offer-types.ts'

/** What a package is counted by. */
export const packageUnits = ['person', 'stay', 'night'] as const

/** A package as it stands in the fields. */
export type PackageDraft = Pick<KeptPackage, 'siteId' | 'per' | 'maxCount' | 'isOn' | 'orderNo'> & {
  zh: { name: string; intro: string }
  en: { name: string; intro: string }
  /** In yuan, as it is typed. */
  price: string
  /** A package tells the id of its picture alone, so an unchanged one is not sent back. */
  picture: { fileId: string; width: number; height: number } | 'unchanged' | null
}

export const packageDraftOf = (kept: KeptPackage | null, firstSite: string | null): PackageDraft => ({
  siteId: kept ? kept.siteId : firstSite,
  zh: kept?.texts['zh-CN'] ?? { name: '', intro: '' },
  en: kept?.texts['en-US'] ?? { name: '', intro: '' },
  price: kept ? String(kept.price / 100) : '',
  per: kept?.per ?? 'stay',
  maxCount: kept?.maxCount ?? 4,
  isOn: kept?.isOn ?? true,
  orderNo: kept?.orderNo ?? 10,
  picture: 'unchanged',
})

const hasWords = shapeOf({ name: isText, intro: isText })

export const packageDraftGuards: Guards<PackageDraft> = {
  siteId: orNull(isText),
  zh: hasWords,
  en: hasWords,
  price: isText,
  per: oneOf(packageUnits),
  maxCount: isNumber,
  isOn: isFlag,
  orderNo: isNumber,
  picture: orNull(
    either(oneOf(['unchanged']), shapeOf({ fileId: isText, width: isNumber, height: isNumber })),
  ),
}
