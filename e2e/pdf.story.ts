import { expect, test, type Page } from '@playwright/test'
import type { Session } from '#api/identity/auth.ts'
import { contractPdf } from '#demo/papers/contract.ts'
import { pdfOf } from '#demo/papers/pdf.ts'
import { authorised, enterAs } from './enter.ts'
import { expectGoodEnglish, expectGoodLook } from './look.ts'
import { endlessPdf, faxPdf, fillingPdfs, lockedPdf, tangledPdfs } from './pdf-files.ts'

const contract = () =>
  contractPdf({ title: '布草采购合同', number: 'A-1', other: '锦绣布草', day: '2026-01-05', copies: 2 })

const cannotPreview = '文件已损坏或内容过大，无法在线预览，请下载后查看'

/** The address of the screen that shows such a file. */
async function stored(page: Page, session: Session, buffer: Buffer): Promise<string> {
  const answer = await page.request.post('/portal/system/file/v1/upload', {
    ...authorised(session),
    multipart: { file: { name: '合同.pdf', mimeType: 'application/pdf', buffer } },
  })
  const { value } = (await answer.json()) as { value: { fileId: string } }
  return `/file/preview/${value.fileId}`
}

const open = (page: Page, path: string) => page.goto(`/mobilevue${path}`)

/** As most phones are. */
const withoutViewer = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }))

const pages = (page: Page) => page.getByRole('listitem')

type Area = readonly [left: number, top: number, right: number, bottom: number]

/** How much of a page, or of a part of it, is dark. */
const inkOn = (page: Page, no: number, area: Area = [0, 0, 1, 1]) =>
  pages(page)
    .nth(no - 1)
    .locator('canvas')
    .evaluate((element, [left, top, right, bottom]) => {
      const { width, height } = element as HTMLCanvasElement
      const context = (element as HTMLCanvasElement).getContext('2d')
      if (!context || width === 0) {
        return 0
      }
      const { data } = context.getImageData(
        Math.floor(left * width),
        Math.floor(top * height),
        Math.floor((right - left) * width),
        Math.floor((bottom - top) * height),
      )
      return data.filter((value, at) => at % 4 === 0 && value < 100).length / (data.length / 4)
    }, area)

test.beforeEach(({ page }) => withoutViewer(page))

test('a contract is drawn as it is printed, and can be heard', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) {
      refused.push(message.text())
    }
  })
  const session = await enterAs(page, 'manager')
  const path = await stored(page, session, contract())
  await open(page, path)
  await expect(pages(page)).toHaveCount(3)
  await expect(pages(page).first()).toContainText('布草采购合同')
  await expect(pages(page).first()).toContainText('甲方：北京山谷文旅有限公司')
  expect(await inkOn(page, 1)).toBeGreaterThan(0.005)
  await pages(page).nth(2).scrollIntoViewIfNeeded()
  await expect(pages(page).nth(2)).toContainText('第 3 页，共 3 页')
  await expect.poll(() => inkOn(page, 3)).toBeGreaterThan(0.001)
  const isThere = (screen: Page) => expect(pages(screen).first()).toContainText('布草采购合同')
  await expectGoodLook(page, { path, reach: isThere })
  await expectGoodEnglish(page, { path, reach: isThere, chinese: /./ })
  expect(refused).toEqual([])
  // Whoever leaves leaves nothing behind that computes.
  expect(page.workers().length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => page.workers()).toHaveLength(0)
})

