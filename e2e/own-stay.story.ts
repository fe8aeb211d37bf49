import { expect, test, type Page } from '@playwright/test'
import type { CallOutput } from '#api/endpoint.ts'
import type { ownStayApi } from '#api/owner/own-stay.ts'
import { cardNumber, guestCalls } from './booking.ts'
import { enterAs } from './enter.ts'
import { payButton, payHere } from './pay.ts'
import { shopCalls } from './shop.ts'

type Calendar = CallOutput<typeof ownStayApi.calendar>
type Houses = CallOutput<typeof ownStayApi.houses>

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const idIn = (page: Page, name: string) => new URL(page.url()).searchParams.get(name) ?? ''

/** Where the screens of an own stay are. */
const at = {
  houses: '/landlord/list',
  house: '/landlord/details',
  own: '/landlord/own',
  dates: '/landlord/date',
  order: '/landlord/orderInfo',
  change: '/landlord/editLive',
  edit: '/landlord/edit',
  moveIn: '/landlord/live',
  longer: '/landlord/continue',
  longerDates: '/landlord/dateContinue',
  night: '/landlord/stateDetails',
  cashier: '/home/appOrderPayFD',
}

/** Stories that run side by side look for nights in weeks of their own. */
const weeksOf = ({ repeatEachIndex }: { repeatEachIndex: number }): number => (repeatEachIndex % 4) * 24

/** The first of so many free and ordinary nights in a row of a house, some weeks ahead. */
function freeFrom({ days }: Calendar, from: number, nights: number): number {
  for (let first = from; first + nights < days.length; first += 1) {
    const run = days.slice(first, first + nights)
    if (run.every(({ kind, tenths }) => kind === null && tenths === 10)) {
      return first
    }
  }
  throw new Error('Nothing is free')
}

/** Chooses dates on the calendar of the house, as the form asks for them. */
async function chooseDates(page: Page, start: string, end: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(at.dates))
  await page.locator(`[data-day="${start}"]`).click()
  await page.locator(`[data-day="${end}"]`).click()
  await button(page, '确定').click()
}

