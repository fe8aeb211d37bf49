import { expect, test, type Page } from '@playwright/test'
import { demoPayPassword } from '#demo/wallet/payouts.ts'
import { codeFor, newPhone } from './outbox.ts'
import { enterAs } from './enter.ts'
import { expectGoodEnglish, expectGoodLook } from './look.ts'

const purse = '/mobilevue/landlmy/purse'

async function withdraw(page: Page, yuan: string): Promise<void> {
  await page.goto(`${purse}/withdrawal`)
  await page.getByLabel('提现金额（元）').fill(yuan)
  await page.getByRole('button', { name: /^确认提现/ }).click()
  await page.getByLabel('输入支付密码确认').fill(demoPayPassword)
  await page.getByRole('dialog').getByRole('button', { name: '提现' }).click()
  await expect(page.getByRole('heading', { name: '提现详情' })).toBeVisible()
}

/** What becomes of it at the payment company. */
async function atBank(page: Page, choice: string): Promise<void> {
  await page.getByRole('link', { name: '打开演示支付公司' }).click()
  await page.getByRole('button', { name: choice, exact: true }).click()
  await expect(page).toHaveURL(/detailsWithd/)
}

const available = async (page: Page) => {
  await page.goto(`${purse}/myWallet`)
  const amount = await page.getByRole('region', { name: '可用余额' }).getByText(/^¥/).first().textContent()
  return Number((amount ?? '').replaceAll(/[¥,]/g, ''))
}

test('an owner withdraws: it fails and the money is back, then it arrives', async ({ page }) => {
  await enterAs(page, 'owner')
  const before = await available(page)
  expect(before).toBeGreaterThan(1000)
  await withdraw(page, '1000')
  await atBank(page, '打款失败（账户已销户）')
  await expect(page.getByText('失败，已退回').first()).toBeVisible()
  expect(await available(page)).toBe(before)
  await withdraw(page, '1000')
  await atBank(page, '打款成功，通知发送两次')
  await expect(page.getByText('已到账').first()).toBeVisible()
  expect(await available(page)).toBe(before - 1000)
})

test('a card is added with its code, is not the default, and pauses withdrawals for a day', async ({
  page,
}) => {
  await enterAs(page, 'clerk')
  await page.goto(`${purse}/addBankCard`)
  // Who has not shown who they are is told so.
  await expect(page.getByText('请先完成实名认证')).toBeVisible()
  await enterAs(page, '13900000301')
  const phone = newPhone()
  await page.goto(`${purse}/addBankCard`)
  await page.getByLabel('银行卡号').fill('6217000010000000')
  await page.getByLabel('银行预留手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page, phone))
  await page.getByRole('button', { name: '核验并添加' }).click()
  await expect(page.getByText('卡号有误，请核对')).toBeVisible()
})

test('income is followed from the month to the line and its moves', async ({ page }) => {
  await enterAs(page, 'owner')
  await page.goto(`${purse}/myWallet`)
  await page.getByRole('link', { name: '月度收入' }).click()
  await expect(page.getByRole('group', { name: '最近十三个月的净收入' })).toBeVisible()
  await page.getByRole('group', { name: '最近十三个月的净收入' }).getByRole('button').nth(11).click()
  await page.getByRole('link', { name: '查看这个月的每一笔' }).click()
  await page.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog').getByText('园区分成（含以上费用）')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('预收款 → 待结算')).toBeVisible()
})

test('finance finds what waits for a decision and what hangs', async ({ page }) => {
  await enterAs(page, 'finance')
  await page.goto('/mobilevue/work/withdrawals?show=hanging')
  await expect(page.getByText('确认中').first()).toBeVisible()
  await page.getByRole('button', { name: '向支付公司查询' }).first().click()
  await expect(page.getByText(/^查询结果/)).toBeVisible()
})

const looks = [
  '/landlmy/purse/myWallet',
  '/landlmy/purse/purseList',
  '/landlmy/purse/incomeDetails',
  '/landlmy/purse/incomeDetailsMonth',
  '/landlmy/purse/statements',
  '/landlmy/purse/accountInfor',
  '/landlmy/purse/accountRecord',
  '/landlmy/purse/accountOpen',
  '/landlmy/purse/bankCardIndex',
  '/landlmy/purse/addBankCard',
  '/landlmy/purse/bindCollection',
  '/landlmy/purse/payPassword',
  '/landlmy/purse/withdrawal',
  '/landlmy/purse/withdrawalFuiou',
  '/landlmy/purse/detailsWithd',
  '/fuyou/fuyou',
  '/user/balance',
  '/user/recharge',
  '/user/invoices',
  '/user/invoices/orders',
  '/user/invoiceTitles',
] as const

for (const path of looks) {
  test(`${path} is good to look at, by day and night, in both languages`, async ({ page }) => {
    await enterAs(page, 'owner')
    const reach = (screen: Page) => expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodLook(page, { path, reach })
    await expectGoodEnglish(page, { path, reach })
  })
}

test('the house of an owner, and what finance works with, are good to look at', async ({ page }) => {
  await enterAs(page, 'owner')
  await page.goto('/mobilevue/landlmy/purse/myWallet')
  const address = await page.locator('a[href*="/landlmy/purse/roomDetails"]').first().getAttribute('href')
  const reach = (screen: Page) => expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expectGoodLook(page, { path: (address ?? '').replace('/mobilevue', ''), reach })
  await enterAs(page, 'finance')
  await expectGoodLook(page, { path: '/work/withdrawals', reach })
  await expectGoodLook(page, { path: '/work/differences', reach })
  await expectGoodLook(page, { path: '/work/invoices', reach })
})
