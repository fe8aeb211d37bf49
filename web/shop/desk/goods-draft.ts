import type { CallInput, CallOutput } from '#api/endpoint.ts'
import type { shopManageApi } from '#api/shop/manage.ts'
import { isFlag, isNumber, isText, listWith, orNull, shapeOf, type Guards } from '#domain/shape.ts'
import { parseCount, parseYuan, typedYuan } from './parse-number.ts'

export type EditedGoods = CallOutput<typeof shopManageApi.oneGoods>
type GoodsBody = CallInput<typeof shopManageApi.saveGoods>['body']

export type SkuDraft = {
  id: string | null
  /** Of the form alone, since a new one has no id. */
  key: string
  name: string
  nameEn: string
  price: string
  was: string
  threshold: string
  lowAt: string
}

export type GoodsDraft = {
  name: string
  nameEn: string
  intro: string
  introEn: string
  picture: { fileId: string; width: number; height: number } | null
  categoryId: string
  companyId: string
  share: string
  limit: string
  workUnits: string
  isOn: boolean
  skus: SkuDraft[]
}

export const goodsDraftGuards: Guards<GoodsDraft> = {
  name: isText,
  nameEn: isText,
  intro: isText,
  introEn: isText,
  picture: orNull(shapeOf({ fileId: isText, width: isNumber, height: isNumber })),
  categoryId: isText,
  companyId: isText,
  share: isText,
  limit: isText,
  workUnits: isText,
  isOn: isFlag,
  skus: listWith(
    shapeOf<SkuDraft>({
      id: orNull(isText),
      key: isText,
      name: isText,
      nameEn: isText,
      price: isText,
      was: isText,
      threshold: isText,
      lowAt: isText,
    }),
  ),
}

export type GoodsProblem = 'nameMissing' | 'priceWrong' | 'numberWrong'

export const newSku = (key: string): SkuDraft => ({
  id: null,
  key,
  name: '',
  nameEn: '',
  price: '',
  was: '',
  threshold: '0',
  lowAt: '5',
})

/** Goods as they are filled in; new ones begin empty. */
export function goodsDraftOf(goods: EditedGoods | null, categoryId: string): GoodsDraft {
  return {
    name: goods?.name ?? '',
    nameEn: goods?.nameEn ?? '',
    intro: goods?.intro ?? '',
    introEn: goods?.introEn ?? '',
    picture: goods?.picture ?? null,
    categoryId: goods?.categoryId ?? categoryId,
    companyId: goods?.companyId ?? '',
    share: String((goods?.share ?? 7000) / 100),
    limit: goods?.limit ? String(goods.limit) : '',
    workUnits: String(goods?.workUnits ?? 1),
    isOn: goods?.status !== 'off',
    skus: goods
      ? goods.skus
          .filter(({ status }) => status === 'on')
          .map((sku) => ({
            id: sku.id,
            key: sku.id,
            name: sku.name,
            nameEn: sku.nameEn,
            price: typedYuan(sku.price),
            was: typedYuan(sku.was),
            threshold: String(sku.threshold),
            lowAt: sku.lowAt === null ? '' : String(sku.lowAt),
          }))
      : [newSku('first')],
  }
}

/** What is to be saved; or what is wrong with it. */
export function goodsBody(
  draft: GoodsDraft,
  { id, shopId, revision }: { id: string | null; shopId: string; revision: number | null },
): { ok: true; body: GoodsBody } | { ok: false; problem: GoodsProblem } {
  if (draft.name.trim() === '') {
    return { ok: false, problem: 'nameMissing' }
  }
  const share = Number(draft.share)
  const workUnits = parseCount(draft.workUnits)
  const limit = draft.limit.trim() === '' ? null : parseCount(draft.limit)
  const isLimitWrong = draft.limit.trim() !== '' && (limit === null || limit === 0)
  const isShareWrong = draft.companyId !== '' && !(share >= 0 && share <= 100)
  if (workUnits === null || isLimitWrong || isShareWrong) {
    return { ok: false, problem: 'numberWrong' }
  }
  const skus: GoodsBody['skus'] = []
  for (const sku of draft.skus) {
    const [price, was] = [parseYuan(sku.price), sku.was.trim() === '' ? null : parseYuan(sku.was)]
    const threshold = parseCount(sku.threshold)
    const lowAt = sku.lowAt.trim() === '' ? null : parseCount(sku.lowAt)
    if (price === null || price === 0 || (sku.was.trim() !== '' && !was)) {
      return { ok: false, problem: 'priceWrong' }
    }
    if (threshold === null || (sku.lowAt.trim() !== '' && lowAt === null)) {
      return { ok: false, problem: 'numberWrong' }
    }
    const { id: skuId, name, nameEn } = sku
    skus.push({ id: skuId, name, nameEn, price, was, threshold, lowAt, status: 'on' })
  }
  const { name, nameEn, intro, introEn, picture, categoryId } = draft
  return {
    ok: true,
    body: {
      id,
      shopId,
      ...(revision === null ? {} : { revision }),
      categoryId,
      name,
      nameEn,
      intro,
      introEn,
      picture: picture && { fileId: picture.fileId, width: picture.width, height: picture.height },
      companyId: draft.companyId || null,
      share: draft.companyId === '' ? 0 : Math.round(share * 100),
      limit,
      workUnits,
      status: draft.isOn ? 'on' : 'off',
      skus,
    },
  }
}
