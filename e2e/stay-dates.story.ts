import { expect, test } from '@playwright/test'
import { datesBox, day, freeHouse, openSite, parkDay, written } from './stay.ts'

test('the dates of the search need an end, go back by reset and by closing, end with the last price, and need no mouse; guests have bounds', async ({
  page,
}) => {
  await page.route('**/getLastPriceDaily/*', (route) =>
    route.fulfill({ json: { state: true, value: parkDay(9), message: '' } }),
  )
  await openSite(page)
  const box = datesBox(page)
  const sure = page.getByRole('button', { name: '确定' })
  await box.click()
  await day(page, parkDay(4)).click()
  await sure.click()
  await expect(page.getByText('请选择离开时间！')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: '重置' }).click()
  await expect(day(page, parkDay())).toHaveAccessibleName(/入住/)
  await expect(day(page, parkDay(1))).toHaveAccessibleName(/离店/)
  await day(page, parkDay(2)).click()
  await day(page, parkDay(6)).click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(box).toContainText(written(parkDay()))
  await box.click()
  await expect(day(page, parkDay())).toHaveAccessibleName(/入住/)
  await expect(day(page, parkDay(6))).not.toHaveAccessibleName(/离店/)
  await day(page, parkDay(2)).click()
  await day(page, parkDay(6)).click()
  await sure.click()
  await expect(box).toContainText(written(parkDay(2)))
  await expect(box).toContainText('4晚')

  // One may leave on the last day that has a price, not later.
  await box.click()
  await expect(day(page, parkDay(9))).not.toHaveAttribute('aria-disabled')
  await expect(day(page, parkDay(10))).toHaveAttribute('aria-disabled', 'true')
  await day(page, parkDay(8)).click()
  await day(page, parkDay(10)).click({ force: true })
  await expect(page.getByText('请选择离店日期')).toBeVisible()
  await day(page, parkDay(9)).click()
  await sure.click()
  await expect(box).toContainText(written(parkDay(9)))

  // With the keyboard alone.
  await box.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '选择入住日期' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(day(page, parkDay(8))).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(day(page, parkDay(1))).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await sure.press('Enter')
  await expect(box).toContainText(written(parkDay(1)))
  await expect(box).toContainText('2晚')

  await page.getByRole('button', { name: /位成人/ }).click()
  const sheet = page.getByRole('dialog', { name: '选择入住人数' })
  await expect(sheet).toContainText('0-10 岁')
  await expect(sheet.getByRole('button', { name: '减少儿童' })).toBeDisabled()
  const fewer = sheet.getByRole('button', { name: '减少成人' })
  await fewer.click()
  await expect(fewer).toBeDisabled()
  for (const who of ['成人', '儿童']) {
    const more = sheet.getByRole('button', { name: `增加${who}` })
    while (await more.isEnabled()) {
      await more.click()
    }
  }
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: /位成人/ })).toContainText('20位成人 · 20名儿童')
})

const plain = {
  state: 'free',
  price: 68_800,
  rooms: 1,
  minNights: 1,
  noCheckIn: false,
  noCheckOut: false,
  kind: 'weekday',
  holiday: '',
  workday: false,
}

/** Thirty free days at one price, but for what is said of some of them. */
function days(more: Record<number, object>) {
  return {
    days: Array.from({ length: 30 }, (_, at) => ({ day: parkDay(at), ...plain, ...more[at] })),
    firstCheckIn: parkDay(),
    lastCheckOut: parkDay(29),
    minNights: 1,
    maxNights: 7,
    unknownYears: [],
  }
}

test('the calendar of a house shows prices, rest and holidays, the least and most nights, and what the range costs', async ({
  page,
}) => {
  const { id } = await freeHouse(page)
  await page.goto(`/mobilevue/home/details?houseId=${id}`)
  const answer = await page.request.post('/portal/hms/houseInfo/v1/offer', {
    data: { houseId: id, checkIn: parkDay(), checkOut: parkDay(1), adults: 2 },
  })
  const { value } = (await answer.json()) as { value: { total: number } }
  await datesBox(page).click()
  await expect(page.locator('output').filter({ hasText: '¥' }), 'as the server reckons it').toContainText(
    `¥${(value.total / 100).toLocaleString('zh-CN')}`,
  )

  const special = {
    1: { minNights: 3 },
    3: { noCheckOut: true },
    14: { state: 'sold', rooms: 0 },
    15: { state: 'sold', rooms: 0 },
    17: { state: 'closed' },
    19: { holiday: '元旦', kind: 'holiday', price: 128_800 },
    20: { workday: true },
    22: { noCheckIn: true },
  }
  await page.route('**/houseInfo/v1/calendar?*', (route) =>
    route.fulfill({ json: { state: true, message: '', value: days(special) } }),
  )
  await page.goto(`/mobilevue/home/detailYDdate?houseId=${id}`)
  await expect(day(page, parkDay(12))).toContainText('¥688')
  await expect(day(page, parkDay(14))).toContainText('订满')
  await expect(day(page, parkDay(14))).toHaveAttribute('aria-disabled', 'true')
  await expect(day(page, parkDay(17))).toContainText('休息')
  await expect(day(page, parkDay(19))).toContainText('元旦')
  await expect(day(page, parkDay(19))).toContainText('¥1288')
  await expect(day(page, parkDay(20))).toContainText('班')
  await day(page, parkDay(12)).click()
  await expect(day(page, parkDay(14)), 'one may leave when another arrives').toContainText('仅离店')
  await day(page, parkDay(14)).click()
  await expect(page.getByText(`${written(parkDay(12))} – ${written(parkDay(14))}`)).toBeVisible()
  await day(page, parkDay(12)).click()
  await day(page, parkDay(16)).click()
  await expect(day(page, parkDay(16)), 'over a taken night only another stay can begin').toHaveAccessibleName(
    /入住/,
  )
  await page.reload()
  await day(page, parkDay(1)).click()
  await day(page, parkDay(2)).click()
  await expect(page.getByText('至少连住 3 晚')).toBeVisible()
  await day(page, parkDay(11)).click()
  await expect(page.getByText('最多连住 7 晚')).toBeVisible()
  await expect(day(page, parkDay(22))).toHaveAttribute('aria-disabled', 'true')
  await day(page, parkDay(5)).click()
  await expect(page.getByText(`${written(parkDay(1))} – ${written(parkDay(5))}`)).toBeVisible()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/home\/details\?houseId=/)
  await expect(datesBox(page)).toContainText('4晚')
})
