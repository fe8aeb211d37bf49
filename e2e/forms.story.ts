import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { readSheet } from '#server/files/read-sheet.ts'
import { enterAs } from './enter.ts'
import * as deeds from './form-deeds.ts'

type Journey = {
  form: string
  list: string
  by: string
  /** Who takes the list home as a spreadsheet. */
  exporter: string
  /** What is said when nothing is filled in. */
  missing: string
  fill: (page: Page, title: string) => Promise<void>
  correct: (page: Page) => Promise<void>
  /** What stands there once it is corrected. */
  seen: string
  onPaper: string
}

const journeys: Journey[] = [
  {
    form: 'a leave request',
    list: 'leaves',
    by: 'clerk',
    exporter: 'manager',
    missing: '假别 不能为空',
    async fill(page, title) {
      await deeds.choose(page, '假别', '病假')
      await deeds.chooseDays(page, '请假日期', deeds.dayOfMonth(10), deeds.dayOfMonth(12))
      await deeds.type(page, '事由', title)
      for (const day of [10, 11, 12]) {
        await deeds.addRow(page, '请假明细', async (row) => {
          await row.getByRole('button', { name: /^日期/ }).click()
          const sheet = page.getByRole('dialog').last()
          await sheet.locator(`[data-day="${deeds.dayOfMonth(day)}"]`).click()
        })
      }
      await expect(page.getByText('3 天', { exact: true })).toBeVisible()
      // Three days ask for somebody who takes over, and sick leave of more than one for a paper.
      await deeds.save(page)
      await expect(page.getByText(/工作交接人 不能为空，证明材料 不能为空/)).toBeVisible()
      await deeds.choosePerson(page, '工作交接人', '顾清和')
      await page
        .getByLabel('证明材料 添加附件')
        .setInputFiles({ name: '病历.png', mimeType: 'image/png', buffer: deeds.pixel })
      await expect(page.getByRole('link', { name: '病历.png' })).toBeVisible()
    },
    async correct(page) {
      await page.getByRole('button', { name: /^3/ }).click()
      await page.getByRole('dialog').getByRole('radio', { name: '上午' }).check()
      await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()
    },
    seen: '2.5 天',
    onPaper: '上午',
  },
  {
    form: 'an expense claim',
    list: 'expenses',
    by: 'clerk',
    exporter: 'manager',
    missing: '报销事由 不能为空',
    async fill(page, title) {
      await deeds.type(page, '报销事由', title)
      await page.getByRole('radio', { name: '招待' }).check()
      await page.route('**/system/file/v1/upload', (route) => route.abort(), { times: 1 })
      await deeds.addRow(page, '费用明细', async (row) => {
        await deeds.choose(row, '科目', '餐费')
        await deeds.type(row, '单价', '12a80.5')
        await expect(row.getByRole('textbox', { name: /^单价/ })).toHaveValue('1280.5')
        await row
          .getByLabel('发票照片 拍照或选择图片')
          .setInputFiles({ name: '发票.png', mimeType: 'image/png', buffer: deeds.pixel })
        // The first upload is cut off; the second arrives.
        await row.getByRole('button', { name: '重试' }).click()
        await expect(row.getByRole('button', { name: '查看大图 发票.png' })).toBeVisible()
      })
      await expect(page.getByText('壹仟贰佰捌拾元伍角')).toBeVisible()
      await deeds.type(page, '收款账号', '6222 0202 0000 9999')
      await deeds.sign(page, '报销人签名')
      // Hospitality is paid by bank alone.
      await page.getByRole('button', { name: /^收款方式/ }).click()
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveText(['银行转账'])
      await page.keyboard.press('Escape')
    },
    async correct(page) {
      await deeds.type(page, '已借款', '280.5')
      // What finance alone fills in is not there.
      await page.getByRole('tab', { name: '财务' }).click()
      await expect(page.getByText('由财务人员填写')).toBeVisible()
      await expect(page.getByRole('textbox', { name: /^凭证号/ })).toBeHidden()
      await page.getByRole('tab', { name: '报销' }).click()
    },
    seen: '¥1,000.00',
    onPaper: '餐费',
  },
  {
    form: 'a purchase request',
    list: 'purchases',
    by: 'clerk',
    exporter: 'manager',
    missing: '采购类别 不能为空',
    async fill(page, title) {
      await deeds.type(page, '标题', title)
      await deeds.chooseBelow(page, '采购类别', '客房用品', '布草')
      // A record is chosen in a dialog that knows the category; who to call comes with it.
      await page.getByRole('button', { name: /^推荐供应商/ }).click()
      await page.getByRole('dialog').getByRole('radio').first().click()
      await expect(page.getByRole('textbox', { name: /^供应商联系人/ })).not.toHaveValue('')
      await deeds.addRow(page, '采购明细', async (row) => {
        await deeds.type(row, '品名', '床单')
        await deeds.type(row, '数量', '60')
        await deeds.type(row, '单价', '128')
      })
      await deeds.save(page)
      await expect(page.getByText(/采购原因 不能为空/)).toBeVisible()
      await deeds.type(page, '采购原因', '冬季补充')
    },
    async correct(page) {
      await page.getByRole('radio', { name: '紧急', exact: true }).check()
      await page.getByRole('button', { name: /^需用日期/ }).click()
      await page
        .getByRole('dialog')
        .locator(`[data-day="${deeds.dayOfMonth(28)}"]`)
        .click()
    },
    seen: '¥7,680.00',
    onPaper: '床单',
  },
  {
    form: 'a request for a seal',
    list: 'sealUses',
    by: 'clerk',
    exporter: 'manager',
    missing: '文件名称 不能为空',
    async fill(page, title) {
      await deeds.type(page, '文件名称', title)
      await expect(page.getByRole('textbox', { name: /^文号/ })).not.toHaveValue('')
      await page.getByRole('checkbox', { name: '合同专用章' }).check()
      await page.getByRole('textbox', { name: '用章事由' }).click()
      await page.getByRole('button', { name: '加粗' }).click()
      await page.keyboard.type('年度合同')
      await expect(page.locator('b, strong').getByText('年度合同')).toBeVisible()
      const paper = page.getByLabel('文件 添加附件')
      // A text that calls itself a paper is told as what it is.
      await paper.setInputFiles({
        name: '合同.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('假的'),
      })
      await expect(page.getByText('文件内容与扩展名不符，请上传原始文件')).toBeVisible()
      await page.getByRole('button', { name: '移除 合同.pdf' }).click()
      await paper.setInputFiles({
        name: '合同.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n%%EOF'),
      })
      await expect(page.getByRole('link', { name: '合同.pdf' })).toBeVisible()
      await deeds.choose(page, '交付方式', '自取')
      await deeds.sign(page, '申请人签名')
    },
    async correct(page) {
      await page.getByRole('group', { name: '外带' }).getByRole('switch').click()
      await deeds.save(page)
      await expect(page.getByText(/外带开始 不能为空，归还时间 不能为空/)).toBeVisible()
      await page.getByRole('group', { name: '外带' }).getByRole('switch').click()
      await deeds.choose(page, '交付方式', '快递')
    },
    seen: '快递',
    onPaper: '年度合同',
  },
  {
    form: 'a repair report',
    list: 'repairs',
    by: 'head',
    exporter: 'manager',
    missing: '位置 不能为空',
    async fill(page, title) {
      await deeds.type(page, '问题', title)
      await deeds.choose(page, '类别', '给排水')
      await deeds.type(page, '位置', '云栖谷 3 号院')
      await deeds.type(page, '联系电话', '139')
      await page
        .getByLabel('现场照片 拍照或选择图片')
        .setInputFiles({ name: 'pipe.png', mimeType: 'image/png', buffer: deeds.pixel })
      await page.getByRole('button', { name: '查看大图 pipe.png' }).click()
      await expect(page.getByRole('dialog').getByRole('img', { name: 'pipe.png' })).toBeVisible()
      await page.keyboard.press('Escape')
      await deeds.save(page)
      await expect(
        page
          .getByText(/联系电话/)
          .filter({ hasText: '手机' })
          .first(),
      ).toBeVisible()
      await deeds.type(page, '联系电话', '13910002000')
    },
    async correct(page) {
      await page.getByRole('tab', { name: '处理' }).click()
      await deeds.choose(page, '处理状态', '处理中')
      await deeds.choose(page, '委外单位', '密云恒暖设备')
      await deeds.addRow(page, '用料', async (row) => {
        await deeds.type(row, '材料', '混水阀芯')
        await deeds.type(row, '单价', '86')
      })
    },
    seen: '¥86.00',
    onPaper: '混水阀芯',
  },
]

