import { expect, test, type Page } from '@playwright/test'
import type { Session } from '#api/identity/auth.ts'
import {
  authorised,
  endSession,
  signInAgain,
  enterAs,
  storedSession,
  keepSession,
  sessionOf,
} from './enter.ts'
import { openTenant } from './tenants.ts'

/** A protected page that asks the server for something. */
const protectedPage = '/mobilevue/personal'
const fallback = /\/mobilevue\/home\/index$/

/** As a visitor who has not been here before. */
const forgetVisit = (page: Page) => page.evaluate(() => sessionStorage.clear())

async function handOver(page: Page, session: Session): Promise<string> {
  const answer = await page.request.post('/uc/auth/handOver', authorised(session))
  return ((await answer.json()) as { value: string }).value
}

test('a deep link opens its screen in any case, runs nothing but our own files, and a protected page only for who is signed in', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const answer = await page.goto('/mobilevue/policyPage?type=1')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  // The scripts that stand in the page itself are named by their hashes; no other can.
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[^' ]+'){2}; style-src 'self'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(answer?.headers()['x-content-type-options']).toBe('nosniff')
  await expect(page.getByRole('article')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/mobilevue\/policyPage\?type=1$/)
  await expect(page.getByRole('article')).toBeVisible()
  const before = new Set(scripts)
  await page.goto('/mobilevue/phoneLogin')
  await expect(page.getByRole('heading', { name: '手机号登录' })).toBeVisible()
  const further = scripts.filter((url) => !before.has(url))
  expect(further.length, 'a screen is loaded when it is opened').toBeGreaterThan(0)
  expect(scripts.filter((url) => !new URL(url).pathname.startsWith('/mobilevue/'))).toEqual([])

  // The paths do not care about capital letters, and unknown ones are told to anybody.
  await page.goto('/mobilevue/PHONELOGIN')
  await expect(page.getByRole('heading', { name: '手机号登录' })).toBeVisible()
  await page.goto('/mobilevue/no/such/page')
  await expect(page.getByText('您访问的页面不存在')).toBeVisible()

  // Nobody enters a protected page without a session.
  for (const path of ['/personal', '/user/index', '/user/setting', '/canvas']) {
    await page.goto(`/mobilevue${path}`)
    await expect(page).toHaveURL(fallback)
  }
  // Who came by such a link is asked to sign in, and then goes there.
  await page.getByRole('dialog', { name: '登录后查看' }).getByRole('button', { name: '去登录' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcanvas$/)

  // The native shell is recognised for the rest of the visit: it draws the title bar itself.
  await page.goto('/mobilevue/policyPage?type=1')
  await expect(page.getByRole('button', { name: '返回' })).toBeVisible()
  await page.goto('/mobilevue/policyPage?type=1&isApp=true')
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('button', { name: '返回' })).toBeHidden()
  await page.goto('/mobilevue/policyPage?type=2')
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('button', { name: '返回' })).toBeHidden()
})

test('a session survives a reload and is renewed in time; one the server no longer knows is asked about first, then the person is turned away', async ({
  page,
}) => {
  await enterAs(page, 'frontdesk')
  await page.goto(protectedPage)
  await expect(page.getByText('宋雨桐').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('宋雨桐').first()).toBeVisible()

  // A fifth of the token’s life over, the next call fetches a fresh one, once.
  const session = await enterAs(page, 'manager')
  const refreshes: string[] = []
  page.on('request', (request) => request.url().endsWith('/uc/refresh') && refreshes.push(request.url()))
  const fifth = (session.expiration * 1000) / 5
  await keepSession(page, { ...session, loginTime: Date.now() - fifth + 30_000 })
  await page.goto(protectedPage)
  await expect(page.getByText('林远山').first()).toBeVisible()
  expect(refreshes).toHaveLength(0)
  await keepSession(page, { ...session, loginTime: Date.now() - fifth - 1000 })
  await page.goto(protectedPage)
  await expect(page.getByText('林远山').first()).toBeVisible()
  await expect.poll(async () => (await storedSession(page))?.token).not.toBe(session.token)
  expect(refreshes).toHaveLength(1)
  expect((await storedSession(page))?.loginTime).toBeGreaterThan(Date.now() - 60_000)
  await page.reload()
  await expect(page.getByText('林远山').first()).toBeVisible()

  // The server no longer knows it.
  const lapsed = await sessionOf(page, 'head')
  await keepSession(page, {
    ...lapsed,
    loginTime: Date.now() - lapsed.expiration * 1000 - 1,
    token: 'x'.repeat(43),
  })
  const sessionResponse = page.waitForResponse((response) => response.url().includes('/uc/auth/current'))
  await page.goto(protectedPage)
  expect((await sessionResponse).status()).toBe(401)
  await expect(page).toHaveURL(fallback)
  expect(await storedSession(page)).toBeNull()
})

