import { expect, test, type Page } from '@playwright/test'
import { addressOf } from '#api/contexts.ts'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import { expectNoBarriers } from './axe.ts'
import { desk, openConsole } from './console.ts'
import { authorised, sessionOf } from './enter.ts'

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
    // A post is found by a part of its name, and taken back.
    await choose(page, '谁可以看到 对象类型', '岗位')
    const posts = page.getByRole('combobox', { name: '谁可以看到 选择岗位' })
    await posts.fill('出纳')
    const post = page.locator('.ant-select-dropdown:visible .ant-select-item-option').first()
    await expect(post).toContainText('出纳')
    await post.click()
    await page.getByRole('button', { name: /^移除 岗位 · .*出纳/ }).click()
    await expect(page.getByText(/^岗位 · /)).toBeHidden()
    await expect(preview.getByRole('row').nth(3)).toBeVisible()
    await expect(preview.getByText('次数据库查询')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: /^保\s?存$/ }).click()
    await expect(page.getByText('第 2 版')).toBeVisible()
    await expect(page.getByText('未保存')).toBeHidden()
  })

  await test.step('the list as a colleague has it, with the column they lack named', async () => {
    await page.getByRole('tab', { name: '显示列' }).click()
    await choose(page, '添加列', '财务审核意见 · auditNote', 'auditNote')
    await preview.getByRole('combobox', { name: '以谁的身份查看' }).fill('clerk')
    const colleague = page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .getByText('陈晓雯 · clerk')
    await colleague.waitFor()
    // What is found is drawn anew with each letter; a click in between hits what is gone.
    await expect(async () => {
      if (await colleague.isVisible()) {
        await colleague.click({ timeout: 5000 })
      }
      await expect(colleague).toBeHidden({ timeout: 5000 })
    }).toPass()
    await expect(preview.getByText(/^未显示的列：财务审核意见。.*此人/)).toBeVisible()
    await expect(preview.getByRole('row').nth(1)).toBeVisible()
    // What is being asked anew is dimmed.
    await expect(preview.locator('[data-busy]')).toHaveCount(0)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: '移除 财务审核意见' }).click()
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
    await expect(async () => {
      await page.getByRole('button', { name: '试运行' }).click()
      const chart = page.getByRole('img', { name: new RegExp(`报销分布${mark}`) })
      await expect(chart).toBeVisible({ timeout: 15_000 })
    }).toPass()
    await expectNoBarriers(page)
  })

  await test.step('of a dictionary with two thousand entries those in sight are drawn, and any can be changed', async () => {
    const typeKey = `long${mark}`
    const items = Array.from({ length: 2000 }, (_, at) => ({
      key: `k${at + 1}`,
      name: `词条 ${at + 1}`,
      nameEn: null,
      parent: null,
      disabled: false,
    }))
    const data = { typeKey, name: `长字典${mark}`, nameEn: null, items }
    const session = await sessionOf(page, 'admin')
    const path = addressOf(dictionariesApi.saveDictionary.path)
    expect((await page.request.post(path, { ...authorised(session), data })).ok()).toBe(true)
    await page.goto(`/console/dictionaries?open=${typeKey}`)
    const table = page.getByRole('table', { name: '字典项' })
    await expect(table).toHaveAttribute('aria-rowcount', '2001')
    await expect(table.getByRole('textbox', { name: '显示名称 1', exact: true })).toHaveValue('词条 1')
    expect(await table.getByRole('row').count()).toBeLessThan(60)
    await page.getByRole('textbox', { name: '查找字典项' }).fill('词条 1999')
    const last = table.getByRole('textbox', { name: '显示名称 1999', exact: true })
    await last.fill('最后的词条')
    await page.getByRole('textbox', { name: '查找字典项' }).fill('')
    await expect(table.getByRole('textbox', { name: '显示名称 1', exact: true })).toHaveValue('词条 1')
    await page.getByRole('button', { name: /^保\s?存$/ }).click()
    await expect(page.getByText('已保存')).toBeVisible()
    await page.reload()
    await page.getByRole('textbox', { name: '查找字典项' }).fill('最后的')
    await expect(last).toHaveValue('最后的词条')
    expect(await table.getByRole('row').count()).toBe(2)
    await expectNoBarriers(page)
  })

  await test.step('the list goes to the bin and comes back', async () => {
    await page.goto('/console/lists')
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

test('a search that finds nothing says so, and what clears it leaves no word in its field', async ({
  page,
}) => {
  await openConsole(page, 'admin', 'dictionaries')
  const search = page.getByPlaceholder('按名称查找')
  await search.fill('没有这样的字典')
  await search.press('Enter')
  await expect(page).toHaveURL(/find=/)
  await expect(page.getByText('还没有字典')).toBeHidden()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(page.getByRole('row').filter({ hasText: '假别' })).toBeVisible()
  await expect(search).toHaveValue('')

  // A link back to the whole list does the same.
  await search.fill('假别')
  await search.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: '印章' })).toBeHidden()
  await expect(search).toHaveValue('假别')
  await page.getByRole('navigation').getByRole('link', { name: '数据字典' }).click()
  await expect(page.getByRole('row').filter({ hasText: '印章' })).toBeVisible()
  await expect(search).toHaveValue('')
})
