import { expect, test, type Page } from '@playwright/test'
import type { Session } from '#api/identity/auth.ts'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { authorised, enterAs, heldSession, keepSession, sessionOf } from './enter.ts'
import { openTenant } from './tenants.ts'

/** A protected page that asks the server for something. */
const protectedPage = '/mobilevue/personal'
const fallback = /\/mobilevue\/home\/index$/

async function revoke(page: Page, session: Session) {
  await page.request.get('/uc/signout', authorised(session))
  // A session may be trusted for half a second by the server that knew it.
  await expect
    .poll(async () => (await page.request.get('/uc/auth/current', authorised(session))).status())
    .toBe(401)
}

async function handOver(page: Page, session: Session): Promise<string> {
  const answer = await page.request.post('/uc/auth/handOver', authorised(session))
  return ((await answer.json()) as { value: string }).value
}

test('a deep link opens its screen, runs nothing but our own files, and has no #', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const answer = await page.goto('/mobilevue/policyPage?type=1')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  // One script stands in the page itself and is named by its hash; no other can.
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^' ]+'; style-src 'self'/)
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
})

test.describe('who may enter', () => {
  test('nobody enters a protected page without a session', async ({ page }) => {
    for (const path of ['/personal', '/user/index', '/user/setting', '/canvas']) {
      await page.goto(`/mobilevue${path}`)
      await expect(page).toHaveURL(fallback)
    }
  })

  test('the paths do not care about capital letters, and unknown ones are told to anybody', async ({
    page,
  }) => {
    await page.goto('/mobilevue/PHONELOGIN')
    await expect(page.getByRole('heading', { name: '手机号登录' })).toBeVisible()
    await page.goto('/mobilevue/no/such/page')
    await expect(page.getByText('您访问的页面不存在')).toBeVisible()
  })

  test('a session that the server no longer knows is asked about first, then the person is turned away', async ({
    page,
  }) => {
    const session = await sessionOf(page, 'head')
    await keepSession(page, {
      ...session,
      loginTime: Date.now() - session.expiration * 1000 - 1,
      token: 'x'.repeat(43),
    })
    const asked = page.waitForResponse((response) => response.url().includes('/uc/auth/current'))
    await page.goto(protectedPage)
    expect((await asked).status()).toBe(401)
    await expect(page).toHaveURL(fallback)
    expect(await heldSession(page)).toBeNull()
  })

  test('a session survives a reload of the page', async ({ page }) => {
    await enterAs(page, 'frontdesk')
    await page.goto(protectedPage)
    await expect(page.getByText('宋雨桐').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('宋雨桐').first()).toBeVisible()
  })
})

test.describe('what an address brings along', () => {
  test('a one-time token lets in, leaves the address, and works once', async ({ page, browser }) => {
    const token = await handOver(page, await sessionOf(page, 'clerk'))
    await page.goto(`${protectedPage}?token=${token}&from=app`)
    await expect(page.getByText('陈晓雯').first()).toBeVisible()
    await expect(page).toHaveURL(/\/mobilevue\/personal\?from=app$/)
    const other = await browser.newPage()
    await other.goto(`${new URL(page.url()).origin}${protectedPage}?token=${token}`)
    await expect(other).toHaveURL(fallback)
    await other.close()
  })

  test('the app centre’s token and phone let the owner of the phone in', async ({ page }) => {
    await page.goto('/dev/app-center?phone=13900000002')
    const link = page.getByRole('link', { name: /打开|应用/ })
    const href = (await link.getAttribute('href')) ?? ''
    const query = new URL(href, page.url()).searchParams
    const asked = page.waitForRequest((request) => request.url().includes('/pmsUser/v1/app/getAppToken'))
    await page.goto(`/mobilevue/user/index?${query.toString()}`)
    expect([...new URL((await asked).url()).searchParams.keys()].sort()).toEqual([
      'centerToken',
      'phone',
      'signature',
    ])
    await expect.poll(() => heldSession(page)).toMatchObject({ account: 'guest' })
    await expect(page).toHaveURL(/\/mobilevue\/user\/index$/)
  })

  test('a messaging sign is taken up, leaves the address and is there again later', async ({ page }) => {
    await page.goto('/mobilevue/WeChat?WechatApplet=2&openId=o&unionId=u&img=i&type=5')
    await expect(page).toHaveURL(/\/mobilevue\/WeChat\?WechatApplet=2&type=5$/)
    const kept = () =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem('messagingSign') ?? 'null') as unknown)
    expect(await kept()).toEqual({ openId: 'o', unionId: 'u', img: 'i' })
    await page.goto('/mobilevue/login?WechatApplet=2')
    expect(await kept()).toEqual({ openId: 'o', unionId: 'u', img: 'i' })
  })

  test('the native shell is recognised for the rest of the visit: it draws the title bar itself', async ({
    page,
  }) => {
    await page.goto('/mobilevue/policyPage?type=1')
    await expect(page.getByRole('button', { name: '返回' })).toBeVisible()
    await page.goto('/mobilevue/policyPage?type=1&isApp=true')
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByRole('button', { name: '返回' })).toBeHidden()
    await page.goto('/mobilevue/policyPage?type=2')
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByRole('button', { name: '返回' })).toBeHidden()
  })
})

