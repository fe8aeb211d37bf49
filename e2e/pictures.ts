import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { launch } from '#server/launch.ts'
import { enterAs } from './enter.ts'

/** The pictures of the README, taken from the running product: `npm run pictures`. */
type Picture = {
  name: string
  path: string
  as?: string
  isDark?: boolean
  isEnglish?: boolean
  act?: (page: Page) => Promise<void>
}

const pictures: Picture[] = [
  { name: 'home', path: '/home/index' },
  { name: 'list', path: '/home/list?selfBack=true' },
  { name: 'house', path: '/home/list?selfBack=true', act: openFirstHouse },
  { name: 'login', path: '/login' },
  { name: 'login-en', path: '/login', isEnglish: true, isDark: true },
  { name: 'phone-login', path: '/phoneLogin' },
  { name: 'mine', path: '/user/index', as: 'clerk' },
  { name: 'personal', path: '/personal', as: 'clerk' },
  { name: 'security', path: '/user/secret', as: 'guest' },
  { name: 'signature', path: '/canvas', as: 'clerk', act: draw },
]

async function openFirstHouse(page: Page): Promise<void> {
  await page.locator('a[href*="/home/details"]').first().click()
  await page.waitForURL(/home\/details/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function draw(page: Page): Promise<void> {
  const box = await page.locator('canvas').boundingBox()
  if (!box) {
    throw new Error('There is no pad to draw on')
  }
  const at = (x: number, y: number): [number, number] => [box.x + box.width * x, box.y + box.height * y]
  const strokes: Array<Array<[number, number]>> = [
    [at(0.2, 0.42), at(0.3, 0.36), at(0.42, 0.38), at(0.5, 0.34)],
    [at(0.33, 0.3), at(0.31, 0.45), at(0.24, 0.58)],
    [at(0.34, 0.45), at(0.44, 0.5), at(0.5, 0.58)],
    [at(0.6, 0.34), at(0.74, 0.32), at(0.72, 0.44), at(0.6, 0.46), at(0.58, 0.58), at(0.8, 0.56)],
  ]
  for (const [first, ...rest] of strokes) {
    await page.mouse.move(...(first ?? at(0, 0)))
    await page.mouse.down()
    for (const point of rest) {
      await page.mouse.move(...point, { steps: 12 })
    }
    await page.mouse.up()
  }
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: picture.isDark ? 'dark' : 'light',
  })
  const page = await context.newPage()
  await page.goto('/mobilevue/logo.svg')
  if (picture.isEnglish) {
    await page.evaluate(() => localStorage.setItem('language', 'en-US'))
  }
  if (picture.as) {
    await enterAs(page, picture.as)
  }
  await page.goto(`/mobilevue${picture.path}`)
  await page.waitForLoadState('networkidle')
  await picture.act?.(page)
  const shot = await page.screenshot()
  await sharp(shot).resize(390).webp({ quality: 82 }).toFile(`docs/pictures/${picture.name}.webp`)
  await context.close()
}

const dataDir = await mkdtemp(join(tmpdir(), 'shanju-pictures-'))
const running = await launch({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
await mkdir('docs/pictures', { recursive: true })
for (const picture of pictures) {
  await take(browser, running.url, picture)
}
await browser.close()
await running.stop()
await rm(dataDir, { recursive: true, force: true })
