import { expect, test, type Page } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { desk, openConsole } from './console.ts'

test.use(desk)

/** Chooses from a list that opens below a field; of a long one only what is looked for is there. */
async function choose(page: Page, field: string, word: string, typed = ''): Promise<void> {
  // A field that must be filled in has a star before its name.
  const box = page.getByRole('combobox', { name: new RegExp(`^(\\* ?)?${field}$`) })
  await box.click()
  if (typed !== '') {
    await box.fill(typed)
  }
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .getByText(word, { exact: true })
    .click()
}

test('an operator makes a list and a chart, removes the list and takes it back from the bin', async ({
  page,
}) => {
  const mark = String(Date.now()).slice(-7) + String(test.info().parallelIndex)
  const key = `ledger${mark}`
  const name = `报销台账${mark}`
  await openConsole(page, 'admin', 'lists')

  await test.step('a list is made from a form', async () => {
    await page.getByRole('button', { name: '新建列表' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('表单').fill('expenseForm')
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .getByText('· expenseForm')
      .click()
    await dialog.getByLabel('名称').fill(name)
    await dialog.getByLabel('标识').fill(key)
    await dialog.getByRole('button', { name: /^生\s?成$/ }).click()
    await expect(page).toHaveURL(new RegExp(`/lists/${key}$`))
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  })

  const preview = page.getByRole('region', { name: '预览' })
  await test.step('a column, a filter and who sees what, with the rows beside it', async () => {
    await choose(page, '添加列', '合计金额 · total', 'total')
    await expect(preview.getByRole('columnheader', { name: '合计金额' })).toBeVisible()
    await page.getByRole('button', { name: '上移 合计金额' }).click()
    await page.getByRole('tab', { name: '筛选' }).click()
    await choose(page, '添加筛选', '流程状态 · flowState', 'flowState')
    await page.getByRole('tab', { name: '数据权限' }).click()
    await choose(page, 'own 哪些数据', '全部')
    await expect(preview.getByRole('row').nth(3)).toBeVisible()
    await expect(preview.getByText('次数据库查询')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: /^保\s?存$/ }).click()
    await expect(page.getByText('第 2 版')).toBeVisible()
    await expect(page.getByText('未保存')).toBeHidden()
  })

  await test.step('a chart over a query, drawn before it is used', async () => {
    await page.getByRole('link', { name: '查询与图表' }).click()
    await expect(page.getByRole('heading', { name: '查询与图表', level: 1 })).toBeVisible()
    await page
      .getByRole('button', { name: /^新\s?建$/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await choose(page, '类型', '图表')
    await choose(page, '所用查询', '报销统计 · expenseRecords', 'expenseRecords')
    await dialog.getByLabel('名称').fill(`报销分布${mark}`)
    await dialog.getByLabel('别名').fill(`chart${mark}`)
    await dialog.getByRole('button', { name: /^新\s?建$/ }).click()
    await expect(page).toHaveURL(new RegExp(`/queries/chart/chart${mark}$`))
    await page.getByRole('button', { name: '试运行' }).click()
    await expect(page.getByRole('img', { name: new RegExp(`报销分布${mark}`) })).toBeVisible()
    await expectNoBarriers(page)
  })

  await test.step('the list goes to the bin and comes back', async () => {
    await page.getByRole('link', { name: '数据列表' }).click()
    await expect(page.getByRole('heading', { name: '数据列表', level: 1 })).toBeVisible()
    await page.getByPlaceholder('按名称查找').fill(name)
    await page.getByPlaceholder('按名称查找').press('Enter')
    await page.getByText(name, { exact: true }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /^更\s?多$/ }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^删\s?除$/ })
      .click()
    await expect(page.getByRole('heading', { name: '数据列表', level: 1 })).toBeVisible()
    await page.goto('/console/house/bin')
    await page.getByRole('button', { name: `恢复 ${name}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^恢\s?复$/ })
      .click()
    await expect(page.getByRole('button', { name: `恢复 ${name}` })).toBeHidden()
    await page.goto(`/console/lists/${key}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  })
})
