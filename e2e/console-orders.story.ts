import { randomInt } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { cardNumber, guestCalls, houseByPolicy, housesFor } from './booking.ts'
import { desk, openConsole } from './console.ts'
import { daysPass } from './time.ts'

test.use(desk)

/** The front desk opens an order, and confirms it where its house says yes to each order itself. */
async function openConfirmed(page: Page, orderId: string) {
  await openConsole(page, 'frontdesk', `stays/orders?open=${orderId}`)
  const drawer = page.getByRole('dialog').first()
  const dialog = page.getByRole('dialog').last()
  const button = (name: string) => drawer.getByRole('button', { name, exact: true })
  await expect(drawer.getByText('未登记')).toBeVisible()
  if (await button('确认订单').isVisible()) {
    await button('确认订单').click()
    await dialog.getByRole('button', { name: '确认订单' }).click()
  }
  return { drawer, dialog, button }
}

test('the desk in the console registers guests who did not, lets them in and out, and settles the deposit', async ({
  page,
}) => {
  const from = randomInt(150, 250)
  const houses = await housesFor(page, from, 1)
  const calls = await guestCalls(page, '13900000208')
  const placed = await calls.book(houses[randomInt(houses.length)]?.id ?? '', from, 1)
  await calls.pay(placed)
  await daysPass(placed.orderId, from)

  const { drawer, dialog, button } = await openConfirmed(page, placed.orderId)
  await button('现场登记入住').click()
  await dialog.getByRole('button', { name: '登记并入住' }).click()
  await expect(dialog.getByText('请填写').first()).toBeVisible()
  const people = dialog.getByRole('group')
  const count = await people.count()
  expect(count).toBeGreaterThan(0)
  for (let at = 0; at < count; at += 1) {
    await people.nth(at).getByLabel('姓名').fill(`石小路${at}`)
    await people
      .nth(at)
      .getByLabel('证件号码')
      .fill(at === 0 ? '110105199003070001' : cardNumber(800 + at))
  }
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: '登记并入住' }).click()
  // A number that cannot be is refused, and nobody is in.
  await expect(dialog.getByRole('alert')).toBeVisible()
  await people.first().getByLabel('证件号码').fill(cardNumber(800))
  await dialog.getByRole('button', { name: '登记并入住' }).click()
  await expect(drawer.getByText('石小路0')).toBeVisible()

  await daysPass(placed.orderId, 1)
  await page.reload()
  await button('办理退房').click()
  await dialog.getByRole('button', { name: '办理退房' }).click()
  await button('结算押金').click()
  await expect(dialog.getByText(/^退还押金 ¥/)).toBeVisible()
  await dialog.getByRole('button', { name: '添加扣款' }).click()
  await dialog.getByLabel('名目').fill('茶杯一只')
  await dialog.getByLabel('金额（元）').fill('90000')
  await expect(dialog.getByText(/^扣款不能超过押金余额/)).toBeVisible()
  await dialog.getByLabel('金额（元）').fill('20')
  await expect(dialog.getByText(/^退还押金 ¥/)).toBeVisible()
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: '结算押金' }).click()
  await expect(drawer.getByText('已完成').first()).toBeVisible()
  await expect(drawer.getByText('押金在管')).toBeVisible()
})

test('the desk in the console marks that nobody came, and sees first what goes back and what is kept', async ({
  page,
}) => {
  const from = randomInt(150, 250)
  const calls = await guestCalls(page, '13900000208')
  const { id } = await houseByPolicy(page, from, 2, 'flexible')
  const placed = await calls.book(id, from, 2)
  await calls.pay(placed)
  await daysPass(placed.orderId, from + 1)

  const { dialog, button } = await openConfirmed(page, placed.orderId)
  await button('标记未到店').click()
  await expect(dialog.getByText('园区保留')).toBeVisible()
  await expect(dialog.getByText(/按退订政策，现在(扣除首晚房费|房费不退)/)).toBeVisible()
  await expectNoBarriers(page)
  const mark = dialog.getByRole('button', { name: /^标记未到店，退还/ })
  const back = Number((await mark.textContent())?.replace(/[^\d.]/g, ''))
  await dialog.getByLabel('原因').fill('电话无人接听')
  await mark.click()
  await expect(page.getByText('已办理')).toBeVisible()
  const order = await calls.get<{ refunded: number }>(
    `/portal/hms/orderInfo/v1/getById?orderId=${placed.orderId}`,
  )
  expect(order.refunded).toBe(Math.round(back * 100))
})
