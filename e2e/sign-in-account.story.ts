import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { authorised, encoded, heldSession, keepSession, sessionOf } from './enter.ts'
import { openTenant } from './tenants.ts'

const account = (page: Page) => page.getByLabel('账号', { exact: true })
const password = (page: Page) => page.getByLabel('密码', { exact: true })
const signIn = (page: Page) => page.getByRole('button', { name: '登录', exact: true })

async function open(page: Page, path = '/login') {
  await page.goto(`/mobilevue${path}`)
  await expect(signIn(page)).toBeVisible()
}

async function fill(page: Page, who: string, secret: string = demoPassword) {
  await account(page).fill(who)
  await password(page).fill(secret)
  await signIn(page).click()
}

/** Everything the browser keeps beyond the tab, as one text. */
const keptForLong = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

test('the page carries the name of the app, and a person can look at what they type', async ({ page }) => {
  await open(page)
  await expect(page).toHaveTitle('山居')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('山居')
  await expect(page.getByText('2008-2021')).toBeVisible()
  await expect(page.getByRole('link', { name: '手机号登录' })).toHaveAttribute(
    'href',
    '/mobilevue/phoneLogin',
  )
  await expect(page.getByRole('link', { name: '微信登录' })).toHaveAttribute('href', '/mobilevue/WeChat')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: '隐藏密码' }).click()
  await expect(password(page)).toHaveAttribute('type', 'password')
})

test('an empty account or password is asked for in its place, and nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/uc/auth') && sent.push(request.url()))
  await open(page)
  await signIn(page).click()
  await expect(page.getByText('请输入账号')).toBeVisible()
  await expect(account(page)).toBeFocused()
  await account(page).fill('clerk')
  await page.keyboard.press('Enter')
  await expect(page.getByText('请输入密码')).toBeVisible()
  await expect(page.getByText('请输入账号')).toBeHidden()
  await expect(password(page)).toBeFocused()
  expect(sent).toEqual([])
})

test('a wrong password is told, the right one lets in, and the device keeps the account only', async ({
  page,
}) => {
  await open(page)
  await fill(page, 'bairuoxi', 'not this one')
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误')
  await expect(signIn(page)).toHaveAttribute('aria-busy', 'false')
  await fill(page, 'bairuoxi')
  await expect(page).toHaveURL(/\/mobilevue\/home\/index$/)
  const session = await heldSession(page)
  expect(session).toMatchObject({ account: 'bairuoxi', loginStatus: true })
  expect(session?.userAttrs.tenantId).toBeTruthy()
  const kept = await keptForLong(page)
  expect(kept).toContain('bairuoxi')
  for (const secret of [demoPassword, encoded(demoPassword), session?.token ?? '?']) {
    expect(kept).not.toContain(secret)
  }
  await open(page)
  await expect(account(page)).toHaveValue('bairuoxi')
  await expect(password(page)).toHaveValue('')
  await expect(page.getByRole('switch')).not.toBeChecked()
})

test('the button is busy until the answer is there, and a second tap sends nothing more', async ({
  page,
}) => {
  const sent: string[] = []
  const answer = Promise.withResolvers<void>()
  await page.route('**/uc/auth?*', async (route) => {
    sent.push(route.request().url())
    await answer.promise
    await route.continue()
  })
  await open(page)
  await fill(page, 'lusiyuan')
  await expect(signIn(page)).toHaveAttribute('aria-busy', 'true')
  await signIn(page).click({ force: true })
  await page.keyboard.press('Enter')
  answer.resolve()
  await expect(page).toHaveURL(/\/index$/)
  expect(sent).toHaveLength(1)
})