test.describe('a session that ends', () => {
  test('401: the person signs in again and is back where they were', async ({ page }) => {
    const session = await enterAs(page, 'sunjianjun')
    await revoke(page, session)
    await page.goto('/mobilevue/personal?tab=1')
    await expect(page).toHaveURL(/\/mobilevue\/login\?redirect=%2Fpersonal%3Ftab%3D1$/)
    expect(await heldSession(page)).toBeNull()
    await page.getByLabel('账号', { exact: true }).fill('sunjianjun')
    await page.getByLabel('密码', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/mobilevue\/personal\?tab=1$/)
  })

  test('401 with a messaging sign leads to the messaging login', async ({ page }) => {
    const session = await enterAs(page, 'panyumei')
    await page.evaluate(() =>
      sessionStorage.setItem('messagingSign', '{"openId":"o","unionId":"u","img":""}'),
    )
    await revoke(page, session)
    await page.goto(protectedPage)
    await expect(page).toHaveURL(/\/mobilevue\/WeChat$/)
    expect(await heldSession(page)).toBeNull()
  })

  test('401 inside the native shell leads to the page of closed accounts', async ({ page }) => {
    const session = await enterAs(page, 'caolixin')
    await revoke(page, session)
    await page.goto(`${protectedPage}?isApp=true`)
    await expect(page).toHaveURL(/\/mobilevue\/user\/fengjin$/)
  })

  test('a fifth of the token’s life over, the next call fetches a fresh one, once', async ({ page }) => {
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
    await expect.poll(async () => (await heldSession(page))?.token).not.toBe(session.token)
    expect(refreshes).toHaveLength(1)
    expect((await heldSession(page))?.loginTime).toBeGreaterThan(Date.now() - 60_000)
    await page.reload()
    await expect(page.getByText('林远山').first()).toBeVisible()
  })
})

test.describe('what the server refuses', () => {
  const detail = '**/getDetailByAccountOrId*'

  test('403 is logged and nothing else', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await enterAs(page, 'finance')
    await page.route(detail, (route) =>
      route.fulfill({ status: 403, json: { state: false, message: '您没有权限', value: null } }),
    )
    await page.goto(protectedPage)
    await expect.poll(() => logged.some((line) => line.startsWith('403'))).toBe(true)
    await expect(page).toHaveURL(/\/mobilevue\/personal$/)
    expect(await heldSession(page)).not.toBeNull()
  })

  test('a closed tenant (451) shows its reason on the page for it', async ({ page }) => {
    await openTenant('shut', '歇业谷', 'closed')
    await page.goto('/mobilevue/login/shut')
    await expect(page).toHaveURL(/\/mobilevue\/user\/errorPage$/)
    await expect(page.getByText('歇业谷 已暂停服务，请联系管理员')).toBeVisible()
    const saved = await page.evaluate(() => sessionStorage.getItem('errorPage'))
    expect(JSON.parse(saved ?? 'null')).toEqual({
      message: '歇业谷 已暂停服务，请联系管理员',
      page: '/login/shut',
    })
  })

  test('451 cancels every call that is still on its way', async ({ page }) => {
    await enterAs(page, 'xieminghui')
    const isAsked = Promise.withResolvers<void>()
    await page.route('**/getSealByCurrentUserId*', () => isAsked.resolve())
    await page.route(detail, async (route) => {
      await isAsked.promise
      await route.fulfill({ status: 451, json: { state: false, message: '暂停服务', value: null } })
    })
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('getSeal'))
    await page.goto(protectedPage)
    expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(page).toHaveURL(/\/mobilevue\/user\/errorPage$/)
    await expect(page.getByText('暂停服务')).toBeVisible()
  })

  test('an inner error (500) and a lapsed signature ask to sign in again', async ({ page }) => {
    const asked = '登录认证超时，请重新登录！'
    await page.goto('/mobilevue/login')
    for (const answer of [
      { status: 500, json: { state: false, message: 'boom', value: null } },
      { status: 200, json: { state: false, message: 'JWT expired at 2020', value: null } },
    ]) {
      await page.route('**/uc/auth?*', (route) => route.fulfill(answer))
      await page.getByLabel('账号', { exact: true }).fill('clerk')
      await page.getByLabel('密码', { exact: true }).fill('x')
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page.getByText(asked)).toBeVisible()
      await page.unroute('**/uc/auth?*')
      await page.reload()
    }
  })
})
