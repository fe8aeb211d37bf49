import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { expectGoodEnglish, expectGoodLook } from './look.ts'
import { freeHouse } from './stay.ts'

type Screen = { name: string; path: (houseId: string) => string; reach?: (page: Page) => Promise<void> }

const home = () => '/home/index'
const list = () => '/home/list'
const ready = (page: Page) => expect(page.getByRole('combobox').first()).toBeEnabled()

async function chooseSite(page: Page) {
  await ready(page)
  await page.getByRole('combobox').selectOption({ index: 1 })
  await page.getByRole('dialog').getByRole('button').last().click()
}

const screens: Screen[] = [
  { name: 'home', path: home, reach: ready },
  {
    name: 'home, notice',
    path: home,
    async reach(page) {
      await ready(page)
      await page.getByRole('combobox').selectOption({ index: 1 })
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'home, banners',
    path: home,
    async reach(page) {
      await chooseSite(page)
      await expect(page.locator('[aria-roledescription] img').first()).toBeVisible()
    },
  },
  {
    name: 'home, dates',
    path: home,
    async reach(page) {
      await chooseSite(page)
      await page.locator('form button[aria-haspopup=dialog]').first().click()
      await expect(page.getByRole('grid').first()).toBeVisible()
    },
  },
  {
    name: 'home, guests',
    path: home,
    async reach(page) {
      await ready(page)
      await page.locator('form button[aria-haspopup=dialog]').nth(1).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'home, failed',
    path: home,
    async reach(page) {
      await page.route('**/getOrgByDem', (route) => route.fulfill({ status: 503, json: {} }))
      await page.reload()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  { name: 'list', path: list, reach: (page) => expect(page.getByRole('article').nth(1)).toBeVisible() },
  {
    name: 'list, filters',
    path: list,
    async reach(page) {
      await page.locator('button[aria-haspopup=dialog]').nth(1).click()
      await expect(page.getByRole('slider').first()).toBeVisible()
    },
  },
  {
    name: 'list, search',
    path: list,
    async reach(page) {
      await page.locator('button[aria-haspopup=dialog]').first().click()
      await expect(page.getByRole('searchbox')).toBeVisible()
    },
  },
  {
    name: 'list, nothing found',
    path: () => '/home/list?keyword=nosuchhouse',
    reach: (page) => expect(page.locator('main svg[viewBox="0 0 240 180"]')).toBeVisible(),
  },
  {
    name: 'plan',
    path: home,
    async reach(page) {
      await chooseSite(page)
      await page.locator('form button[type=submit]').click()
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.getByRole('button', { name: /地图|Map/ }).click()
      const pin = page.locator('[aria-pressed]').filter({ hasText: '¥' }).first()
      await pin.click({ force: true })
      await expect(page.getByRole('link', { name: /¥/ })).toBeVisible()
    },
  },
  {
    name: 'house',
    path: (id) => `/home/details?houseId=${id}`,
    reach: (page) => expect(page.getByRole('article').getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'house, price',
    path: (id) => `/home/details?houseId=${id}`,
    async reach(page) {
      await page.getByRole('button', { name: /费用明细|Price details/ }).click()
      await expect(page.getByRole('dialog')).toContainText('¥')
    },
  },
  {
    name: 'house, pictures',
    path: (id) => `/home/details?houseId=${id}`,
    async reach(page) {
      await page.locator('article li button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'house, unknown',
    path: () => '/home/details?houseId=019a0000-0000-7000-8000-000000000000',
    reach: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    name: 'calendar',
    path: (id) => `/home/detailYDdate?houseId=${id}`,
    reach: (page) => expect(page.getByRole('grid').first()).toContainText('¥'),
  },
  {
    name: 'reviews',
    path: (id) => `/home/scoreList?houseId=${id}`,
    reach: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'facilities',
    path: (id) => `/home/deviceList?houseId=${id}`,
    reach: (page) => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
  },
]

for (const { name, path, reach } of screens) {
  test(`${name}: nobody stumbles and nothing is cut off`, async ({ page }) => {
    const { id } = await freeHouse(page)
    await expectGoodLook(page, { path: path(id), ...(reach ? { reach } : {}) })
  })

  test(`${name}: is English for whom reads English`, async ({ page }) => {
    const { id } = await freeHouse(page)
    await expectGoodEnglish(page, { path: path(id), ...(reach ? { reach } : {}) })
  })
}

test('activities: nobody stumbles and nothing is cut off', async ({ page }) => {
  const sites = (await (await page.request.get('/portal/ht/user/v1/getOrgByDem')).json()) as Array<{
    id: string
  }>
  const answer = await page.request.get(`/portal/hms/advertInfo/adRotation?projectNo=${sites[0]?.id}`)
  const { value } = (await answer.json()) as { value: Array<{ id: string; showType: string }> }
  const article = value.find(({ showType }) => showType === '广告投放')
  const houses = value.find(({ showType }) => showType !== '广告投放')
  const looks = [
    {
      path: `/home/activityText?id=${article?.id}`,
      reach: (shown: Page) => expect(shown.getByRole('article').locator('p').nth(1)).toBeVisible(),
    },
    {
      path: `/home/activityList?id=${houses?.id}&type=1`,
      reach: (shown: Page) => expect(shown.getByRole('article').first()).toBeVisible(),
    },
  ]
  for (const look of looks) {
    await expectGoodLook(page, look)
  }
  for (const look of looks) {
    await expectGoodEnglish(page, look)
  }
})

test('favourites, when there are none: nobody stumbles and nothing is cut off', async ({ page }) => {
  await enterAs(page, 'finance')
  const look = {
    path: '/home/Collection',
    reach: (shown: Page) => expect(shown.getByRole('main').locator('svg').first()).toBeVisible(),
  }
  await expectGoodLook(page, look)
  await expectGoodEnglish(page, look)
})
