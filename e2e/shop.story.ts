import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { guestCalls, housesFor } from './booking.ts'
import { payButton, payHere } from './pay.ts'
import { daysPass } from './time.ts'
import { addButton, shopCalls, shopPath } from './shop.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('a guest fills a cart that outlives a reload, pays, picks up by a code, and gets one line back', async ({
  page,
}) => {
  const account = 'head'
  const guest = await shopCalls(page, account)
  const keeper = await shopCalls(page, 'frontdesk')
  const shop = await guest.shop('小铺')
  await enterAs(page, account)
  await page.goto(shopPath(shop.id))
  await addButton(page, '引火块').click()
  await addButton(page, '引火块').click()
  await button(page, '选规格 荆条蜜').click()
  await dialog(page).getByRole('button', { name: '把 荆条蜜 250 克 加入购物车' }).click()
  await dialog(page).getByRole('button', { name: '关闭' }).click()
  await expect(button(page, '购物车，3 件')).toBeVisible()
  await page.reload()
  await expect(button(page, '购物车，3 件')).toBeVisible()

  await button(page, '去结算').click()
  await expect(page.getByText('游客中心一层，接待台旁')).toBeVisible()
  await page.getByLabel('手机号').fill('13900000001')
  const waiting = async () => (await guest.rows('shop/v1/order/list', { tab: 'all' })).length
  const before = await waiting()
  // The order is made and no answer comes: whoever presses again has that one, and no other.
  const place = '**/shop/v1/order/place'
  await page.route(place, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, '提交订单').click()
  await expect(page.getByText('网络')).toBeVisible()
  await page.unroute(place)
  expect(await waiting()).toBe(before + 1)
  await button(page, '提交订单').click()
  await expect(payButton(page)).toBeVisible()
  expect(await waiting()).toBe(before + 1)
  await payButton(page).click()
  await payHere(page, 'pay')
  await expect(page.getByRole('heading', { name: '待备货' })).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  await expect(page.getByText('¥82').last()).toBeVisible()

  // One of the two boxes is not wanted after all: nobody has begun, so it comes back at once.
  await button(page, '申请退款').click()
  await dialog(page)
    .getByRole('button', { name: /引火块/ })
    .last()
    .click()
  await dialog(page).getByRole('button', { name: '退 ¥12' }).click()
  await expect(page.getByText('已退 1 件 ¥12')).toBeVisible()

  await keeper.deliver(orderId)
  await expect(page.getByRole('heading', { name: '已完成' })).toBeVisible()
  await button(page, '评价').click()
  await dialog(page)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: /5/ }) })
    .click()
  await button(page, '提交评价').click()
  await expect(page.getByText('★★★★★')).toBeVisible()
})

test('what sold out between cart and order is said, and the cart follows', async ({ page }) => {
  const account = 'clerk'
  const guest = await shopCalls(page, account)
  const keeper = await shopCalls(page, 'frontdesk')
  const shop = await guest.shop('供销社')
  const kite = shop.goods.find(({ name }) => name === '风筝')
  const sku = kite?.skus[0]
  const delivery = { kind: 'delivery', skuId: sku?.id, count: 10, reason: '到货' }
  await keeper.post('shop/v1/manage/stock/change', delivery)
  await enterAs(page, account)
  await page.goto(shopPath(shop.id))
  await addButton(page, '风筝').click()
  await addButton(page, '果丹皮').click()
  await button(page, '去结算').click()
  await expect(page.getByText('风筝', { exact: true })).toBeVisible()
  await expect(button(page, '提交订单')).toBeEnabled()
  const { sku: stock } = await keeper.get<{ sku: { onHand: number; allocated: number } }>(
    `shop/v1/manage/stock/moves?skuId=${sku?.id}`,
  )
  const count = { kind: 'count', skuId: sku?.id, seen: stock.onHand, reason: '盘点' }
  await keeper.post('shop/v1/manage/stock/change', { ...count, onHand: stock.allocated })
  await page.getByLabel('手机号').fill('13900000003')
  await button(page, '提交订单').click()
  await expect(page.getByRole('alert').getByText('“风筝”已售完，不在这一单里')).toBeVisible()
  await expect(page.getByText('果丹皮').first()).toBeVisible()
  await button(page, '提交订单').click()
  await expect(payButton(page)).toBeVisible()
})

