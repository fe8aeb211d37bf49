import { expect, test } from '@playwright/test'
import { enterAs } from './enter.ts'
import { freeHouse, openHome, siteField } from './stay.ts'

const failed = '网络异常，请检查网络后重试'

test('a program that does not come says so in both languages, and comes when it is asked for again', async ({
  page,
}) => {
  const program = '**/assets/index-*.js'
  await page.route(program, (route) => route.abort())
  await page.goto('/mobilevue/home/index')
  await expect(page.getByRole('alert')).toHaveText('页面加载失败，请检查网络后重试')
  await page.evaluate(() => localStorage.setItem('language', 'en-US'))
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('alert')).toContainText('please check the network')
  await page.evaluate(() => localStorage.setItem('language', 'zh-CN'))
  await page.unroute(program)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(siteField(page)).toBeEnabled()
})

test('without a network the price says that it failed, a sheet stays closed, and nothing that was typed is lost', async ({
  page,
  context,
}) => {
  const { id } = await freeHouse(page)
  await openHome(page)
  await page.goto(`/mobilevue/home/reserveInfo?houseId=${id}`)
  const total = page.getByRole('region', { name: '应付合计' })
  await expect(total.getByRole('button')).toBeEnabled()
  const name = page.getByRole('textbox', { name: '联系人' })
  await name.fill('苏念安')
  const guests = page.getByRole('button', { name: /修改/ })
  await guests.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()

  await context.setOffline(true)
  await sheet.getByRole('button', { name: '减少成人' }).click()
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible()
  await total.getByRole('button').click()
  await expect(page.getByText(failed).first()).toBeVisible()
  const rules = page.getByRole('button', { name: '入住须知与退订规则' })
  await rules.click()
  await expect(page.getByText(failed).last()).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(name).toHaveValue('苏念安')

  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeHidden()
  await rules.click()
  await expect(sheet).toBeVisible()
})

test('what was written to a colleague is still there after the page had to be opened anew', async ({
  page,
}) => {
  await enterAs(page, 'clerk')
  await page.goto('/mobilevue/message/write')
  const content = page.getByRole('textbox', { name: '内容' })
  await content.fill('布草周五到货')
  await page.reload()
  await expect(content).toHaveValue('布草周五到货')
})

test('reviews of whom it cannot be asked yet are said to have failed, and come when they are asked for again', async ({
  page,
}) => {
  await enterAs(page, 'guest')
  const place = '**/commentInfo/v1/place'
  await page.route(place, (route) => route.abort())
  await page.goto('/mobilevue/comment/list')
  await expect(page.getByRole('alert')).toHaveText(failed)
  await page.unroute(place)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
