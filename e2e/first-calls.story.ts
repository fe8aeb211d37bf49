import { expect, test, type Page } from '@playwright/test'
import { searchApi } from '#api/stay/search.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { addressOf } from '#api/contexts.ts'
import { authorised, enterAs, withoutNews } from './enter.ts'
import { parkDay } from './stay.ts'

/** Opens a page anew, and tells how often each of its first calls went out, and how many nobody wanted. */
async function firstCallsOf(page: Page, path: string) {
  const requests: { path: string; body: string | null }[] = []
  page.on('request', (request) =>
    requests.push({ path: new URL(request.url()).pathname, body: request.postData() }),
  )
  await page.goto(`/mobilevue${path}`)
  await expect(page.locator('#first-calls')).toBeAttached()
  const text = (await page.locator('#first-calls').textContent()) ?? '[]'
  const calls = (JSON.parse(text) as { address: string }[]).map(({ address }) => address.split('?', 1)[0])
  const unwanted = () =>
    page.evaluate(() => (globalThis as unknown as { begunCalls: object[] }).begunCalls.length)
  await expect.poll(unwanted, 'the program wants another answer than the page asked for').toBe(0)
  page.removeAllListeners('request')
  return calls.map((call) => {
    const [first, ...others] = requests.filter(({ path }) => path === call)
    // A list that goes on asks for its next page by another body.
    return first === undefined ? 0 : 1 + others.filter(({ body }) => body === first.body).length
  })
}

test('what a screen asks first is asked once, before the program is there', async ({ page }) => {
  const tonight = { checkIn: parkDay(), checkOut: parkDay(1) }
  const found = await page.request.post(addressOf(searchApi.search.path), { data: tonight })
  const { rows } = (await found.json()) as { rows: { id: string }[] }
  const house = `houseId=${rows[0]?.id}`
  for (const path of ['/home/list', `/home/details?${house}`, `/home/reserveInfo?${house}`, '/home/index']) {
    await page.goto('/mobilevue/logo.svg')
    // A search begun before is another search.
    await page.evaluate(() => sessionStorage.clear())
    expect(await firstCallsOf(page, path), path).toEqual([1, 1])
  }

  // Who is not signed in asks nothing that only others may know.
  await page.goto('/mobilevue/work')
  await expect(page).toHaveURL(/\/home\/index$/)

  const session = await enterAs(page, 'head')
  await withoutNews(page)
  const todo = await page.request.post(addressOf(taskListsApi.todo.path), {
    data: {},
    ...authorised(session),
  })
  const tasks = (await todo.json()) as { rows: { taskId: string }[] }
  expect(await firstCallsOf(page, '/work')).toEqual([1, 1, 1])
  expect(await firstCallsOf(page, '/work/myMatters/0')).toEqual([1, 1])
  expect(await firstCallsOf(page, `/task/${tasks.rows[0]?.taskId}/0`)).toEqual([1])
})
