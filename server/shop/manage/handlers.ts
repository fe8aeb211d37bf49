import type { shopManageApi } from '#api/shop/manage.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { nextRevision, refuseIfChanged } from '#server/revision.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { getShop } from '../shops.ts'
import { managedGoods, managedOneGoods } from './managed-goods.ts'
import { addHousePlaces, addTablePlaces, placesOf, removePlace } from './places.ts'
import { localized, saveGoods } from './save-goods.ts'
import { dayOf, saveSettings, setDay, setSlot, settingsOf } from './settings.ts'
import { changeStockByHand, stockMoves } from './stock-desk.ts'
import { requireShop } from '../shop-site.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { TxScope } from '#server/scope.ts'

const right = 'shop.manage'

async function saveCategory(
  scope: TxScope,
  { shopId, id, name, nameEn, before }: BodyOf<typeof shopManageApi.saveCategory>,
): Promise<string> {
  await getShop(scope, shopId)
  const texts = localized({ name }, { name: nameEn }, nameEn !== '')
  if (id === null) {
    const fresh = scope.newId()
    const others = await scope.from('shop_category').select('id').where('shop_id', '=', shopId).execute()
    const row = { id: fresh, shop_id: shopId, texts, order_no: others.length }
    await scope.insert('shop_category', row).execute()
    return fresh
  }
  const stored = await scope
    .from('shop_category')
    .select('texts')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst()
  if (!stored) {
    throw new Failure('shop.noCategory')
  }
  const now = { name: stored.texts['zh-CN'].name, nameEn: stored.texts['en-US']?.name ?? '' }
  refuseIfChanged(before, now, now)
  await scope.update('shop_category').set({ texts }).where('id', '=', id).execute()
  return id
}

export const shopManageHandlers: Handlers<typeof shopManageApi> = {
  async goods({ scope, user, query }) {
    await requireShop(scope, user.id, right, query)
    return managedGoods(scope, query.shopId)
  },

  async oneGoods({ scope, user, query }) {
    await requireShop(scope, user.id, right, query)
    return managedOneGoods(scope, query.goodsId)
  },

  async companies({ scope }) {
    const rows = await scope
      .from('service_company')
      .select(['id', 'name_zh', 'name_en'])
      .where('status', '=', 'active')
      .orderBy('name_zh')
      .execute()
    return rows.map(({ id, name_zh, name_en }) => ({
      id,
      name: scope.language === 'en-US' ? name_en : name_zh,
    }))
  },

  async saveGoods({ scope, user, body }) {
    await requireShop(scope, user.id, right, { shopId: body.shopId })
    return scope.write(async (scope) => ({ goodsId: await saveGoods(scope, user.id, body) }))
  },

  async setStatus({ scope, user, body: { goodsId, status } }) {
    await requireShop(scope, user.id, right, { goodsId })
    return scope.write(async (scope) => {
      const done = await scope
        .update('shop_goods')
        .set({ status, ...nextRevision(scope) })
        .where('id', '=', goodsId)
        .executeTakeFirst()
      if (done.numUpdatedRows !== 1n) {
        throw new Failure('shop.noGoods')
      }
      return { status }
    })
  },

  async saveCategory({ scope, user, body }) {
    await requireShop(scope, user.id, right, { shopId: body.shopId })
    return scope.write(async (scope) => ({ id: await saveCategory(scope, body) }))
  },

  async removeCategory({ scope, user, body: { id } }) {
    await requireShop(scope, user.id, right, { categoryId: id })
    return scope.write(async (scope) => {
      const removed = scope.delete('shop_category').where('id', '=', id).execute()
      await refuseOnViolation(removed, { foreignKey: 'shop.categoryInUse' })
      return { id }
    })
  },

  async changeStock({ scope, user, body }) {
    await requireShop(scope, user.id, right, { skuId: body.skuId })
    return scope.write((scope) => changeStockByHand(scope, user.id, body))
  },

  async moves({ scope, user, query }) {
    await requireShop(scope, user.id, right, query)
    return stockMoves(scope, query.skuId)
  },

  async settings({ scope, user, query }) {
    await requireShop(scope, user.id, right, query)
    return settingsOf(scope, query.shopId)
  },

  async saveSettings({ scope, user, body }) {
    await requireShop(scope, user.id, right, { shopId: body.shopId })
    return scope.write(async (scope) => {
      await saveSettings(scope, body)
      return settingsOf(scope, body.shopId)
    })
  },

  async day({ scope, user, query }) {
    await requireShop(scope, user.id, right, { shopId: query.shopId })
    return dayOf(scope, query.shopId, query.day)
  },

  async setSlot({ scope, user, body }) {
    await requireShop(scope, user.id, right, { shopId: body.shopId })
    return scope.write(async (scope) => {
      await setSlot(scope, body)
      return { start: body.start }
    })
  },

  async setDay({ scope, user, body }) {
    await requireShop(scope, user.id, right, { shopId: body.shopId })
    return scope.write(async (scope) => {
      await setDay(scope, body)
      return { day: body.day }
    })
  },

  async places({ scope, user, query }) {
    await requireShop(scope, user.id, right, query)
    return placesOf(scope, query.shopId)
  },

  async addHouses({ scope, user, body }) {
    await requireShop(scope, user.id, right, body)
    return scope.write(async (scope) => {
      await addHousePlaces(scope, body.shopId)
      return placesOf(scope, body.shopId)
    })
  },

  async addTables({ scope, user, body: { shopId, label, count } }) {
    await requireShop(scope, user.id, right, { shopId })
    return scope.write(async (scope) => {
      await addTablePlaces(scope, shopId, label, count)
      return placesOf(scope, shopId)
    })
  },

  async removePlace({ scope, user, body: { shopId, id } }) {
    await requireShop(scope, user.id, right, { shopId })
    return scope.write(async (scope) => {
      await removePlace(scope, shopId, id)
      return placesOf(scope, shopId)
    })
  },
}
