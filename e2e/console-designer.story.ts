import { expect, test, type Locator, type Page } from '@playwright/test'
import { desk, openConsole, watchPolicy } from './console.ts'
import { callerOf, ownWord } from './flow.ts'

test.use(desk)

const shape = (page: Page, id: string): Locator => page.locator(`[data-element-id="${id}"]`).first()

/** Takes a shape from the palette and puts it onto a line, which it then lies in. */
async function dropOnLine(page: Page, what: string, line: string): Promise<void> {
  const box = await shape(page, line).boundingBox()
  await page.locator(`.djs-palette [title="${what}"]`).click()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x - 20, y)
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.click(x, y)
}

test('an operator draws a flow with a countersign, tries it out and deploys it, and a clerk runs it', async ({
  page,
}) => {
  const allowed = await watchPolicy(page)
  const key = ownWord('drawn_')
  await openConsole(page, 'admin', 'flows')
  await page.getByRole('button', { name: '新建流程' }).first().click()
  await page.getByLabel('名称').fill(`用车 ${key}`)
  await page.getByLabel('标识').fill(key)
  await page.getByRole('button', { name: '开始设计' }).click()
  await expect(shape(page, 'fill')).toBeVisible()

  // The form it is filled in on is chosen where no element is.
  await page.getByLabel('业务对象').click()
  await page.keyboard.type('visitor')
  await page.keyboard.press('Enter')

  await dropOnLine(page, '审批节点', 'fill_end')
  const panel = page.getByRole('region', { name: '审批节点' })
  await expect(panel).toBeVisible()
  await panel.getByLabel('名称', { exact: true }).fill('部门会签')
  await panel.getByLabel('名称', { exact: true }).press('Enter')
  // A step without people is told at once, where it is.
  await expect(page.getByText('没有设置办理人').first()).toBeVisible()
  await panel.getByRole('button', { name: '添加规则' }).click()
  await expect(page.getByText('没有设置办理人')).toHaveCount(0)
  await panel.getByRole('tab', { name: '操作' }).click()
  await panel.getByLabel('会签').first().click()
  await page.getByTitle('会签投票').click()

  await page.getByRole('button', { name: '试运行' }).click()
  const trial = page.getByRole('region', { name: '试运行' })
  await trial.getByLabel('发起人').click()
  await page.keyboard.type('clerk')
  await page.locator('.ant-select-item-option').filter({ hasText: '运营' }).first().click()
  await trial.getByRole('button', { name: '开始' }).click()
  await trial.getByRole('button', { name: '同意' }).first().click()
  await expect(trial.getByText('流程已结束：通过')).toBeVisible()
  await page.getByRole('button', { name: '结束试运行' }).click()

  await page.getByRole('button', { name: '部署' }).click()
  await page.getByRole('dialog').getByLabel('本次改动说明').fill('第一版')
  await page.getByRole('dialog').getByRole('button', { name: '部署' }).click()
  await expect(page.getByText('已部署为 v1').first()).toBeVisible()

  await page.goto(`/console/flows/${key}/rights`)
  await page.getByLabel('添加授权对象').first().click()
  await page.getByTitle('所有人').click()
  await page.getByRole('button', { name: '添加授权对象' }).click()
  await page.getByRole('button', { name: '保存授权' }).click()
  await expect(page.getByText('授权已保存')).toBeVisible()
  await allowed()

  const clerk = await callerOf(page, 'clerk')
  const { instId } = await clerk.post('/bpmRunTime/runtime/instance/v1/start', {
    flowKey: key,
    subject: key,
    data: { main: { name: '王先生', phone: '13800000000' }, subs: {} },
  })
  const head = await callerOf(page, 'head')
  await head.agree(await head.taskOf(instId))
})
