import { expect, test, type Page, type Route } from '@playwright/test'
import { expectGoodEnglish, expectGoodLook } from './look.ts'

type Screen = { name: string; path: string; reach?: (page: Page) => Promise<void> }

const submit = (page: Page) => page.locator('form button[type=submit]').click()
const refusal = (page: Page) => page.getByRole('alert')

const screens: Screen[] = [
  { name: 'account', path: '/login' },
  {
    name: 'account, missing',
    path: '/login',
    async reach(page) {
      await submit(page)
      await page.locator('[name=account]').fill('clerk')
      await submit(page)
      await expect(page.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'account, refused',
    path: '/login',
    async reach(page) {
      await page.locator('[name=account]').fill('renhaitao')
      await page.locator('[name=password]').fill('wrong')
      await submit(page)
      await expect(refusal(page)).toBeVisible()
    },
  },
  { name: 'unknown tenant', path: '/login/nowhere' },
  { name: 'messaging', path: '/WeChat' },
  {
    name: 'messaging, consent',
    path: '/WeChat',
    async reach(page) {
      await page.locator('main button[data-kind=primary]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'official account, refused',
    path: '/weChatOffAcc?code=x&state=y',
    reach: (page) => expect(refusal(page)).toBeVisible(),
  },
  {
    name: 'dingtalk, on the way',
    path: '/dingTalk',
    reach: (page) => expect(page.locator('output').filter({ hasText: '…' })).toBeVisible(),
  },
  { name: 'phone', path: '/phoneLogin' },
  {
    name: 'phone, refused',
    path: '/phoneLogin',
    async reach(page) {
      await page.locator('[name=phone]').fill('123')
      await submit(page)
    },
  },
  { name: 'register', path: '/register?WechatApplet=2&openId=o' },
  { name: 'register without a sign', path: '/register' },
  {
    name: 'policy',
    path: '/policyPage?type=1',
    reach: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  { name: 'policy, missing', path: '/policyPage?type=77' },
]

/** What stays Chinese on an English page. */
const chinese = /简体中文|山居|北京山谷/

test('the ways in: nobody stumbles and nothing is cut off, by day and by night, and in English all is English', async ({
  page,
}) => {
  test.setTimeout(150_000)
  // Whoever is on the way elsewhere stays here long enough to be looked at, and goes nowhere afterwards.
  const pendingRoutes: Route[] = []
  await page.route('**/weixin/authorize?*', (route) => void pendingRoutes.push(route))
  for (const look of [expectGoodLook, expectGoodEnglish]) {
    for (const { name, path, reach } of screens) {
      await test.step(`${name}, ${look.name}`, () =>
        look(page, { path, chinese, ...(reach ? { reach } : {}) }))
      // As a new visitor, who has touched nothing yet.
      await page.evaluate(() => sessionStorage.clear())
    }
  }
  await Promise.all(pendingRoutes.map((route) => route.abort().catch(() => null)))
})
