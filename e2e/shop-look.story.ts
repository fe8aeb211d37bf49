import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { expectGoodEnglish, expectGoodLook } from './look.ts'
import { addButton, shopCalls } from './shop.ts'

/** The names of houses, people and notes are as people wrote them. */
const names = /苏念安|麻酱|桌|亭|门口|SP\d|碎|瓶身|送错|林|前台|江|杨|陈|邓/

test('the shop is good to look at for its guests, in both languages', async ({ page }) => {
  const guest = await shopCalls(page, 'guest')
  const shop = await guest.shop('小铺')
  await enterAs(page, 'guest')
  const shopLook = {
    path: `/shop/index?shopId=${shop.id}`,
    reach: (on: Page) => expect(on.getByRole('heading', { level: 3 }).first()).toBeVisible(),
  }
  await expectGoodLook(page, shopLook)
  await addButton(page, '机制炭').click()
  const checkout = {
    path: `/home/shopOrderPay?shopId=${shop.id}`,
    reach: async (on: Page) => {
      await expect(on.getByText(/机制炭|Charcoal/).first()).toBeVisible()
    },
  }
  await expectGoodLook(page, checkout)
  const { rows } = { rows: await guest.rows<{ id: string; state: string }>('shop/v1/order/list', {}) }
  const seen = rows.find(({ state }) => state === 'done') ?? rows[0]
  const list = {
    path: '/shop/shopPayList',
    reach: async (on: Page) => expect(on.getByRole('list').first()).toBeVisible(),
  }
  const order = {
    path: `/shop/order?orderId=${seen?.id}`,
    reach: async (on: Page) => expect(on.getByText(/SP\d+/)).toBeVisible(),
    chinese: names,
  }
  await expectGoodLook(page, list)
  await expectGoodLook(page, order)
  await expectGoodEnglish(page, { ...shopLook, chinese: names })
  await expectGoodEnglish(page, { ...checkout, chinese: names })
  await expectGoodEnglish(page, { ...list, chinese: names })
})

test('the shop is good to look at for its staff, in both languages', async ({ page }) => {
  const keeper = await shopCalls(page, 'frontdesk')
  const shop = await keeper.shop('小铺')
  const sku = shop.goods[0]?.skus[0]
  await enterAs(page, 'frontdesk')
  const goodsId = shop.goods[0]?.id
  const screens = [
    `/work/shop?shopId=${shop.id}`,
    `/work/shop/goods?shopId=${shop.id}`,
    `/work/shop/goods/${goodsId}?shopId=${shop.id}`,
    `/work/shop/stock?skuId=${sku?.id}`,
    `/work/shop/settings?shopId=${shop.id}`,
    `/work/shop/sales?shopId=${shop.id}`,
    `/work/shop/codes?shopId=${shop.id}`,
  ]
  for (const path of screens) {
    await expectGoodLook(page, {
      path,
      reach: async (on) => expect(on.locator('output[data-kind]')).toHaveCount(0),
    })
  }
})
