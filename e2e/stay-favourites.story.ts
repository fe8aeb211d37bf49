import { expect, test, type Page, type Request } from '@playwright/test'
import { authorised, enterAs, storedSession, sessionOf } from './enter.ts'
import { cards, freeHouse, parkDay } from './stay.ts'

/** Somebody no other story sets hearts for. */
const reader = '13900000202'

const heart = (page: Page, name: string) => page.getByRole('button', { name: `收藏${name}` })

async function favouritesOf(page: Page, account: string): Promise<string[]> {
  const answer = await page.request.post('/portal/hms/houseCollect/v1/list', {
    ...authorised(await sessionOf(page, account)),
    data: { checkIn: parkDay(), checkOut: parkDay(1) },
  })
  return ((await answer.json()) as { rows: Array<{ id: string }> }).rows.map(({ id }) => id)
}

async function forget(page: Page, account: string): Promise<void> {
  const session = await sessionOf(page, account)
  for (const houseId of await favouritesOf(page, account)) {
    await page.request.post('/portal/hms/houseCollect/v1/save', {
      ...authorised(session),
      data: { houseId, collectFlag: false },
    })
  }
}

test('a heart asks who sets it: with an account, or from a messaging app, one comes back to the house and finds it set', async ({
  page,
}) => {
  const { id, name } = await freeHouse(page, 1)
  await page.goto('/mobilevue/home/Collection')
  await expect(page, 'the favourites are for signed-in people').toHaveURL(/\/home\/index$/)
  await page.goto(`/mobilevue/home/details?houseId=${id}`)
  await heart(page, name).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/home/details?houseId=${id}`)
  expect(await storedSession(page)).toBeNull()

  await page.goto('/mobilevue/home/index?WechatApplet=2&openId=o-heart&unionId=u-heart&img=')
  // Who they are is known once the page is drawn.
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.goto(`/mobilevue/home/details?houseId=${id}`)
  await heart(page, name).click()
  await expect(page).toHaveURL(new RegExp(`/WeChat\\?type=8&houseId=${id}$`))
  // Signing in itself has its own stories; here the person comes back signed in, as that page sends them.
  await enterAs(page, 'owner')
  await page.goto(`/mobilevue/home/details?houseId=${id}&back=login`)
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => favouritesOf(page, 'owner')).toContain(id)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page, 'not into signing in again').toHaveURL(/\/home\/list/)
  await forget(page, 'owner')
})

test('hearts set in the list stand among the favourites, can be taken out and in again, and are grey once a house is gone', async ({
  page,
}) => {
  await forget(page, reader)
  await enterAs(page, reader)
  // The next page of the list is on its way, with the hearts as they were, while one is set.
  const isNextPage = (request: Request) =>
    request.url().includes('/houseInfo/v1/search') && (request.postDataJSON() as { page: number }).page > 1
  const search = '**/houseInfo/v1/search'
  const held = Promise.withResolvers<null>()
  await page.route(search, async (route) => {
    await (isNextPage(route.request()) ? held.promise : null)
    await route.continue()
  })
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= isNextPage(request)
  })
  await page.goto('/mobilevue/home/list')
  const names = await Promise.all([0, 1].map((at) => cards(page).nth(at).getByRole('heading').innerText()))
  // The first few cards are drawn before the rest: the last of those is not yet the end.
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded()
    expect(isAsked).toBe(true)
  }).toPass()
  for (const name of names) {
    await heart(page, name).click()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  const list = page
    .getByRole('list')
    .filter({ has: cards(page) })
    .first()
  await expect(list).toHaveAttribute('aria-busy', 'true')
  held.resolve(null)
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await page.unroute(search)
  for (const name of names) {
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect.poll(async () => (await favouritesOf(page, reader)).length).toBe(2)
  await page.goto('/mobilevue/home/Collection')
  await expect(cards(page).getByRole('heading')).toHaveText(names.toReversed())
  const [, first = ''] = names
  await heart(page, first).click()
  await expect(page.getByText(`已取消收藏“${first}”`)).toBeVisible()
  await expect.poll(async () => (await favouritesOf(page, reader)).length).toBe(1)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await favouritesOf(page, reader)).length).toBe(2)
  // Wiped aside, as a finger would: the card scrolls and what was behind it is there.
  const out = page.getByRole('button', { name: `把“${first}”移出收藏` })
  await expect(out).not.toBeInViewport()
  await cards(page)
    .filter({ hasText: first })
    .locator('..')
    .locator('..')
    .evaluate((row) => row.scrollTo({ left: 100 }))
  await expect(out).toBeInViewport()
  // Taking it out is slow to arrive: taking it in again is asked for meanwhile, and is what counts.
  const setting = '**/houseCollect/v1/save'
  await page.route(setting, async (route) => {
    if (!(route.request().postDataJSON() as { collectFlag: boolean }).collectFlag) {
      await new Promise((resolve) => {
        setTimeout(resolve, 800)
      })
    }
    await route.continue()
  })
  const answered = (wanted: boolean) =>
    page.waitForResponse(
      (answer) =>
        answer.url().includes('/houseCollect/v1/save') &&
        answer.request().postData()?.includes(String(wanted)) === true,
    )
  const both = Promise.all([answered(false), answered(true)])
  await out.click()
  await expect(page.getByText(`已取消收藏“${first}”`)).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'true')
  await both
  await expect.poll(async () => (await favouritesOf(page, reader)).length).toBe(2)
  await page.unroute(setting)

  const favourites = '**/houseCollect/v1/list'
  await page.route(favourites, async (route) => {
    const answer = await route.fetch()
    const found = (await answer.json()) as { rows: object[] }
    await route.fulfill({ response: answer, json: { ...found, rows: [{ ...found.rows[0], isGone: true }] } })
  })
  await page.reload()
  await expect(cards(page)).toContainText('已下架')
  await expect(cards(page).getByRole('link', { name: first })).toBeHidden()
  await page.unroute(favourites)
  await forget(page, reader)
  await page.reload()
  await expect(page.getByText('还没有收藏的院子')).toBeVisible()
})
