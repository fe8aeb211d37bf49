import { expect, test } from '@playwright/test'
import { guestCalls, housesFor, type Placed } from './booking.ts'
import { enterAs } from './enter.ts'

type Details = { value: { cancelPolicy: { name: string } } }
type Fees = {
  nights: Array<{ pays: number }>
  lines: Array<{ code: string; pays: number }>
  deposit: number
}

const yuan = (fen: number) =>
  `¥${(fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: fen % 100 === 0 ? 0 : 2 })}`

test('cancelled two days before, a moderate house keeps the first night and half of the rest, to the fen', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const calls = await guestCalls(page, 'owner')
  let placed: Placed | null = null
  for (const { id } of await housesFor(page, 2, 3)) {
    const details = await page.request.get(`/portal/hms/houseInfo/v1/getById?houseId=${id}`)
    if (((await details.json()) as Details).value.cancelPolicy.name === 'moderate') {
      placed = await calls.book(id, 2, 3)
      break
    }
  }
  if (!placed) {
    throw new Error('No moderate house is free')
  }
  await calls.pay(placed)
  const fees = await calls.get<Fees>(`/portal/hms/orderInfo/v1/payDetail?orderId=${placed.orderId}`)
  const [, ...rest] = fees.nights.map(({ pays }) => pays)
  const half = rest.reduce((sum, pays) => sum + pays, 0) / 2
  const others = fees.lines.filter(({ code }) => code !== 'room').reduce((sum, { pays }) => sum + pays, 0)
  const back = half + others + fees.deposit

  await enterAs(page, 'owner')
  await page.goto(`/mobilevue/template/customer/order?orderId=${placed.orderId}`)
  await page.getByRole('link', { name: '取消订单' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('row').nth(1)).toContainText('¥0')
  await page.getByRole('radio', { name: '行程有变' }).click({ force: true })
  await expect(page.getByText('按退订政策扣除')).toBeVisible()
  await page.getByRole('button', { name: `确认取消，退还 ${yuan(back)}` }).click()
  await expect(page.getByText('订单已取消', { exact: true })).toBeVisible()

  await page.goto('/mobilevue/template/customer/list?tab=refund')
  const card = page.getByRole('article').first()
  await expect(card).toContainText('已取消')
  await expect(card).toContainText(`已退 ${yuan(back)}`)
})

test('what was not paid is given up without a word about money', async ({ page }) => {
  const calls = await guestCalls(page, 'owner')
  const [house] = await housesFor(page, 50, 2)
  const { orderId } = await calls.book(house?.id ?? '', 50, 2)
  await enterAs(page, 'owner')
  await page.goto(`/mobilevue/home/unsubscribe?orderId=${orderId}`)
  await expect(page.getByText('订单还没有支付')).toBeVisible()
  await page.getByRole('button', { name: '取消订单' }).click()
  await expect(page).toHaveURL(/\/template\/customer\/order/)
  await expect(page.getByText('已关闭').first()).toBeVisible()
})
