import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { codeFor, newPhone } from './outbox.ts'
import {
  approveWithdrawal,
  differsYesterday,
  earnByStay,
  newOwner,
  rechargeBy,
  refundStay,
  workDaysPass,
} from './owner-money.ts'
import { shopCalls } from './shop.ts'
import { parkDay } from './stay.ts'

const purse = '/mobilevue/landlmy/purse'
const password = '482915'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const wallet = (page: Page) => page.getByRole('region', { name: '可用余额' })

async function fillCode(page: Page, label: string, phone: string): Promise<void> {
  await button(page, '获取验证码').click()
  await page.getByLabel(label, { exact: true }).fill(await codeFor(page, phone))
}

/** Asks for an account with a phone of its own, and goes to the payment company. */
async function askAccount(page: Page, choice: string): Promise<void> {
  const phone = newPhone()
  await page.getByLabel('开户手机号').fill(phone)
  await fillCode(page, '验证码', phone)
  await page.getByRole('checkbox').check()
  await button(page, '提交申请').click()
  await expect(page).toHaveURL(/\/fuyou\/fuyou/)
  await page.getByRole('link', { name: '前往支付公司继续办理' }).click()
  await page.locator(`form[action$="/${choice}"] button`).click()
  await expect(page).toHaveURL(/\/mobilevue\//)
}

async function withdraw(page: Page, yuan: string): Promise<string> {
  await page.goto(`${purse}/withdrawal`)
  await page.getByLabel('提现金额（元）').fill(yuan)
  await page.getByRole('button', { name: /^确认提现/ }).click()
  await page.getByLabel('输入支付密码确认').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: '提现' }).click()
  await expect(page).toHaveURL(/detailsWithd\?.*id=/)
  await expect(page.getByRole('heading', { name: '提现详情' })).toBeVisible()
  return new URL(page.url()).searchParams.get('id') ?? ''
}

async function atBank(page: Page, choice: string): Promise<void> {
  await page.getByRole('link', { name: '打开演示支付公司' }).click()
  await page.locator(`form[action$="/${choice}"] button`).click()
  await expect(page).toHaveURL(/detailsWithd/)
}

