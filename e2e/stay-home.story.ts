import { expect, test, type Page } from '@playwright/test'
import { heldSession } from './enter.ts'
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
const needsSite = '请先选择您要去的北京山谷园区！'

type Site = { id: string; name: string; code: string }

async function sitesOf(page: Page): Promise<Site[]> {
  return (await page.request.get('/portal/ht/user/v1/getOrgByDem')).json() as Promise<Site[]>
}

/** Stands in for the native app: keeps what is posted to it and answers questions. */
async function insideShell(page: Page, answers: Record<string, unknown> = {}) {
  await page.addInitScript((known) => {
    const posted: object[] = []
    Object.assign(globalThis, {
      posted,
      android: {
        postMessage(text: string) {
          const message = JSON.parse(text) as { id?: number; action: string }
          posted.push({ ...message, at: location.pathname })
          if (message.id !== undefined && message.action in known) {
            const shell = globalThis as unknown as { shellAnswer: (id: number, value: unknown) => void }
            setTimeout(() => shell.shellAnswer(message.id ?? 0, known[message.action]), 20)
          }
        },
      },
    })
  }, answers)
  return () =>
    page.evaluate(
      () =>
        (globalThis as unknown as { posted: Array<{ action: string; at: string; data: unknown }> }).posted,
    )
}

test('the root leads to the home page, whose first tab it is', async ({ page }) => {
  await page.goto('/mobilevue/')
  await expect(page).toHaveURL(/\/mobilevue\/home\/index$/)
  const tabs = page.getByRole('navigation', { name: '主导航' }).getByRole('link')
  await expect(tabs.first()).toHaveText('首页')
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
})

test('the page offers the sites there are, tonight by the server’s clock, and two adults', async ({
  page,
}) => {
  const asked = page.waitForRequest((request) => request.url().includes('/system/v1/currentTime'))
  await openHome(page)
  await asked
  const names = (await sitesOf(page)).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(1)
  await expect(siteField(page).locator('option:not([hidden])')).toHaveText(names)
  await expect(datesBox(page)).toContainText(written(parkDay()))
  await expect(datesBox(page)).toContainText('1晚')
  await expect(datesBox(page)).toContainText(written(parkDay(1)))
  await expect(guestsBox(page)).toContainText('2位成人 · 0名儿童')
})

test('the server’s clock counts; without it the device’s own; and not at all once there are dates', async ({
  page,
}) => {
  const clock = '**/system/v1/currentTime'
  await page.route(clock, (route) =>
    route.fulfill({ json: { state: true, value: Date.parse('2031-03-01T01:00:00+08:00'), message: '' } }),
  )
  await openHome(page)
  await expect(datesBox(page)).toContainText('3月1日')
  await expect(datesBox(page)).toContainText('3月2日')
  await page.evaluate(() => sessionStorage.clear())
  await page.unroute(clock)
  await page.route(clock, (route) => route.fulfill({ json: { state: false, value: null, message: 'no' } }))
  await page.reload()
  await expect(datesBox(page)).toContainText(written(parkDay()))
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('currentTime') && asked.push(request.url()))
  await page.reload()
  await expect(datesBox(page)).toContainText(written(parkDay()))
  expect(asked).toEqual([])
})

test('without a site neither the search nor the dates open', async ({ page }) => {
  await openHome(page)
  await searchButton(page).click()
  await expect(page.getByText(needsSite)).toBeVisible()
  await expect(page).toHaveURL(/\/home\/index$/)
  await expect(page.getByText(needsSite)).toBeHidden()
  await datesBox(page).click()
  await expect(page.getByText(needsSite)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a chosen site is asked about, is kept, and its banners take the place of the old ones', async ({
  page,
}) => {
  const [first, second] = await sitesOf(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openSite(page, first?.name)
  const carousel = page.getByRole('region', { name: '园区活动' })
  await expect(carousel).toBeVisible()
  expect(asked.some((url) => url.includes(`/getLastPriceDaily/${first?.id}`))).toBe(true)
  expect(asked.some((url) => url.includes(`/adRotation?projectNo=${first?.id}`))).toBe(true)
  expect(
    asked.some((url) => url.includes(`/getMessageByPolicyType?policyType=5&projectCode=${first?.code}`)),
  ).toBe(true)
  const held = Promise.withResolvers<void>()
  await page.route(banners, async (route) => {
    await held.promise
    await route.continue()
  })
  await siteField(page).selectOption({ label: second?.name ?? '' })
  await expect(carousel).toBeHidden()
  held.resolve()
  await expect(carousel).toBeVisible()
  await readNotice(page)
  await page.reload()
  await expect(siteField(page).locator('option:checked')).toHaveText(second?.name ?? '')
})

test('the notice of a site shows once per site and visit', async ({ page, context }) => {
  const [first, second] = await sitesOf(page)
  await openSite(page, first?.name)
  await siteField(page).selectOption({ label: second?.name ?? '' })
  await readNotice(page)
  await siteField(page).selectOption({ label: first?.name ?? '' })
  await expect(page.getByRole('region', { name: '园区活动' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: '园区活动' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const visit = await context.newPage()
  await openSite(visit, first?.name)
})

test('a site without a notice, or one that cannot be had, says nothing', async ({ page }) => {
  await page.route('**/getMessageByPolicyType*', (route) =>
    route.fulfill({ json: { state: false, value: null, message: 'not today' } }),
  )
  await openHome(page)
  await siteField(page).selectOption({ index: 1 })
  await expect(page.getByRole('region', { name: '园区活动' })).toBeVisible()
  await expect(page.getByText('not today')).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('an only site is chosen by itself', async ({ page }) => {
  await page.route(sites, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: ((await answer.json()) as Site[]).slice(1, 2) })
  })
  const asked = page.waitForRequest(banners)
  await openHome(page)
  await asked
  await expect(siteField(page).locator('option:checked')).toHaveText((await sitesOf(page))[1]?.name ?? '')
})

test('banners are three fifths as high as wide, turn by themselves, and can be stopped', async ({ page }) => {
  await page.clock.install()
  await openHome(page)
  await siteField(page).selectOption({ index: 1 })
  await readNotice(page)
  const carousel = page.getByRole('region', { name: '园区活动' })
  const box = await carousel.boundingBox()
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.6, 2)
  const shown = () =>
    carousel.locator('ul').evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))
  expect(await shown()).toBe(0)
  await page.clock.runFor(6000)
  await expect.poll(shown).toBe(1)
  await page.getByRole('button', { name: '暂停轮播' }).click()
  await page.clock.runFor(12_000)
  expect(await shown()).toBe(1)
})