test('of a long file only the pages nearby are in memory', async ({ page }) => {
  const session = await enterAs(page, 'manager')
  const long = pdfOf(
    Array.from({ length: 220 }, (_, at) => [{ text: `月报之 ${at + 1}`, x: 72, y: 90, size: 30 }]),
  )
  await open(page, await stored(page, session, long))
  await expect(pages(page)).toHaveCount(200)
  await expect(page.getByText('内容较多，这里只显示前面的部分，请下载查看全部')).toBeAttached()
  await expect.poll(() => inkOn(page, 1)).toBeGreaterThan(0)
  expect(await inkOn(page, 120)).toBe(0)
  await pages(page).nth(119).scrollIntoViewIfNeeded()
  await expect(pages(page).nth(119)).toContainText('月报之 120')
  await expect.poll(() => inkOn(page, 120)).toBeGreaterThan(0)
  await expect.poll(() => inkOn(page, 1)).toBe(0)
  await pages(page).first().scrollIntoViewIfNeeded()
  await expect.poll(() => inkOn(page, 1)).toBeGreaterThan(0)
})

test('Chinese of older programs and pages of a fax machine are drawn too', async ({ page }) => {
  const session = await enterAs(page, 'manager')
  await open(page, await stored(page, session, faxPdf()))
  await expect(pages(page)).toContainText('山居合同')
  expect(await inkOn(page, 1, [0.1, 0.1, 0.5, 0.3])).toBeGreaterThan(0.02)
  expect(await inkOn(page, 1, [0.05, 0.55, 0.45, 0.95])).toBeGreaterThan(0.95)
  // What read it could decode it, and reach nothing.
  const reader = page.workers().find((worker) => worker.url().includes('pdf-worker'))
  const answer = await page.request.get(reader?.url() ?? '')
  expect(answer.headers()['content-security-policy']).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'",
  )
  const reached = await reader?.evaluate(() => fetch('/uc/auth').then(String, (error: Error) => error.name))
  expect(reached).toBe('TypeError')
})

test('when what draws it does not come, it says so, and comes the next time', async ({ page }) => {
  const session = await enterAs(page, 'manager')
  const path = await stored(page, session, contract())
  await page.route('**/pdf-worker-*', (route) => route.abort())
  await open(page, path)
  await expect(page.getByText('PDF 阅读组件加载失败，请重新打开，或下载后查看')).toBeVisible()
  await page.unroute('**/pdf-worker-*')
  await page.reload()
  await expect(pages(page).first()).toContainText('布草采购合同')
})

test('what is locked, cut off or broken says so, and is there to be downloaded', async ({ page }) => {
  const session = await enterAs(page, 'manager')
  const whole = contract()
  await open(page, await stored(page, session, lockedPdf()))
  await expect(page.getByText('文件设有密码，请下载后查看')).toBeVisible()
  for (const bytes of [Buffer.from('%PDF-1.4 x'), whole.subarray(0, 200), ...tangledPdfs()]) {
    await open(page, await stored(page, session, bytes))
    await expect(page.getByText(cannotPreview)).toBeVisible()
    await expect(page.getByRole('button', { name: /^下载/ })).toBeVisible()
    await expect.poll(() => page.workers()).toHaveLength(0)
  }
  // The table at the end is wrong in many files, and can be done without.
  const astray = whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n99999')
  await open(page, await stored(page, session, Buffer.from(astray, 'latin1')))
  await expect(pages(page).first()).toContainText('布草采购合同')
})

for (const kind of ['page', 'font', 'pieces'] as const) {
  test(`a file whose ${kind} is made to fill a phone is given up before it has`, async ({ page }) => {
    const session = await enterAs(page, 'manager')
    await open(page, await stored(page, session, fillingPdfs[kind]()))
    await expect(page.getByText(cannotPreview)).toBeVisible()
    await expect.poll(() => page.workers()).toHaveLength(0)
  })
}

test('a file made to be never done with is given up, and the screen works meanwhile', async ({ page }) => {
  const session = await enterAs(page, 'manager')
  await open(page, await stored(page, session, endlessPdf()))
  await expect(pages(page)).toHaveCount(1)
  await expect(page.getByText(cannotPreview)).toBeHidden()
  // A screen that hangs draws nothing for as long as the file is being drawn.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await expect(page.getByText(cannotPreview)).toBeHidden()
  await expect(page.getByText(cannotPreview)).toBeVisible()
  await expect.poll(() => page.workers()).toHaveLength(0)
})
