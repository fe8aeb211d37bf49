import { expect, type Page } from '@playwright/test'

/** The days of the park, counted from today there. */
export function parkDay(later = 0): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now())
  return new Date(Date.parse(`${day}T00:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10)
}

/** A day as the screens write it. */
export function written(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日`
}

export const siteField = (page: Page) => page.getByRole('combobox', { name: '园区' })
export const searchButton = (page: Page) => page.getByRole('button', { name: '开始搜索' })
/** A button on the home page, a link on a house's. */
export const datesBox = (page: Page) =>
  page.getByRole('button', { name: /^入住.*离店/ }).or(page.getByRole('link', { name: /^入住.*离店/ }))
export const guestsBox = (page: Page) => page.getByRole('button', { name: /位成人/ })
export const day = (page: Page, which: string) => page.locator(`[data-day="${which}"]`)
export const cards = (page: Page) => page.getByRole('article')
export const scrollTop = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-scroll-area]')?.scrollTop ?? 0)

/** Opens the home page with its sites there. */
export async function openHome(page: Page, query = ''): Promise<void> {
  await page.goto(`/mobilevue/home/index${query}`)
  await expect(siteField(page)).toBeEnabled()
}

/** Opens the home page and chooses a site; its notice is read and put away. */
export async function openSite(page: Page, site = '云栖谷'): Promise<void> {
  await openHome(page)
  await siteField(page).selectOption({ label: site })
  await readNotice(page)
}

export async function readNotice(page: Page): Promise<void> {
  const read = page.getByRole('dialog').getByRole('button', { name: '我知道了' })
  await read.click()
  await expect(read).toBeHidden()
}

/** The id of a house of a site that is free tonight for two, as the product's own search gives it. */
export async function freeHouse(page: Page, at = 0): Promise<{ id: string; name: string }> {
  const answer = await page.request.post('/portal/hms/houseInfo/v1/search', {
    data: { checkIn: parkDay(), checkOut: parkDay(1), onlyFree: true },
  })
  const { rows } = (await answer.json()) as { rows: Array<{ id: string; name: string }> }
  const house = rows[at]
  if (!house) {
    throw new Error('No house is free tonight')
  }
  return house
}
