import { expect, test, type Page } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { enterAs } from './enter.ts'
import { prepareLab } from './form-lab.ts'

const looks = [
  { name: 'by night', language: 'zh-CN', colorScheme: 'dark', width: 390 },
  { name: 'in English on a narrow phone', language: 'en-US', colorScheme: 'light', width: 360 },
] as const

const screens = [
  '/template/preview/labTrips',
  '/template/form/labTrips/add',
  '/template/form/labTrips/add/single',
  '/statement/template/form/labTrips/add/single/true',
  '/QRCodeForm/labTrips/show',
  '/QRCodeForm/labTrips/read',
  '/QRCodeForm/labTrips/add',
  '/formContent',
  '/previewForm/labTripForm',
  '/chart/labTrips',
]

/** What a finger meets first on a new form, by the names of both languages. */
const openers = [
  /^(同行人|Companions)/,
  /^(所属部门|Department)/,
  /^(出差日期|Days)/,
  /^(出发时间|Leaves at)/,
  /^(费用类别|Category)/,
  /^(冲抵假别|Leave taken)/,
  /^(本人签名|Signature)/,
  /^(添加费用明细|Add to Expenses)/,
]

async function isWithinItsEdges(page: Page) {
  const sideways = await page.evaluate(() => {
    const area = document.querySelector('main')
    return area ? area.scrollWidth - area.clientWidth : 0
  })
  expect(sideways).toBe(0)
}

for (const { name, language, colorScheme, width } of looks) {
  test(`no screen of forms and lists has a barrier or runs over its edge ${name}`, async ({ page }) => {
    test.setTimeout(180_000)
    await prepareLab(page)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 780 })
    await enterAs(page, 'admin')
    await page.evaluate((value) => localStorage.setItem('language', value), language)
    for (const path of screens) {
      await test.step(path, async () => {
        await page.goto(`/mobilevue${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectNoBarriers(page)
        await isWithinItsEdges(page)
      })
    }
    await page.goto('/mobilevue/template/form/labTrips/add')
    await expect(page.getByRole('radio').first()).toBeVisible()
    // A form that was sent too early, with everything that is wrong with it.
    await page.getByRole('button', { name: /^(保存|Save)$/ }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectNoBarriers(page)
    for (const opener of openers) {
      await test.step(String(opener), async () => {
        await page.getByRole('button', { name: opener }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectNoBarriers(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      })
    }
  })
}

test('a form can be filled in with the keyboard alone', async ({ page }) => {
  await prepareLab(page)
  await enterAs(page, 'clerk')
  await page.goto('/mobilevue/template/form/labTrips/add')
  await page.getByRole('textbox', { name: /^事由/ }).focus()
  await page.keyboard.type('键盘')
  const opener = page.getByRole('button', { name: /^出差日期/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-day][tabindex="0"]').focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '确定' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/共 2 天/)).toBeVisible()
  // The focus comes back to where it was.
  await expect(opener).toBeFocused()
  await page.getByRole('radio', { name: '园区巡查' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '会议' })).toBeChecked()
})
