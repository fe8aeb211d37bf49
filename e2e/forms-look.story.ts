import { expect, test, type Page } from '@playwright/test'
import { docxOf } from '#server/files/testing.ts'
import { expectNoBarriers } from './axe.ts'
import { authorised, enterAs } from './enter.ts'
import { expectGoodEnglish, expectGoodLook, type Look } from './look.ts'

/** What staff have written stays Chinese: whole records in a list, and on a form names of people and offices. */
const anyText = /./
const names = /^[\u4e00-\u9fff]{2,8}$/

const isThere = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isLoaded(page)
}

/** No outline of something that is still to come. */
const isLoaded = (page: Page) => expect(page.locator('output[data-kind]')).toHaveCount(0)

const screens: Look[] = [
  { path: '/template/preview/purchases', reach: isThere, chinese: anyText },
  { path: '/template/form/expenses/add', reach: isThere, chinese: names },
  { path: '/template/form/repairs/add/single', reach: isThere, chinese: names },
  { path: '/statement/template/form/leaves/add/single/true', reach: isThere, chinese: names },
  { path: '/QRCodeForm/visitors/show', reach: isThere },
  { path: '/QRCodeForm/visitors/read', reach: isThere },
  { path: '/QRCodeForm/visitors/add', reach: isThere, chinese: /京A/ },
  { path: '/formContent', reach: isThere },
  { path: '/previewForm/sealUseForm', reach: isThere, chinese: names },
  { path: '/chart/expenseByKind', reach: isThere },
]

/** What a finger meets first on a new form. */
const openers: [path: string, names: RegExp[]][] = [
  ['/template/form/leaves/add', [/^假别/, /^请假日期/, /^工作交接人/, /^添加请假明细/]],
  ['/template/form/purchases/add', [/^采购类别/, /^推荐供应商/, /^部门/]],
  ['/template/form/sealUses/add', [/^用章时间/, /^申请人签名/]],
]

test('no screen of forms, lists and files has a barrier or runs over its edge, by day and by night', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const session = await enterAs(page, 'manager')
  const body =
    '<w:p><w:r><w:t>方案</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>园区</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'
  const upload = await page.request.post('/portal/system/file/v1/upload', {
    ...authorised(session),
    multipart: { file: { name: '方案.docx', mimeType: 'application/zip', buffer: await docxOf(body) } },
  })
  const { value } = (await upload.json()) as { value: { fileId: string } }
  for (const look of [...screens, { path: `/file/preview/${value.fileId}`, reach: isThere }]) {
    await test.step(look.path, () => expectGoodLook(page, look))
  }
  for (const [path, names] of openers) {
    await page.goto(`/mobilevue${path}`)
    // A form that was sent too early, with everything that is wrong with it.
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectNoBarriers(page)
    for (const name of names) {
      await test.step(String(name), async () => {
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await isLoaded(page)
        await expectNoBarriers(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      })
    }
  }
  for (const look of [...screens, { path: `/file/preview/${value.fileId}`, reach: isThere }]) {
    await test.step(`${look.path} in English`, () => expectGoodEnglish(page, look))
  }
})
