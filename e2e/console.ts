import { expect, type Page } from '@playwright/test'
import { sessionOf } from './enter.ts'

/** A desk instead of a phone: for `test.use(desk)`. */
export const desk = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
}

/** Opens the console at an address with a person already signed in, and fails on anything the policy refused. */
export async function openConsole(page: Page, account: string, path = ''): Promise<void> {
  const session = await sessionOf(page, account)
  await page.goto('/console/logo.svg')
  await page.evaluate((value) => localStorage.setItem('console.session', value), JSON.stringify(session))
  await page.goto(`/console/${path}`)
}

/** What the content policy refused while the page was used; to be called before it is opened. */
export async function watchPolicy(page: Page): Promise<() => Promise<void>> {
  const refused: string[] = []
  await page.exposeFunction('tellRefused', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const tell = (globalThis as unknown as { tellRefused: (what: string) => void }).tellRefused
      tell(`${event.violatedDirective} ${event.sourceFile} ${event.sample}`)
    })
  })
  return async () => expect(refused).toEqual([])
}
