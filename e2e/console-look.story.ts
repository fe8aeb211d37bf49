import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers, expectNoBarriersByNight } from './axe.ts'
import { desk, openConsole } from './console.ts'

test.use({ ...desk, viewport: { width: 1280, height: 800 } })

const rail = (page: Page) => page.getByRole('navigation').first()

/** What went wrong beneath the pages while they were looked at. */
function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('response', (answer) => answer.status() >= 500 && faults.push(`${answer.status()} ${answer.url()}`))
  return faults
}

/** Until the page is there with all it shows first. */
async function settled(page: Page, link: Locator): Promise<void> {
  // The address changes a moment before the page does; the rail changes with the page.
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.ant-skeleton-active, .ant-spin-spinning')).toHaveCount(0)
}

/** Walks through all rooms of the rail and the pages in them; gives how many there were. */
async function lookAround(page: Page, look: () => Promise<void>): Promise<number> {
  const pathsOf = (links: Locator): Promise<string[]> =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const rooms = rail(page).locator('> ul > li > a')
  await expect(rooms.first()).toBeVisible()
  let count = 0
  for (const room of await pathsOf(rooms)) {
    const entrance = rooms.and(page.locator(`[href="${room}"]`))
    await entrance.click()
    await settled(page, entrance)
    const inside = rail(page).locator('ul ul a')
    for (const path of await pathsOf(inside)) {
      const link = inside.and(page.locator(`[href="${path}"]`))
      const name = await link.textContent()
      await link.click()
      await expect(page).toHaveTitle(name ?? '')
      await settled(page, link)
      await test.step(path, look)
      count += 1
    }
    if ((await inside.count()) === 0) {
      await test.step(room, look)
      count += 1
    }
  }
  return count
}

async function expectNothingSideways(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => {
    const over = (area: Element | null) => (area ? area.scrollWidth - area.clientWidth : 0)
    return Math.max(over(document.documentElement), over(document.querySelector('main')))
  })
  expect(sideways).toBeLessThanOrEqual(0)
}

test('every page of the console is whole by day', async ({ page }) => {
  test.setTimeout(300_000)
  const faults = watchFaults(page)
  await openConsole(page, 'admin')
  const count = await lookAround(page, async () => {
    await expectNoBarriers(page)
    await expectNothingSideways(page)
  })
  expect(count).toBeGreaterThan(45)
  expect(faults).toEqual([])
})

test('every page of the console is readable by night and in English', async ({ page }) => {
  test.setTimeout(300_000)
  const faults = watchFaults(page)
  await page.addInitScript(() => {
    localStorage.setItem('language', 'en-US')
    localStorage.setItem('theme', 'dark')
  })
  await openConsole(page, 'admin')
  const count = await lookAround(page, async () => {
    await expectNoBarriersByNight(page)
    await expectNothingSideways(page)
  })
  expect(count).toBeGreaterThan(45)
  expect(faults).toEqual([])
})

test('on a phone the header has room for all that can be pressed', async ({ page }) => {
  await openConsole(page, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNothingSideways(page)
  const buttons = page.getByRole('banner').getByRole('button')
  await expect(buttons).toHaveCount(5)
  for (const button of await buttons.all()) {
    await expect(button).toBeInViewport({ ratio: 1 })
  }
})
