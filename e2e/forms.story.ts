import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { readSheet } from '#server/files/read-sheet.ts'
import { enterAs } from './enter.ts'
import * as actions from './form-actions.ts'
import { formJourneys } from './form-journeys.ts'
import { expectGoodNow } from './look.ts'
import { codeIn } from './qr-code.ts'

for (const { form, list, by, exporter, missing, fill, correct, seen, onPaper } of formJourneys) {
  test(`${form} is filled in, corrected, saved, reopened, printed and exported`, async ({ page }) => {
    test.setTimeout(90_000)
    const title = `故事 ${list} ${Date.now()}`
    await enterAs(page, by)
    await page.goto(`/mobilevue/template/preview/${list}`)
    await page.getByRole('button', { name: '新增' }).click()
    await actions.save(page)
    await expect(page.getByText(new RegExp(`请正确填写以下表单内容：.*${missing}`))).toBeVisible()
    await fill(page, title)
    await actions.save(page)
    await actions.expectStored(page)

    const address = page.url()
    await page.goto(`/mobilevue/template/preview/${list}`)
    await page.goto(address)
    await page.getByRole('button', { name: '编辑' }).click()
    await correct(page)
    await actions.save(page)
    await actions.expectStored(page)
    await page.reload()
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
    }
    await expect(page.getByText(seen, { exact: true }).first()).toBeAttached()

    // On paper there is the whole form, tabs and rows included, and none of the buttons.
    await page.getByRole('button', { name: '更多操作' }).click()
    await expect(page.getByRole('button', { name: '打印' })).toBeVisible()
    await page.getByRole('button', { name: '修改记录' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: '查看当时的内容' })).toHaveCount(2)
    await page.keyboard.press('Escape')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(onPaper).last()).toBeVisible()
    await expect(page.getByRole('button', { name: '更多操作' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    // Nobody else has it before it is handed in.
    if (['expenses', 'purchases', 'sealUses'].includes(list)) {
      await page.goto(`/mobilevue/template/preview/${list}?q=${encodeURIComponent(title)}`)
      await page.getByRole('button', { name: /^操作/ }).first().click()
      await page.getByRole('button', { name: '提交审批' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '启动流程' }).click()
      await expect(page.getByText('流程启动成功')).toBeVisible()
    }

    await enterAs(page, exporter)
    await page.goto(`/mobilevue/template/preview/${list}`)
    await page.getByRole('button', { name: '更多操作' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /导出/ }).click()
    const lines = await readSheet(await readFile(await (await download).path()))
    expect(JSON.stringify(lines)).toContain(list === 'leaves' ? '病假' : title)
  })
}

