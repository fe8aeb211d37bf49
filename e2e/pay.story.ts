import { expect, test, type Page } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { enterAs } from './enter.ts'
import { expectGoodNow } from './look.ts'
import { cashierOf, choose, orderOf, payButton } from './pay.ts'
import { insideShell } from './shell.ts'

test('a notice gets lost: the cashier finds out by asking', async ({ page }) => {
  const order = await orderOf(page, '13900000201', 43)
  await enterAs(page, '13900000201')
  await page.goto(cashierOf(order))
  await payButton(page).click()
  await choose(page, '支付成功，通知丢失')
  await expect(page.getByText('正在确认支付结果')).toBeVisible()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
})

/**
 * Lets the provider hand over in another way than by its page, as it does in the apps, and gives what then pays
 * there: the person, somewhere this page cannot see.
 */
async function handedOver(page: Page, handover: object): Promise<() => Promise<void>> {
  let address = ''
  await page.route('**/hms/pay/v1/pay', async (route) => {
    const answer = await route.fetch()
    const response = (await answer.json()) as { value: { handover: { url: string } } }
    address = response.value.handover.url
    await route.fulfill({ response: answer, json: { ...response, value: { ...response.value, handover } } })
  })
  return async () => {
    const paid = await page.request.post(`${address}/pay`, { maxRedirects: 0 })
    expect(paid.status()).toBe(303)
  }
}

const isPaid = (page: Page) => expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()

test('the native shell opens the cashier for who signed in and pays by itself; for nobody there is nothing to pay', async ({
  page,
}) => {
  const order = await orderOf(page, '13900000201', 49)
  const posted = await insideShell(page)
  const address = `/mobilevue/home/appOrderPay?isApp=true&orderId=${order.bizId}`
  await page.goto(address)
  await expect(page.getByText('登录已失效')).toBeVisible()
  await enterAs(page, '13900000201')
  await page.goto(address)
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByRole('button', { name: '返回' }), 'the shell has its own bar').toBeHidden()
  const pay = await handedOver(page, { kind: 'shell', payload: 'order-info' })
  await payButton(page).click()
  await expect(page.getByText('正在确认支付结果')).toBeVisible()
  const message = (await posted()).find(({ action }) => action === 'newOrderPay')
  expect(message).toMatchObject({ data: { payload: 'order-info', paymentId: expect.any(String) } })
  await pay()
  await isPaid(page)
})

test.describe('in a messaging app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0' })

  test('its bridge is asked to pay, and whatever it says, the server is asked what happened', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const calls: unknown[] = []
      const invoke = (name: string, params: object, done: (answer: object) => void) => {
        calls.push({ name, params })
        done({ err_msg: 'get_brand_wcpay_request:cancel' })
      }
      Object.assign(globalThis, { asked: calls })
      setTimeout(() => {
        Object.assign(globalThis, { WeixinJSBridge: { invoke } })
        document.dispatchEvent(new Event('WeixinJSBridgeReady'))
      }, 300)
    })
    const order = await orderOf(page, '13900000201', 55)
    await enterAs(page, '13900000201')
    await page.goto(cashierOf(order))
    const params = { appId: 'wx1', package: 'prepay_id=1' }
    const pay = await handedOver(page, { kind: 'bridge', params })
    await payButton(page).click()
    await expect(page.getByText('正在确认支付结果')).toBeVisible()
    const bridgeCalls = await page.evaluate(() => (globalThis as unknown as { asked: object[] }).asked)
    expect(bridgeCalls).toEqual([{ name: 'getBrandWCPayRequest', params }])
    await pay()
    await isPaid(page)
  })
})

test.describe('in the mini-program', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0 miniProgram' })

  test('its own pay page is opened; outside of it nobody collects, and the guest is told', async ({
    page,
  }) => {
    const order = await orderOf(page, '13900000201', 58)
    await enterAs(page, '13900000201')
    await page.goto(cashierOf(order))
    const pay = await handedOver(page, { kind: 'mini', params: { package: 'prepay_id=2' } })
    await payButton(page).click()
    await expect(page.getByText('无法打开支付页面，请换一种支付方式。')).toBeVisible()
    await page.evaluate(() => {
      const opened: string[] = []
      const navigateTo = ({ url }: { url: string }) => opened.push(url)
      Object.assign(globalThis, { opened, wx: { miniProgram: { navigateTo } } })
    })
    await payButton(page).click()
    await expect(page.getByText('正在确认支付结果')).toBeVisible()
    const [url = ''] = await page.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)
    expect(url).toMatch(/^\/pages\/pay\/pay\?package=prepay_id%3D2&paymentId=/)
    await pay()
    await isPaid(page)
  })
})

test('a refused refund says why, and can be asked for again', async ({ page }) => {
  const id = '019a8b7c-0000-7000-8000-000000000001'
  await enterAs(page, 'guest')
  const refund = {
    id,
    bizType: 'stay',
    bizId: id,
    subject: '山居住宿 听松小院 2 晚',
    state: 'rejected',
    amount: 96_000,
    deposit: 0,
    reason: '航班取消',
    rejectReason: '入住当天取消，按规则不予退还',
    askedAt: Date.now() - 7_200_000,
    decidedAt: Date.now() - 3_600_000,
    arrivedAt: null,
    canAskAgain: true,
    parts: [
      {
        id,
        method: 'wechat',
        amount: 96_000,
        state: 'rejected',
        sentAt: null,
        arrivedAt: null,
        providerNo: null,
      },
    ],
  }
  await page.route('**/hms/refund/v1/list*', (route) =>
    route.fulfill({ json: { state: true, value: [refund], message: '' } }),
  )
  await page.goto(`/mobilevue/payment/refundSchedule?bizType=stay&bizId=${id}`)
  await expect(page.getByText('原因：入住当天取消，按规则不予退还')).toBeVisible()
  await expectGoodNow(page)
  await page.getByRole('button', { name: '重新申请' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '提交申请' }).click()
  await expect(sheet.getByText('请至少写两个字')).toBeVisible()
  await expectNoBarriers(page)
  await sheet.getByRole('textbox').fill('有航空公司的取消证明')
  const sent = page.waitForRequest('**/hms/refund/v1/again')
  await page.route('**/hms/refund/v1/again', (route) =>
    route.fulfill({ json: { state: true, value: { requestId: id }, message: '' } }),
  )
  await sheet.getByRole('button', { name: '提交申请' }).click()
  expect((await sent).postDataJSON()).toEqual({ requestId: id, reason: '有航空公司的取消证明' })
  await expect(sheet).toBeHidden()
})
