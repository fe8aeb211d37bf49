import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './enter.ts'

const open = (page: Page, path = '/user/setting') => page.goto(`/mobilevue${path}`)

test('language and theme change at once and stay; cache, notifications and version are told; a guest signs out for good', async ({
  page,
  context,
}) => {
  await enterAs(page, 'xieminghui')
  await open(page)
  await page.getByText('English').click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await open(page, '/user/policy/list')
  await expect(page.getByRole('link', { name: /Privacy policy/ })).toBeVisible()
  await open(page)
  await page.getByText('简体中文').click()
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()

  // The theme follows the device until one is chosen, and the choice stays.
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page)
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const night = await paper()
  await page.getByText('浅色').click()
  const day = await paper()
  expect(day).not.toBe(night)
  await page.reload()
  await expect(page.getByRole('radio', { name: '浅色' })).toBeChecked()
  expect(await paper()).toBe(day)
  await page.getByText('跟随系统').click()
  await expect.poll(paper).toBe(night)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(paper).toBe(day)

  // The cache tells its size and is empty after clearing.
  await open(page, '/user/index')
  await page.getByRole('link', { name: '设置' }).click()
  const cache = page.getByRole('button', { name: /清除缓存/ })
  await expect(cache).toContainText(/[1-9]\d*\.\d\d KB|0\.\d*[1-9]\d* KB/)
  await cache.click()
  await page.getByRole('dialog').getByRole('button', { name: '清除' }).click()
  await expect(cache).toContainText('0.00 KB')

  // Notifications say what the device allows, and can be allowed.
  const row = page.getByRole('listitem').filter({ hasText: '通知' })
  await expect(row).toContainText(/未设置|已拒绝/)
  await context.grantPermissions(['notifications'])
  await expect(row).toContainText('已允许')

  // The version is shown; the update check only inside the native app.
  await expect(page.getByRole('listitem').filter({ hasText: '版本' })).toContainText(/\d+\.\d+\.\d+/)
  await expect(page.getByRole('button', { name: '检查更新' })).toHaveCount(0)
  await open(page, '/user/setting?isApp=true')
  await expect(page.getByRole('button', { name: '检查更新' })).toBeVisible()

  // A guest who signs out leaves without being sent back.
  await enterAs(page, '13900000207')
  await open(page)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/mobilevue\/home\/index$/)
  await open(page)
  await expect(page).not.toHaveURL(/setting/)
})

test('the staff keep who acts for them and what they often write; HR corrects a leave balance with a reason', async ({
  page,
}) => {
  await enterAs(page, 'fengzimo')
  await page.goto('/mobilevue/personal')
  await page.getByRole('link', { name: '我的设置' }).click()
  const phrase = `请补充附件${Date.now()}`
  await page.getByLabel('新的常用语').fill(phrase)
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByText(phrase)).toBeVisible()
  await page.getByRole('button', { name: `删除“${phrase}”` }).click()
  await expect(page.getByText(phrase)).toBeHidden()

  // A colleague is found by how the name is read.
  await page.getByRole('button', { name: /设置代理人/ }).click()
  await page.getByRole('button', { name: '请选择同事' }).click()
  await page.getByRole('searchbox', { name: '搜索姓名或拼音' }).fill('zhengshufen')
  await page.getByRole('button', { name: /郑淑芬/ }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('郑淑芬')).toBeVisible()
  await page.getByRole('button', { name: '结束', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '结束' }).click()
  await expect(page.getByText('没有设置代理人')).toBeVisible()

  await page.goto('/mobilevue/leave/balances')
  await page.getByRole('button', { name: '查看同事的假期' }).click()
  await page.getByRole('searchbox', { name: '搜索姓名或拼音' }).fill('clerk')
  await page.getByRole('dialog').locator('[aria-pressed]').first().click()
  await expect(page).toHaveURL(/userId=/)
  await page.getByRole('button', { name: '调整额度' }).click()
  await page.getByLabel('核定天数').fill('15.5')
  await page.getByLabel('原因').fill('工龄增加')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('工龄增加')).toBeVisible()
})
