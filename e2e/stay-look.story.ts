import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { expectEnglishNow, expectGoodNow, speakEnglish } from './look.ts'
import { cards, freeHouse, parkDay } from './stay.ts'
import { walkTo } from './walk.ts'

type Eye = (name: string) => Promise<void>

const dialog = (page: Page) => page.getByRole('dialog')

async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
}

/** The home page in all its states, one after the other. */
async function walkHome(page: Page, look: Eye): Promise<void> {
  await page.route('**/getOrgByDem', (route) => route.fulfill({ status: 503, json: {} }))
  await walkTo(page, '/home/index')
  await expect(page.getByRole('alert')).toBeVisible()
  await look('home, failed')
  await page.unroute('**/getOrgByDem')
  await page.reload()
  const site = page.getByRole('combobox').first()
  await expect(site).toBeEnabled()
  await look('home')
  await page.locator('form button[aria-haspopup=dialog]').nth(1).click()
  await expect(dialog(page)).toBeVisible()
  await look('home, guests')
  await closed(page)
  await site.selectOption({ index: 1 })
  await expect(dialog(page)).toBeVisible()
  await look('home, notice')
  await dialog(page).getByRole('button').last().click()
  await expect(page.locator('[aria-roledescription] img').first()).toBeVisible()
  await look('home, banners')
  await page.locator('form button[aria-haspopup=dialog]').first().click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await look('home, dates')
  await closed(page)
}

/** From the home page into the list, its sheets, the plan, and nothing found. */
async function walkList(page: Page, look: Eye): Promise<void> {
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('article').nth(1)).toBeVisible()
  await look('list')
  await page.locator('button[aria-haspopup=dialog]').nth(1).click()
  await expect(page.getByRole('slider').first()).toBeVisible()
  await look('list, filters')
  await closed(page)
  await page.locator('button[aria-haspopup=dialog]').first().click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await look('list, search')
  await closed(page)
  await page.getByRole('button', { name: /地图|Map/ }).click()
  await page.locator('[aria-pressed]').filter({ hasText: '¥' }).first().click({ force: true })
  await expect(page.getByRole('link', { name: /¥/ })).toBeVisible()
  await look('plan')
  await walkTo(page, '/home/list?keyword=nosuchhouse')
  await expect(page.locator('main svg[viewBox="0 0 240 180"]')).toBeVisible()
  await look('list, nothing found')
}

async function walkHouse(page: Page, id: string, look: Eye): Promise<void> {
  await walkTo(page, `/home/details?houseId=${id}`)
  await expect(page.getByRole('article').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /费用明细|Price details/ })).toBeVisible()
  await look('house')
  await page.getByRole('button', { name: /费用明细|Price details/ }).click()
  await expect(dialog(page)).toContainText('¥')
  await look('house, price')
  await closed(page)
  // In its middle there may be the button of a film.
  await page
    .locator('article li button')
    .first()
    .click({ position: { x: 40, y: 120 } })
  await expect(dialog(page)).toBeVisible()
  await look('house, pictures')
  await closed(page)
  const pages: Array<[string, string, () => Promise<void>]> = [
    [
      'house, unknown',
      '/home/details?houseId=019a0000-0000-7000-8000-000000000000',
      () => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    ],
    [
      'calendar',
      `/home/detailYDdate?houseId=${id}&checkIn=${parkDay()}`,
      () => expect(page.getByRole('grid').first()).toContainText('¥'),
    ],
    [
      'reviews',
      `/home/scoreList?houseId=${id}`,
      () => expect(page.getByRole('article').first()).toBeVisible(),
    ],
    [
      'facilities',
      `/home/deviceList?houseId=${id}`,
      () => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
    ],
  ]
  for (const [name, path, reached] of pages) {
    await walkTo(page, path)
    await reached()
    await look(name)
  }
}

/** Articles and houses of activities, and favourites where there are none. */
async function walkActivities(page: Page, look: Eye): Promise<void> {
  type Site = { id: string }
  type Banner = { id: string; showType: string }
  const sites = (await (await page.request.get('/portal/ht/user/v1/getOrgByDem')).json()) as Site[]
  const answer = await page.request.get(`/portal/hms/advertInfo/adRotation?projectNo=${sites[0]?.id}`)
  const { value } = (await answer.json()) as { value: Banner[] }
  const [article, houses] = [true, false].map((isArticle) =>
    value.find(({ showType }) => (showType === '广告投放') === isArticle),
  )
  await walkTo(page, `/home/activityText?id=${article?.id}`)
  await expect(page.getByRole('article').locator('p').nth(1)).toBeVisible()
  await look('activity, article')
  await walkTo(page, `/home/activityList?id=${houses?.id}&type=1`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('activity, houses')
  await enterAs(page, 'finance')
  await walkTo(page, '/home/Collection')
  await expect(page.getByRole('main').locator('svg').first()).toBeVisible()
  await look('favourites, none')
}

async function walk(page: Page, look: Eye): Promise<void> {
  const { id } = await freeHouse(page)
  await walkHome(page, look)
  await walkList(page, look)
  await walkHouse(page, id, look)
  await walkActivities(page, look)
}

test('finding a house: nobody stumbles and nothing is cut off, by day and by night', async ({ page }) => {
  test.setTimeout(120_000)
  await walk(page, (name) => test.step(name, () => expectGoodNow(page)))
})

test('finding a house is English for whom reads English, on a narrow phone', async ({ page }) => {
  test.setTimeout(120_000)
  await speakEnglish(page)
  await walk(page, (name) => test.step(name, () => expectEnglishNow(page, /^简体中文$/)))
})

test('on the narrowest phone, with large letters, on its side and on a desk nothing sticks out', async ({
  page,
}) => {
  const house = await freeHouse(page)
  const sticksOut = () =>
    page.evaluate(() => {
      const area = document.querySelector('[data-scroll-area]')
      return area ? area.scrollWidth - area.clientWidth : NaN
    })
  for (const path of ['/home/index', '/home/kefu', `/home/details?houseId=${house.id}`]) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/mobilevue${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await sticksOut(), path).toBe(0)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await sticksOut(), `${path} with large letters`).toBe(0)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [language, words] of [
    ['en-US', 'A stay in the hills, a day at ease'],
    ['zh-CN', '山中小住，诸事从容'],
  ] as const) {
    await page.evaluate((one) => localStorage.setItem('language', one), language)
    await page.goto('/mobilevue/home/index')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const motto = await page.getByText(words).boundingBox()
    const card = await page
      .getByRole('region')
      .filter({ has: page.getByRole('heading', { level: 1 }) })
      .boundingBox()
    expect((motto?.y ?? NaN) + (motto?.height ?? NaN), words).toBeLessThanOrEqual(card?.y ?? NaN)
  }
  // The picture leaves room for what the page is about.
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(`/mobilevue/home/details?houseId=${house.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/mobilevue/home/list')
  await expect(cards(page).nth(1)).toBeVisible()
  const [first, second] = [await cards(page).first().boundingBox(), await cards(page).nth(1).boundingBox()]
  expect(first?.y).toBe(second?.y)
  expect(first?.x).toBeLessThan(second?.x ?? 0)
})
