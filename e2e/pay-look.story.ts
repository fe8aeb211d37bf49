import { expect, test, type Page } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { enterAs } from './enter.ts'
import { cashierOf, choose, giveUp, orderOf, payButton } from './pay.ts'

async function inBothLights(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoBarriers(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('the cashier, its result and the refund can be used by everybody, by day and by night', async ({
  page,
}) => {
  const order = await orderOf(page, 'owner', 52)
  await enterAs(page, 'owner')
  await page.goto(cashierOf(order))
  await expect(payButton(page)).toBeVisible()
  await inBothLights(page)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: '演示收银台' })).toBeVisible()
  await expectNoBarriers(page)
  await choose(page, '支付成功')
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await inBothLights(page)
  await giveUp(page, 'owner', order.bizId)
  await page.goto(`/mobilevue/payment/refundSchedule?bizType=stay&bizId=${order.bizId}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await inBothLights(page)
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
  await inBothLights(page)
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
