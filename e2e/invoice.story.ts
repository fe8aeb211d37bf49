import { expect, test } from '@playwright/test'
import { enterAs } from './enter.ts'
import { cashierOf, giveUp, orderOf, payButton, payHere } from './pay.ts'

const companyCode = '91110118MA01R7Q25A'

test('a guest puts money on the balance, and it is there', async ({ page }) => {
  await enterAs(page, '13900000303')
  await page.goto('/mobilevue/user/index')
  await page.getByRole('link', { name: '我的余额' }).click()
  const balance = page.getByRole('region', { name: '可用余额' })
  await expect(balance).toContainText('¥')
  // What was put there when this was told before is there still.
  const before = Number(/¥([\d,]+)/.exec((await balance.textContent()) ?? '')?.[1]?.replace(',', ''))
  await page.getByRole('button', { name: '充值' }).click()
  await expect(page).toHaveURL(/\/user\/recharge/)
  await page.getByLabel('其他金额（元）').fill('0.5')
  await page.getByRole('button', { name: /^去支付/ }).click()
  await expect(page.getByText('请填写 ¥1 到 ¥5,000 之间的金额')).toBeVisible()
  await page.getByRole('button', { name: '¥300' }).click()
  await page.getByRole('button', { name: '去支付 ¥300.00' }).click()
  await payButton(page).click()
  await payHere(page, 'twice')
  await page.goto('/mobilevue/user/balance')
  await expect(balance).toContainText(`¥${(before + 300).toLocaleString('en-US')}.00`)
  await expect(page.getByText('+¥300.00')).toHaveCount(before / 300 + 1)
})

test('an invoice is asked for, refused at the issuer, issued, and red-lettered after the refund', async ({
  page,
}) => {
  const account = '13900000302'
  const order = await orderOf(page, account, 47)
  await enterAs(page, account)
  await page.goto(cashierOf(order))
  await payButton(page).click()
  await payHere(page, 'pay')
  await page.goto(`/mobilevue/user/invoices/ask?bizType=${order.bizType}&bizId=${order.bizId}`)
  await page.getByRole('button', { name: '新增抬头' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('企业', { exact: true }).click()
  await sheet.getByLabel('抬头名称').fill('北京听泉小筑民宿有限公司')
  await sheet.getByLabel('统一社会信用代码').fill(`${companyCode.slice(0, -1)}X`)
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('代码不正确，请对照营业执照核对')).toBeVisible()
  await sheet.getByLabel('统一社会信用代码').fill(companyCode)
  // The list cannot be read again: what was just written down is used all the same.
  const titles = '**/invoice/v1/titles**'
  await page.route(titles, (route) => route.abort())
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page.getByLabel('发票抬头')).toContainText(companyCode)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page).toHaveURL(/\/user\/invoices/)
  await page.unroute(titles)
  await expect(page.getByText('待开票').first()).toBeVisible()

  const atDesk = async (choice: string, show: 'waiting' | 'underWay' = 'waiting') => {
    await enterAs(page, 'finance')
    await page.goto(`/mobilevue/work/invoices?show=${show}`)
    const [first] = [page.getByRole('listitem').first()]
    if (show === 'waiting') {
      await first.getByRole('button', { name: /^(重新)?开具$/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: '开具' }).click()
      await expect(page.getByText('已提交开票平台')).toBeVisible()
      await page.goto('/mobilevue/work/invoices?show=underWay')
    }
    const demo = page.getByRole('link', { name: '打开演示开票平台' })
    await expect(async () => {
      await page.reload()
      await expect(demo.first()).toBeVisible({ timeout: 2000 })
    }).toPass()
    await demo.first().click()
    await page.locator(`form[action$="/${choice}"] button`).click()
    await expect(page).toHaveURL(/\/work\/invoices/)
  }
  await atDesk('refuse')
  await expect(page.getByText('购买方税号不存在').first()).toBeVisible()
  await atDesk('issue')
  await enterAs(page, account)
  await page.goto('/mobilevue/user/invoices')
  await page
    .getByRole('button', { name: /已开出$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('发票号码')).toBeVisible()

  await giveUp(page, account, order.bizId)
  await atDesk('issue', 'underWay')
  await enterAs(page, account)
  await page.goto('/mobilevue/user/invoices')
  await expect(page.getByText('红字', { exact: true }).first()).toBeVisible()
})
