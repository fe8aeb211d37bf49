import { expect, test } from '@playwright/test'
import { guestCalls, houseFor } from './booking.ts'
import { enterAs } from './enter.ts'
import { expectGoodNow } from './look.ts'
import { storyTexts } from './story-texts.ts'

type Order = { guests: Array<{ realName: string }> }

test.use({ locale: 'zh-CN', viewport: { width: 390, height: 844 } })

test('who was put away from the list of companions can be unticked when the stay is registered, and another comes', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const account = '13900000208'
  const texts = storyTexts('zh-CN')
  await enterAs(page, account)
  const calls = await guestCalls(page, account)
  const house = await houseFor(page, 0, 1, 11)
  const placed = await calls.book(house.id, 0, 1)
  await calls.pay(placed)
  const { orderId } = placed
  const stays = await calls.addPerson('何知远', 810)
  const goes = await calls.addPerson('陆怀谦', 811)
  await calls.addPerson('江晚晴', 812)
  await calls.name(orderId, [stays.id, goes.id])
  await calls.removePerson(goes.id)

  await page.goto(`/mobilevue/home/checkIn?orderId=${orderId}`)
  const gone = page.getByRole('checkbox', { name: /陆怀谦/ })
  await expect(gone).toBeChecked()
  await gone.uncheck()
  // An earlier try has left one as well.
  await page
    .getByRole('checkbox', { name: /江晚晴/ })
    .last()
    .check()
  await expectGoodNow(page)
  if (process.env['LOOK_AT']) {
    await page.screenshot({ path: `${process.env['LOOK_AT']}/check-in.png` })
  }
  await page.getByRole('checkbox', { name: texts.booking('checkIn.agree') }).check()
  await page.getByRole('button', { name: texts.booking('checkIn.register') }).click()
  await expect(page.getByRole('button', { name: texts.booking('checkIn.register') })).toBeHidden()
  const order = await calls.get<Order>(`/portal/hms/orderInfo/v1/getById?orderId=${orderId}`)
  expect(order.guests.map(({ realName }) => realName).toSorted()).toEqual(['何知远', '江晚晴'].toSorted())
})
