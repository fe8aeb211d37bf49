import { expect, test } from '@playwright/test'
import { desk, openConsole, watchPolicy } from './console.ts'
import { callerOf, ownWord } from './flow.ts'

test.use(desk)

test('an operator finds what is stuck, gives it to somebody else, and moves the rest all at once', async ({
  page,
}) => {
  const word = ownWord('stuck')
  const clerk = await callerOf(page, 'clerk')
  for (const no of [1, 2, 3]) {
    await clerk.startLeave(`${word} ${no}`)
  }
  const checkPolicy = await watchPolicy(page)
  await openConsole(page, 'admin', `running?q=${word}`)
  const rows = page.getByRole('row').filter({ hasText: word })
  await expect(rows).toHaveCount(3)

  // The diagram of the flow with what waits where.
  await page.getByRole('link', { name: /请假审批/ }).click()
  await expect(page.getByRole('heading', { name: /请假审批 · 热力图/ })).toBeVisible()
  await page
    .getByRole('button', { name: /个等待/ })
    .first()
    .click()
  await page.goBack()

  await rows.first().click()
  const tasks = page.getByRole('region', { name: '流程图' })
  await expect(tasks).toBeVisible()
  await page.getByRole('button', { name: '改派' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('finance')
  await page.getByText(/· finance\b/).click()
  await dialog.getByLabel('原因').fill('负责人出差')
  await expect(dialog.getByText('产生任务')).toBeVisible()
  await dialog.getByRole('button', { name: '改派' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: '管理记录' }).click()
  await expect(page.getByRole('tabpanel').getByText('负责人出差').first()).toBeVisible()

  await page.goto(`/console/running?q=${word}`)
  await page.getByRole('checkbox', { name: '选择已加载的全部行' }).check()
  await page.getByRole('button', { name: '改派' }).click()
  const many = page.getByRole('dialog')
  await many.getByRole('combobox').first().fill('finance')
  await page.getByText(/· finance\b/).click()
  await many.getByLabel('原因').fill('部门调整')
  await many.getByRole('button', { name: /改派 3 个流程/ }).click()
  // One of them is with finance already.
  await expect(many.getByText('处理完成：成功 2，失败 1')).toBeVisible()
  await many.getByRole('button', { name: '关闭', exact: true }).last().click()
  await page.goto('/console/house/jobs')
  await expect(page.getByRole('row').filter({ hasText: '改派 3 个流程' }).first()).toBeVisible()
  await checkPolicy()
})

test('a version in use is looked at with its drawing, and nothing on it can be changed', async ({ page }) => {
  await openConsole(page, 'admin', 'flows/expense/versions')
  await page.getByRole('link', { name: '查看', exact: true }).first().click()
  await expect(page).toHaveURL(/\/design\?version=/)
  await expect(page.getByText('你只能查看此流程')).toBeVisible()
  await expect(page.getByTestId('canvas').getByText('出纳付款')).toBeVisible()
  for (const name of ['撤销', '保存草稿', '部署']) {
    await expect(page.getByRole('button', { name })).toBeDisabled()
  }
})
