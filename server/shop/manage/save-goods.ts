import type { shopManageApi } from '#api/shop/manage.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { makeImagePublic } from '#server/files/make-public.ts'
import { Failure } from '#server/failure.ts'
import { nextRevision, refuseStale } from '#server/revision.ts'
import { addPicture } from '#server/stay/catalog/pictures.ts'
import { getShop } from '../shops.ts'
import { managedOneGoods } from './managed-goods.ts'
import type { TxScope } from '#server/scope.ts'

type GoodsInput = BodyOf<typeof shopManageApi.saveGoods>
type SkuInput = GoodsInput['skus'][number]

/** English where somebody wrote some. */
export const localized = <T extends object>(zh: T, en: T, isWritten: boolean) =>
  JSON.stringify({ 'zh-CN': zh, ...(isWritten ? { 'en-US': en } : {}) })

/** Keeps goods with their variants. A variant that is left out goes off the shelf: orders still speak of it. */
export async function saveGoods(scope: TxScope, userId: string, goods: GoodsInput): Promise<string> {
  await getShop(scope, goods.shopId)
  const category = await scope
    .from('shop_category')
    .select('id')
    .where('id', '=', goods.categoryId)
    .where('shop_id', '=', goods.shopId)
    .executeTakeFirst()
  if (!category) {
    throw new Failure('shop.noCategory')
  }
  const row = {
    category_id: goods.categoryId,
    texts: localized(
      { name: goods.name, intro: goods.intro },
      { name: goods.nameEn || goods.name, intro: goods.introEn || goods.intro },
      goods.nameEn !== '' || goods.introEn !== '',
    ),
    picture_id: await pictureFor(scope, userId, goods),
    company_id: goods.companyId,
    share_bp: goods.companyId === null ? 0 : goods.share,
    limit_count: goods.limit,
    work_units: goods.workUnits,
    status: goods.status,
  }
  const goodsId = await refuseOnViolation(writeGoods(scope, goods, row), { foreignKey: 'shop.noCompany' })
  await writeSkus(scope, goodsId, goods.skus)
  return goodsId
}

async function writeGoods(
  scope: TxScope,
  goods: GoodsInput,
  row: Omit<Parameters<typeof insertRow>[1], 'id' | 'shop_id' | 'order_no'>,
): Promise<string> {
  if (goods.id === null) {
    const id = scope.newId()
    await insertRow(scope, {
      id,
      shop_id: goods.shopId,
      order_no: await nextNumber(scope, goods.shopId),
      ...row,
    })
    return id
  }
  const saved = await scope
    .from('shop_goods')
    .select(['revision', 'updated_by', 'updated_at'])
    .where('id', '=', goods.id)
    .where('shop_id', '=', goods.shopId)
    .forUpdate()
    .executeTakeFirst()
  if (!saved) {
    throw new Failure('shop.noGoods')
  }
  if (goods.revision !== saved.revision) {
    await refuseStale(scope, goods.revision, saved, await managedOneGoods(scope, goods.id))
  }
  await scope
    .update('shop_goods')
    .set({ ...row, ...nextRevision(scope) })
    .where('id', '=', goods.id)
    .execute()
  return goods.id
}

type GoodsRow = {
  id: string
  shop_id: string
  category_id: string
  texts: string
  picture_id: string | null
  company_id: string | null
  share_bp: number
  limit_count: number | null
  work_units: number
  status: string
  order_no: number
}

const insertRow = (scope: TxScope, row: GoodsRow) => scope.insert('shop_goods', row).execute()

async function nextNumber(scope: TxScope, shopId: string): Promise<number> {
  const { last } = await scope
    .from('shop_goods')
    .select((eb) => eb.fn.max('order_no').as('last'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** A picture the author has just uploaded becomes one of the park's; one that is known stays as it is. */
async function pictureFor(scope: TxScope, userId: string, { picture, name }: GoodsInput) {
  if (picture === null) {
    return null
  }
  const { fileId } = picture
  const existing = await scope
    .from('picture')
    .select('file_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (!existing) {
    if (!(await makeImagePublic(scope, userId, fileId))) {
      throw new Failure('shop.noPicture')
    }
    await addPicture(scope, { ...picture, caption: { 'zh-CN': name } })
  }
  return fileId
}

async function writeSkus(scope: TxScope, goodsId: string, skus: readonly SkuInput[]): Promise<void> {
  const skuIds = skus.flatMap(({ id }) => id ?? [])
  let off = scope.update('shop_sku').set({ status: 'off' }).where('goods_id', '=', goodsId)
  if (skuIds.length > 0) {
    off = off.where('id', 'not in', skuIds)
  }
  await off.execute()
  for (const [orderNo, sku] of skus.entries()) {
    await writeSku(scope, goodsId, sku, orderNo)
  }
}

async function writeSku(scope: TxScope, goodsId: string, sku: SkuInput, orderNo: number): Promise<void> {
  const row = {
    texts: localized({ name: sku.name }, { name: sku.nameEn || sku.name }, sku.nameEn !== ''),
    price_fen: sku.price,
    was_fen: sku.was,
    threshold: sku.threshold,
    low_at: sku.lowAt,
    status: sku.status,
    order_no: orderNo,
  }
  if (sku.id === null) {
    await scope.insert('shop_sku', { id: scope.newId(), goods_id: goodsId, ...row }).execute()
    return
  }
  const done = await scope
    .update('shop_sku')
    .set(row)
    .where('id', '=', sku.id)
    .where('goods_id', '=', goodsId)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) {
    throw new Failure('shop.noGoods')
  }
}
