import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { expectGoodEnglish, expectGoodLook, type Look } from './look.ts'

const settled = (page: Page) => expect(page.locator('main output[aria-label]')).toHaveCount(0)

const looks: Look[] = [
  { path: '/home', reach: settled },
  { path: '/htColumn/notices', reach: settled },
  { path: '/htColumn/expenseChart', reach: settled },
  { path: '/htColumn/nothing', reach: (page) => expect(page.getByRole('main')).toContainText(/栏目|column/) },
  {
    path: '/work',
    async reach(page) {
      await settled(page)
      await page.getByRole('tab').last().click()
      await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
    },
  },
]

test('the home page and the work centre have no barrier, by day, by night and in English', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await enterAs(page, 'finance')
  for (const look of looks) {
    await test.step(look.path, () => expectGoodLook(page, look))
  }
  for (const look of looks) {
    await test.step(`${look.path} in English`, () => expectGoodEnglish(page, look))
  }
  await page.getByRole('button', { name: /Edit|Add apps/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
