import { expect, test, type Page } from '@playwright/test'
import { guestCalls, houseFor } from './booking.ts'
import { enterAs } from './enter.ts'
import { expectGoodEnglish, expectGoodLook, type Look } from './look.ts'
import { parkDay } from './stay.ts'

const shows = (what: string | RegExp) => (page: Page) =>
  expect(page.getByRole('main').getByText(what).first()).toBeVisible()
const heading = (page: Page) => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()

/** The screens of a booking, each with an order or a house that brings it to life. */
async function looks(page: Page, account: string, at: number): Promise<Look[]> {
  const calls = await guestCalls(page, account)
  const soon = await houseFor(page, 1, 2, at)
  const later = await houseFor(page, 20, 3, at + 1)
  const people = await calls.get<unknown[]>('/portal/hms/guestPerson/v1/list')
  if (people.length === 0) {
    await calls.addPerson('苏念安', 700 + at)
  }
  const coming = await calls.book(soon.id, 1, 2)
  await calls.pay(coming)
  const unpaid = await calls.book(later.id, 20, 3)
  const { quoteId } = await calls.quote((await houseFor(page, 30, 3, at)).id, 30, 3)
  const house = await houseFor(page, 30, 3, at)
  const dates = `checkIn=${parkDay(30)}&checkOut=${parkDay(33)}`
  const order = `orderId=${coming.orderId}`
  return [
    { path: `/home/reserveInfo?houseId=${house.id}&${dates}`, reach: shows(/押金|Deposit|总价|Total/) },
    { path: `/home/rule?houseId=${house.id}`, reach: heading },
    {
      path: `/home/addPeople?houseId=${house.id}`,
      reach: (shown) => expect(shown.getByRole('listitem').first()).toBeVisible(),
    },
    {
      path: '/home/addPeople',
      async reach(shown) {
        await shown.getByRole('button', { name: /添加入住人|Add a guest/ }).click()
        await expect(shown.getByRole('dialog')).toBeVisible()
      },
    },
    { path: `/home/payDetail?${order}`, reach: shows(/已付|^Paid/) },
    { path: `/home/submitOrder?quoteId=${quoteId}`, reach: heading },
    {
      path: `/home/submitOrder?orderId=${unpaid.orderId}`,
      reach: (shown) => expect(shown.getByRole('timer')).toBeVisible(),
    },
    { path: `/check/playPackage?houseId=${house.id}`, reach: shows(/.+/) },
    {
      path: '/template/customer/list',
      reach: (shown) => expect(shown.getByRole('article').first()).toBeVisible(),
    },
    { path: `/template/customer/order?${order}`, reach: heading },
    { path: `/template/customer/room?${order}`, reach: heading },
    { path: `/home/checkIn?${order}`, reach: heading },
    {
      path: `/home/continueLive?${order}`,
      reach: (shown) => expect(shown.getByRole('grid').first()).toBeVisible(),
    },
    { path: `/home/xzreserveInfo?${order}&checkOut=${parkDay(4)}&xzType=same`, reach: heading },
    { path: `/home/unsubscribe?${order}`, reach: (shown) => expect(shown.getByRole('table')).toBeVisible() },
    { path: '/template/customer/demo', reach: heading },
  ]
}

test('the screens of a booking: nobody stumbles and nothing is cut off', async ({ page }) => {
  test.setTimeout(240_000)
  await enterAs(page, 'guest')
  for (const look of await looks(page, 'guest', 21)) {
    await test.step(look.path, () => expectGoodLook(page, look))
  }
})

test('the screens of a booking are English for whom reads English', async ({ page }) => {
  test.setTimeout(240_000)
  await enterAs(page, 'owner')
  for (const look of await looks(page, 'owner', 27)) {
    await test.step(look.path, () => expectGoodEnglish(page, look))
  }
})

test('the front desk: nobody stumbles, nothing is cut off, and it speaks English', async ({ page }) => {
  test.setTimeout(90_000)
  await enterAs(page, 'frontdesk')
  const desk: Look = {
    path: '/work/frontdesk?show=all',
    async reach(shown) {
      await shown.getByRole('main').getByRole('listitem').getByRole('button').first().click()
      await expect(shown.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    },
  }
  await expectGoodLook(page, {
    ...desk,
    reach: (shown) => expect(shown.getByRole('radio').first()).toBeAttached(),
  })
  await expectGoodLook(page, desk)
  await expectGoodEnglish(page, desk)
})
