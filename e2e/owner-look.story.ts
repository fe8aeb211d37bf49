import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { expectGoodEnglish, expectGoodLook } from './look.ts'

const isReady = async (page: Page) => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeVisible()
}

/** Names of houses, people and places are as people wrote them. */
const names = /\p{Script=Han}/u

test('the pages of owners are good to look at, by day, by night and in English', async ({ page }) => {
  test.slow()
  await enterAs(page, 'owner')
  const screens = [
    '/landlmy/landlIndex',
    '/landlmy/landlHome/homeManage?tabType=a',
    '/landlmy/landlHome/landlDetail',
    '/landlmy/landlHome/homeManage?tabType=b',
    '/landlmy/landlHome/Connect',
    '/landlmy/landlhome/homeManage?tabType=c',
    '/landlord/guide',
    '/user/friends-entrust',
    '/user/escrow',
    '/user/entrust',
    '/landlord/rent',
  ]
  for (const path of screens) {
    await expectGoodLook(page, { path, reach: isReady })
  }
  for (const path of screens.slice(-5)) {
    await expectGoodEnglish(page, { path, reach: isReady, chinese: names })
  }
})

test('an owner looks at one house month by month', async ({ page }) => {
  await enterAs(page, 'owner')
  await page.goto('/mobilevue/landlmy/landlHome/homeManage?tabType=a')
  const address = await page.locator('a[href*="houseId="]').first().getAttribute('href')
  const houseId = /houseId=([\w-]+)/.exec(address ?? '')?.[1] ?? ''
  expect(houseId).not.toBe('')
  await expectGoodLook(page, { path: `/landlmy/landlHome/houseDate?houseId=${houseId}`, reach: isReady })
  const locks = { path: `/landlmy/landlHome/locks?houseId=${houseId}`, reach: isReady, chinese: names }
  await expectGoodLook(page, locks)
})

test('an administrator opens a site and a paper to be drawn up', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/mobilevue/work/houses?tab=sites')
  await page.locator('a[href*="/work/sites/"]').first().click()
  await expect(page).toHaveURL(/\/work\/sites\/[\w-]+/)
  await page.goto('/mobilevue/work/contractDraft')
  await expect(page.getByRole('main')).toBeVisible()
})