test('what an address brings along lets in or is taken up, and leaves the address', async ({
  page,
  browser,
}) => {
  // A one-time token works once.
  const token = await handOver(page, await sessionOf(page, 'clerk'))
  await page.goto(`${protectedPage}?token=${token}&from=app`)
  await expect(page.getByText('陈晓雯').first()).toBeVisible()
  await expect(page).toHaveURL(/\/mobilevue\/personal\?from=app$/)
  const other = await browser.newPage()
  await other.goto(`${new URL(page.url()).origin}${protectedPage}?token=${token}`)
  await expect(other).toHaveURL(fallback)
  // Nor does the way back from signing in keep it.
  const asked = other.getByRole('dialog', { name: '登录后查看' })
  await asked.getByRole('button', { name: '去登录' }).click()
  await expect(other).toHaveURL(/\/login\?redirect=%2Fpersonal$/)
  await other.close()

  // The app centre’s token and phone let the owner of the phone in.
  await forgetVisit(page)
  await page.goto('/dev/app-center?phone=13900000002')
  const link = page.getByRole('link', { name: /打开|应用/ })
  const href = (await link.getAttribute('href')) ?? ''
  const query = new URL(href, page.url()).searchParams
  const tokenRequest = page.waitForRequest((request) => request.url().includes('/pmsUser/v1/app/getAppToken'))
  await page.goto(`/mobilevue/user/index?${query.toString()}`)
  expect([...new URL((await tokenRequest).url()).searchParams.keys()].sort()).toEqual([
    'centerToken',
    'phone',
    'signature',
  ])
  await expect.poll(() => storedSession(page)).toMatchObject({ account: 'guest' })
  await expect(page).toHaveURL(/\/mobilevue\/user\/index$/)

  // A messaging sign is taken up and is there again later.
  await forgetVisit(page)
  await page.goto('/mobilevue/WeChat?WechatApplet=2&openId=o&unionId=u&img=i&type=5')
  await expect(page).toHaveURL(/\/mobilevue\/WeChat\?WechatApplet=2&type=5$/)
  const storedSign = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('messagingSign') ?? 'null') as unknown)
  expect(await storedSign()).toEqual({ openId: 'o', unionId: 'u', img: 'i' })
  await page.goto('/mobilevue/login?WechatApplet=2')
  expect(await storedSign()).toEqual({ openId: 'o', unionId: 'u', img: 'i' })

  // The root leads on with all of it.
  await page.goto('/?WechatApplet=2&openId=root&unionId=u&img=i&isApp=true')
  await expect(page).toHaveURL(/\/mobilevue\/home\/index\?WechatApplet=2&isApp=true$/)
  expect(await storedSign()).toMatchObject({ openId: 'root' })
  expect(await page.evaluate(() => sessionStorage.getItem('isApp'))).toBe('true')
})

test('a session that ends: the person signs in again and is back where they were, by the door of the app they are in', async ({
  page,
}) => {
  const first = await enterAs(page, 'sunjianjun')
  await endSession(page, first)
  await page.goto('/mobilevue/personal?tab=1')
  await expect(page).toHaveURL(/\/mobilevue\/login\?redirect=%2Fpersonal%3Ftab%3D1$/)
  expect(await storedSession(page)).toBeNull()
  await signInAgain(page, 'sunjianjun')
  await expect(page).toHaveURL(/\/mobilevue\/personal\?tab=1$/)

  // With a messaging sign the way leads to the messaging login.
  const second = await enterAs(page, 'panyumei')
  await page.evaluate(() => sessionStorage.setItem('messagingSign', '{"openId":"o","unionId":"u","img":""}'))
  await endSession(page, second)
  await page.goto(protectedPage)
  await expect(page).toHaveURL(/\/mobilevue\/WeChat$/)
  expect(await storedSession(page)).toBeNull()

  // Inside the native shell it leads to the page of closed accounts.
  await forgetVisit(page)
  const third = await enterAs(page, 'caolixin')
  await endSession(page, third)
  await page.goto(`${protectedPage}?isApp=true`)
  await expect(page).toHaveURL(/\/mobilevue\/user\/fengjin$/)
})

test('what the server refuses: 403 is logged, 451 shows its reason and cancels the rest, 500 asks to sign in again', async ({
  page,
}) => {
  const detail = '**/getDetailByAccountOrId*'
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await enterAs(page, 'finance')
  await page.route(detail, (route) =>
    route.fulfill({ status: 403, json: { state: false, message: '您没有权限', value: null } }),
  )
  await page.goto(protectedPage)
  await expect.poll(() => logged.some((line) => line.startsWith('403'))).toBe(true)
  await expect(page).toHaveURL(/\/mobilevue\/personal$/)
  expect(await storedSession(page)).not.toBeNull()
  await page.unroute(detail)

  // 451 cancels every call that is still on its way.
  await enterAs(page, 'xieminghui')
  const sealRequested = Promise.withResolvers<void>()
  await page.route('**/getSealByCurrentUserId*', () => sealRequested.resolve())
  await page.route(detail, async (route) => {
    await sealRequested.promise
    await route.fulfill({ status: 451, json: { state: false, message: '暂停服务', value: null } })
  })
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('getSeal'))
  await page.goto(protectedPage)
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(page).toHaveURL(/\/mobilevue\/user\/errorPage$/)
  await expect(page.getByText('暂停服务')).toBeVisible()

  // A closed tenant shows its reason on the page for it.
  await forgetVisit(page)
  await openTenant('shut', '歇业谷', 'closed')
  await page.goto('/mobilevue/login/shut')
  await expect(page).toHaveURL(/\/mobilevue\/user\/errorPage$/)
  await expect(page.getByText('歇业谷 已暂停服务，请联系管理员')).toBeVisible()
  const saved = await page.evaluate(() => sessionStorage.getItem('errorPage'))
  expect(JSON.parse(saved ?? 'null')).toEqual({
    message: '歇业谷 已暂停服务，请联系管理员',
    page: '/login/shut',
  })

  // An inner error and a lapsed signature ask to sign in again.
  await forgetVisit(page)
  const expiredText = '登录认证超时，请重新登录！'
  await page.goto('/mobilevue/login')
  for (const answer of [
    { status: 500, json: { state: false, message: 'boom', value: null } },
    { status: 200, json: { state: false, message: 'JWT expired at 2020', value: null } },
  ]) {
    await page.route('**/uc/auth?*', (route) => route.fulfill(answer))
    await page.getByLabel('账号', { exact: true }).fill('clerk')
    await page.getByLabel('密码', { exact: true }).fill('x')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText(expiredText)).toBeVisible()
    await page.unroute('**/uc/auth?*')
    await page.reload()
  }
})