test('a visitor registers behind the QR code, with a photo, and the front desk sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(60_000)
  await enterAs(page, 'frontdesk')
  await page.goto('/mobilevue/QRCodeForm/visitors/show')
  await expect(page.getByRole('img', { name: /扫一扫/ })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存图片' }).click()
  const picture = await readFile(await (await saving).path())
  const codeText = await codeIn(picture)
  expect(codeText).toBe(`${baseURL}/mobilevue/QRCodeForm/visitors/add?tenant=platform`)

  // Whoever has it as a picture reads it here, on phones whose browser knows no codes too.
  await page.goto('/mobilevue/QRCodeForm/visitors/read')
  await page
    .getByLabel('从图片识别')
    .setInputFiles({ name: '码.png', mimeType: 'image/png', buffer: picture })
  await expect(page).toHaveURL(/\/QRCodeForm\/visitors\/add/)

  const name = `访客${Date.now()}`
  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await visitor.goto(codeText)
  await visitor.getByRole('button', { name: '提交' }).click()
  await expect(visitor.getByText('访客姓名不能为空')).toBeVisible()
  await actions.type(visitor, '访客姓名', name)
  await actions.type(visitor, '手机号', '13910001000')
  await visitor.getByRole('radio', { name: '看房' }).check()
  await visitor
    .getByLabel('证件或车辆照片 拍照或选择图片')
    .setInputFiles({ name: '车.png', mimeType: 'image/png', buffer: actions.pixel })
  await expect(visitor.getByRole('img', { name: '车.png' })).toBeVisible()
  await visitor.getByRole('button', { name: '提交' }).click()
  await expect(visitor.getByText('登记成功，欢迎来到山谷！请向前台出示登记号。')).toBeVisible()
  await visitor.close()

  await page.goto(`/mobilevue/template/preview/visitors?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('img', { name: '车.png' })).toBeVisible()
  // It is in its flow already: nobody changes it in the list, and the front desk has it to do.
  await expect(page.getByRole('button', { name: '编辑' })).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(name)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/mobilevue/template/preview/visitors?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('运行中')).toBeVisible()
  await page.getByRole('button', { name: '更多操作' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /导出/ }).click()
  expect(JSON.stringify(await readSheet(await readFile(await (await download).path())))).toContain(name)
})

test('what was typed by keyboard alone survives a reload and a lost network, and goes into a flow', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000)
  const reason = `断网也不怕 ${Date.now()}`
  await enterAs(page, 'finance')
  await page.goto('/mobilevue/template/form/leaves/add')
  await actions.choose(page, '假别', '事假')
  const opener = page.getByRole('button', { name: /^请假日期/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-day][tabindex="0"]').focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '确定' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/共 2 天/)).toBeVisible()
  // The focus comes back to where it was.
  await expect(opener).toBeFocused()
  await actions.type(page, '事由', reason)
  const isStored = () =>
    page.evaluate((text) => JSON.stringify({ ...localStorage, ...sessionStorage }).includes(text), reason)
  await expect.poll(isStored).toBe(true)
  await page.reload()
  await expect(page.getByText('已恢复上次未提交的内容')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^事由/ })).toHaveValue(reason)
  await context.setOffline(true)
  await actions.save(page)
  await expect(page.getByText('网络异常，请检查网络后重试')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^事由/ })).toHaveValue(reason)
  await context.setOffline(false)
  await actions.save(page)
  await actions.expectStored(page)
  await page.goto('/mobilevue/template/form/leaves/add')
  await expect(page.getByRole('textbox', { name: /^事由/ })).toHaveValue('')
  await expect(page.getByText('已恢复上次未提交的内容')).toBeHidden()

  // From the list it is sent for approval, and is then out of reach of its author.
  await page.goto('/mobilevue/template/preview/leaves?tab=mine')
  const more = page.getByRole('button', { name: /^操作/ }).first()
  await more.click()
  await page.getByRole('button', { name: '提交审批' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '启动流程' }).click()
  await expect(page.getByText('流程启动成功')).toBeVisible()
})

test('a list is narrowed to a department, which is found in the directory', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/mobilevue/template/preview/repairs')
  await page.getByRole('button', { name: '园区', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('radio').first()).toBeVisible()
  await sheet.getByRole('searchbox').fill('听泉')
  await expect(sheet.getByRole('radio', { name: /听泉/ }).first()).toBeVisible()
  await expectGoodNow(page)
  const narrowed = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('selectValue') === true,
  )
  await sheet.getByRole('radio', { name: /听泉/ }).first().click()
  await expect(page).toHaveURL(/[?&]tree=/)
  expect((await narrowed).status()).toBe(200)
})

test('a list is searched, filtered, ordered, filled from a file and cleaned up; a chart shows sums', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const name = `山泉布草 ${Date.now()}`
  await enterAs(page, 'admin')
  await page.goto('/mobilevue/template/preview/suppliers')
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: /导入/ }).click()
  await page.getByLabel('选择文件').setInputFiles({
    name: 'suppliers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`名称,联系人,评级\n${name},王芳,5\n,没有名称,3\n`),
  })
  await expect(page.getByText('将导入 1 行')).toBeVisible()
  await expect(page.getByText('第 3 行')).toBeVisible()
  await page.getByRole('button', { name: '导入 1 行' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('link')).toHaveText([new RegExp(name)])
  // The address holds it all, so a reload changes nothing.
  await page.reload()
  await expect(page.getByRole('link')).toHaveText([new RegExp(name)])
  await page.getByRole('searchbox').fill('没有的东西')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill(name)
  await page.getByRole('button', { name: '查看结果' }).click()
  await expect(page.getByRole('link')).toHaveText([new RegExp(name)])
  await page.goto('/mobilevue/template/preview/suppliers')
  await page.getByRole('button', { name: '排序' }).click()
  await page.getByRole('button', { name: '评级 · 降序' }).click()
  await expect(page).toHaveURL(/sort/)
  await page.goto(`/mobilevue/template/preview/suppliers?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `操作 ${name}` }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('link', { name })).toBeHidden()

  await page.goto('/mobilevue/chart/expenseByKind')
  await expect(page.getByRole('img').locator('svg')).toBeVisible()
  await expect(page.getByRole('row', { name: /差旅/ })).toBeVisible()
})

test('a dialog in the style of a tree leads from level to level, and what is above is chosen along', async ({
  page,
}) => {
  await enterAs(page, 'manager')
  // The forms of the demo choose suppliers; here the same field chooses departments, three of them at most.
  await page.route('**/customDialog/v1/getByAlias?alias=pickSupplier', async (route) => {
    const url = route.request().url().replace('pickSupplier', 'pickDepartment')
    const response = await route.fetch({ url })
    const dialog = (await response.json()) as object
    await route.fulfill({ response, json: { ...dialog, selectNum: 3 } })
  })
  await page.goto('/mobilevue/template/form/purchases/add')
  await page.getByRole('button', { name: /^推荐供应商/ }).click()
  const sheet = page.getByRole('dialog', { name: '推荐供应商' })
  const entry = (name: string) => sheet.getByRole('checkbox', { name, exact: true })
  await sheet.getByRole('button', { name: '下级 北京山谷', exact: true }).click()
  await entry('财务部').click()
  await expect(sheet.getByRole('button', { name: '确定（已选 2）' })).toBeVisible()
  await entry('客房部').click()
  await entry('工程部').click()
  await expect(page.getByText('最多可选 3 项')).toBeVisible()
  await sheet.getByRole('button', { name: '全部' }).click()
  await expect(entry('北京山谷')).toBeChecked()
  await sheet.getByRole('button', { name: '确定（已选 3）' }).click()
  await expect(page.getByRole('button', { name: /^推荐供应商/ })).toContainText('北京山谷,财务部,客房部')
})
