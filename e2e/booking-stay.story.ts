import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { cardNumber, guestCalls, houseFor } from './booking.ts'
import { enterAs } from './enter.ts'
import { openHome, parkDay, written } from './stay.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function addPerson(page: Page, name: string, at: number) {
  await button(page, '添加入住人').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('姓名').fill(name)
  await sheet.getByLabel('证件号码').fill(cardNumber(at))
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
}

/** The order a page of it is about. */
const orderIdIn = (page: Page) => {
  const params = new URL(page.url()).searchParams
  return params.get('orderId') ?? params.get('bizId') ?? ''
}

test('a stranger books, signs in on the way, pays, moves in, stays on and leaves early', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { id, name } = await houseFor(page, 0, 3, 7)
  const dates = `checkIn=${parkDay()}&checkOut=${parkDay(2)}`
  await page.goto(`/mobilevue/home/details?houseId=${id}&${dates}&adults=2`)
  await button(page, '立即预订').click()
  await expect(page.getByRole('heading', { level: 1, name: '填写订单' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(name)
  await page.getByLabel('备注').fill('晚上八点到')
  await button(page, '入住须知与退订规则').click()
  await button(page, '我已阅读并同意').click()
  await button(page, '提交订单').click()

  // Signing in leads back to the form, with all that was filled in.
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('账号', { exact: true }).fill('guest')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await button(page, /^登录$/).click()
  await expect(page).toHaveURL(/\/home\/reserveInfo\?houseId=/)
  await expect(page.getByLabel('备注')).toHaveValue('晚上八点到')
  await expect(page.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeChecked()
  await expect(page.getByLabel('联系人')).toHaveValue('苏念安')

  // Papers are looked at as they are typed.
  await button(page, /选择入住人/).click()
  await button(page, '添加入住人').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('姓名').fill('陆一舟')
  await sheet.getByLabel('证件号码').fill('110105199003070000')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('身份证号码有误，请核对每一位')).toBeVisible()
  await sheet.getByLabel('证件号码').fill(cardNumber(501))
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('checkbox', { name: /陆一舟/ })).toBeChecked()
  await addPerson(page, '沈青禾', 502)
  await button(page, '确定（2/2）').click()
  await expect(page.getByText('已选 2 位，共 2 位入住')).toBeVisible()
  await page.reload()
  await expect(page.getByText('已选 2 位，共 2 位入住')).toBeVisible()

  await expect(button(page, '提交订单')).toHaveAttribute('aria-busy', 'false')
  await button(page, '提交订单').click()
  await expect(page.getByRole('heading', { level: 1, name: '确认订单' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('晚上八点到')
  await button(page, '确认提交').click()
  await page.waitForURL(/orderId=|bizId=/)
  const orderId = orderIdIn(page)
  await page.goto(`/mobilevue/home/submitOrder?orderId=${orderId}`)
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)

  const calls = await guestCalls(page, 'guest')
  type Order = { total: number; deposit: number }
  const { total, deposit } = await calls.get<Order>(`/portal/hms/orderInfo/v1/getById?orderId=${orderId}`)
  await calls.pay({ bizType: 'stay', bizId: orderId, payable: total + deposit })

  await page.goto('/mobilevue/template/customer/list?tab=toStay')
  const card = page.getByRole('article').filter({ hasText: name }).first()
  await card.getByRole('link', { name: '办理入住' }).click()
  for (const person of ['陆一舟', '沈青禾']) {
    await expect(page.getByRole('checkbox', { name: person })).toBeChecked()
  }
  await button(page, '提交登记').click()
  await expect(page.getByText('请先同意入住须知')).toBeVisible()
  await page.getByRole('checkbox', { name: '我们会遵守以上约定' }).check()
  await button(page, '提交登记').click()
  await expect(page.getByRole('heading', { level: 2, name: /登记完成|房间已备好|已经入住/ })).toBeVisible()

  // Before the hour the front desk lets them in; after it they are in already.
  const desk = await (await browser.newContext()).newPage()
  await enterAs(desk, 'frontdesk')
  await desk.goto('/mobilevue/work/frontdesk?show=all')
  await desk
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  const letIn = desk.getByRole('dialog').getByRole('button', { name: '确认入住' })
  const out = desk.getByRole('dialog').getByRole('button', { name: '办理离店' })
  await expect(letIn.or(out)).toBeVisible()
  if (await letIn.isVisible()) {
    await letIn.click()
    await desk.getByRole('button', { name: '确定' }).click()
    await expect(desk.getByText('已办理')).toBeVisible()
  }
  await desk.context().close()

  await page.goto(`/mobilevue/template/customer/room?orderId=${orderId}`)
  await expect(page.getByText('门锁密码')).toBeVisible()
  await expect(page.getByText(/^\d{3} \d{3}/)).toBeVisible()

  // One night more, in the same room.
  await page.goto(`/mobilevue/home/continueLive?orderId=${orderId}`)
  await button(page, '下一步').click()
  await expect(page.getByRole('heading', { level: 1, name: '确认续住' })).toBeVisible()
  await button(page, '提交续住').click()
  await page.waitForURL((url) => {
    const given = url.searchParams.get('orderId') ?? url.searchParams.get('bizId')
    return given !== null && given !== orderId
  })
  const added = orderIdIn(page)
  const more = await calls.get<Order>(`/portal/hms/orderInfo/v1/getById?orderId=${added}`)
  expect(more.deposit).toBe(0)
  await calls.pay({ bizType: 'extension', bizId: added, payable: more.total })
  await page.goto(`/mobilevue/template/customer/order?orderId=${orderId}`)
  await expect(page.getByRole('main')).toContainText(written(parkDay(3)))

  await page.getByRole('link', { name: '提前离店' }).click()
  await button(page, /^确认提前离店，退还/).click()
  await expect(page.getByText('已办理提前离店')).toBeVisible()
  await page.goto(`/mobilevue/template/customer/order?orderId=${orderId}`)
  await expect(page.getByText('已离店').first()).toBeVisible()
})

test('from a messaging app the way leads over the house back into the booking', async ({ page }) => {
  const { id } = await houseFor(page, 40, 2, 3)
  await openHome(page, '?WechatApplet=2&openId=o-book&unionId=u-book&img=')
  await page.goto(`/mobilevue/home/reserveInfo?houseId=${id}&checkIn=${parkDay(40)}&checkOut=${parkDay(42)}`)
  await page.getByLabel('备注').fill('带一位老人')
  await button(page, '提交订单').click()
  await expect(page).toHaveURL(new RegExp(`/WeChat\\?type=8&houseId=${id}$`))
  // Signing in itself has its own stories; here the person comes back signed in, as that page sends them.
  await enterAs(page, 'owner')
  await page.goto(`/mobilevue/home/details?houseId=${id}&back=login`)
  await expect(page).toHaveURL(/\/home\/reserveInfo\?houseId=/)
  await expect(page.getByLabel('备注')).toHaveValue('带一位老人')
})
