import type { shopManageApi } from '#api/shop/manage.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { makeImagePublic } from '#server/files/make-public.ts'
import { Failure } from '#server/failure.ts'
import { addPicture } from '#server/stay/catalog/pictures.ts'
import { getShop } from '../shops.ts'
import type { TxScope } from '#server/scope.ts'

type GoodsInput = BodyOf<typeof shopManageApi.saveGoods>
type SkuInput = GoodsInput['skus'][number]

/** English where somebody wrote some. */
export const localized = <T extends object>(zh: T, en: T, isWritten: boolean) =>
  JSON.stringify({ 'zh-CN': zh, ...(isWritten ? { 'en-US': en } : {}) })

/** Keeps goods with their variants. A variant that is left out goes off the shelf: orders still speak of it. */
export async function saveGoods(scope: TxScope, userId: string, given: GoodsInput): Promise<string> {
  await getShop(scope, given.shopId)
  const category = await scope
    .from('shop_category')
    .select('id')
    .where('id', '=', given.categoryId)
    .where('shop_id', '=', given.shopId)
    .executeTakeFirst()
  if (!category) {
    throw new Failure('shop.noCategory')
  }
  const row = {
    category_id: given.categoryId,
    texts: localized(
      { name: given.name, intro: given.intro },
      { name: given.nameEn || given.name, intro: given.introEn || given.intro },
      given.nameEn !== '' || given.introEn !== '',
    ),
    picture_id: await pictureFor(scope, userId, given),
    company_id: given.companyId,
    share_bp: given.companyId === null ? 0 : given.share,
    limit_count: given.limit,
    work_units: given.workUnits,
    status: given.status,
  }
  const goodsId = await refuseOnViolation(writeGoods(scope, given, row), { foreignKey: 'shop.noCompany' })
  await writeSkus(scope, goodsId, given.skus)
  return goodsId
}

async function writeGoods(
  scope: TxScope,
  given: GoodsInput,
  row: Omit<Parameters<typeof insertRow>[1], 'id' | 'shop_id' | 'order_no'>,
): Promise<string> {
  if (given.id === null) {
    const id = scope.newId()
    await insertRow(scope, {
      id,
      shop_id: given.shopId,
      order_no: await nextNumber(scope, given.shopId),
      ...row,
    })
    return id
  }
  const done = await scope
    .update('shop_goods')
    .set(row)
    .where('id', '=', given.id)
    .where('shop_id', '=', given.shopId)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) {
    throw new Failure('shop.noGoods')
  }
  return given.id
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
  const known = await scope.from('picture').select('file_id').where('file_id', '=', fileId).executeTakeFirst()
  if (!known) {
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
