import { expect, test, type Page } from '@playwright/test'
import { enterAs, storedSession } from './enter.ts'
import { insideShell } from './shell.ts'
import {
  datesBox,
  guestsBox,
  openHome,
  openSite,
  parkDay,
  readNotice,
  searchButton,
  siteField,
  written,
} from './stay.ts'

const sites = '**/ht/user/v1/getOrgByDem'
const banners = '**/hms/advertInfo/adRotation*'
const clock = '**/system/v1/currentTime'
const needsSite = '请先选择您要去的北京山谷园区！'

type Site = { id: string; name: string; code: string }

async function sitesOf(page: Page): Promise<Site[]> {
  return (await page.request.get('/portal/ht/user/v1/getOrgByDem')).json() as Promise<Site[]>
}

const carousel = (page: Page) => page.getByRole('region', { name: '园区活动' })

test('the root is the home page: sites, tonight by the server’s clock, two adults; without a site nothing opens', async ({
  page,
}) => {
  const clockRequests: string[] = []
  page.on('request', (request) => request.url().includes('currentTime') && clockRequests.push(request.url()))
  await page.goto('/mobilevue/')
  await expect(page).toHaveURL(/\/mobilevue\/home\/index$/)
  const tabs = page.getByRole('navigation', { name: '主导航' }).getByRole('link')
  await expect(tabs.first()).toHaveText('首页')
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  const names = (await sitesOf(page)).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(1)
  await expect(siteField(page).locator('option:not([hidden])')).toHaveText(names)
  await expect(datesBox(page)).toContainText(written(parkDay()))
  await expect(datesBox(page)).toContainText('1晚')
  await expect(datesBox(page)).toContainText(written(parkDay(1)))
  await expect(guestsBox(page)).toContainText('2位成人 · 0名儿童')
  expect(clockRequests).toHaveLength(1)

  await searchButton(page).click()
  await expect(page.getByText(needsSite)).toBeVisible()
  await expect(page).toHaveURL(/\/home\/index$/)
  await expect(page.getByText(needsSite)).toBeHidden()
  await datesBox(page).click()
  await expect(page.getByText(needsSite)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  // Once there are dates the clock is not asked any more.
  await page.reload()
  await expect(datesBox(page)).toContainText(written(parkDay()))
  expect(clockRequests).toHaveLength(1)
  // The server's clock counts, without it the device's own.
  await page.evaluate(() => sessionStorage.clear())
  await page.route(clock, (route) =>
    route.fulfill({ json: { state: true, value: Date.parse('2031-03-01T01:00:00+08:00'), message: '' } }),
  )
  await page.reload()
  await expect(datesBox(page)).toContainText('3月1日')
  await expect(datesBox(page)).toContainText('3月2日')
  await page.evaluate(() => sessionStorage.clear())
  await page.unroute(clock)
  await page.route(clock, (route) => route.fulfill({ json: { state: false, value: null, message: 'no' } }))
  await page.reload()
  await expect(datesBox(page)).toContainText(written(parkDay()))

  // Who does not know where to go taps a valley.
  await page.getByRole('button', { name: names[1] ?? '' }).click()
  await expect(page).toHaveURL(/\/home\/list\?/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1] ?? '')
})

