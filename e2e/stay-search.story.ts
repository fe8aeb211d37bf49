import { expect, test } from '@playwright/test'
import {
  cards,
  datesBox,
  day,
  guestsBox,
  openSite,
  parkDay,
  scrollTop,
  searchButton,
  siteField,
  written,
} from './stay.ts'

const [start, end] = [parkDay(3), parkDay(5)]

test('from a site, dates and guests to a house, its calendar, and back to where the list was; a keyword is kept for the visit', async ({
  page,
}) => {
  await openSite(page)
  await datesBox(page).click()
  await day(page, start).click()
  await day(page, end).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(datesBox(page)).toContainText(written(start))
  await expect(datesBox(page)).toContainText('2晚')
  await guestsBox(page).click()
  await page.getByRole('button', { name: '增加儿童' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(guestsBox(page)).toContainText('2位成人 · 1名儿童')

  const searched = page.waitForRequest(
    (request) => request.url().endsWith('/houseInfo/v1/search') && request.postDataJSON().page === 1,
  )
  await searchButton(page).click()
  await expect(page).toHaveURL(/\/home\/list\?selfBack=true&form=index$/)
  expect((await searched).postDataJSON()).toMatchObject({
    checkIn: start,
    checkOut: end,
    adults: 2,
    children: 1,
    keyword: '',
  })
  await expect(cards(page).first()).toContainText('2晚')
  await expect(cards(page).first()).toContainText('每晚')
  // On a slow network only what is seen is fetched: a card has its first picture, a swipe brings the next ones.
  const pictures = cards(page).first().locator('a[aria-hidden]').first()
  await expect(pictures.locator('img')).toHaveCount(1)
  await pictures.evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }))
  await expect(pictures.locator('img')).toHaveCount(3)

  const card = cards(page).nth(3)
  const name = await card.getByRole('heading').innerText()
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(300)
  const before = await scrollTop(page)
  await card.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/home\/details\?houseId=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(datesBox(page)).toContainText(written(start))

  await datesBox(page).click()
  await expect(page).toHaveURL(/\/home\/detailYDdate\?houseId=/)
  await expect(day(page, start)).toHaveAccessibleName(/入住/)
  await expect(page.getByRole('grid').first()).toBeVisible()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/home\/details\?houseId=/)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(/\/home\/list\?selfBack=true&form=index$/)
  await expect.poll(() => scrollTop(page)).toBe(before)

  const field = page.getByRole('searchbox', { name: '关键词' })
  const word = await cards(page).first().getByRole('heading').innerText()
  await page.getByRole('button', { name: '返回' }).click()
  await field.pressSequentially(`${word.slice(0, 1)} ${word.slice(1)} `)
  await expect(field).toHaveValue(word)
  await field.press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByRole('heading')).toHaveText(word)
  await page.goto('/mobilevue/home/index')
  await expect(siteField(page).locator('option:checked')).toHaveText('云栖谷')
  await expect(field).toHaveValue(word)
})

test('filters and sorting stand in the address; the plan shows prices where the houses stand; what is taken says why; nothing found offers the way out', async ({
  page,
}) => {
  await openSite(page)
  await searchButton(page).click()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '价格从低到高' })
  await expect(page).toHaveURL(/sort=cheap/)
  const totals = async () =>
    (await cards(page).locator('p').filter({ hasText: '¥' }).allInnerTexts()).map((text) =>
      Number(/¥([\d,]+)/.exec(text)?.[1]?.replace(',', '')),
    )
  await expect.poll(async () => (await totals()).length).toBeGreaterThan(2)
  await expect.poll(async () => isRising(await totals())).toBe(true)

  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('radio', { name: '4 间以上' }).click()
  const facilities = sheet.getByRole('group', { name: '设施' }).getByRole('checkbox')
  await facilities.nth(0).click()
  await facilities.nth(1).click()
  await expect(facilities.nth(1)).toBeChecked()
  await sheet.getByRole('button', { name: /查看 \d+ 套房源/ }).click()
  await expect(page.getByRole('button', { name: '筛选 · 3' })).toBeVisible()
  await expect(page).toHaveURL(/bedrooms=4/)
  await page.reload()
  await expect(page.getByRole('button', { name: '筛选 · 3' })).toBeVisible()
  await page.getByRole('button', { name: '筛选 · 3' }).click()
  await sheet.getByRole('button', { name: '清空' }).click()
  await sheet.getByRole('button', { name: /查看 \d+ 套房源/ }).click()
  await expect(page.getByRole('button', { name: '筛选', exact: true })).toBeVisible()

  await page.getByRole('button', { name: '地图' }).click()
  await expect(page).toHaveURL(/view=map/)
  const plan = page.getByRole('region', { name: '云栖谷 园区图' })
  const pin = plan.getByRole('button', { name: /¥/ }).first()
  const [name = ''] = ((await pin.getAttribute('aria-label')) ?? '').split(' ')
  await pin.click({ force: true })
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(plan).toBeVisible()
  await page.getByRole('button', { name: '列表' }).click()
  await expect(cards(page).first()).toBeVisible()

  await page.goto('/mobilevue/home/index')
  await page.route('**/houseInfo/v1/search', async (route) => {
    const answer = await route.fetch()
    const page1 = (await answer.json()) as { rows: Array<{ offer: object }> }
    Object.assign(page1.rows[0]?.offer ?? {}, {
      total: null,
      perNight: null,
      problem: { reason: 'sold', day: start, limit: null },
      nearest: { checkIn: parkDay(8), checkOut: parkDay(9) },
    })
    await route.fulfill({ response: answer, json: page1 })
  })
  await searchButton(page).click()
  const taken = cards(page).first()
  await expect(taken).toContainText(`${written(start)} 已订满`)
  await expect(taken).not.toContainText('¥')
  await taken.getByRole('link', { name: `改住 ${written(parkDay(8))} – ${written(parkDay(9))}` }).click()
  await expect(page).toHaveURL(/\/home\/details\?/)
  await expect(datesBox(page)).toContainText(written(parkDay(8)))

  await page.unroute('**/houseInfo/v1/search')
  await page.goto('/mobilevue/home/index')
  await page.getByRole('searchbox').fill('没有这样的院子')
  await searchButton(page).click()
  await expect(page.getByText('没有找到合适的院子')).toBeVisible()
  await page.getByRole('button', { name: '清空关键词' }).click()
  await expect(cards(page).first()).toBeVisible()
})

const isRising = (numbers: number[]) =>
  numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0))
