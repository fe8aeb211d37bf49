import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '#demo/accounts.ts'
import { enterAs, withoutNews } from './enter.ts'

const open = (page: Page, path: string) => page.goto(`/mobilevue${path}`)

test('without a refusal the page says that the sign-in ended; a banned person sees why, until when and whom to call', async ({
  page,
}) => {
  await open(page, '/user/fengjin')
  await expect(page.getByRole('heading', { name: '登录状态已失效' })).toBeVisible()
  await expect(page.getByText('原因')).toHaveCount(0)
  await open(page, '/login')
  await page.getByLabel('账号', { exact: true }).fill('13900000209')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText(/多次预订后未到店/)).toBeVisible()
  await open(page, '/user/fengjin')
  await expect(page.getByRole('heading', { name: '账号已被停用' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '原因' })).toContainText('多次预订后未到店')
  await expect(page.getByRole('listitem').filter({ hasText: '恢复时间' })).toContainText('2031年1月1日')
  await expect(page.getByRole('link', { name: /拨打客服/ })).toHaveAttribute('href', /^tel:[\d-]+$/)
  await page.getByRole('button', { name: '返回登录' }).click()
  await expect(page).toHaveURL(/\/mobilevue\/login$/)

  // Inside the native app an ended session leads here.
  const session = await enterAs(page, 'caolixin')
  await withoutNews(page)
  await open(page, '/user/index?isApp=true')
  await expect(page.getByRole('link', { name: '员工档案' })).toBeVisible()
  await page.request.get('/uc/signout', { headers: { authorization: `Bearer ${session.token}` } })
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${session.token}` }
      return (await page.request.get('/uc/auth/current', { headers })).status()
    })
    .toBe(401)
  // The tap is told so, or a call the page made by itself before it.
  await page
    .getByRole('link', { name: '员工档案' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
  await expect(page).toHaveURL(/\/user\/fengjin$/)
  await page.getByRole('button', { name: '返回登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a refused page keeps its words and its address, a second try goes back there; without a story to tell it leads home', async ({
  page,
}) => {
  await open(page, '/user/errorPage')
  await expect(page.getByRole('alert')).toHaveText('系统出错了')
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  await page.getByRole('button', { name: '回到首页' }).click()
  await expect(page).toHaveURL(/\/mobilevue\/home\/index$/)

  await enterAs(page, 'clerk')
  const refuse = (pattern: string) =>
    page.route(pattern, (route) =>
      route.fulfill({ status: 451, json: { state: false, message: '应主管部门要求，暂停提供此项服务' } }),
    )
  await refuse('**/me/profile')
  await open(page, '/user/set?from=story')
  await expect(page).toHaveURL(/\/user\/errorPage$/)
  await expect(page.getByRole('alert')).toHaveText('应主管部门要求，暂停提供此项服务')
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('应主管部门要求，暂停提供此项服务')
  await page.unroute('**/me/profile')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page).toHaveURL(/\/user\/set\?from=story$/)
  await expect(page.getByRole('link', { name: /昵称/ })).toBeVisible()

  // A list that cannot be loaded says so in its place and tries again.
  await page.route('**/tenant-pro-policy/list', (route) => route.abort())
  await open(page, '/user/policy/list')
  await expect(page.getByRole('alert')).toContainText('网络异常')
  await page.unroute('**/tenant-pro-policy/list')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('link', { name: /用户协议/ })).toBeVisible()
})
