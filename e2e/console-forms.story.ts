import { expect, test, type Locator, type Page } from '@playwright/test'
import { addressOf } from '#api/contexts.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { expectNoBarriers } from './axe.ts'
import { desk, openConsole } from './console.ts'

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

test('an operator describes an object, makes its form from it, and arranges it by mouse and keyboard', async ({
  page,
}) => {
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
    // What is typed while it is being saved stays.
    const saving = Promise.withResolvers<null>()
    await page.route(
      `**${addressOf(objectsApi.saveDefinition.path)}`,
      async (route) => {
        await saving.promise
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.getByRole('textbox', { name: '名称 3' }).fill('说明')
    saving.resolve(null)
    await expect(page.getByText('已保存')).toBeVisible()
    await expect(page.getByRole('textbox', { name: '名称 3' })).toHaveValue('说明')
    await page.getByRole('textbox', { name: '名称 3' }).fill('备注')
    await page.getByRole('button', { name: /^发\s?布$/ }).click()
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

  await test.step('a setting is seen on the phone at once, and the form is kept', async () => {
    await canvas.filter({ hasText: '备注' }).click()
    const panel = page.getByRole('complementary', { name: '设置' })
    await panel.getByRole('textbox', { name: '名称', exact: true }).fill('船上备注')
    await panel.getByRole('textbox', { name: '名称（英文）' }).fill('Note on board')
    await expect(page.locator('iframe')).toHaveAttribute('src', '/mobilevue/preview/form')
    await expect(page.frameLocator('iframe').getByText('船上备注').first()).toBeVisible()
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('未保存')).toBeHidden()
    // That one page may stand in a frame of ours, and no other anywhere.
    const policyOf = async (path: string) =>
      (await page.request.get(`/mobilevue${path}`)).headers()['content-security-policy']
    expect(await policyOf('/preview/form')).toContain("frame-ancestors 'self'")
    expect(await policyOf('/home/index')).toContain("frame-ancestors 'none'")
  })

  await test.step('the form on paper: its head, what stays off it, and the file itself', async () => {
    await page.getByText('打印', { exact: true }).click()
    const paper = page.getByRole('region', { name: '打印预览' })
    await expect(paper.getByRole('heading', { name: `登船${mark}` })).toBeVisible()
    const settings = page.getByRole('complementary', { name: '打印设置' })
    await settings.getByRole('textbox', { name: '页眉', exact: true }).fill('云栖游船码头')
    await expect(paper.getByText('云栖游船码头')).toBeVisible()
    await expect(paper.getByText('人数')).toBeVisible()
    await settings.getByRole('checkbox', { name: '人数', exact: true }).uncheck()
    await expect(paper.getByText('人数')).toBeHidden()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载空白表单 PDF' }).click()
    expect((await download).suggestedFilename()).toBe(`登船${mark}.pdf`)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('未保存')).toBeHidden()
    await page.reload()
    await expect(settings.getByRole('textbox', { name: '页眉', exact: true })).toHaveValue('云栖游船码头')
  })

  await test.step('a form is seen as a colleague fills it in, and with their rights at a step of a flow', async () => {
    await page.goto('/console/forms/expenseForm/design')
    await expect(page.getByRole('heading', { name: '费用报销单', level: 1 })).toBeVisible()
    const preview = page.getByRole('region', { name: '手机预览' })
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await preview.getByRole('combobox', { name: '以谁的身份填写' }).fill('clerk')
    // A choice made while the list still changes is lost.
    await expect(options.filter({ hasNotText: 'clerk' })).toHaveCount(0)
    await options.getByText('陈晓雯 · clerk').click()
    const phone = page.frameLocator('iframe')
    await expect(phone.getByText('陈晓雯').first()).toBeVisible()
    await expect(phone.getByText('运营专员').first()).toBeVisible()
    await preview.getByRole('combobox', { name: '按流程节点的权限' }).click()
    await options.getByText('财务审核').click()
    // Finance reads the claim and writes its own note.
    await expect(preview.getByRole('button', { name: '可填 1' })).toBeVisible()
    await expect(preview.getByRole('button', { name: /^只读 \d+$/ })).toBeVisible()
    await preview.getByText('English').click()
    await expect(phone.getByText('About it').first()).toBeVisible()
    await expectNoBarriers(page)
  })
})
