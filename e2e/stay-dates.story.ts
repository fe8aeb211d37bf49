import { expect, test } from '@playwright/test'
import { datesBox, day, freeHouse, openSite, parkDay, written } from './stay.ts'

test.describe('the dates of the search', () => {
  test('need an end, go back to the stored ones by reset and by closing', async ({ page }) => {
    await openSite(page)
    const box = datesBox(page)
    await box.click()
    await day(page, parkDay(4)).click()
    await page.getByRole('button', { name: '确定' }).click()
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
    await page.getByRole('button', { name: '确定' }).click()
    await expect(box).toContainText(written(parkDay(2)))
    await expect(box).toContainText('4晚')
  })

  test('end with the last day that has a price, and begin today', async ({ page }) => {
    await page.route('**/getLastPriceDaily/*', (route) =>
      route.fulfill({ json: { state: true, value: parkDay(9), message: '' } }),
    )
    await openSite(page)
    await datesBox(page).click()
    await expect(day(page, parkDay(9))).not.toHaveAttribute('aria-disabled')
    await expect(day(page, parkDay(10))).toHaveAttribute('aria-disabled', 'true')
    await day(page, parkDay(8)).click()
    await day(page, parkDay(10)).click({ force: true })
    await expect(page.getByText('请选择离店日期')).toBeVisible()
    await day(page, parkDay(9)).click()
    await page.getByRole('button', { name: '确定' }).click()
    await expect(datesBox(page)).toContainText(written(parkDay(9)))
  })

  test('can be chosen with the keyboard alone', async ({ page }) => {
    await openSite(page)
    await datesBox(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: '选择入住日期' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(day(page, parkDay())).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(day(page, parkDay(7))).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: '确定' }).press('Enter')
    await expect(datesBox(page)).toContainText(written(parkDay(7)))
    await expect(datesBox(page)).toContainText('2晚')
  })

  test('guests stay between one and twenty adults, none and twenty children', async ({ page }) => {
    await openSite(page)
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
})

test.describe('the calendar of a house', () => {
  const calendar = '**/houseInfo/v1/calendar?*'
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

  /** Ten free days at one price, but for what is said of some of them. */
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

  test('shows prices, rest and holidays, and lets one leave on the day another arrives', async ({ page }) => {
    const { id } = await freeHouse(page)
    await page.route(calendar, (route) =>
      route.fulfill({
        json: {
          state: true,
          message: '',
          value: days({
            4: { state: 'sold', rooms: 0 },
            5: { state: 'sold', rooms: 0 },
            7: { state: 'closed' },
            9: { holiday: '元旦', kind: 'holiday', price: 128_800 },
            10: { workday: true },
          }),
        },
      }),
    )
    await page.goto(`/mobilevue/home/detailYDdate?houseId=${id}`)
    await expect(day(page, parkDay(2))).toContainText('¥688')
    await expect(day(page, parkDay(4))).toContainText('订满')
    await expect(day(page, parkDay(4))).toHaveAttribute('aria-disabled', 'true')
    await expect(day(page, parkDay(7))).toContainText('休息')
    await expect(day(page, parkDay(9))).toContainText('元旦')
    await expect(day(page, parkDay(9))).toContainText('¥1288')
    await expect(day(page, parkDay(10))).toContainText('班')
    await day(page, parkDay(2)).click()
    await expect(day(page, parkDay(4)), 'one may leave when another arrives').toContainText('仅离店')
    await day(page, parkDay(4)).click()
    await expect(page.getByText(`${written(parkDay(2))} – ${written(parkDay(4))}`)).toBeVisible()
    await day(page, parkDay(2)).click()
    await day(page, parkDay(6)).click()
    await expect(
      day(page, parkDay(6)),
      'over a taken night only another stay can begin',
    ).toHaveAccessibleName(/入住/)
  })

  test('says the least and the most nights, and days on which nobody arrives', async ({ page }) => {
    const { id } = await freeHouse(page)
    await page.route(calendar, (route) =>
      route.fulfill({
        json: {
          state: true,
          message: '',
          value: days({ 1: { minNights: 3 }, 12: { noCheckIn: true }, 3: { noCheckOut: true } }),
        },
      }),
    )
    await page.goto(`/mobilevue/home/detailYDdate?houseId=${id}`)
    await day(page, parkDay(1)).click()
    await day(page, parkDay(2)).click()
    await expect(page.getByText('至少连住 3 晚')).toBeVisible()
    await day(page, parkDay(11)).click()
    await expect(page.getByText('最多连住 7 晚')).toBeVisible()
    await expect(day(page, parkDay(12))).toHaveAttribute('aria-disabled', 'true')
    await day(page, parkDay(5)).click()
    await expect(page.getByText(`${written(parkDay(1))} – ${written(parkDay(5))}`)).toBeVisible()
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL(/\/home\/details\?houseId=/)
    await expect(datesBox(page)).toContainText('4晚')
  })

  test('shows what the whole range costs, as the server reckons it', async ({ page }) => {
    const { id } = await freeHouse(page)
    await page.goto(`/mobilevue/home/details?houseId=${id}`)
    const answer = await page.request.post('/portal/hms/houseInfo/v1/offer', {
      data: { houseId: id, checkIn: parkDay(), checkOut: parkDay(1), adults: 2 },
    })
    const { value } = (await answer.json()) as { value: { total: number } }
    await datesBox(page).click()
    await expect(page.locator('output').filter({ hasText: '¥' })).toContainText(
      `¥${(value.total / 100).toLocaleString('zh-CN')}`,
    )
  })
})
