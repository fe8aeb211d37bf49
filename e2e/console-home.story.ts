import { expect, test, type Page } from '@playwright/test'
import { addressOf } from '#api/contexts.ts'
import { directoryApi } from '#api/org/directory.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi } from '#api/org/people-desk.ts'
import { expectNoBarriers } from './axe.ts'
import { desk, openConsole, watchPolicy } from './console.ts'
import { authorised, enterAs, sessionOf } from './enter.ts'

test.use(desk)

/** Nobody else's stories are about them; a second run at the same time takes the other one. */
const people = [
  { account: 'gaoyuanhang', name: '高远航' },
  { account: 'qindayong', name: '秦大勇' },
]

/** A role of its own, so that nobody else's home page becomes another. */
async function giveRole(page: Page, account: string, alias: string, name: string): Promise<string> {
  const send = authorised(await sessionOf(page, 'admin'))
  const ask = async (path: string, data: object) =>
    (await page.request.post(addressOf(path), { ...send, data })).json()
  const found = await ask(directoryApi.people.path, {
    pageBean: { page: 1, pageSize: 5 },
    querys: [{ property: 'account', operation: 'IN', value: [account] }],
  })
  const userId = String(found.rows[0].id)
  const role = await ask(peopleAdminApi.saveRole.path, { alias, name, methods: [], menuIds: [] })
  await ask(peopleDeskApi.changeMembers.path, { kind: 'role', id: role.value, add: [userId], remove: [] })
  return userId
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const settings = page.getByRole('complementary', { name: '设置' }).or(page.locator('main')).first()
  // Long lists draw only what is in view.
  await settings.getByRole('combobox', { name: label, exact: true }).fill(option)
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

async function begin(page: Page, button: string, name: string, alias: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByLabel('别名').fill(alias)
  await dialog.getByRole('button', { name: /^新\s?建$/ }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function keep(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(page.getByText('尚未保存')).toBeHidden()
}

test('an operator makes an app, puts it on the home page of a role, and its people find it on the phone', async ({
  page,
}, { repeatEachIndex }) => {
  const expectNoViolations = await watchPolicy(page)
  const number = Date.now() % 10_000_000
  // Of two home pages for one person with the same order the first by alias counts: that of the later run.
  const mark = String(9_999_999 - number).padStart(7, '0')
  const person = people[repeatEachIndex % people.length] ?? people[0]
  const role = `巡山员${mark}`
  const userId = await giveRole(page, person?.account ?? '', `ranger${mark}`, role)
  await openConsole(page, 'admin', 'home/apps')

  await test.step('an application with an app that leads to a chosen page', async () => {
    await begin(page, '新建应用分类', `巡山${mark}`, `hill${mark}`)
    await choose(page, '对谁可见 选择角色', role)
    await page.locator('[data-shelf="app"]').click()
    const settings = page.getByRole('complementary', { name: '设置' })
    await settings.getByRole('textbox', { name: '名称', exact: true }).fill(`巡山打卡${mark}`)
    await choose(page, '页面', '通讯录')
    await keep(page)
  })

  await test.step('a column that offers it', async () => {
    await page.getByRole('navigation').getByRole('link', { name: '栏目' }).click()
    await begin(page, '新建栏目', `巡山常用${mark}`, `hillApps${mark}`)
    await page.getByRole('combobox', { name: '应用', exact: true }).fill(`巡山打卡${mark}`)
    await page.locator('.ant-select-dropdown:visible').getByText(`巡山打卡${mark}`).click()
    await page.keyboard.press('Escape')
    await choose(page, '对谁可见 选择角色', role)
    await keep(page)
  })

  const pieces = page.locator('[data-at]')
  await test.step('a home page of the role, put together by mouse and keyboard', async () => {
    await page.getByRole('navigation').getByRole('link', { name: '首页布局' }).click()
    await begin(page, '新建首页布局', `巡山首页${mark}`, `a${mark}`)
    await choose(page, '对谁可见 选择角色', role)
    await page.getByRole('spinbutton', { name: '顺序' }).fill('0')
    await page.locator('[data-shelf="column.todo"]').click()
    await expect(pieces).toContainText(['待办'])
    const entry = page.locator(`[data-shelf="column.hillApps${mark}"]`)
    await entry.scrollIntoViewIfNeeded()
    const from = await entry.boundingBox()
    const gap = page.locator('[data-gap="0"]')
    const to = await gap.boundingBox()
    await page.mouse.move((from?.x ?? 0) + 40, (from?.y ?? 0) + 12)
    await page.mouse.down()
    await page.mouse.move((from?.x ?? 0) + 60, (from?.y ?? 0) + 4, { steps: 4 })
    await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 3, { steps: 12 })
    await expect(gap).toHaveAttribute('data-over', 'true')
    await page.mouse.up()
    await expect(pieces).toContainText([`巡山常用${mark}`, '待办'])
    await pieces.first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(pieces).toContainText(['待办', `巡山常用${mark}`])
  })

  await test.step('seen as the person would, before it is saved', async () => {
    await page.getByRole('combobox', { name: '预览身份' }).fill(person?.name ?? '')
    // The list of before the search may stand there first.
    const found = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await expect(found).toHaveCount(1)
    await found.click()
    await expect(page).toHaveURL(new RegExp(`as=${userId}`))
    const phone = page.frameLocator('iframe')
    await expect(phone.getByRole('link', { name: `巡山打卡${mark}` })).toBeVisible()
    await expect(phone.getByText('本人的内容').first()).toBeVisible()
    await expectNoBarriers(page)
    await keep(page)
    // This page may stand in a frame of ours.
    const framed = await page.request.get('/mobilevue/preview/home')
    expect(framed.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  })

  await test.step('a notice for them, written now and published by itself later, then at once', async () => {
    const dialog = page.getByRole('dialog')
    await page.getByRole('navigation').getByRole('link', { name: '新闻公告' }).click()
    await page.getByRole('button', { name: '写一篇' }).first().click()
    await dialog.getByLabel('中文标题').fill(`封山通知${mark}`)
    await dialog.getByRole('button', { name: '开始写' }).click()
    await expect(page.getByRole('heading', { name: `封山通知${mark}`, level: 1 })).toBeVisible()
    await page.getByRole('textbox', { name: '正文（中文）' }).fill('周三有大风，东坡封山一天。')
    await expect(page.getByRole('region', { name: '手机预览' })).toContainText('东坡封山')
    await page.getByRole('button', { name: '移除 所有人' }).click()
    await page.getByRole('combobox', { name: '谁可以阅读 选择角色' }).fill(role)
    await page.locator('.ant-select-dropdown:visible').getByText(role, { exact: true }).click()
    await expectNoBarriers(page)
    const save = page.getByRole('button', { name: /^保\s?存$/ })
    await save.click()
    await expect(save).toBeDisabled()
    await page.getByRole('button', { name: /^发\s?布$/ }).click()
    await expect(dialog.getByText(role)).toBeVisible()
    await dialog.getByRole('radio', { name: '定时' }).check()
    await dialog.getByLabel('时间', { exact: true }).fill('2027-01-31 09:30')
    await dialog.getByLabel('时间', { exact: true }).press('Tab')
    await dialog.getByRole('button', { name: '定时发布' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('2027-01-31 09:30 发布')).toBeVisible()
    await page.getByRole('button', { name: /^发\s?布$/ }).click()
    await dialog.getByRole('radio', { name: '立即' }).check()
    await dialog.getByRole('button', { name: '立即发布' }).click()
    await expect(page.getByText('已发布', { exact: true })).toBeVisible()
  })

  await test.step('and on their phone', async () => {
    await expectNoViolations()
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, person?.account ?? '')
    await page.goto('/mobilevue/home')
    await expect(page.getByRole('heading', { name: `巡山常用${mark}` })).toBeVisible()
    await page.getByRole('link', { name: `巡山打卡${mark}` }).click()
    await expect(page).toHaveURL(/\/mailList$/)
    await page.goto('/mobilevue/news?show=notice')
    await expect(page.getByText(`封山通知${mark}`).first()).toBeVisible()
  })
})
