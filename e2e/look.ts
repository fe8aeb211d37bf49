import { expect, type Page } from '@playwright/test'
import { expectNoBarriers, expectNoBarriersByNight, expectNoBarriersInEnglish } from './axe.ts'
import { forgetPage, walkTo } from './walk.ts'

export type Look = {
  path: string
  /** Brings the page into the state that is looked at, in either language. */
  reach?: (page: Page) => Promise<void>
  /** Lines that stay Chinese on an English page: names, and words for choosing a language. */
  chinese?: RegExp
}

/** Looks at a screen by day and by night: nobody stumbles, nothing is cut off. */
export async function expectGoodLook(page: Page, look: Look): Promise<void> {
  await open(page, look, { width: 390, height: 844 })
  await expectGoodNow(page)
}

/** Looks at it in English on a narrow phone: all of it is English, and still nothing is cut off. */
export async function expectGoodEnglish(page: Page, look: Look): Promise<void> {
  if (!(await page.evaluate(() => document.documentElement.lang === 'en-US'))) {
    await speakEnglish(page)
  }
  await open(page, look, { width: 360, height: 780 })
  await expectEnglishNow(page, look.chinese)
}

/** The page as it stands, by day and by night. */
export async function expectGoodNow(page: Page): Promise<void> {
  await expectNoBarriers(page)
  await expectNothingCutOff(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoBarriersByNight(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The page as it stands: everything on it is English, and still nobody stumbles and nothing is cut off. */
export async function expectEnglishNow(page: Page, chinese?: RegExp): Promise<void> {
  await expectNoBarriersInEnglish(page)
  await expectNothingCutOff(page)
  expect(await chineseLines(page, chinese)).toEqual([])
}

/** From the next page on it is read in English, on a narrow phone. */
export async function speakEnglish(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'en-US'))
  await forgetPage(page)
  await page.setViewportSize({ width: 360, height: 780 })
}

async function open(page: Page, { path, reach }: Look, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await walkTo(page, path)
  await reach?.(page)
}

async function expectNothingCutOff(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => {
    const area = document.querySelector('main')
    const scrolls = area && ['auto', 'scroll'].includes(getComputedStyle(area).overflowX)
    const inside = scrolls ? area.scrollWidth - area.clientWidth : 0
    return Math.max(inside, document.documentElement.scrollWidth - document.documentElement.clientWidth)
  })
  expect(sideways).toBeLessThanOrEqual(0)
}

/** What people have said or named themselves is marked `data-said`, and stays in their own language. */
async function chineseLines(page: Page, except?: RegExp): Promise<string[]> {
  // In one go: the page may show itself anew at any moment. Hidden meanwhile and shown again, since it goes on.
  const text = await page.evaluate(() => {
    const ownTexts = [...document.querySelectorAll<HTMLElement>('[data-said]')]
    const before = ownTexts.map((one) => one.style.display)
    ownTexts.forEach((one) => one.style.setProperty('display', 'none'))
    const visibleText = document.body.innerText
    ownTexts.forEach((one, at) => one.style.setProperty('display', before[at] ?? ''))
    return visibleText
  })
  return text.split('\n').filter((line) => /[\u3400-\u9fff]/.test(line) && !except?.test(line))
}