for (const { form, list, by, exporter, missing, fill, correct, seen, onPaper } of journeys) {
  test(`${form} is filled in, corrected, saved, reopened, printed and exported`, async ({ page }) => {
    test.setTimeout(90_000)
    const title = `故事 ${list} ${Date.now()}`
    await enterAs(page, by)
    await page.goto(`/mobilevue/template/preview/${list}`)
    await page.getByRole('button', { name: '新增' }).click()
    await deeds.save(page)
    await expect(page.getByText(new RegExp(`请正确填写以下表单内容：.*${missing}`))).toBeVisible()
    await fill(page, title)
    await deeds.save(page)
    await deeds.expectStored(page)

    const address = page.url()
    await page.goto(`/mobilevue/template/preview/${list}`)
    await page.goto(address)
    await page.getByRole('button', { name: '编辑' }).click()
    await correct(page)
    await deeds.save(page)
    await deeds.expectStored(page)
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

    await enterAs(page, exporter)
    await page.goto(`/mobilevue/template/preview/${list}`)
    await page.getByRole('button', { name: '更多操作' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /导出/ }).click()
    const lines = readSheet(await readFile(await (await download).path()))
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
  const said = await codeIn(picture)
  expect(said).toBe(`${baseURL}/mobilevue/QRCodeForm/visitors/add?tenant=platform`)

  // Whoever has it as a picture reads it here, on phones whose browser knows no codes too.
  await page.goto('/mobilevue/QRCodeForm/visitors/read')
  await page
    .getByLabel('从图片识别')
    .setInputFiles({ name: '码.png', mimeType: 'image/png', buffer: picture })
  await expect(page).toHaveURL(/\/QRCodeForm\/visitors\/add/)

  const name = `访客${Date.now()}`
  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await visitor.goto(said)
  await visitor.getByRole('button', { name: '提交' }).click()
  await expect(visitor.getByText('访客姓名不能为空')).toBeVisible()
  await deeds.type(visitor, '访客姓名', name)
  await deeds.type(visitor, '手机号', '13910001000')
  await visitor.getByRole('radio', { name: '看房' }).check()
  await visitor
    .getByLabel('证件或车辆照片 拍照或选择图片')
    .setInputFiles({ name: '车.png', mimeType: 'image/png', buffer: deeds.pixel })
  await expect(visitor.getByRole('img', { name: '车.png' })).toBeVisible()
  await visitor.getByRole('button', { name: '提交' }).click()
  await expect(visitor.getByText('登记成功，欢迎来到山谷！请向前台出示登记号。')).toBeVisible()
  await visitor.close()

  await page.goto(`/mobilevue/template/preview/visitors?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('img', { name: '车.png' })).toBeVisible()
  await page.getByRole('button', { name: '编辑' }).click()
  await deeds.type(page, '车牌号', '京A12345')
  await deeds.save(page)
  await deeds.expectStored(page)
  await expect(page.getByText('京A12345')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(name)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/mobilevue/template/preview/visitors?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: '更多操作' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /导出/ }).click()
  expect(JSON.stringify(readSheet(await readFile(await (await download).path())))).toContain(name)
})

/** Reads a code as a phone would. */
async function codeIn(png: Buffer): Promise<string> {
  const [{ default: sharp }, jsqr] = await Promise.all([import('sharp'), import('jsqr')])
  // Its types call it an ES module, which it is not.
  const read = jsqr.default as unknown as typeof jsqr.default.default
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

test('what was typed by keyboard alone survives a reload and a lost network, and goes into a flow', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000)
  const reason = `断网也不怕 ${Date.now()}`
  await enterAs(page, 'finance')
  await page.goto('/mobilevue/template/form/leaves/add')
  await deeds.choose(page, '假别', '事假')
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
  await deeds.addRow(page, '请假明细', async (row) => {
    await row.getByRole('button', { name: /^日期/ }).click()
    await page.getByRole('dialog').last().locator('[data-day][tabindex="0"]').click()
  })
  await deeds.type(page, '事由', reason)
  const isKept = () =>
    page.evaluate((words) => JSON.stringify({ ...localStorage, ...sessionStorage }).includes(words), reason)
  await expect.poll(isKept).toBe(true)
  await page.reload()
  await expect(page.getByText('已恢复上次未提交的内容')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^事由/ })).toHaveValue(reason)
  await context.setOffline(true)
  await deeds.save(page)
  await expect(page.getByText('网络异常，请检查网络后重试')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^事由/ })).toHaveValue(reason)
  await context.setOffline(false)
  await deeds.save(page)
  await deeds.expectStored(page)
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
  await page.getByRole('button', { name: '筛选' }).click()
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
