import { shopManageApi } from '#api/shop/manage.ts'
import { fieldsOf } from '#domain/record.ts'
import { scopeOf } from '#server/scope.ts'
import { createCategory, createGoods, createShop } from './create-shop.ts'
import { parkFixture } from '#server/stay/testing.ts'
import type { TestServer } from '#server/testing.ts'
import type { Save, Send } from '#server/definitions/stale-definition-testing.ts'

/** What is kept of a shop: its goods with their variants, its categories, what it says, and its slots. */
export async function shopSaves(
  server: TestServer,
  siteId: string,
  send: Send,
): Promise<Record<string, Save>> {
  const { shopId, categoryId, goodsId } = await scopeOf(server.env, server.tenantId).write(async (scope) => {
    const shopId = await createShop(scope, {
      siteId,
      texts: { 'zh-CN': { name: '小铺', notice: '', pickupAddress: '' } },
      hours: [{ from: '08:00', to: '20:00' }],
      slotCapacity: 10,
    })
    const category = { shopId, texts: { 'zh-CN': { name: '日用' } }, orderNo: 1 }
    const categoryId = await createCategory(scope, category)
    const skus = [{ texts: { 'zh-CN': { name: '' } }, price: 1000, stock: 3 }]
    const texts = { 'zh-CN': { name: '柴', intro: '' } }
    const { id: goodsId } = await createGoods(scope, { shopId, categoryId, texts, skus })
    return { shopId, categoryId, goodsId }
  })
  const oneGoods = () => send(shopManageApi.oneGoods, { query: { goodsId } })
  const settings = () => send(shopManageApi.settings, { query: { shopId } })
  const day = parkFixture(server).inDays(1)
  return {
    goods: {
      endpoint: shopManageApi.saveGoods,
      body: { ...fieldsOf((await oneGoods()).value), name: '干柴' },
      read: oneGoods,
    },
    'settings of a shop': {
      endpoint: shopManageApi.saveSettings,
      body: { ...fieldsOf((await settings()).value), notice: '今天有雨' },
      read: settings,
    },
    'category of a shop': {
      endpoint: shopManageApi.saveCategory,
      body: { shopId, id: categoryId, name: '杂货', nameEn: '', before: { name: '日用', nameEn: '' } },
      read: () => send(shopManageApi.goods, { query: { shopId } }),
    },
    'slot of a shop': {
      endpoint: shopManageApi.setSlot,
      body: {
        shopId,
        day,
        start: '10:00',
        capacity: 15,
        isClosed: false,
        before: { capacity: 10, isClosed: false },
      },
      read: () => send(shopManageApi.day, { query: { shopId, day } }),
    },
  }
}
