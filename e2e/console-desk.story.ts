import { expect, test } from '@playwright/test'
import { desk, openConsole, watchPolicy } from './console.ts'

test.use(desk)

test('an operator makes a group, gives it members, tries the ways to sign in, and looks through the money', async ({
  page,
}) => {
  const expectNoViolations = await watchPolicy(page)
  const word = `品茶${String(Date.now()).slice(-7)}${Math.floor(Math.random() * 100)}`
  await openConsole(page, 'admin', 'people/posts?tab=group')
  const row = page.getByRole('row').filter({ hasText: word })
  const drawer = page.getByRole('dialog')

  await test.step('a group with a member', async () => {
    await page.getByRole('button', { name: '新增群组' }).first().click()
    await drawer.getByLabel('名称').fill(word)
    await drawer.getByLabel('编码').fill(`tea${word.slice(2)}`)
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(row).toContainText('0 人')
    await row.click()
    await drawer.getByRole('combobox', { name: '添加成员' }).fill('clerk')
    const option = page.locator('.ant-select-item-option').filter({ hasText: 'clerk' })
    await expect(option).toHaveCount(1)
    await option.click()
    await drawer.getByRole('button', { name: '添加成员' }).click()
    await expect(drawer.getByRole('listitem').filter({ hasText: 'clerk' })).toBeVisible()
    await expect(row).toContainText('1 人')
  })

  await test.step('what nothing needs is removed, and the log has it', async () => {
    await drawer.getByRole('button', { name: /^删\s?除$/ }).click()
    const question = page.getByRole('dialog').filter({ hasText: '30 天内可从回收站恢复' })
    await question.getByRole('button', { name: /^删\s?除$/ }).click()
    await expect(row).toBeHidden()
    await page.goto('/console/house/audit')
    await expect(page.getByRole('row', { name: /删除岗位、职务或群组/ }).first()).toBeVisible()
  })

  await test.step('a way to sign in is tried', async () => {
    await page.goto('/console/people/providers')
    await page.getByRole('button', { name: /测试 短信/ }).click()
    await expect(page.getByText(/上次正常/).first()).toBeVisible()
  })

  await test.step('the lists of money', async () => {
    for (const [path, title] of [
      ['refunds', '退款'],
      ['withdrawals?show=all', '提现'],
      ['settlements', '分账'],
      ['invoices?show=all', '发票'],
    ] as const) {
      await page.goto(`/console/money/${path}`)
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
      await expect(page.getByText(/\d+ 条( ·|$)|^还没有|^没有/).first()).toBeVisible()
    }
  })
  await expectNoViolations()
})