test('a chosen site is asked about and kept; its notice shows once per site and visit; an only site is chosen by itself', async ({
  page,
  context,
}) => {
  const [first, second] = await sitesOf(page)
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await openSite(page, first?.name)
  await expect(carousel(page)).toBeVisible()
  const isRequested = (part: string) => requestedUrls.some((url) => url.includes(part))
  expect(isRequested(`/getLastPriceDaily/${first?.id}`)).toBe(true)
  expect(isRequested(`/adRotation?projectNo=${first?.id}`)).toBe(true)
  expect(isRequested(`/getMessageByPolicyType?policyType=5&projectCode=${first?.code}`)).toBe(true)

  // The banners of another site take the place of the old ones.
  const bannersReleased = Promise.withResolvers<void>()
  await page.route(banners, async (route) => {
    await bannersReleased.promise
    await route.continue()
  })
  await siteField(page).selectOption({ label: second?.name ?? '' })
  await expect(carousel(page)).toBeHidden()
  bannersReleased.resolve()
  await expect(carousel(page)).toBeVisible()
  await readNotice(page)
  await siteField(page).selectOption({ label: first?.name ?? '' })
  await expect(carousel(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await siteField(page).selectOption({ label: second?.name ?? '' })
  await page.reload()
  await expect(siteField(page).locator('option:checked')).toHaveText(second?.name ?? '')
  await expect(carousel(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  const visit = await context.newPage()
  await openSite(visit, first?.name)
  // One without a notice, or whose notice cannot be had, says nothing; an only one is chosen by itself.
  await visit.evaluate(() => sessionStorage.clear())
  await visit.route('**/getMessageByPolicyType*', (route) =>
    route.fulfill({ json: { state: false, value: null, message: 'not today' } }),
  )
  await visit.route(sites, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: ((await answer.json()) as Site[]).slice(1, 2) })
  })
  await visit.reload()
  await expect(siteField(visit).locator('option:checked')).toHaveText(second?.name ?? '')
  await expect(carousel(visit)).toBeVisible()
  await expect(visit.getByText('not today')).toBeHidden()
  await expect(visit.getByRole('dialog')).toBeHidden()

  // Who taps before the sites are there is not asked to choose one: the search goes on once they have come.
  await visit.evaluate(() => sessionStorage.clear())
  const sitesReleased = Promise.withResolvers<void>()
  await visit.route(sites, async (route) => {
    const answer = await route.fetch()
    await sitesReleased.promise
    await route.fulfill({ json: ((await answer.json()) as Site[]).slice(1, 2) })
  })
  await visit.reload()
  await searchButton(visit).click()
  await expect(searchButton(visit)).toHaveAttribute('aria-busy', 'true')
  sitesReleased.resolve()
  await expect(visit).toHaveURL(/\/home\/list\?/)
  await visit.close()
})

test('banners are three fifths as high as wide, turn by themselves, can be stopped, and open what they stand for', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await openHome(page)
  await siteField(page).selectOption({ index: 1 })
  await readNotice(page)
  const box = await carousel(page).boundingBox()
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.6, 2)
  const currentSlide = () =>
    carousel(page)
      .locator('ul')
      .evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))
  expect(await currentSlide()).toBe(0)
  await page.clock.runFor(6000)
  await expect.poll(currentSlide).toBe(1)
  await page.getByRole('button', { name: '暂停轮播' }).click()
  await page.clock.runFor(12_000)
  expect(await currentSlide()).toBe(1)
  await page.clock.resume()

  const id = '019a0000-0000-7000-8000-00000000ba01'
  const plain = { id, adName: '山里的冬天', adPictureFile: '', adAdress: '', picture: null }
  const link = page.getByRole('link', { name: '山里的冬天' })
  const openBanner = async (more: object) => {
    await page.unroute(banners)
    await page.route(banners, (route) =>
      route.fulfill({ json: { state: true, value: [{ ...plain, ...more }], message: '' } }),
    )
    await page.goto('/mobilevue/home/index')
  }
  const query = () => Object.fromEntries(new URL(page.url()).searchParams)
  await openBanner({ showType: '广告投放', isSkip: 1 })
  await link.click()
  await expect(page).toHaveURL(/\/home\/activityText\?/)
  expect(query()).toEqual({ id, adname: '山里的冬天' })
  await openBanner({ showType: '活动', isSkip: 1 })
  await link.click()
  await expect(page).toHaveURL(/\/home\/activityList\?/)
  expect(query()).toEqual({ id, type: '1', adname: '山里的冬天' })
  await openBanner({ showType: '活动', isSkip: 0 })
  await page.getByText('山里的冬天').click()
  await expect(link).toBeHidden()
  await expect(page).toHaveURL(/\/home\/index$/)
})

