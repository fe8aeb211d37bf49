import { expect, test, type Page } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { enterAs } from './enter.ts'
import { expectGoodEnglish, expectGoodLook } from './look.ts'
import { walkTo } from './walk.ts'

const screens = [
  '/personal',
  '/canvas',
  '/user/index',
  '/user/set',
  '/user/setting',
  '/user/phone',
  '/user/userName',
  '/user/policy/list',
  '/user/secret',
  '/user/fengjin',
  '/user/errorPage',
  '/work/settings',
  '/leave/balances',
]

/** What opens on top of a screen. */
const sheets: Array<[path: string, button: string]> = [
  ['/user/secret', '修改密码'],
  ['/user/set', '邮箱'],
  ['/user/setting', '清除缓存'],
  ['/user/secret', '注销账号'],
]

async function open(page: Page, path: string) {
  await walkTo(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Not by a quiet network: the stream of what happens elsewhere never ends.
  await expect(page.locator('output[data-kind]')).toHaveCount(0)
}

/** Everything on a person’s own page is reached by the keyboard, in the order it is read. */
async function expectReadingOrder(page: Page): Promise<void> {
  await open(page, '/user/index')
  await page.locator('main').focus()
  const names: string[] = []
  for (let index = 0; index < 24; index++) {
    await page.keyboard.press('Tab')
    names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  expect(names[0]).toContain('顾清和')
  const rows = ['员工档案', '电子签名', '个人资料', '隐私与安全']
  const places = rows.map((row) => names.findIndex((name) => name.startsWith(row)))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}

test('no screen or sheet of the user area has a barrier or runs over its edge, and the keyboard reaches all', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await enterAs(page, 'guqinghe')
  await test.step('by keyboard', () => expectReadingOrder(page))
  const looks = screens.map((path) => ({
    path,
    // Their own company is written in their own language.
    chinese: /./,
    reach: (screen: Page) => expect(screen.getByRole('heading', { level: 1 })).toBeVisible(),
  }))
  for (const look of looks) {
    await test.step(look.path, () => expectGoodLook(page, look))
  }
  for (const [path, button] of sheets) {
    await test.step(`${path}, ${button}`, async () => {
      await open(page, path)
      await page.getByRole('button', { name: new RegExp(button) }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoBarriers(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  }
  for (const look of looks) {
    await test.step(`${look.path} in English`, () => expectGoodEnglish(page, look))
  }
})