test('the shop sees orders as they come, prepares, finds something missing and hands over', async ({
  page,
}) => {
  const guest = await shopCalls(page, '13900000207')
  const shop = await guest.shop('杂货')
  await enterAs(page, 'frontdesk')
  await page.goto(`/mobilevue/work/shop?shopId=${shop.id}`)
  await expect(page.getByText('新订单').first()).toBeVisible()
  const placed = await guest.place(shop, ['杏汁', '小米锅巴'])
  await guest.pay(placed)
  // Nobody reloads: it comes by itself.
  const order = page.getByRole('article').filter({ hasText: '小米锅巴' }).first()
  await expect(order).toBeVisible()
  await order.getByRole('button', { name: '开始备货' }).click()
  await page.locator('label').filter({ hasText: '备货中' }).click()
  const prepared = page.getByRole('article').filter({ hasText: '小米锅巴' }).first()
  await prepared.getByRole('button').first().click()
  await dialog(page).getByRole('button', { name: '缺货', exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: /小米锅巴/ })
    .last()
    .click()
  await dialog(page).getByRole('button', { name: '确认缺货并退款 ¥16' }).click()
  await expect(dialog(page).getByText('已退 1 件 ¥16')).toBeVisible()
  await dialog(page).getByRole('button', { name: '已备好' }).click()
  const mine = await guest.get<{ pickupCode: string }>(`shop/v1/order/getById?orderId=${placed.orderId}`)
  await dialog(page).getByLabel('取货码').fill(mine.pickupCode)
  await dialog(page).getByRole('button', { name: '确认送达' }).click()
  await expect(dialog(page).getByText('已完成')).toBeVisible()
})

type Calls = Awaited<ReturnType<typeof guestCalls>>
type Desk = Awaited<ReturnType<typeof shopCalls>>
type Stay = { id: string; houseId: string; houseName: string; total: number; state: string }

/** Books a house with a deposit for tonight, pays, and is let in. */
async function moveIn(page: Page, calls: Calls, desk: Desk): Promise<Stay> {
  const houses = await housesFor(page, 0, 1)
  for (const house of houses.slice(0, 8)) {
    const { orderId, ...placed } = await calls.book(house.id, 0, 1)
    const stay = await desk.get<Stay>(`hms/deskOrder/v1/getById?orderId=${orderId}`)
    // What is to be paid beyond the price is the deposit.
    if (placed.payable > stay.total) {
      await calls.pay({ ...placed })
      const paid = await desk.get<Stay>(`hms/deskOrder/v1/getById?orderId=${orderId}`)
      if (paid.state === 'paid') {
        await desk.post('hms/deskOrder/v1/confirm', { orderId })
      }
      const people = [await calls.addPerson('汪小满', 610), await calls.addPerson('汪大满', 611)]
      await calls.register(
        orderId,
        people.map(({ id }) => id),
      )
      const now = await desk.get<Stay>(`hms/deskOrder/v1/getById?orderId=${orderId}`)
      if (now.state !== 'staying') {
        await desk.post('hms/deskOrder/v1/checkIn', { orderId })
      }
      return stay
    }
  }
  throw new Error('No house with a deposit is free tonight')
}

test('a guest who is in scans the code of the house, charges to the room, and has it settled when they leave', async ({
  page,
}) => {
  const account = '13900000208'
  const desk = await shopCalls(page, 'frontdesk')
  const guest = await shopCalls(page, account)
  const calls = await guestCalls(page, account)
  const stay = await moveIn(page, calls, desk)
  const { id: shopId } = await guest.get<{ id: string }>(`shop/v1/home?orderId=${stay.id}`)
  const { places } = await desk.get<{ places: { id: string; houseId: string | null }[] }>(
    `shop/v1/manage/places?shopId=${shopId}`,
  )
  const code = places.find(({ houseId }) => houseId === stay.houseId)
  await enterAs(page, account)
  await page.goto(`/mobilevue/shop/index?place=${code?.id}`)
  await expect(page.getByText(`送到 ${stay.houseName}`)).toBeVisible()
  await page
    .getByRole('button', { name: /^把 .+ 加入购物车$/ })
    .first()
    .click()
  await button(page, '去结算').click()
  await page.getByRole('radio', { name: /记房账/ }).check()
  await button(page, '记房账下单').click()
  await expect(dialog(page)).toContainText(stay.houseName)
  await dialog(page).getByRole('button', { name: '记房账下单' }).click()
  await expect(page.getByRole('heading', { name: '待备货' })).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  await desk.deliver(orderId)
  await expect(page.getByText('退房时从押金结算')).toBeVisible()
  await page.goto(`/mobilevue/template/customer/order?orderId=${stay.id}`)
  await expect(page.getByRole('heading', { name: '房账' })).toBeVisible()

  // The day after, they leave; the front desk settles, and the deposit bears the bill.
  await daysPass(stay.id, 1)
  await guest.post('hms/orderInfo/v1/checkOut', { orderId: stay.id })
  await desk.post('hms/deskOrder/v1/settle', { orderId: stay.id })
  await page.reload()
  await expect(page.getByText('已从押金结算')).toBeVisible()
})
