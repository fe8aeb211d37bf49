import { readFile } from 'node:fs/promises'
import { expect, test, type Locator } from '@playwright/test'
import { readSheet } from '#server/files/read-sheet.ts'
import { desk, openConsole, watchPolicy } from './console.ts'

test.use(desk)

const password = 'Console2026'

test('an operator sets up an organisation, a person, a role and its rights, and the person works with them', async ({
  page,
}) => {
  const expectNoViolations = await watchPolicy(page)
  const mark = String(Date.now()).slice(-7)
  await openConsole(page, 'admin', 'people/orgs')

  await test.step('an organisation', async () => {
    await page.getByRole('button', { name: '新增组织' }).click()
    await page.getByLabel('名称').fill(`观星部${mark}`)
    await page.getByLabel('编码').fill(`stars${mark}`)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('tree').getByText(`观星部${mark}`)).toBeVisible()
  })

  await test.step('a person', async () => {
    await page.getByRole('navigation').getByRole('link', { name: '用户' }).click()
    await page.getByRole('button', { name: '新增用户' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('姓名').fill('苏望舒')
    await drawer.getByLabel('账号').fill(`su${mark}`)
    await drawer.getByLabel('初始密码').fill(password)
    await drawer.getByRole('button', { name: '新增用户' }).click()
    await expect(page.getByText(`苏望舒 (su${mark})`)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a role, and what it grants', async () => {
    await page.getByRole('navigation').getByRole('link', { name: '角色与权限' }).click()
    await page.getByRole('button', { name: '新增角色' }).click()
    await page.getByRole('dialog').getByLabel('名称').fill(`观星员${mark}`)
    await page.getByRole('dialog').getByLabel('别名').fill(`stargazer${mark}`)
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await page.getByRole('checkbox', { name: `观星员${mark} · 进入控制台` }).check()
    await page.getByRole('checkbox', { name: `观星员${mark} · 查看通讯录` }).check()
    await page.getByRole('button', { name: '检查并保存' }).click()
    await page.getByRole('button', { name: '保存 2 处变更' }).click()
    await expect(page.getByText('权限已更新')).toBeVisible()
  })

  await test.step('found by initials, the person is given the role', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜索或跳转' }).fill('sws')
    await page.getByRole('option', { name: new RegExp(`su${mark}`) }).click()
    await page.getByRole('tab', { name: '角色' }).click()
    await page.getByRole('combobox', { name: '角色' }).fill(`观星员${mark}`)
    const option = page.locator('.ant-select-item-option')
    await expect(option).toHaveText([new RegExp(`观星员${mark}`)])
    await option.click()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: '保存角色' }).click()
    await expect(page.getByText('已保存')).toBeVisible()
  })

  await test.step('all of it stands in the log, whose chain holds', async () => {
    await page.goto('/console/house/audit')
    await expect(page.getByRole('row', { name: /更改用户角色/ }).first()).toBeVisible()
    await page.getByRole('button', { name: '校验链条' }).click()
    await expect(page.getByText(/链条完整/)).toBeVisible()
  })

  await test.step('the person signs in and sees what the role gives, and nothing else', async () => {
    await page.evaluate(() => localStorage.removeItem('console.session'))
    await page.goto('/console/people/orgs')
    await page.getByLabel('账号').fill(`su${mark}`)
    await page.getByLabel('密码').fill(password)
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('tree').getByText(`观星部${mark}`)).toBeVisible()
    await expect(page.getByRole('button', { name: '新增组织' })).toBeHidden()
    await expect(page.getByRole('navigation').getByRole('link', { name: '用户' })).toBeHidden()
    await page.goto('/console/people/users')
    await expect(page.getByText('你没有打开此页的权限')).toBeVisible()
  })
  await expectNoViolations()
})

test('two who edit one person see both versions, and nothing is lost', async ({ page, context }) => {
  await openConsole(page, 'admin', 'people/users?q=cleaner')
  const other = await context.newPage()
  await other.goto('/console/people/users?q=cleaner')
  for (const one of [page, other]) {
    await one
      .getByRole('row', { name: /cleaner/ })
      .first()
      .click()
    await expect(one.getByRole('dialog').getByLabel('姓名')).toBeVisible()
  }
  const number = String(Date.now()).slice(-4)
  const [address, nickname] = [`东坡路 ${number} 号`, `阿洁 ${number}`]
  await page.getByRole('dialog').getByLabel('地址').fill(address)
  await page.getByRole('button', { name: '保存资料' }).click()
  await expect(page.getByText('已保存')).toBeVisible()

  await other.getByRole('dialog').getByLabel('昵称').fill(nickname)
  await other.getByRole('button', { name: '保存资料' }).click()
  const conflict = other.getByRole('dialog', { name: '有人先保存了' })
  await expect(conflict.getByText(address)).toBeVisible()
  // What only the first changed is taken from there, what only the second changed from here.
  await conflict.getByRole('button', { name: '按所选保存' }).click()
  await expect(other.getByText('已保存')).toBeVisible()
  await expect(other.getByRole('dialog').getByLabel('地址')).toHaveValue(address)
  await expect(other.getByRole('dialog').getByLabel('昵称')).toHaveValue(nickname)
  await other.close()
})