test('what cannot be loaded offers to try again, and the rest of the page works', async ({ page }) => {
  const broken = { status: 200, json: { state: false, value: null, message: 'out of order' } }
  const again = page.getByRole('button', { name: '重试' })
  for (const path of [sites, banners, '**/getLastPriceDaily/*']) {
    await page.route(path, (route) => route.fulfill(broken))
  }
  // What somebody owes is told by the page or not at all.
  const refused = { json: { state: false, message: 'out of order' } }
  await page.route('**/loginFeeStatus', (route) => route.fulfill(refused))
  await enterAs(page, 'guest')
  const feeStatus = page.waitForResponse('**/loginFeeStatus')
  await page.goto('/mobilevue/home/index')
  await feeStatus
  await expect(page.getByText('园区加载失败')).toBeVisible()
  await expect(guestsBox(page)).toBeVisible()
  await page.unroute(sites)
  await again.click()
  await expect(siteField(page)).toBeEnabled()

  await siteField(page).selectOption({ index: 1 })
  await readNotice(page)
  await expect(page.getByText('活动加载失败')).toBeVisible()
  await page.unroute(banners)
  await again.click()
  await expect(carousel(page)).toBeVisible()
  await expect(page.getByText('活动加载失败')).toBeHidden()

  await datesBox(page).click()
  await expect(page.getByText('可订日期加载失败')).toBeVisible()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await page.unroute('**/getLastPriceDaily/*')
  await again.click()
  await expect(page.getByText('可订日期加载失败')).toBeHidden()
  await page.getByRole('button', { name: '确定' }).click()
  await searchButton(page).click()
  await expect(page).toHaveURL(/\/home\/list/)
})

test.describe('in the mini-program', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0 miniProgram' })

  test('the site is asked for first, then who is searching', async ({ page }) => {
    await openHome(page)
    await searchButton(page).click()
    await expect(page.getByText(needsSite)).toBeVisible()
    await siteField(page).selectOption({ index: 1 })
    await readNotice(page)
    await searchButton(page).click()
    await expect(page).toHaveURL(/\/WeChat\?type=10$/)
    expect(await storedSession(page)).toBeNull()
  })
})

test('in the native app the area’s site is chosen, the search is kept by the app, and an article has its own way back', async ({
  page,
}) => {
  const [, site] = await sitesOf(page)
  const posted = await insideShell(page, { getJson: { areaNumber: site?.code.replace('mswd', '') } })
  await openHome(page, '?isApp=true')
  await expect(siteField(page).locator('option:checked')).toHaveText(site?.name ?? '')
  await readNotice(page)
  await searchButton(page).click()
  await expect(page).toHaveURL(/\/home\/list\?selfBack=true&form=index$/)
  expect((await posted()).filter(({ action }) => action === 'getJson')).toHaveLength(1)
  expect((await posted()).find(({ action }) => action === 'saveJson')).toMatchObject({
    at: '/mobilevue/home/index',
    data: {
      target: site?.id,
      dateSection: { start: parkDay(), end: parkDay(1) },
      adultNumber: 2,
      childNumber: 0,
    },
  })
  const banner = { id: '019a0000-0000-7000-8000-00000000ba01', adName: '山里的冬天', adPictureFile: '' }
  await page.route(banners, (route) =>
    route.fulfill({
      json: {
        state: true,
        value: [{ ...banner, showType: '广告投放', isSkip: 1, adAdress: '', picture: null }],
        message: '',
      },
    }),
  )
  await page.goto('/mobilevue/home/index')
  await page.getByRole('link', { name: '山里的冬天' }).click()
  await expect(page).toHaveURL(/selfBack=true/)
})
