import { expect, test } from '@playwright/test'
import type { CallOutput } from '#api/endpoint.ts'
import type { ownStayApi } from '#api/owner/own-stay.ts'
import type { goodsCheckApi } from '#api/stay/goods-check.ts'
import { addDays } from '#domain/day.ts'
import { letIn, reduceCharge } from './approval.ts'
import { guestCalls, houseFor, housesFor } from './booking.ts'
import { enterAs } from './enter.ts'
import { expectEnglishNow, expectGoodNow, speakEnglish } from './look.ts'
import { shopCalls } from './shop.ts'
import { parkDay } from './stay.ts'
import { daysPass } from './time.ts'

type Houses = CallOutput<typeof ownStayApi.houses>
type Calendar = CallOutput<typeof ownStayApi.calendar>
type Sheet = CallOutput<typeof goodsCheckApi.sheet>

const guest = '13900000207'
const names = /\p{Script=Han}/u

test('guests who are brought to a house are in the list of its owner, with the nights there alone', async ({
  page,
}) => {
  const owner = await shopCalls(page, 'owner')
  const houses = await owner.get<Houses>('hms/ownStay/v1/houses')
  const own = houses.find(({ mayBook, state }) => mayBook && state === 'online')
  const { days } = await owner.get<Calendar>(`hms/ownStay/v1/calendar?houseId=${own?.id}&days=180`)
  // Before the weeks in which the stories of own stays look for nights.
  const from = days.findIndex((_, at) => at > 40 && days.slice(at, at + 3).every(({ kind }) => kind === null))
  const others = await housesFor(page, from, 3)
  const first = others.find(({ id }) => houses.every((house) => house.id !== id))
  const calls = await guestCalls(page, guest)
  const placed = await calls.book(first?.id ?? '', from, 3)
  await calls.pay(placed)
  const { orderId } = placed
  const desk = await shopCalls(page, 'frontdesk')
  const move = { orderId, houseId: own?.id, from: addDays(parkDay(from), 1), reason: '水管漏水' }
  await desk.post('hms/deskOrder/v1/move', move)

  await enterAs(page, 'owner')
  await page.goto(`/mobilevue/landlord/orderList?tab=coming&houseId=${own?.id}`)
  const row = page.getByRole('link').filter({ hasText: '中途换房' }).filter({ hasText: '2 晚' }).first()
  await expect(row).toBeVisible()
  await expectGoodNow(page)
  await page.goto(`/mobilevue/landlmy/landlHome/orderDetail?orderId=${orderId}`)
  await expect(page.getByText('住客中途换房，这里只算住在您房源的夜晚')).toBeVisible()
  await expect(page.getByText('这几晚的收入')).toBeVisible()
  await expect(page.getByText(first?.name ?? '')).toHaveCount(0)
  await expectGoodNow(page)
  await speakEnglish(page)
  await page.goto(`/mobilevue/landlmy/landlHome/orderDetail?orderId=${orderId}`)
  await expect(page.getByText('Earned by these nights')).toBeVisible()
  await expectEnglishNow(page, names)
})

