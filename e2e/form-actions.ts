import { defaultWorkCalendar, isWorkDay } from '#domain/work-calendar.ts'
import { expect, type Locator, type Page } from '@playwright/test'

/** A picture of one dot. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const starting = (label: string): RegExp => new RegExp(`^${label}`)

/** Types into a field of the form, or of the row that is open. */
export const type = (where: Page | Locator, label: string, text: string) =>
  where.getByRole('textbox', { name: starting(label) }).fill(text)

/** Opens a field by its name and taps one of what it offers. */
export async function choose(where: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  await where.getByRole('button', { name: starting(label) }).click()
  const page = 'page' in where ? where.page() : where
  const sheet = page.getByRole('dialog').last()
  await sheet.getByRole('radio', { name: option }).click()
}

/** Goes one level down in a choice with levels. */
export async function chooseBelow(where: Page | Locator, label: string, above: string, option: string) {
  await where.getByRole('button', { name: starting(label) }).click()
  const page = 'page' in where ? where.page() : where
  const sheet = page.getByRole('dialog').last()
  await sheet.getByRole('button', { name: above }).click()
  await sheet.getByRole('radio', { name: option }).click()
}

/** Finds a colleague in the directory. */
export async function choosePerson(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('button', { name: starting(label) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('searchbox').fill(name)
  await sheet.getByRole('radio', { name: new RegExp(name) }).click()
}

/** From one day to another of the month that is shown first. */
export async function chooseDays(page: Page, label: string, from: string, until: string): Promise<void> {
  await page.getByRole('button', { name: starting(label) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator(`[data-day="${from}"]`).click()
  await sheet.locator(`[data-day="${until}"]`).click()
  await sheet.getByRole('button', { name: '确定' }).click()
}

/** Adds a row to a table, fills it in and closes it. */
export async function addRow(
  page: Page,
  table: string,
  fill: (row: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: `添加${table}` }).click()
  const row = page.getByRole('dialog').first()
  await fill(row)
  await row.getByRole('button', { name: '完成' }).click()
  await expect(row).toBeHidden()
}

export async function sign(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: starting(label) }).click()
  const paper = page.getByRole('dialog').getByRole('img')
  await expect(paper).toBeVisible()
  const box = await paper.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 60)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 120, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('img', { name: label })).toBeVisible()
}

export const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

export async function expectStored(page: Page): Promise<void> {
  await expect(page.getByText('保存成功')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeHidden()
}

/** The days of this month, as the calendar of a form opens on it. */
export const dayOfMonth = (day: number): string =>
  `${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 8)}${String(day).padStart(2, '0')}`

/** So many days of this month in a row that are worked. */
export function workDays(count: number): string[] {
  const from = [6, 9, 13, 16, 20, 23, 7, 8, 10, 12, 14, 15, 17, 21, 22].map((first) =>
    Array.from({ length: count }, (_, at) => dayOfMonth(first + at)),
  )
  const found = from.find((days) => days.every((day) => isWorkDay(defaultWorkCalendar, day)))
  if (!found) {
    throw new Error(`no ${count} work days in a row this month`)
  }
  return found
}
