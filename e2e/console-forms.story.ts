import { expect, test, type Locator, type Page } from '@playwright/test'
import { desk, openConsole, watchPolicy } from './console.ts'
import { enterAs } from './enter.ts'

test.use(desk)

/** Drags one thing onto another with the mouse, in steps as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const start = await from.boundingBox()
  if (!start) {
    throw new Error('nothing to drag')
  }
  await page.mouse.move(start.x + 30, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 45, start.y + start.height / 2 + 12, { steps: 4 })
  const end = await to.boundingBox()
  if (!end) {
    throw new Error('nowhere to drag to')
  }
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 })
  await expect(to).toHaveAttribute('data-over', 'true')
  await page.mouse.up()
}

test('an operator describes an object, makes its form and its list, a clerk fills it in, and a change shows what it does', async ({
  page,
}) => {
  const policyHeld = await watchPolicy(page)
  const mark = String(Date.now()).slice(-7)
  const alias = `boat${mark}`
  await openConsole(page, 'admin', 'objects')

  await test.step('an object with its fields', async () => {
    await page.getByRole('button', { name: '新建业务对象' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名称').fill(`游船登记${mark}`)
    await dialog.getByLabel('别名').fill(alias)
    await dialog.getByRole('button', { name: '新建' }).click()
    await expect(page.getByRole('heading', { name: `游船登记${mark}`, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: '添加字段' }).click()
    await page.getByRole('textbox', { name: '名称 2' }).fill('人数')
    await page.getByRole('textbox', { name: '标识 2' }).fill('guests')
    await page.getByRole('combobox', { name: '类型 2' }).click()
    await page.locator('.ant-select-item-option').getByText('数字', { exact: true }).click()
    await page.getByRole('button', { name: '添加字段' }).click()
    await page.getByRole('textbox', { name: '名称 3' }).fill('备注')
    await page.getByRole('textbox', { name: '标识 3' }).fill('note')
    await page
      .getByRole('button', { name: '发 布', exact: true })
      .or(page.getByRole('button', { name: '发布', exact: true }))
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^发\s?布$/ })
      .click()
    await expect(page.getByText('使用中 v1')).toBeVisible()
  })

  const canvas = page.locator('[data-at]')
  await test.step('its form, generated, then changed by hand', async () => {
    await page.getByRole('button', { name: '生成表单' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名称').fill(`登船${mark}`)
    await dialog.getByRole('button', { name: /^生\s?成$/ }).click()
    await expect(page).toHaveURL(new RegExp(`/forms/${alias}Form/design`))
    await expect(canvas).toContainText(['分组', '标题', '人数', '备注'])
    // The last field goes to the top of the group.
    await drag(page, canvas.filter({ hasText: '备注' }), page.locator('[data-gap="parts[0].parts#0"]'))
    await expect(canvas).toContainText(['分组', '备注', '标题', '人数'])
    // A step by the keyboard, and back by undo.
    await canvas.filter({ hasText: '人数' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(canvas).toContainText(['分组', '备注', '人数', '标题'])
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(canvas).toContainText(['分组', '备注', '标题', '人数'])
  })

  await test.step('settings by choice, seen on the phone at once, also in English', async () => {
    await canvas.filter({ hasText: '备注' }).click()
    const panel = page.getByRole('complementary', { name: '设置' })
    await panel.getByRole('textbox', { name: '名称', exact: true }).fill('船上备注')
    await panel.getByRole('textbox', { name: '名称（英文）' }).fill('Note on board')
    await panel.getByRole('button', { name: '添加条件' }).first().click()
    await panel.getByRole('combobox', { name: '字段 1' }).click()
    await page.locator('.ant-select-item-option').getByText('人数', { exact: true }).click()
    await panel.getByRole('combobox', { name: '比较 1' }).click()
    await page.locator('.ant-select-item-option').getByText('大于', { exact: true }).click()
    await panel.getByRole('spinbutton', { name: '值 1' }).fill('5')
    await expect(page.locator('iframe')).toHaveAttribute('src', '/mobilevue/preview/form')
    const phone = page.frameLocator('iframe')
    await expect(phone.getByRole('textbox', { name: /人数/ })).toBeVisible()
    await expect(phone.getByText('船上备注')).toBeHidden()
    await phone.getByRole('textbox', { name: /人数/ }).fill('8')
    await expect(phone.getByText('船上备注').first()).toBeVisible()
    await page.getByText('English', { exact: true }).first().click()
    await expect(phone.getByText('Note on board').first()).toBeVisible()
  })

  await test.step('a formula that is wrong is told at its place, and a right one can be tried', async () => {
    await canvas.filter({ hasText: '人数' }).click()
    const panel = page.getByRole('complementary', { name: '设置' })
    const formula = panel.getByRole('textbox', { name: '计算公式' })
    await formula.fill('nobody + 1')
    await expect(panel.getByText('没有字段 nobody').first()).toBeVisible()
    await expect(page.getByText('1 个问题')).toBeVisible()
    await formula.fill('LEN(title) * 2')
    await panel.getByRole('textbox', { name: 'main.title 的试算值' }).fill('苏堤')
    await expect(panel.getByText('4', { exact: true })).toBeVisible()
    await formula.fill('')
    await expect(page.getByText('1 个问题')).toBeHidden()
  })

  await test.step('published, with a list made from it', async () => {
    await page.getByRole('button', { name: /^发\s?布$/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^发\s?布$/ })
      .click()
    await expect(page.getByText('使用中 v1')).toBeVisible()
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '生成列表' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^生\s?成$/ })
      .click()
    await expect(page.getByText(/已生成列表/)).toBeVisible()
  })

  await test.step('a clerk fills it in on the phone', async () => {
    const phone = await page.context().newPage()
    await enterAs(phone, 'clerk')
    await phone.goto(`/mobilevue/template/form/${alias}List/add`)
    await phone.getByRole('textbox', { name: /^标题/ }).fill('画舫')
    await phone.getByRole('button', { name: '保存' }).click()
    await expect(phone.getByText('保存成功')).toBeVisible()
    await phone.close()
  })

  await test.step('a change shows which rows and forms it concerns before it is saved', async () => {
    await page.goto(`/console/objects/${alias}`)
    await page.getByRole('checkbox', { name: '必填 人数' }).check()
    const impact = page.getByRole('region', { name: '发布后的影响' })
    await expect(impact.getByText('1 / 1 条')).toBeVisible()
    await page.getByRole('button', { name: '移除 备注' }).click()
    await expect(impact.getByRole('link', { name: `登船${mark}` })).toBeVisible()
    await page.getByRole('button', { name: /^删\s?除$/ }).click()
    await expect(page.getByRole('dialog').getByText(/现有 1 条数据，2 处使用/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '版本历史' }).click()
    await expect(page.getByRole('dialog').getByText('版本 1')).toBeVisible()
  })
  await policyHeld()
})
