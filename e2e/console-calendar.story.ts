import { expect, test } from '@playwright/test'
import { addressOf } from '#api/contexts.ts'
import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { expectNoBarriers } from './axe.ts'
import { desk, openConsole } from './console.ts'
import { authorised, sessionOf } from './enter.ts'

test.use(desk)

test('an operator says which days of a year are off and which are worked, by mouse and by keyboard', async ({
  page,
}) => {
  // A year nobody else of the stories works in.
  const year = String(new Date().getFullYear() + 2)
  await openConsole(page, 'admin', `flows/calendar?year=${year}`)
  const day = (name: string) => page.locator(`[data-day="${year}-${name}"]`)
  const worked = page.getByText(/^全年 \d+ 个工作日$/)
  const count = async () => Number(/\d+/.exec((await worked.textContent()) ?? '')?.[0])
  await expect(page.getByText(`还不知道 ${year} 年的法定节假日`)).toBeVisible()
  await expectNoBarriers(page)
  const before = await count()

  await test.step('a week off is chosen by two clicks, the Saturday after it by an arrow', async () => {
    await day('12-04').click()
    await day('12-10').click({ modifiers: ['Shift'] })
    await page.getByLabel('名称').fill('团建')
    await page.getByRole('radio', { name: '休息' }).check()
    await page.getByRole('button', { name: '设置这些日子' }).click()
    expect(await count()).toBe(before - 5)
    await page
      .getByRole('button', { name: /12-04 – 12-10 团建/ })
      .first()
      .click()
    await expect(page.getByLabel('名称')).toHaveValue('团建')
    await page.getByLabel('到', { exact: true }).fill(`${year}-12-11`)
    await page.getByRole('button', { name: '设置这些日子' }).click()
    await expect(page.getByRole('button', { name: /12-04 – 12-11 团建/ }).first()).toBeVisible()
    await day('12-15').click()
    await page.keyboard.press('ArrowRight')
    await expect(day('12-16')).toBeFocused()
    await page.getByRole('radio', { name: '上班' }).check()
    await page.getByLabel('工时').fill('9 点到 12 点')
    await expect(page.getByRole('alert').filter({ hasText: '请按' })).toBeVisible()
    await expect(page.getByRole('button', { name: '设置这些日子' })).toBeDisabled()
    await page.getByLabel('工时').fill('9-12')
    await page.getByRole('button', { name: '设置这些日子' }).click()
  })

  await test.step('it is saved, and what somebody else saved meanwhile is not written over', async () => {
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已保存')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /12-04 – 12-11 团建/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /12-16.*09:00–12:00/ }).first()).toBeVisible()
    const session = authorised(await sessionOf(page, 'admin'))
    const stored = await page.request.get(addressOf(flowAbsenceApi.workCalendar.path), session)
    const { value } = (await stored.json()) as { value: { days: { day: string }[] } }
    const days = value.days.filter(({ day: one }) => one !== `${year}-12-16`)
    await page.request.post(addressOf(flowAbsenceApi.saveWorkCalendar.path), {
      ...session,
      data: { ...value, days },
    })
    await page.getByRole('button', { name: /^删除 12-04/ }).click()
    await page.getByRole('button', { name: '保存' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('特殊日期')).toBeVisible()
    // What was saved at once is no draft, also where reading it anew takes a while.
    const reading = `**${addressOf(flowAbsenceApi.workCalendar.path)}`
    await page.route(reading, async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1200)
      })
      await route.continue()
    })
    const read = page.waitForResponse(reading)
    await dialog.getByRole('button', { name: '按所选保存' }).click()
    await expect(page.getByText('已保存').last()).toBeVisible()
    await expect(dialog).toBeHidden()
    await read
    await page.unroute(reading)
    await expect(page.getByRole('button', { name: '保存' })).toBeDisabled()
    await expect(page.getByText('有未保存的修改')).toHaveCount(0)
  })

  await test.step('the holidays of the year are written down as they were announced, and corrected', async () => {
    await page.getByRole('button', { name: `录入 ${year} 年法定节假日` }).click()
    const drawer = page.getByRole('dialog')
    const holiday = (name: string) => drawer.getByRole('group', { name })
    const enter = async (name: string, from: string, to: string) => {
      await holiday(name).getByLabel('从').fill(`${year}-${from}`)
      await holiday(name).getByLabel('到').fill(`${year}-${to}`)
    }
    await enter('元旦', '01-01', '01-01')
    await enter('劳动节', '05-01', '05-05')
    await enter('国庆节', '10-01', '10-07')
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer.getByRole('alert').filter({ hasText: '春节' })).toBeInViewport()
    await enter('春节', '01-26', '02-01')
    await expectNoBarriers(page)
    // No price reaches that far: nothing changes, and that is said before.
    await expect(drawer.getByText('保存后，房价不变')).toBeVisible()
    await holiday('春节').getByLabel('调休上班').click()
    const option = page.locator('.ant-select-item-option', { hasText: '周' }).first()
    const workedDay = (await option.textContent())?.slice(0, 5) ?? ''
    await option.click()
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer).toBeHidden()
    await expect(day('10-07')).toHaveAttribute('data-reason', 'holiday')
    await expect(day('10-08')).not.toHaveAttribute('data-reason', 'holiday')
    await expect(day(workedDay)).toHaveAttribute('data-reason', 'madeUp')
    await expect(page.getByText(`还不知道 ${year} 年的法定节假日`)).toBeHidden()
    await page.getByRole('button', { name: '修改法定节假日' }).click()
    await enter('国庆节', '10-01', '10-08')
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer).toBeHidden()
    await expect(day('10-08')).toHaveAttribute('data-reason', 'holiday')
  })
})
