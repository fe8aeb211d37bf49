import { expect, test } from '@playwright/test'
import { enterAs } from './enter.ts'
import { cashierOf, choose, giveUp, orderOf, payButton } from './pay.ts'

test('a guest fails to pay, pays another way, is told of it, gives the stay up and follows the money back', async ({
  page,
}) => {
  const order = await orderOf(page, 'guest', 40)
  await enterAs(page, 'guest')
  await page.goto(cashierOf(order))
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expect(page.getByRole('radio', { name: '微信支付' })).toBeChecked()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: '演示收银台' })).toBeVisible()
  await choose(page, '支付失败')
  await expect(page.getByRole('alert')).toContainText('支付没有完成')

  await page.getByRole('radio', { name: '支付宝' }).check()
  await payButton(page).click()
  await expect(page.getByText('支付宝的收银台')).toBeVisible()
  await choose(page, '支付成功，通知发送两次')
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await expect(page.getByText('支付宝')).toBeVisible()

  // Coming to the cashier again leads to what is known: it is paid.
  await page.goto(cashierOf(order))
  await expect(page).toHaveURL(/\/template\/customer\/success\?orderId=.*paymentId=/)
  await giveUp(page, 'guest', order.bizId)
  await page.goto(`/mobilevue/payment/refundSchedule?bizType=stay&bizId=${order.bizId}`)
  const refund = page.getByRole('article').first()
  await expect(refund.getByText('提交申请')).toBeVisible()
  await expect(refund.getByText('退回支付宝')).toBeVisible()
  await expect(refund.getByText('已到账').first()).toBeVisible({ timeout: 20_000 })
})

test('a notice gets lost: the cashier finds out by asking', async ({ page }) => {
  const order = await orderOf(page, 'guest', 43)
  await enterAs(page, 'guest')
  await page.goto(cashierOf(order))
  await payButton(page).click()
  await choose(page, '支付成功，通知丢失')
  await expect(page.getByText('正在确认支付结果')).toBeVisible()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible({ timeout: 20_000 })
})

test('somebody pays what was given up meanwhile: all of it goes back, and the guest is told', async ({
  page,
}) => {
  const order = await orderOf(page, 'guest', 46)
  await enterAs(page, 'guest')
  await page.goto(cashierOf(order))
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: '演示收银台' })).toBeVisible()
  await giveUp(page, 'guest', order.bizId)
  // The stay was given up: sooner or later the provider has closed it too.
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByText('已关闭').isVisible()
    })
    .toBe(true)
  await choose(page, '逾期仍然支付')
  await expect(page).toHaveURL(/\/home\/orderPay|\/template\/customer\/success/)
  await expect(page.getByText(/付款晚了一步|付款已到账，正在退回|支付成功/).first()).toBeVisible({
    timeout: 15_000,
  })
})

test('the native shell opens the cashier for who signed in; for nobody there is nothing to pay', async ({
  page,
}) => {
  const order = await orderOf(page, 'guest', 49)
  const address = `/mobilevue/home/appOrderPay?isApp=true&orderId=${order.bizId}`
  await page.goto(address)
  await expect(page.getByText('登录已失效')).toBeVisible()
  await enterAs(page, 'guest')
  await page.goto(address)
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByRole('button', { name: '返回' }), 'the shell has its own bar').toBeHidden()
})
