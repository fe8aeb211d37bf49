import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { prepareLab } from './form-lab.ts'

test.describe.configure({ mode: 'serial' })

async function openForm(page: Page, path: string) {
  await page.goto(`/mobilevue${path}`)
  await expect(page.getByRole('textbox', { name: /^事由/ })).toBeVisible()
}

async function chooseDays(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: /^出差日期/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /年.*月/ }).click()
  await sheet.getByRole('button', { name: '2026', exact: true }).click()
  await sheet.getByRole('button', { name: '11月', exact: true }).click()
  await page.locator(`[data-day="${from}"]`).click()
  await page.locator(`[data-day="${to}"]`).click()
  await sheet.getByRole('button', { name: '确定' }).click()
}

test('a form is filled in, corrected, saved, changed and looked back at', async ({ page }) => {
  test.setTimeout(90_000)
  await prepareLab(page)
  await enterAs(page, 'clerk')
  await page.goto('/mobilevue/template/preview/labTrips')
  await page.getByRole('button', { name: '新建' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  // Everything that is missing is told, once for the range, and leads to its field.
  await expect(
    page.getByText('请正确填写以下表单内容：事由 不能为空，出差类型 不能为空，出差日期 不能为空'),
  ).toBeVisible()
  await expect(page.getByText('有 3 处需要修改')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^事由/ })).toBeFocused()

  await page.getByRole('textbox', { name: /^事由/ }).fill('冬季防冻检查')
  await page.getByRole('radio', { name: '其他' }).check()
  await page.getByRole('textbox', { name: /^说明/ }).fill('水管保温')
  await chooseDays(page, '2026-11-18', '2026-11-21')
  await expect(page.getByText('4 天', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^同行人/ }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('顾清和')
  await page.getByRole('checkbox', { name: /顾清和/ }).click()
  await page.getByRole('button', { name: /确定（已选 1）/ }).click()

  await page.getByRole('button', { name: '添加费用明细' }).click()
  const row = page.getByRole('dialog')
  await row.getByRole('textbox', { name: /^项目/ }).fill('保温棉')
  await row.getByRole('textbox', { name: /^单价/ }).fill('12a80')
  await row.getByRole('textbox', { name: /^数量/ }).fill('0')
  await row.getByRole('textbox', { name: /^项目/ }).focus()
  await expect(row.getByRole('textbox', { name: /^数量/ })).toHaveValue('1')
  await row.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('壹仟贰佰捌拾元整')).toBeVisible()

  // A large amount needs a reason: the mistake is in a row, and its card says so.
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('费用明细第1行大额说明 不能为空')).toBeVisible()
  await page.getByRole('button', { name: /保温棉/ }).click()
  await row.getByRole('textbox', { name: /^大额说明/ }).fill('整个园区')
  await row.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()

  await expect(page.getByRole('button', { name: '编辑' })).toBeVisible()
  await expect(page.getByText('2026年11月18日 – 11月21日')).toBeVisible()
  await expect(page.getByText('顾清和')).toBeVisible()
  await expect(page.getByText('内部备注')).toBeHidden()

  await page.getByRole('button', { name: '编辑' }).click()
  await page.getByRole('radio', { name: '园区巡查' }).check()
  await expect(page.getByRole('textbox', { name: /^说明/ })).toBeHidden()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '编辑' })).toBeVisible()
  await expect(page.getByText('水管保温')).toBeHidden()

  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '修改记录' }).click()
  await expect(page.getByRole('dialog').getByText('园区巡查')).toBeVisible()
  await page.getByRole('button', { name: '查看当时的内容' }).last().click()
  await expect(page.getByText('水管保温')).toBeVisible()

  // On paper there is the whole form, tabs and rows included, and none of the buttons.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('出差报告')).toBeVisible()
  await expect(page.locator('table').getByText('整个园区')).toBeVisible()
  await expect(page.getByRole('button', { name: '更多操作' })).toBeHidden()
})

test('what was typed survives a reload and a lost network', async ({ page, context }) => {
  await prepareLab(page)
  await enterAs(page, 'head')
  await openForm(page, '/template/form/labTrips/add')
  await page.getByRole('textbox', { name: /^事由/ }).fill('断网也不怕')
  await page.getByRole('radio', { name: '会议' }).check()
  await chooseDays(page, '2026-11-24', '2026-11-25')
  await page.waitForTimeout(500)
  await page.reload()
  await expect(page.getByText('已恢复上次未提交的内容')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^事由/ })).toHaveValue('断网也不怕')
  await context.setOffline(true)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('网络异常，请检查网络后重试')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^事由/ })).toHaveValue('断网也不怕')
  await context.setOffline(false)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '编辑' })).toBeVisible()
  await openForm(page, '/template/form/labTrips/add')
  await expect(page.getByText('已恢复上次未提交的内容')).toBeHidden()
})

