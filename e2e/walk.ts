import { expect, type Page } from '@playwright/test'

/**
 * Goes to another screen as a tap on a link does, in the page as it stands: what was loaded for the last one (the
 * program, and what looks for barriers) need not be loaded again. Where that cannot be, the page is loaded.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  const address = `/mobilevue${path}`
  const isWalking = await page.evaluate((to) => {
    const area = document.querySelector('main')
    const screenOf = (text: string) => text.split(/[?#]/)[0]?.split('/').slice(0, 4).join('/')
    if (!area || 'isOutdated' in globalThis || screenOf(to) === screenOf(location.pathname)) {
      return false
    }
    area.dataset['left'] = ''
    history.pushState({ state: null, key: crypto.randomUUID() }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return true
  }, address)
  if (!isWalking) {
    await page.goto(address)
  }
  // The last screen stays until the next one is there.
  await expect(page.locator('main:not([data-left])')).toBeVisible()
}

/** What the page holds in its memory is no longer so: the next screen has to be loaded. */
export const forgetPage = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(globalThis, { isOutdated: true }))
