import { expect, type Page } from '@playwright/test'
import * as actions from './form-actions.ts'

/** What a person does with one of the demo's forms, from the empty form to the paper. */
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

export const formJourneys: Journey[] = [
  {
    form: 'a leave request',
    list: 'leaves',
    by: 'clerk',
    exporter: 'manager',
    missing: '假别 不能为空',
    async fill(page, title) {
      await actions.choose(page, '假别', '病假')
      const days = actions.workDays(3)
      await actions.chooseDays(page, '请假日期', days[0] ?? '', days.at(-1) ?? '')
      await actions.type(page, '事由', title)
      for (const day of days) {
        await actions.addRow(page, '请假明细', async (row) => {
          await row.getByRole('button', { name: /^日期/ }).click()
          const sheet = page.getByRole('dialog').last()
          await sheet.locator(`[data-day="${day}"]`).click()
        })
      }
      await expect(page.getByText('3 天', { exact: true })).toBeVisible()
      // Three days ask for somebody who takes over, and sick leave of more than one for a paper.
      await actions.save(page)
      await expect(page.getByText(/工作交接人 不能为空，证明材料 不能为空/)).toBeVisible()
      await actions.choosePerson(page, '工作交接人', '顾清和')
      await page
        .getByLabel('证明材料 添加附件')
        .setInputFiles({ name: '病历.png', mimeType: 'image/png', buffer: actions.pixel })
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
      await actions.type(page, '报销事由', title)
      await page.getByRole('radio', { name: '招待' }).check()
      await page.route('**/system/file/v1/upload', (route) => route.abort(), { times: 1 })
      await actions.addRow(page, '费用明细', async (row) => {
        await actions.choose(row, '科目', '餐费')
        await actions.type(row, '单价', '12a80.5')
        await expect(row.getByRole('textbox', { name: /^单价/ })).toHaveValue('1280.5')
        await row
          .getByLabel('发票照片 拍照或选择图片')
          .setInputFiles({ name: '发票.png', mimeType: 'image/png', buffer: actions.pixel })
        // The first upload is cut off; the second arrives.
        await row.getByRole('button', { name: '重试' }).click()
        await expect(row.getByRole('button', { name: '查看大图 发票.png' })).toBeVisible()
      })
      await expect(page.getByText('壹仟贰佰捌拾元伍角')).toBeVisible()
      await actions.type(page, '收款账号', '6222 0202 0000 9999')
      await actions.sign(page, '报销人签名')
      // Hospitality is paid by bank alone.
      await page.getByRole('button', { name: /^收款方式/ }).click()
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveText(['银行转账'])
      await page.keyboard.press('Escape')
    },
    async correct(page) {
      await actions.type(page, '已借款', '280.5')
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
      await actions.type(page, '标题', title)
      await actions.chooseBelow(page, '采购类别', '客房用品', '布草')
      // A record is chosen in a dialog that knows the category; who to call comes with it.
      await page.getByRole('button', { name: /^推荐供应商/ }).click()
      await page.getByRole('dialog').getByRole('radio').first().click()
      await expect(page.getByRole('textbox', { name: /^供应商联系人/ })).not.toHaveValue('')
      await actions.addRow(page, '采购明细', async (row) => {
        await actions.type(row, '品名', '床单')
        await actions.type(row, '数量', '60')
        await actions.type(row, '单价', '128')
      })
      await actions.save(page)
      await expect(page.getByText(/采购原因 不能为空/)).toBeVisible()
      await actions.type(page, '采购原因', '冬季补充')
    },
    async correct(page) {
      await page.getByRole('radio', { name: '紧急', exact: true }).check()
      await page.getByRole('button', { name: /^需用日期/ }).click()
      await page
        .getByRole('dialog')
        .locator(`[data-day="${actions.dayOfMonth(28)}"]`)
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
      await actions.type(page, '文件名称', title)
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
      await actions.choose(page, '交付方式', '自取')
      await actions.sign(page, '申请人签名')
    },
    async correct(page) {
      await page.getByRole('group', { name: '外带' }).getByRole('switch').click()
      await actions.save(page)
      await expect(page.getByText(/外带开始 不能为空，归还时间 不能为空/)).toBeVisible()
      await page.getByRole('group', { name: '外带' }).getByRole('switch').click()
      await actions.choose(page, '交付方式', '快递')
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
      await actions.type(page, '问题', title)
      await actions.choose(page, '类别', '给排水')
      await actions.type(page, '位置', '云栖谷 3 号院')
      await actions.type(page, '联系电话', '139')
      await page
        .getByLabel('现场照片 拍照或选择图片')
        .setInputFiles({ name: 'pipe.png', mimeType: 'image/png', buffer: actions.pixel })
      await page.getByRole('button', { name: '查看大图 pipe.png' }).click()
      await expect(page.getByRole('dialog').getByRole('img', { name: 'pipe.png' })).toBeVisible()
      await page.keyboard.press('Escape')
      await actions.save(page)
      await expect(
        page
          .getByText(/联系电话/)
          .filter({ hasText: '手机' })
          .first(),
      ).toBeVisible()
      await actions.type(page, '联系电话', '13910002000')
    },
    async correct(page) {
      await page.getByRole('tab', { name: '处理' }).click()
      await actions.choose(page, '处理状态', '处理中')
      await actions.choose(page, '委外单位', '密云恒暖设备')
      await actions.addRow(page, '用料', async (row) => {
        await actions.type(row, '材料', '混水阀芯')
        await actions.type(row, '单价', '86')
      })
    },
    seen: '¥86.00',
    onPaper: '混水阀芯',
  },
]