test('photos, papers and a signature go up; a broken upload is tried again', async ({ page }) => {
  test.setTimeout(60_000)
  await prepareLab(page)
  await enterAs(page, 'finance')
  await openForm(page, '/template/form/labTrips/add')
  await page.getByRole('textbox', { name: /^事由/ }).fill('现场留证')
  await page.getByRole('radio', { name: '园区巡查' }).check()
  await chooseDays(page, '2026-11-18', '2026-11-18')
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.route('**/system/file/v1/upload', (route) => route.abort(), { times: 1 })
  await page
    .getByLabel('现场照片 拍照或选择图片')
    .setInputFiles({ name: 'pipe.png', mimeType: 'image/png', buffer: pixel })
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('button', { name: '查看大图 pipe.png' })).toBeVisible()
  await page
    .getByLabel('附件 添加附件')
    .setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('冬季检查') })
  await expect(page.getByRole('button', { name: '说明.txt', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^本人签名/ }).click()
  const paper = await page.getByRole('dialog').getByRole('img').boundingBox()
  await page.mouse.move((paper?.x ?? 0) + 60, (paper?.y ?? 0) + 60)
  await page.mouse.down()
  await page.mouse.move((paper?.x ?? 0) + 200, (paper?.y ?? 0) + 120, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('img', { name: '本人签名' })).toBeVisible()

  await page.getByRole('tab', { name: '报告' }).click()
  await page.getByRole('textbox', { name: '出差报告' }).click()
  await page.getByRole('button', { name: '加粗' }).click()
  await page.keyboard.type('管道完好')
  await page.waitForTimeout(100)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '编辑' })).toBeVisible()
  await page.getByRole('tab', { name: '报告' }).click()
  await expect(page.locator('b, strong').getByText('管道完好')).toBeVisible()
})

test('a list is searched, filtered, ordered, exported, filled from a file and cleaned up', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await prepareLab(page)
  await enterAs(page, 'clerk')
  await page.goto('/mobilevue/template/preview/labTrips')
  await expect(page.getByRole('link', { name: /冬季防冻检查/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /会议 1/ })).toBeVisible()
  await page.getByRole('button', { name: /会议 1/ }).click()
  await expect(page.getByRole('link')).toHaveText([/断网也不怕/])
  await page.getByRole('button', { name: /全部/ }).click()
  await page.getByRole('searchbox').fill('现场')
  await expect(page.getByRole('link')).toHaveText([/现场留证/])
  await page.getByRole('searchbox').fill('没有的东西')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByRole('textbox', { name: '费用合计 从' }).fill('1000')
  await page.getByRole('button', { name: '查看结果' }).click()
  await expect(page.getByRole('link')).toHaveText([/冬季防冻检查/])
  // The address holds it all, so a reload changes nothing.
  await page.reload()
  await expect(page.getByRole('link')).toHaveText([/冬季防冻检查/])
  await page.goto('/mobilevue/template/preview/labTrips')
  await page.getByRole('button', { name: '排序' }).click()
  await page.getByRole('button', { name: '开始日期 · 降序' }).click()
  await expect(page.getByRole('link').first()).toHaveText(/断网也不怕/)

  await page.getByRole('button', { name: '更多操作' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /导出/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)

  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: /导入/ }).click()
  await page.getByLabel('选择文件').setInputFiles({
    name: 'trips.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      '事由,出差类型,开始日期,结束日期\n春季培训,会议,2026-12-01,2026-12-02\n缺日期,会议,,\n',
    ),
  })
  await expect(page.getByText('将导入 1 行')).toBeVisible()
  await expect(page.getByText('第 3 行')).toBeVisible()
  await page.getByRole('button', { name: '导入 1 行' }).click()
  await expect(page.getByRole('link', { name: /春季培训/ })).toBeVisible()

  await page.getByRole('button', { name: '操作 春季培训' }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('link', { name: /春季培训/ })).toBeHidden()
})

test('records and options come from queries, and a chart shows the sums', async ({ page }) => {
  await prepareLab(page)
  await enterAs(page, 'clerk')
  await openForm(page, '/formContent?formKey=labTripForm&boAlias=labTrip&action=add')
  await page.getByRole('tab', { name: '联系' }).click()
  await page.getByRole('button', { name: /^联系人 / }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('顾清和')
  await page.getByRole('radio', { name: /顾清和/ }).click()
  await expect(page.getByRole('textbox', { name: '联系人部门' })).toHaveValue('总经办')
  await page.getByRole('button', { name: /^陪同/ }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('陈晓雯')
  await page.getByRole('radio', { name: '陈晓雯' }).click()
  await expect(page.getByRole('textbox', { name: '联系人岗位' })).toHaveValue('运营专员')

  await page.goto('/mobilevue/chart/labTrips')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('各类出差费用')
  await expect(page.getByRole('img', { name: '各类出差费用' }).locator('svg')).toBeVisible()
  await expect(page.getByRole('row', { name: /园区巡查/ })).toBeVisible()
})

test('a stranger fills in the form behind its QR code', async ({ page, browser, baseURL }) => {
  await prepareLab(page)
  await enterAs(page, 'clerk')
  await page.goto('/mobilevue/QRCodeForm/labTrips/show')
  await expect(page.getByRole('img', { name: /扫一扫/ })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存图片' }).click()
  const said = await codeIn(await readFile(await (await saving).path()))
  expect(said).toBe(`${baseURL}/mobilevue/QRCodeForm/labTrips/add?tenant=platform`)

  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await visitor.goto(said)
  await visitor.getByRole('button', { name: '提交' }).click()
  await expect(visitor.getByText('事由不能为空')).toBeVisible()
  await visitor.getByRole('textbox', { name: /^事由/ }).fill('访客报修')
  await visitor.getByRole('radio', { name: '其他' }).check()
  await visitor.getByRole('textbox', { name: /^说明/ }).fill('灯不亮')
  await visitor.getByRole('button', { name: '提交' }).click()
  await expect(visitor.getByText('已收到，谢谢')).toBeVisible()
  await visitor.close()

  await page.goto('/mobilevue/template/preview/labTrips?q=访客报修')
  await expect(page.getByRole('link', { name: /访客报修/ })).toBeVisible()
})

/** Reads a code as a phone would. */
async function codeIn(png: Buffer): Promise<string> {
  const [{ default: sharp }, jsqr] = await Promise.all([import('sharp'), import('jsqr')])
  // Its types call it an ES module, which it is not.
  const read = jsqr.default as unknown as typeof jsqr.default.default
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}
