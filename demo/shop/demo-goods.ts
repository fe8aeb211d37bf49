import type { Drawing, DrawingKind } from './draw/goods-drawings.ts'

export type Bilingual = { zh: string; en: string }
export type CategoryKey = 'breakfast' | 'fire' | 'meals' | 'drinks' | 'snacks' | 'local' | 'daily'

export const categoryNames: Record<CategoryKey, Bilingual> = {
  breakfast: { zh: '早餐', en: 'Breakfast' },
  fire: { zh: '柴火烧烤', en: 'Fire & barbecue' },
  meals: { zh: '热食', en: 'Warm meals' },
  drinks: { zh: '饮品', en: 'Drinks' },
  snacks: { zh: '零食水果', en: 'Snacks & fruit' },
  local: { zh: '山里的货', en: 'From the valley' },
  daily: { zh: '日用', en: 'For the house' },
}

export type DemoSku = { name: Bilingual; yuan: number; stock: number; wasYuan?: number | undefined }
export type DemoGoods = {
  key: string
  category: CategoryKey
  name: Bilingual
  intro: Bilingual
  drawing: Drawing
  skus: readonly DemoSku[]
  /** How much of a slot one takes. */
  work?: number
  /** One person can have so many a day. */
  limit?: number
  /** They belong to the merchant, who gets this share in percent. */
  merchantShare?: number
}

/** What words and colours make of goods; the rest of them is the same for most. */
export function goods(
  key: string,
  category: CategoryKey,
  [zh, en]: readonly [string, string],
  [introZh, introEn]: readonly [string, string],
  look: readonly [DrawingKind, string, string, string, string],
  skus: readonly DemoSku[],
  more: Pick<DemoGoods, 'work' | 'limit' | 'merchantShare'> = {},
): DemoGoods {
  const [kind, main, second, light, cloth] = look
  return {
    key,
    category,
    name: { zh, en },
    intro: { zh: introZh, en: introEn },
    drawing: { kind, colours: [main, second, light], cloth },
    skus,
    ...more,
  }
}

/** The only variant there is. */
export const only = (yuan: number, stock: number, wasYuan?: number): DemoSku[] => [
  { name: { zh: '', en: '' }, yuan, stock, wasYuan },
]
export const variant = (zh: string, en: string, yuan: number, stock: number): DemoSku => ({
  name: { zh, en },
  yuan,
  stock,
})
