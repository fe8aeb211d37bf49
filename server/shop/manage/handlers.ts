import type { shopManageApi } from '#api/shop/manage.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { getShop } from '../shops.ts'
import { managedGoods, managedOneGoods } from './managed-goods.ts'
import { addHousePlaces, addTablePlaces, placesOf, removePlace } from './places.ts'
import { localized, saveGoods } from './save-goods.ts'
import { dayOf, saveSettings, setDay, setSlot, settingsOf } from './settings.ts'
import { changeStockByHand, stockMoves } from './stock-desk.ts'
import type { TxScope } from '#server/scope.ts'

type CategoryInput = { shopId: string; id: string | null; name: string; nameEn: string }

async function saveCategory(scope: TxScope, { shopId, id, name, nameEn }: CategoryInput): Promise<string> {
  await getShop(scope, shopId)
  const texts = localized({ name }, { name: nameEn }, nameEn !== '')
  if (id === null) {
    const fresh = scope.newId()
    const others = await scope.from('shop_category').select('id').where('shop_id', '=', shopId).execute()
    const row = { id: fresh, shop_id: shopId, texts, order_no: others.length }
    await scope.insert('shop_category', row).execute()
    return fresh
  }
  const done = await scope
    .update('shop_category')
    .set({ texts })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) {
    throw new Failure('shop.noCategory')
  }
  return id
}

export const shopManageHandlers: Handlers<typeof shopManageApi> = {
  async goods({ scope, query }) {
    return managedGoods(scope, query.shopId)
  },

  async oneGoods({ scope, query }) {
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
    return scope.write(async (scope) => ({ goodsId: await saveGoods(scope, user.id, body) }))
  },

  async setStatus({ scope, body: { goodsId, status } }) {
    return scope.write(async (scope) => {
      const done = await scope
        .update('shop_goods')
        .set({ status })
        .where('id', '=', goodsId)
        .executeTakeFirst()
      if (done.numUpdatedRows !== 1n) {
        throw new Failure('shop.noGoods')
      }
      return { status }
    })
  },

  async saveCategory({ scope, body }) {
    return scope.write(async (scope) => ({ id: await saveCategory(scope, body) }))
  },

  async removeCategory({ scope, body: { id } }) {
    return scope.write(async (scope) => {
      const removed = scope.delete('shop_category').where('id', '=', id).execute()
      await refuseOnViolation(removed, { foreignKey: 'shop.categoryInUse' })
      return { id }
    })
  },

  async changeStock({ scope, user, body }) {
    return scope.write((scope) => changeStockByHand(scope, user.id, body))
  },

  async moves({ scope, query }) {
    return stockMoves(scope, query.skuId)
  },

  async settings({ scope, query }) {
    return settingsOf(scope, query.shopId)
  },

  async saveSettings({ scope, body }) {
    return scope.write(async (scope) => {
      await saveSettings(scope, body)
      return settingsOf(scope, body.shopId)
    })
  },

  async day({ scope, query }) {
    return dayOf(scope, query.shopId, query.day)
  },

  async setSlot({ scope, body }) {
    return scope.write(async (scope) => {
      await setSlot(scope, body)
      return { start: body.start }
    })
  },

  async setDay({ scope, body }) {
    return scope.write(async (scope) => {
      await setDay(scope, body)
      return { day: body.day }
    })
  },

  async places({ scope, query }) {
    return placesOf(scope, query.shopId)
  },

  async addHouses({ scope, body }) {
    return scope.write(async (scope) => {
      await addHousePlaces(scope, body.shopId)
      return placesOf(scope, body.shopId)
    })
  },

  async addTables({ scope, body: { shopId, label, count } }) {
    return scope.write(async (scope) => {
      await addTablePlaces(scope, shopId, label, count)
      return placesOf(scope, shopId)
    })
  },

  async removePlace({ scope, body: { shopId, id } }) {
    return scope.write(async (scope) => {
      await removePlace(scope, shopId, id)
      return placesOf(scope, shopId)
    })
  },
}