test('a table is exported in the background, found again in the header, and its file is what the filter found', async ({
  page,
}) => {
  const expectNoViolations = await watchPolicy(page)
  await openConsole(page, 'admin', 'people/users')
  const table = page.getByRole('table')
  await expect(table.getByRole('row').nth(3)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  const dialog = page.getByRole('dialog', { name: '导出用户' })
  await expect(dialog.getByText(/文件保留到/)).toBeVisible()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^用户 \d{4}-\d\d-\d\d\.xlsx$/)
  const lines = (await readSheet(await readFile(await file.path()))) ?? []
  expect(lines[0]).toContain('账号')
  expect(lines.flat()).toContain('admin')
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()

  await page.goto('/console/money/payments')
  await page.getByRole('button', { name: '我的后台任务' }).click()
  const menu = page.getByRole('region', { name: '我的后台任务' })
  const job = menu.getByRole('listitem').filter({ hasText: '导出用户' }).first()
  await expect(job).toContainText(/行，.*KB，保留到/)
  const again = page.waitForEvent('download')
  await job.getByRole('button', { name: '下载' }).click()
  expect((await again).suggestedFilename()).toBe(file.suggestedFilename())
  await expectNoViolations()
})

test('who keeps flows names an agent and a secretary for somebody who cannot, and ends it again', async ({
  page,
}) => {
  await openConsole(page, 'admin', 'people/users')
  await page.getByRole('cell', { name: 'sunjianjun', exact: true }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: '孙建军 (sunjianjun)' })
  await drawer.getByRole('tab', { name: '代理与秘书' }).click()
  const choose = async (field: Locator, name: string) => {
    await field.click()
    await field.pressSequentially(name)
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: name })
      .first()
      .click()
  }
  // Far off: nobody's tasks of today go elsewhere.
  const year = new Date().getFullYear() + 1

  await test.step('nobody hands the work of others to themselves', async () => {
    await drawer.getByRole('button', { name: '添加代理人' }).click()
    const dialog = page.getByRole('dialog', { name: '为 孙建军 添加代理人' })
    await choose(dialog.getByRole('combobox', { name: '代理人' }), '庄以宁')
    await dialog.getByLabel('从').fill(`${year}-10-02`)
    await dialog.getByLabel('到（含当天）').fill(`${year}-10-05`)
    await dialog.getByLabel('原因').fill('住院')
    await dialog.getByRole('button', { name: '添加' }).click()
    await expect(dialog.getByText('不能把别人的工作交给自己')).toBeVisible()
    await choose(dialog.getByRole('combobox', { name: '代理人' }), '蒋依依')
    await dialog.getByRole('button', { name: '添加' }).click()
    await expect(dialog).toBeHidden()
    await expect(drawer.getByText(`${year}-10-02 至 ${year}-10-05 · 全部流程 · 住院`)).toBeVisible()
  })

  await test.step('it is ended, and a secretary comes and goes', async () => {
    await drawer.getByRole('button', { name: '结束' }).click()
    await page
      .getByRole('dialog')
      .filter({ hasText: '结束 蒋依依' })
      .getByRole('button', { name: '结束' })
      .click()
    await expect(drawer.getByText('孙建军 没有代理人')).toBeVisible()
    await choose(drawer.getByRole('combobox', { name: '添加秘书' }), '蒋依依')
    await drawer.getByRole('checkbox', { name: '可代为处理待办' }).check()
    await drawer.getByRole('button', { name: '保存秘书' }).click()
    await expect(drawer.getByRole('button', { name: '保存秘书' })).toBeDisabled()
    await drawer.getByRole('button', { name: '删除 蒋依依' }).click()
    await drawer.getByRole('button', { name: '保存秘书' }).click()
    await expect(drawer.getByText('孙建军 没有秘书')).toBeVisible()
    await expect(drawer.getByRole('button', { name: '保存秘书' })).toBeDisabled()
  })
})
