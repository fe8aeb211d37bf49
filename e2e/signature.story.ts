import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Session } from '#api/identity/auth.ts'
import { authorised, enterAs } from './enter.ts'
import { storedFile } from './stored-file.ts'

type Point = [x: number, y: number]

test.use({ deviceScaleFactor: 2 })

const portrait = { width: 390, height: 844 }
const landscape = { width: 844, height: 390 }
const paper = (page: Page) => page.getByRole('img', { name: /签名区/ })
const save = (page: Page) => page.getByRole('button', { name: '保存签名' })

async function open(page: Page, path = '/canvas') {
  await page.goto(`/mobilevue${path}`)
  await expect(paper(page)).toBeVisible()
}

async function draw(page: Page, ...points: Point[]) {
  const box = await paper(page).boundingBox()
  const [first, ...rest] = points.map(([x, y]): Point => [x + (box?.x ?? 0), y + (box?.y ?? 0)])
  await page.mouse.move(...(first ?? [0, 0]))
  await page.mouse.down()
  for (const point of rest) {
    await page.mouse.move(...point, { steps: 6 })
  }
  await page.mouse.up()
}

/** Wipes the paper, which asks first. */
async function clear(page: Page) {
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
  await expect(paper(page)).toHaveAccessibleName('签名区，已写 0 笔')
}

/** Where there is ink on the paper, as parts of its size. */
function ink(page: Page) {
  return paper(page).evaluate((element) => {
    const canvas = element as HTMLCanvasElement
    const context = canvas.getContext('2d')
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    const box = { left: 1, top: 1, right: 0, bottom: 0, count: 0 }
    for (let index = 3; index < data.length; index += 4) {
      if ((data[index] ?? 0) > 100) {
        const pixel = (index - 3) / 4
        const [x, y] = [
          (pixel % canvas.width) / canvas.width,
          Math.floor(pixel / canvas.width) / canvas.height,
        ]
        box.left = Math.min(box.left, x)
        box.right = Math.max(box.right, x)
        box.top = Math.min(box.top, y)
        box.bottom = Math.max(box.bottom, y)
        box.count++
      }
    }
    return box
  })
}

async function savedSeal(page: Page, session: Session): Promise<Buffer> {
  const answer = await page.request.get(
    '/uc/uc/electronicSeal/v1/getSealByCurrentUserId',
    authorised(session),
  )
  return storedFile(page, session, ((await answer.json()) as { fileId: string }).fileId)
}

const sharpness = (page: Page) =>
  paper(page).evaluate((element) => (element as HTMLCanvasElement).width / element.clientWidth)

test('a signature is drawn, survives turning the phone, is saved and seen on the profile', async ({
  page,
}) => {
  const session = await enterAs(page, 'panyumei')
  await page.goto('/mobilevue/personal')
  await page.getByRole('link', { name: /去签名|重新签名/ }).click()
  await expect(page).toHaveURL(/\/canvas$/)
  await draw(page, [60, 150], [180, 120], [120, 420])
  await draw(page, [200, 160], [300, 200], [220, 400], [320, 380])
  await expect(paper(page)).toHaveAccessibleName('签名区，已写 2 笔')
  const before = await ink(page)
  expect(await sharpness(page)).toBeCloseTo(2, 1)

  await page.setViewportSize(landscape)
  await expect.poll(async () => (await ink(page)).count).toBeGreaterThan(500)
  const turned = await ink(page)
  expect(turned.left).toBeGreaterThan(0)
  expect(turned.right).toBeLessThan(1)
  expect(turned.top).toBeGreaterThanOrEqual(0)
  expect(turned.bottom).toBeLessThan(1)
  await draw(page, [30, 40], [90, 60])
  await expect(paper(page)).toHaveAccessibleName('签名区，已写 3 笔')
  await page.getByRole('button', { name: '撤销一笔' }).click()
  await expect(paper(page)).toHaveAccessibleName('签名区，已写 2 笔')

  await page.setViewportSize(portrait)
  await expect
    .poll(async () => {
      const back = await ink(page)
      return Math.max(Math.abs(back.left - before.left), Math.abs(back.bottom - before.bottom))
    })
    .toBeLessThan(0.01)

  await save(page).click()
  await expect(page).toHaveURL(/\/personal$/)
  const seal = page.getByRole('img', { name: '我的电子签名' })
  await expect(seal).toBeVisible()
  await page.reload()
  await expect(seal).toBeVisible()
  await expect(seal).not.toHaveJSProperty('naturalWidth', 0)

  const file = await savedSeal(page, session)
  const picture = sharp(file)
  const { width, height, hasAlpha, format } = await picture.metadata()
  expect({ hasAlpha, format }).toEqual({ hasAlpha: true, format: 'png' })
  expect(Math.max(width, height), 'sharper than the screen').toBeGreaterThan(900)
  const { channels } = await picture.stats()
  expect(channels[3]?.min, 'transparent ground').toBe(0)
  expect(channels[3]?.max).toBe(255)
  const trimmed = await sharp(file).extractChannel('alpha').trim().toBuffer({ resolveWithObject: true })
  expect(width - trimmed.info.width, 'cut to its ink').toBeLessThan(width * 0.15)
})