test.describe('a tap on a banner', () => {
  const banner = (more: object) => ({
    id: '019a0000-0000-7000-8000-00000000ba01',
    adName: '山里的冬天',
    adPictureFile: '',
    showType: '活动',
    isSkip: 1,
    adAdress: '',
    picture: null,
    ...more,
  })

  async function openBanner(page: Page, more: object, query = '') {
    await page.route(banners, (route) =>
      route.fulfill({ json: { state: true, value: [banner(more)], message: '' } }),
    )
    await openHome(page, query)
    await siteField(page).selectOption({ index: 1 })
    await readNotice(page)
  }

  test('opens the article of an advertisement', async ({ page }) => {
    await openBanner(page, { showType: '广告投放' })
    await page.getByRole('link', { name: '山里的冬天' }).click()
    await expect(page).toHaveURL(/\/home\/activityText\?/)
    const query = new URL(page.url()).searchParams
    expect(Object.fromEntries(query)).toEqual({ id: banner({}).id, adname: '山里的冬天' })
  })

  test('tells the native app that the article has its own way back', async ({ page }) => {
    await insideShell(page)
    await openBanner(page, { showType: '广告投放' }, '?isApp=true')
    await page.getByRole('link', { name: '山里的冬天' }).click()
    await expect(page).toHaveURL(/selfBack=true/)
  })

  test('opens the houses of anything else', async ({ page }) => {
    await openBanner(page, {})
    await page.getByRole('link', { name: '山里的冬天' }).click()
    await expect(page).toHaveURL(/\/home\/activityList\?/)
    const query = new URL(page.url()).searchParams
    expect(Object.fromEntries(query)).toEqual({ id: banner({}).id, type: '1', adname: '山里的冬天' })
  })

  test('does nothing when the banner is not meant to be opened', async ({ page }) => {
    await openBanner(page, { isSkip: 0 })
    await page.getByText('山里的冬天').click()
    await expect(page.getByRole('link', { name: '山里的冬天' })).toBeHidden()
    await expect(page).toHaveURL(/\/home\/index$/)
  })
})

test.describe('what cannot be loaded', () => {
  const broken = { status: 200, json: { state: false, value: null, message: 'out of order' } }

  test('sites: the line offers to try again, and then they are there', async ({ page }) => {
    await page.route(sites, (route) => route.fulfill(broken))
    await page.goto('/mobilevue/home/index')
    await expect(page.getByText('园区加载失败')).toBeVisible()
    await expect(guestsBox(page)).toBeVisible()
    await page.unroute(sites)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(siteField(page)).toBeEnabled()
  })

  test('banners: the rest of the page works, and trying again brings them', async ({ page }) => {
    await page.route(banners, (route) => route.fulfill(broken))
    await openSite(page)
    await expect(page.getByText('活动加载失败')).toBeVisible()
    await page.unroute(banners)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('region', { name: '园区活动' })).toBeVisible()
    await expect(page.getByText('活动加载失败')).toBeHidden()
    await searchButton(page).click()
    await expect(page).toHaveURL(/\/home\/list/)
  })

  test('the last day with a price: the calendar opens all the same and says so', async ({ page }) => {
    await page.route('**/getLastPriceDaily/*', (route) => route.fulfill(broken))
    await openSite(page)
    await datesBox(page).click()
    await expect(page.getByText('可订日期加载失败')).toBeVisible()
    await expect(page.getByRole('grid').first()).toBeVisible()
    await page.unroute('**/getLastPriceDaily/*')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByText('可订日期加载失败')).toBeHidden()
  })
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
    expect(await heldSession(page)).toBeNull()
  })
})

test.describe('in the native app', () => {
  test('the site of the device’s area is chosen', async ({ page }) => {
    const site = (await sitesOf(page))[1]
    await insideShell(page, { getJson: { areaNumber: site?.code.replace('mswd', '') } })
    await openHome(page, '?isApp=true')
    await expect(siteField(page).locator('option:checked')).toHaveText(site?.name ?? '')
  })

  test('the search is kept by the app before the list opens', async ({ page }) => {
    const posted = await insideShell(page)
    const site = (await sitesOf(page))[0]
    await openHome(page, '?isApp=true')
    await siteField(page).selectOption({ index: 1 })
    await readNotice(page)
    await searchButton(page).click()
    await expect(page).toHaveURL(/\/home\/list\?selfBack=true&form=index$/)
    const saved = (await posted()).find(({ action }) => action === 'saveJson')
    expect(saved).toMatchObject({
      at: '/mobilevue/home/index',
      data: {
        target: site?.id,
        dateSection: { start: parkDay(), end: parkDay(1) },
        adultNumber: 2,
        childNumber: 0,
      },
    })
  })
})
