import { expect, test, type Page } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'

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
      await page.locator('main button[data-kind=primary]').click()
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

const looks = [
  { name: 'by day', scheme: 'light', language: 'zh-CN', width: 390 },
  { name: 'by night', scheme: 'dark', language: 'zh-CN', width: 390 },
  { name: 'in English on a narrow phone', scheme: 'light', language: 'en-US', width: 360 },
] as const

for (const look of looks) {
  test.describe(look.name, () => {
    test.use({ colorScheme: look.scheme, viewport: { width: look.width, height: 844 } })

    for (const { name, path, reach } of screens) {
      test(`${name}: nobody stumbles and nothing is cut off`, async ({ page }) => {
        await page.addInitScript((language) => localStorage.setItem('language', language), look.language)
        // Whoever is on the way elsewhere stays here long enough to be looked at.
        await page.route('**/weixin/authorize?*', () => {})
        await page.goto(`/mobilevue${path}`)
        await expect(page.getByRole('main')).toBeVisible()
        await reach?.(page)
        await expectNoBarriers(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
        if (look.language === 'en-US') {
          expect(await untranslated(page)).toEqual([])
        }
      })
    }
  })
}

/** What is still Chinese on an English page, except names and the word for switching back. */
async function untranslated(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return text
    .split('\n')
    .filter((line) => /[\u3400-\u9fff]/.test(line))
    .filter((line) => !/简体中文|山居|北京山谷/.test(line))
}
