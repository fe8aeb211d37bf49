import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { launch } from '#server/launch.ts'
import { enterAs } from './enter.ts'
import { browserPath } from './browser.ts'

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
  { name: 'orders', path: '/template/customer/list', as: 'guest' },
  { name: 'chat', path: '/home/kefu', as: 'guest' },
  { name: 'staff-home', path: '/home', as: 'head' },
  { name: 'work', path: '/work', as: 'head' },
  { name: 'to-do', path: '/work/myMatters/0', as: 'head' },
  { name: 'task', path: '/work/myMatters/0', as: 'head', act: openFirstExpense },
  { name: 'english', path: '/work', as: 'manager', isEnglish: true, isDark: true },
]

async function openFirstExpense(page: Page): Promise<void> {
  await page.getByText('陈晓雯报销').first().click()
  await page.waitForURL(/\/task\//)
  await page.getByRole('button', { name: '同意' }).waitFor()
}

async function openFirstHouse(page: Page): Promise<void> {
  await page.locator('a[href*="/home/details"]').first().click()
  await page.waitForURL(/home\/details/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Everything has come, and nothing is caught in the middle of its movement. */
async function settle(page: Page): Promise<void> {
  await setTimeout(1000)
  await page.waitForFunction(() => document.querySelector('output[data-kind]') === null)
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)))
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.all(moving.map((one) => one.finished.catch(() => null)))
  })
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
  await page.getByRole('main').waitFor()
  await settle(page)
  await picture.act?.(page)
  await settle(page)
  const shot = await page.screenshot()
  await sharp(shot).resize(390).webp({ quality: 82 }).toFile(`docs/pictures/${picture.name}.webp`)
  await context.close()
}

const dataDir = await mkdtemp(join(tmpdir(), 'shanju-pictures-'))
const running = await launch({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' })
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
await mkdir('docs/pictures', { recursive: true })
for (const picture of pictures) {
  await take(browser, running.url, picture)
}
await browser.close()
await running.stop()
await rm(dataDir, { recursive: true, force: true })