test('a check that was sent before guests moved goes on in the house they came to', async ({ page }) => {
  const calls = await guestCalls(page, guest)
  const house = await houseFor(page, 0, 3, 4)
  const placed = await calls.book(house.id, 0, 3)
  await calls.pay(placed)
  const { orderId } = placed
  const people = [await calls.addPerson('邵景行', 720), await calls.addPerson('梁书瑶', 721)]
  await calls.register(
    orderId,
    people.map(({ id }) => id),
  )
  await letIn(page, orderId)
  const desk = await shopCalls(page, 'frontdesk')
  const lines = [{ no: 1, missing: 1, damaged: 0, consumed: 0 }]
  await desk.post('hms/goodsCheck/v1/save', { orderId, phase: 'out', lines, isSent: true })
  await daysPass(orderId, 1)
  const others = await housesFor(page, 0, 2)
  const next = others.find(({ id }) => id !== house.id)
  await desk.post('hms/deskOrder/v1/move', { orderId, houseId: next?.id, reason: '水管漏水' })

  await enterAs(page, 'frontdesk')
  const sheet = await desk.get<Sheet>(`hms/goodsCheck/v1/get?orderId=${orderId}&phase=out`)
  expect(sheet.houses).toHaveLength(2)
  await page.goto(`/mobilevue/check/goodList?orderId=${orderId}&phase=out`)
  await expect(page.getByText(`住客后来住到了${next?.name}，请一并查看后发送。`)).toBeVisible()
  await expectGoodNow(page)
  await page.getByRole('button', { name: '发送给住客' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发送给住客' }).click()
  await expect(page.getByText('已发送给住客，等待确认')).toBeVisible()
})

test('guests who are brought elsewhere and back are told to the owner in the two parts they come in', async ({
  page,
}) => {
  const owner = await shopCalls(page, 'owner')
  const houses = await owner.get<Houses>('hms/ownStay/v1/houses')
  const own = houses.find(({ mayBook, state }) => mayBook && state === 'online')
  const { days } = await owner.get<Calendar>(`hms/ownStay/v1/calendar?houseId=${own?.id}&days=180`)
  const from = days.findIndex((_, at) => at > 45 && days.slice(at, at + 4).every(({ kind }) => kind === null))
  const others = await housesFor(page, from, 4)
  const other = others.find(({ id }) => houses.every((house) => house.id !== id))
  const calls = await guestCalls(page, guest)
  const placed = await calls.book(own?.id ?? '', from, 4)
  await calls.pay(placed)
  const { orderId } = placed
  const desk = await shopCalls(page, 'frontdesk')
  const move = (houseId: string | undefined, at: number) =>
    desk.post('hms/deskOrder/v1/move', {
      orderId,
      houseId,
      from: addDays(parkDay(from), at),
      reason: '水管漏水',
    })
  await move(other?.id, 1)
  await move(own?.id, 2)

  await enterAs(page, 'owner')
  await page.goto(`/mobilevue/landlord/orderList?tab=coming&houseId=${own?.id}`)
  const row = page.getByRole('link').filter({ hasText: '1 晚' }).filter({ hasText: '2 晚' })
  await expect(row.first()).toBeVisible()
  await expectGoodNow(page)
  await page.goto(`/mobilevue/landlmy/landlHome/orderDetail?orderId=${orderId}`)
  await expect(page.getByText('住客中途换到别处又回来，这里只算住在您房源的夜晚')).toBeVisible()
  await expect(page.getByText(other?.name ?? '')).toHaveCount(0)
  await expectGoodNow(page)
  await speakEnglish(page)
  await page.goto(`/mobilevue/landlmy/landlHome/orderDetail?orderId=${orderId}`)
  await expect(page.getByText('The guests moved elsewhere and came back')).toBeVisible()
  await expectEnglishNow(page, names)
})

test('a check goes on in the house guests came to while somebody decided about it', async ({ page }) => {
  const calls = await guestCalls(page, guest)
  const house = await houseFor(page, 0, 3, 4)
  const placed = await calls.book(house.id, 0, 3)
  await calls.pay(placed)
  const { orderId } = placed
  const people = [await calls.addPerson('邵景行', 722), await calls.addPerson('梁书瑶', 723)]
  await calls.register(
    orderId,
    people.map(({ id }) => id),
  )
  await letIn(page, orderId)
  const desk = await shopCalls(page, 'frontdesk')
  const lines = [{ no: 1, missing: 1, damaged: 0, consumed: 0 }]
  await desk.post('hms/goodsCheck/v1/save', { orderId, phase: 'out', lines, isSent: true })
  const guestDesk = await shopCalls(page, guest)
  await guestDesk.post('hms/goodsCheck/v1/answer', { orderId, agrees: false, text: '来时就少一只' })
  await daysPass(orderId, 1)
  const others = await housesFor(page, 0, 2)
  const next = others.find(({ id }) => id !== house.id)
  await desk.post('hms/deskOrder/v1/move', { orderId, houseId: next?.id, reason: '水管漏水' })
  await reduceCharge(page, orderId, 100)

  await enterAs(page, 'frontdesk')
  await page.goto(`/mobilevue/check/goodList?orderId=${orderId}&phase=out`)
  await expect(page.getByText(`住客后来住到了${next?.name}，请一并查看后发送。`)).toBeVisible()
  await expect(page.getByText('费用减为 ¥1', { exact: true })).toBeVisible()
  // What was decided is not written on any more.
  const first = page.getByRole('list', { name: house.name }).getByRole('listitem').first()
  await expect(first).toContainText('已裁定')
  await expect(first.getByRole('button')).toHaveCount(0)
  await expectGoodNow(page)
  const second = page
    .getByRole('list', { name: next?.name ?? '' })
    .getByRole('listitem')
    .first()
  await second.getByRole('button').first().click()
  await second.getByRole('button', { name: '增加缺失' }).click()
  await page.getByRole('button', { name: '发送给住客' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发送给住客' }).click()
  await expect(page.getByText('已发送给住客，等待确认')).toBeVisible()
})