test('no answer at all is a login timeout', async ({ page }) => {
  await page.clock.install()
  await page.route('**/uc/auth?*', () => {})
  await open(page)
  await fill(page, 'clerk')
  await expect(signIn(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(101_000)
  await expect(page.getByRole('alert')).toHaveText('登录超时')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.clock.fastForward(101_000)
  await expect(page.getByRole('alert')).toHaveText('login timeout')
})

test('a remembered device shows dots, signs in with one tap, and never holds the password', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('switch', { name: '记住密码' }).click()
  await fill(page, 'yangchengze')
  await expect(page).toHaveURL(/\/index$/)
  const first = await keptForLong(page)
  for (const secret of [demoPassword, encoded(demoPassword)]) {
    expect(first).not.toContain(secret)
  }
  await page.evaluate(() => sessionStorage.clear())
  await open(page)
  await expect(account(page)).toHaveValue('yangchengze')
  await expect(password(page)).toHaveValue('••••••••')
  await expect(page.getByRole('switch')).toBeChecked()
  await signIn(page).click()
  await expect(page).toHaveURL(/\/index$/)
  expect(await heldSession(page)).toMatchObject({ account: 'yangchengze' })
  expect(await keptForLong(page), 'the token is another one now').not.toBe(first)
})

test('typing over the dots makes way for a password, and another account has none', async ({ page }) => {
  await open(page)
  await page.getByRole('switch', { name: '记住密码' }).click()
  await fill(page, 'hanxueying')
  await expect(page).toHaveURL(/\/index$/)
  await open(page)
  await password(page).press('End')
  await password(page).pressSequentially('ab')
  await expect(password(page)).toHaveValue('ab')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await password(page).fill('')
  await expect(password(page)).toHaveValue('••••••••')
  await account(page).fill('clerk')
  await expect(password(page)).toHaveValue('')
  await account(page).fill('hanxueying')
  await page.getByRole('switch', { name: '记住密码' }).click()
  await expect(password(page), 'not wanting it forgets it').toHaveValue('')
})

test('a remembered sign-in that was ended elsewhere asks for the password again', async ({ page }) => {
  await open(page)
  await page.getByRole('switch', { name: '记住密码' }).click()
  await fill(page, 'qindayong')
  await expect(page).toHaveURL(/\/index$/)
  const session = await heldSession(page)
  await page.request.get('/uc/signout', authorised(session ?? (await sessionOf(page, 'qindayong'))))
  await page.evaluate(() => sessionStorage.clear())
  await open(page)
  await expect(password(page)).toHaveValue('••••••••')
  await signIn(page).click()
  await expect(page.getByText('记住的登录已失效，请重新输入密码')).toBeVisible()
  await expect(password(page)).toBeFocused()
  await password(page).fill(demoPassword)
  await signIn(page).click()
  await expect(page).toHaveURL(/\/index$/)
})

test('a person lands on the page they were on their way to', async ({ page }) => {
  await open(page, '/login?redirect=%2Fuser%2Fsetting%3Ffrom%3Dlogin')
  await fill(page, 'xujingyi')
  await expect(page).toHaveURL(/\/mobilevue\/user\/setting\?from=login$/)
  await page.goBack()
  await expect(page, 'the sign-in page is not in the way back').not.toHaveURL(/\/login/)
})

test('a link cannot send a person who signs in away', async ({ page }) => {
  await open(page, `/login?redirect=${encodeURIComponent('/\\evil.example')}`)
  await fill(page, 'wujiaqi')
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/mobilevue\/home\/index$/)
})

test('a closed account is told why, where the person is', async ({ page }) => {
  await open(page)
  await fill(page, 'renhaitao')
  await expect(page.getByRole('alert')).toContainText('账号已被停用')
  await expect(page.getByRole('alert')).toContainText('原因：离岗培训期间暂停使用')
  await fill(page, 'mengxia')
  await expect(page.getByRole('alert')).toContainText('账号尚未激活')
  await fill(page, 'dongxiaofeng')
  await expect(page.getByRole('alert')).toContainText('账号已离职')
  expect(await heldSession(page)).toBeNull()
})

test('a tenant’s own address signs in to that tenant', async ({ page }) => {
  const id = await openTenant('lakeside', '湖畔小镇')
  await open(page, '/login/lakeside')
  await expect(page.getByText('湖畔小镇')).toBeVisible()
  const sent = page.waitForRequest((request) => request.url().includes('/uc/auth?'))
  await fill(page, 'clerk')
  const request = await sent
  expect(new URL(request.url()).searchParams.get('tenantId')).toBe(id)
  expect(request.headers()['tenant-code']).toBe('lakeside')
  expect(request.postDataJSON()).toMatchObject({ username: 'clerk', password: encoded(demoPassword) })
  await expect(page.getByRole('alert'), 'the clerk of the other tenant is unknown here').toHaveText(
    '账号或密码错误',
  )
})

test('an unknown tenant gets a way on instead of a form', async ({ page }) => {
  await page.goto('/mobilevue/login/nowhere')
  await expect(page.getByText('没有找到“nowhere”的登录入口')).toBeVisible()
  await page.getByRole('button', { name: '前往山居登录' }).click()
  await expect(page).toHaveURL(/\/mobilevue\/login$/)
  const asked = page.waitForRequest((request) => request.url().includes('/uc/auth?'))
  await fill(page, 'luomengqi')
  expect((await asked).headers()['tenant-code']).toBe('platform')
  await expect(page).toHaveURL(/\/index$/)
})

test('signing out forgets the remembered sign-in, because the server has ended it too', async ({ page }) => {
  await open(page)
  await page.getByRole('switch', { name: '记住密码' }).click()
  await fill(page, 'gaoyuanhang')
  await expect(page).toHaveURL(/\/index$/)
  await page.goto('/mobilevue/personal')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /退出|确定/ })
    .click()
  await expect(page).toHaveURL(/\/mobilevue\/login$/)
  await open(page)
  await expect(account(page)).toHaveValue('gaoyuanhang')
  await expect(password(page)).toHaveValue('')
  await expect(page.getByRole('switch'), 'the wish itself stays').toBeChecked()
})

test('the words change with the language and stay changed', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByLabel('Account', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Shanju')
  await page.reload()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please enter account')).toBeVisible()
  await page.getByLabel('Account', { exact: true }).fill('clerk')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please enter password')).toBeVisible()
  await page.getByRole('button', { name: '简体中文' }).click()
  await expect(account(page)).toBeVisible()
})

test('an expired session does not stand in the way of signing in', async ({ page }) => {
  const session = await sessionOf(page, 'dengkexin')
  await keepSession(page, { ...session, token: 'x'.repeat(43) })
  await open(page)
  await fill(page, 'dengkexin')
  await expect(page).toHaveURL(/\/index$/)
})