test('an owner’s money: the account fails first, a card is added, a stay brings income, it is withdrawn, refunded, owed and repaid', async ({
  page,
}) => {
  test.slow()
  const owner = await newOwner()
  await enterAs(page, owner.phone)
  await page.goto(`${purse}/accountOpen`)
  await askAccount(page, 'fail')
  await page.goto('/mobilevue/fuyou/fuyou')
  await expect(page.getByText('身份信息不符，请核对后重新申请')).toBeVisible()
  await button(page, '重新申请').click()
  await expect(page).toHaveURL(/accountOpen/)
  await expect(page.getByRole('heading', { name: '开通收款账户' })).toBeVisible()
  await askAccount(page, 'pass')
  await page.goto('/mobilevue/fuyou/fuyou')
  await expect(page.getByText('收款账户已开通')).toBeVisible()
  await button(page, '添加银行卡').click()
  await expect(page).toHaveURL(/addBankCard/)
  const phone = newPhone()
  await page.getByLabel('银行卡号').fill('6222020000000000000')
  await page.getByLabel('银行预留手机号').fill(phone)
  await fillCode(page, '验证码', phone)
  await button(page, '核验并添加').click()
  await expect(page).toHaveURL(/bankCardIndex/)
  await expect(page.getByText(/0000/).first()).toBeVisible()
  await expect(page.getByText('6222020000000000000')).toHaveCount(0)
  await page.goto(`${purse}/payPassword`)
  await page.getByLabel('新的支付密码').fill(password)
  await page.getByLabel('再输入一次').fill(password)
  await fillCode(page, '短信验证码', owner.phone)
  await button(page, '确定').click()
  await expect(page).not.toHaveURL(/payPassword/)

  // A guest's stay is divided; after the working days it can be had.
  const first = await earnByStay(page, owner.id, '13900000207')
  await page.goto(`${purse}/myWallet`)
  await expect(wallet(page)).toContainText('¥0.00')
  await expect(page.getByText('即将到账')).toBeVisible()
  await workDaysPass(owner.id)
  await page.reload()
  await expect(page.getByText('即将到账')).toBeHidden()
  const amount = (await wallet(page).getByText(/^¥/).first().textContent()) ?? ''
  const yuan = amount.replaceAll(/[¥,]/g, '')
  expect(Number(yuan)).toBeGreaterThan(100)
  await page.getByRole('link', { name: '收入明细' }).click()
  await page.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog').getByText('待结算 → 可用余额')).toBeVisible()

  // Nearly all of it is taken out: first the bank refuses and everything is back, then it arrives.
  const most = String(Math.floor(Number(yuan)) - 2)
  await withdraw(page, most)
  await atBank(page, 'failed')
  await expect(page.getByText('失败，已退回').first()).toBeVisible()
  await page.goto(`${purse}/myWallet`)
  await expect(wallet(page)).toContainText(amount)
  const arrived = await withdraw(page, most)
  await atBank(page, 'twice')
  await expect(page.getByText('已到账').first()).toBeVisible()

  // The guest has all of it back: what the owner has taken out they owe, until the next income repays it.
  await refundStay(first)
  await page.goto(`${purse}/myWallet`)
  await expect(page.getByText(/^待扣回 ¥/)).toBeVisible()
  await page.goto(`${purse}/withdrawal`)
  await expect(page.getByRole('button', { name: /^确认提现/ })).toBeHidden()
  const own = await shopCalls(page, owner.phone)
  const isOwed = async () => (await own.get<{ debt: number }>('hms/purse/v1/overview')).debt < 0
  // Houses differ in price: it may take more than one stay.
  for (let stays = 0; stays < 6 && (await isOwed()); stays += 1) {
    await earnByStay(page, owner.id, '13900000207')
    await workDaysPass(owner.id)
  }
  await page.goto(`${purse}/myWallet`)
  await expect(wallet(page)).toBeVisible()
  await expect(page.getByText(/^待扣回 ¥/)).toBeHidden()
  await page.getByRole('link', { name: '资金流水' }).click()
  await expect(page.getByText('扣回欠款').first()).toBeVisible()

  // Finance finds the payout on the payment company's bill with another sum, and closes the difference.
  const outNo = await differsYesterday(arrived)
  const finance = await shopCalls(page, 'finance')
  await finance.post('hms/payDesk/v1/reconcile', { method: 'payout', day: parkDay(-1) })
  await enterAs(page, 'finance')
  await page.goto('/mobilevue/work/differences')
  const line = page.getByRole('article').filter({ hasText: outNo })
  await expect(line.getByText('金额不同')).toBeVisible()
  await line.getByRole('button', { name: '处理完毕' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '处理完毕' }).click()
  await expect(sheet.getByText('请写明怎样处理的')).toBeVisible()
  await sheet.getByText('支付公司已处理').click()
  await sheet.getByRole('textbox').fill('支付公司账单多记一元，已更正')
  await sheet.getByRole('button', { name: '处理完毕' }).click()
  await expect(line).toBeHidden()
  await page.goto('/mobilevue/work/differences?show=closed')
  await expect(line.getByText('支付公司账单多记一元，已更正')).toBeVisible()

  // A large withdrawal is decided in a flow, and paid after it.
  await rechargeBy(page, owner.phone, 5)
  await enterAs(page, owner.phone)
  await withdraw(page, '20000')
  await expect(page.getByText('审核中').first()).toBeVisible()
  expect((await approveWithdrawal(page, owner.id)).length).toBeGreaterThan(1)
  await page.reload()
  await atBank(page, 'paid')
  await expect(page.getByText('已到账').first()).toBeVisible()
})
