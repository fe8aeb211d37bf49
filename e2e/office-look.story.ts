import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { expectGoodEnglish, expectGoodLook, type Look } from './look.ts'

const first = (page: Page) => page.getByRole('main').getByRole('listitem').first()
const opened =
  (role: 'link' | 'button') =>
  async (page: Page): Promise<void> => {
    await first(page).getByRole(role).first().click()
  }

const looks: Look[] = [
  { path: '/messageReceiverList', reach: (page) => expect(first(page)).toBeVisible() },
  {
    path: '/messageReceiverList',
    reach: async (page) => {
      await opened('button')(page)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    // Its title, which says what somebody called their request.
    chinese: /^[A-Z][a-z ]+: /,
  },
  { path: '/message/write' },
  {
    path: '/messageFillPage/arrival-demo',
    reach: (page) => expect(page.getByRole('textbox').first()).toBeVisible(),
  },
  { path: '/mailList', reach: (page) => expect(first(page)).toBeVisible() },
  {
    path: '/mailList?show=names',
    reach: async (page) => {
      await opened('link')(page)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  },
  { path: '/news', reach: (page) => expect(first(page)).toBeVisible() },
  {
    path: '/news?show=notice',
    reach: async (page) => {
      await opened('link')(page)
      await expect(page.getByRole('article')).toBeVisible()
    },
  },
  { path: '/meetings', reach: (page) => expect(first(page)).toBeVisible() },
  { path: '/meetings/book', reach: (page) => expect(page.getByRole('combobox').first()).toBeVisible() },
  {
    path: '/meetings?show=pending',
    reach: async (page) => {
      await opened('link')(page)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  },
]

test('inbox, address book, news and meetings look right by day, by night, and in English on a narrow phone', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await enterAs(page, 'zhengshufen')
  const all: Look[] = [
    ...looks,
    { path: '/news/new/edit', reach: (one) => expect(one.getByRole('switch').first()).toBeVisible() },
    {
      path: '/meetings/rooms',
      reach: async (one) => {
        await first(one).getByRole('button').click()
        await expect(one.getByRole('dialog')).toBeVisible()
      },
    },
  ]
  for (const look of all) {
    await test.step(look.path, () => expectGoodLook(page, look))
  }
  for (const look of all) {
    await test.step(`${look.path} in English`, () => expectGoodEnglish(page, look))
  }
})
