import { expect, test } from '@playwright/test'
import { addressOf } from '#api/contexts.ts'
import { flowOfficeApi } from '#api/workflow/office.ts'
import { expectNoBarriers } from './axe.ts'
import { desk, openConsole, watchPolicy } from './console.ts'
import { authorised, sessionOf } from './enter.ts'
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

test('an operator makes a type of flows, gives it to a new flow, and writes what its people often say', async ({
  page,
}) => {
  const mark = String(Date.now()).slice(-7) + String(test.info().parallelIndex)
  const [name, key, flow] = [`法务${mark}`, `legal${mark}`, `合同会签${mark}`]
  const dialog = page.getByRole('dialog')
  const save = { name: /^保\s?存$/ }
  await openConsole(page, 'admin', 'flows/types')

  await test.step('a type, whose key is not that of another', async () => {
    await page.getByRole('button', { name: '新建分类' }).first().click()
    await dialog.getByLabel('名称', { exact: true }).fill(name)
    await dialog.getByLabel('标识').fill('finance')
    await dialog.getByRole('button', save).click()
    await expect(dialog.getByRole('alert')).toContainText('请换一个标识')
    await dialog.getByLabel('标识').fill(key)
    await dialog.getByRole('button', save).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    await expectNoBarriers(page)
  })

  await test.step('a new flow of the type', async () => {
    await page.goto('/console/flows')
    await page.getByRole('button', { name: '新建流程' }).click()
    await dialog.getByLabel('名称').fill(flow)
    await dialog.getByLabel('标识').fill(`f_${key}`)
    await dialog.getByRole('combobox', { name: '分类' }).fill(name)
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').getByText(name).click()
    await dialog.getByRole('button', { name: '开始设计' }).click()
    await expect(page).toHaveURL(/\/design$/)
    // The list is left behind once the settings of the flow show.
    await expect(page.getByRole('button', { name: /^更\s?改$/ })).toBeVisible()
    await expect(page.getByText(name)).toBeVisible()
  })

  await test.step('phrases of the type, in the order they are offered', async () => {
    await page.goto(`/console/flows/phrases?of=type&key=${key}`)
    await page.getByRole('button', { name: '添加常用语' }).click()
    await page.keyboard.type('请法务复核')
    await page.keyboard.press('Enter')
    await page.keyboard.type('条款无异议')
    await page.getByRole('textbox', { name: '英文（选填） 2' }).fill('The terms are fine')
    await page.getByRole('button', { name: '上移 条款无异议' }).press('Enter')
    await expect(page.getByRole('button', { name: '下移 条款无异议' })).toBeFocused()
    await expectNoBarriers(page)
    await page.getByRole('button', save).click()
    await expect(page.getByText('已保存')).toBeVisible()
    const session = await sessionOf(page, 'admin')
    const path = addressOf(flowOfficeApi.phrases.path)
    const offered = await page.request.get(`${path}?defKey=f_${key}`, authorised(session))
    expect(((await offered.json()) as string[]).slice(0, 2)).toEqual(['条款无异议', '请法务复核'])
  })

  await test.step('the type stays as long as the flow has it, and goes once it has another', async () => {
    await page.goto('/console/flows/types')
    const row = page.getByRole('row').filter({ hasText: name })
    await row.click()
    await expect(dialog.getByRole('button', { name: /^删\s?除$/ })).toBeDisabled()
    await dialog.getByRole('link', { name: '1 个流程属于此分类' }).click()
    await page.getByRole('row').filter({ hasText: flow }).getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '更改分类' }).click()
    await dialog.getByRole('combobox', { name: '分类' }).fill('行政')
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .getByText('行政', { exact: true })
      .click()
    await dialog.getByRole('button', save).click()
    await expect(page.getByText('没有符合条件的流程')).toBeVisible()
    await page.goto('/console/flows/types')
    await row.click()
    await dialog.getByRole('button', { name: /^删\s?除$/ }).click()
    const question = page.getByRole('dialog').filter({ hasText: '2 条常用语将被删除' })
    await question.getByRole('button', { name: /^删\s?除$/ }).click()
    await expect(row).toBeHidden()
  })

  await test.step('a flow that is taken out of its type is found among those without one', async () => {
    await page.goto(`/console/flows?find=${flow}`)
    const row = page.getByRole('row').filter({ hasText: flow })
    await row.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '更改分类' }).click()
    await dialog.getByRole('combobox', { name: '分类' }).hover()
    await dialog.locator('.ant-select-clear').click()
    await dialog.getByRole('button', save).click()
    await expect(dialog).toBeHidden()
    const choice = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await page.getByRole('combobox', { name: '分类' }).click()
    await choice.getByText('行政', { exact: true }).click()
    await expect(page.getByText('没有符合条件的流程')).toBeVisible()
    await page.getByRole('combobox', { name: '分类' }).click()
    await choice.getByText('未分类').click()
    await expect(row).toBeVisible()
  })
})

test('what was pressed in a list and could not be done is told', async ({ page }) => {
  await openConsole(page, 'admin', 'flows')
  const told = page.getByText('连接不上服务器，请检查网络')
  const flow = page.getByRole('row').filter({ hasText: '请假审批' })
  await flow.getByRole('button', { name: '更多' }).click()
  await page.context().setOffline(true)
  await page.getByRole('menuitem', { name: '禁止发起' }).click()
  await expect(told.first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(flow.getByText('使用中')).toBeVisible()

  await page.goto('/console/running/report')
  await expect(page.getByRole('tab', { name: '按节点' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '下载 Excel' }).click()
  await expect(told.first()).toBeVisible()
  // The next story has the same browser.
  await page.context().setOffline(false)
})

test('rights on a flow that were saved stay on the screen as saved, however late they are read again', async ({
  page,
}) => {
  await openConsole(page, 'admin', 'flows/visitor/rights')
  const cell = page.getByRole('button', { name: '员工 查看任务' })
  await expect(cell).toHaveAttribute('aria-pressed', 'false')
  await page.route(/\/getRights\?/, async (route) => {
    const answer = await route.fetch()
    await new Promise((done) => setTimeout(done, 1500))
    await route.fulfill({ response: answer })
  })
  const save = page.getByRole('button', { name: '保存授权' })
  for (const isGiven of ['true', 'false']) {
    await cell.click()
    await save.click()
    const reads = page.waitForResponse(/\/getRights\?/)
    await expect(page.getByText('授权已保存').last()).toBeVisible()
    await reads
    await expect(save).toBeDisabled()
    await expect(cell).toHaveAttribute('aria-pressed', isGiven)
  }
})
