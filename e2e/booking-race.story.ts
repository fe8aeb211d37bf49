import { expect, test, type Page } from '@playwright/test'
import { guestCalls, houseFor } from './booking.ts'
import { enterAs } from './enter.ts'
import { withDatabase } from './product.ts'
import { parkDay } from './stay.ts'

const submit = (page: Page) => page.getByRole('button', { name: '确认提交' })

async function toSubmit(page: Page, houseId: string, from: number) {
  const dates = `checkIn=${parkDay(from)}&checkOut=${parkDay(from + 2)}`
  await page.goto(`/mobilevue/home/reserveInfo?houseId=${houseId}&${dates}&adults=2`)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(submit(page)).toBeVisible()
}

test('the last room goes to who was first; the other is offered the nearest dates, and the room once it is free again', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const from = 63
  const { id } = await houseFor(page, from, 2, 11)
  await enterAs(page, 'guest')
  await toSubmit(page, id, from)
  const other = await guestCalls(page, 'owner')
  const { orderId } = await other.book(id, from, 2)
  await submit(page).click()
  await expect(page.getByText('刚刚被别人订走了')).toBeVisible()
  await page.getByRole('button', { name: /^改住/ }).click()
  await expect(page).toHaveURL(/\/home\/reserveInfo/)
  await expect(page.getByRole('button', { name: '提交订单' })).toBeEnabled()

  // The other does not pay: as soon as the time is up, the room can be had.
  await withDatabase((db) =>
    db
      .updateTable('stay_order')
      .set({ hold_expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', orderId)
      .execute(),
  )
  await withDatabase((db) =>
    db
      .updateTable('room_night')
      .set({ hold_expires_at: new Date(Date.now() - 1000) })
      .where('ref_id', '=', orderId)
      .execute(),
  )
  await toSubmit(page, id, from)
  await submit(page).click()
  await page.waitForURL(/orderId=|bizId=/)

  await enterAs(page, 'owner')
  await page.goto(`/mobilevue/home/submitOrder?orderId=${orderId}`)
  await expect(page.getByText('支付时间已过')).toBeVisible()
})

test('a price that changed meanwhile is shown and asked about before anything is booked', async ({
  page,
}) => {
  const from = 77
  const { id } = await houseFor(page, from, 2, 17)
  await enterAs(page, 'guest')
  await toSubmit(page, id, from)
  await withDatabase((db) =>
    db
      .updateTable('price_day')
      .set({ price_fen: 123_400 })
      .where('house_id', '=', id)
      .where('night', '=', parkDay(from))
      .execute(),
  )
  await submit(page).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('价格有变化')
  await asked.getByRole('button', { name: '按新价格提交' }).click()
  await page.waitForURL(/orderId=|bizId=/)
})