test('an owner stays in the house within the nights of the year, changes it, and lends it to friends', async ({
  page,
  browser,
}, info) => {
  const calls = await shopCalls(page, 'owner')
  const houses = await calls.get<Houses>('hms/ownStay/v1/houses')
  const house = houses.find(({ quota, mayBook }) => mayBook && (quota?.entitled ?? 0) > 0) ?? houses[0]
  const calendar = await calls.get<Calendar>(`hms/ownStay/v1/calendar?houseId=${house?.id}&days=180`)
  const first = freeFrom(calendar, 60 + weeksOf(info), 6)
  const day = (days: number) => calendar.days[first + days]?.day ?? ''

  await enterAs(page, 'owner')
  // The calendar of no house says so; it does not wait for one.
  await page.goto(`/mobilevue${at.dates}`)
  await expect(page.getByText('没有找到这套房子')).toBeVisible()
  await page.goto('/mobilevue/landlmy/landlIndex')
  await page.getByRole('link', { name: '自住与接待亲友' }).click()
  await expect(page).toHaveURL(new RegExp(at.houses))
  await page.getByRole('link', { name: new RegExp(house?.name ?? '') }).click()
  await expect(page).toHaveURL(new RegExp(at.house))
  await expect(page.getByRole('heading', { name: '自住天数' })).toBeVisible()

  // Two nights of the year, cleaned by the owner: nothing to pay.
  await button(page, '自住').click()
  await expect(page).toHaveURL(new RegExp(at.own))
  await button(page, '选择日期').click()
  await chooseDates(page, day(0), day(2))
  await page.getByRole('switch', { name: '退房后由园区保洁' }).uncheck()
  await expect(page.getByText('不用付钱')).toBeVisible()
  await button(page, '确认预订').click()
  await expect(page).toHaveURL(new RegExp(at.order))
  const orderId = idIn(page, 'orderId')
  await expect(page.getByText('用掉 2 晚')).toBeVisible()

  // One night more than before, and cleaning: that costs something, and is paid at the cashier.
  await page.getByRole('link', { name: '更改日期和人数' }).click()
  await expect(page).toHaveURL(new RegExp(at.change))
  await page.getByRole('switch', { name: '退房后由园区保洁' }).check()
  await expect(page.getByText(/更改后请在/)).toBeVisible()
  await button(page, '确认更改').click()
  await expect(payButton(page)).toBeVisible()
  // The native shell opens the same cashier at an address of its own.
  await page.goto(`/mobilevue${at.cashier}${new URL(page.url()).search}`)
  await payButton(page).click()
  await payHere(page, 'pay')
  await page.goto(`/mobilevue/landlord/orderInfo?orderId=${orderId}`)
  await expect(page.getByText('已取消').first()).toBeVisible()
  await page.goto('/mobilevue/landlord/orderList?source=own')
  await page
    .getByRole('link', { name: /费用/ })
    .filter({ hasText: house?.name ?? '' })
    .filter({ hasText: '待入住' })
    .first()
    .click()
  await page.getByRole('link', { name: '修改联系人和备注' }).click()
  await expect(page).toHaveURL(new RegExp(`${at.edit}\\?`))
  await page.getByLabel('备注').fill('晚上到')
  await button(page, '保存').click()
  await expect(page).toHaveURL(new RegExp(`${at.order}\\?`))
  await expect(page.getByText('晚上到')).toBeVisible()
  const stayId = idIn(page, 'orderId')
  for (const path of [at.moveIn, at.longer, at.longerDates]) {
    await page.goto(`/mobilevue${path}?orderId=${stayId}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  await page.goto(`/mobilevue/landlord/stateDetails?houseId=${house?.id}&day=${day(0)}`)
  await expect(page.getByText('自住')).toBeVisible()

  // Friends come, and fill in their papers themselves.
  await page.goto(`/mobilevue/landlord/receivin?houseId=${house?.id}`)
  await button(page, '选择日期').click()
  await chooseDates(page, day(4), day(5))
  await page.getByRole('switch', { name: '退房后由园区保洁' }).uncheck()
  await page.getByLabel('亲友姓名').fill('周远')
  await page.getByLabel('手机号').fill('13900000298')
  await button(page, '确认预订').click()
  await button(page, '生成链接').click()
  const address = await page.getByText(/messageFillPage\/f-/).textContent()
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(address ?? '')
  await expect(friend.getByText(house?.name ?? '')).toBeVisible()
  for (const [name, no] of [
    ['周远', 801],
    ['许静', 802],
  ] as const) {
    await friend.getByLabel('姓名').fill(name)
    await friend.getByLabel('证件号码').fill(cardNumber(no))
    await button(friend, '提交').click()
  }
  await expect(friend.getByText('入住人都填好了')).toBeVisible()
  await friend.context().close()
  await page.reload()
  await expect(page.getByText('已有 2 人填写，链接在离店时失效。')).toBeVisible()
})

test('of a guest and the owner who want the same nights the second is told which, and either sees who has them', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const calls = await shopCalls(page, 'owner')
  const houses = await calls.get<Houses>('hms/ownStay/v1/houses')
  // Not the house of the other story: the calendar of the phone shows half a year.
  const house = houses.findLast(({ mayBook }) => mayBook)
  const houseId = house?.id ?? ''
  const calendar = await calls.get<Calendar>(`hms/ownStay/v1/calendar?houseId=${houseId}&days=180`)
  const first = freeFrom(calendar, 60 + weeksOf(info), 6)
  const day = (days: number) => calendar.days[first + days]?.day ?? ''

  // A guest stands before the last step with the nights the owner wants.
  const guest = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })).newPage()
  await enterAs(guest, '13900000206')
  await guest.goto(
    `/mobilevue/home/reserveInfo?houseId=${houseId}&checkIn=${day(0)}&checkOut=${day(2)}&adults=2`,
  )
  const next = button(guest, '提交订单')
  await expect(next).toHaveAttribute('aria-busy', 'false')
  await guest.getByRole('checkbox', { name: '我已阅读并同意入住须知与退订规则' }).check()
  await guest.getByLabel('联系人').fill('邵景行')
  await guest.getByLabel('手机号').fill('13900000206')
  await expect(next).toHaveAttribute('aria-busy', 'false')
  await next.click()
  await expect(button(guest, '确认提交')).toBeVisible()

  await enterAs(page, 'owner')
  await page.goto(`/mobilevue${at.own}?houseId=${houseId}`)
  await button(page, '选择日期').click()
  await chooseDates(page, day(0), day(2))
  await page.getByRole('switch', { name: '退房后由园区保洁' }).uncheck()
  await expect(page.getByText('不用付钱')).toBeVisible()
  await button(page, '确认预订').click()
  await expect(page).toHaveURL(new RegExp(at.order))
  await button(guest, '确认提交').click()
  await expect(guest.getByText('刚刚被别人订走了')).toBeVisible()
  expect(guest.url()).not.toContain('orderPay')

  // And the other way round: the owner's form is open when a guest books.
  await page.goto(`/mobilevue${at.own}?houseId=${houseId}`)
  await button(page, '选择日期').click()
  await chooseDates(page, day(3), day(5))
  await page.getByRole('switch', { name: '退房后由园区保洁' }).uncheck()
  await expect(page.getByText('不用付钱')).toBeVisible()
  const booked = await guestCalls(guest, '13900000206')
  await booked.book(houseId, first + 3, 2)
  await button(page, '确认预订').click()
  await expect(page.getByRole('alert').filter({ hasText: '已订满' })).toBeVisible()
  await page.goto(`/mobilevue${at.night}?houseId=${houseId}&day=${day(3)}`)
  await expect(page.getByText('待支付', { exact: true }).first()).toBeVisible()
  await guest.context().close()

  // What a guest has booked the owner reads on its own page, with the guest's name covered.
  const orders = await calls.rows<{ orderId: string }>('hms/ownerOrder/v1/list', {
    tab: 'coming',
    source: 'guest',
  })
  for (const path of ['/landlord/PTorderInfo', '/landlmy/landlHome/orderDetail']) {
    await page.goto(`/mobilevue${path}?orderId=${orders[0]?.orderId}`)
    await expect(page.getByText('我的收入').first()).toBeVisible()
  }
})