test('an empty signature is not saved; quick strokes are all kept and undone one by one, and one under the pen survives a turn', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/upload') && sent.push(request.url()))
  await enterAs(page, 'tianguilan')
  await open(page)
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: '请先签名' })).toBeVisible()
  await draw(page, [60, 60], [200, 200])
  await expect(page.getByText('请先签名，再保存')).toBeHidden()
  expect(sent).toEqual([])

  // Strokes that follow each other quickly are all kept, and undone one by one.
  await page.getByRole('button', { name: '撤销一笔' }).click()
  for (let index = 0; index < 12; index++) {
    await draw(page, [40 + index * 22, 80], [48 + index * 22, 96])
  }
  await expect(paper(page)).toHaveAccessibleName('签名区，已写 12 笔')
  for (let index = 0; index < 12; index++) {
    await page.getByRole('button', { name: '撤销一笔' }).click()
  }
  await expect(paper(page)).toHaveAccessibleName('签名区，已写 0 笔')
  expect((await ink(page)).count).toBe(0)
  await expect(page.getByRole('button', { name: '撤销一笔' })).toBeDisabled()

  // A line under the pen while the phone turns is kept as far as it came.
  await draw(page, [60, 200], [120, 260])
  const box = await paper(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 220, (box?.y ?? 0) + 180, { steps: 8 })
  await page.setViewportSize(landscape)
  await expect(paper(page)).toHaveAccessibleName('签名区，已写 2 笔')
  await page.mouse.up()
  await draw(page, [40, 40], [120, 60])
  await expect(paper(page)).toHaveAccessibleName('签名区，已写 3 笔')
})

test('clearing asks first, a thicker pen leaves more ink, an unsaved signature waits, and nothing is drawn beside the paper', async ({
  page,
}) => {
  const session = await enterAs(page, 'sunjianjun')
  await open(page)
  const measure = async (pen: string) => {
    await page.getByText(pen, { exact: true }).click()
    await draw(page, [60, 100], [160, 140], [260, 100])
    const { count } = await ink(page)
    await clear(page)
    return count
  }
  const [thin, bold] = [await measure('细'), await measure('粗')]
  expect(bold).toBeGreaterThan(thin * 1.5)
  await draw(page, [60, 100], [160, 140])
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(paper(page)).toHaveAccessibleName('签名区，已写 1 笔')

  // An unsaved signature waits for the person who left.
  await clear(page)
  await draw(page, [60, 100], [160, 140], [260, 300])
  const before = await ink(page)
  await page.goto('/mobilevue/user/index')
  await page.reload()
  await open(page)
  await expect(paper(page)).toHaveAccessibleName('签名区，已写 1 笔')
  const after = await ink(page)
  expect(after.left).toBeCloseTo(before.left, 2)
  expect(after.count).toBeGreaterThan(before.count * 0.9)

  // A pen that slips off the paper draws nothing beside it.
  await clear(page)
  await draw(page, [200, 100], [340, 100], [600, 120], [340, 140], [200, 140])
  await expect(paper(page)).toHaveAccessibleName('签名区，已写 2 笔')
  const storedDrawing = await page.evaluate(
    (id) => sessionStorage.getItem(`drawing:signature:${id}`) ?? '',
    session.userId,
  )
  const { strokes } = JSON.parse(storedDrawing) as { strokes: Array<{ points: Array<{ x: number }> }> }
  const width = (await paper(page).boundingBox())?.width ?? 0
  expect(Math.max(...strokes.flatMap(({ points }) => points.map(({ x }) => x)))).toBeLessThanOrEqual(width)
})

test('who cannot draw uploads a photo of a signature, by keyboard alone', async ({ page }) => {
  const session = await enterAs(page, 'jiazhiqiang')
  await open(page, '/canvas?redirect=%2Fuser%2Fset')
  const line = Buffer.from(
    '<svg width="900" height="500"><rect width="900" height="500" fill="#d8d2c4"/><path d="M200 250q120-160 200 0t240-40" stroke="#223" stroke-width="14" fill="none"/></svg>',
  )
  const photo = await sharp(line).jpeg().toBuffer()
  const blank = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#d8d2c4' } })
    .jpeg()
    .toBuffer()
  const input = page.getByLabel('上传纸上签名的照片')
  await input.setInputFiles({ name: 'blank.jpg', mimeType: 'image/jpeg', buffer: blank })
  await expect(page.getByText('照片里没有认出签名')).toBeVisible()
  await input.setInputFiles({ name: '签名.jpg', mimeType: 'image/jpeg', buffer: photo })
  const sheet = page.getByRole('dialog', { name: '使用这个签名？' })
  await expect(sheet.getByRole('img')).toBeVisible()
  await sheet.getByRole('button', { name: '保存签名' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user\/set$/)
  const file = await savedSeal(page, session)
  const { width, height } = await sharp(file).metadata()
  expect(width).toBeLessThan(600)
  expect(height).toBeLessThan(320)
  const { channels } = await sharp(file).stats()
  expect(channels[3]?.min).toBe(0)
})
