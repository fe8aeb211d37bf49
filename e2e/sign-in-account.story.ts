import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '#demo/accounts.ts'
import { authorised, encoded, storedSession, keepSession, sessionOf } from './enter.ts'
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
const localStorageText = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

test('the page says what it is, asks in its place for what is missing, follows the language, and waits for an answer no longer than it may', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/uc/auth') && sent.push(request.url()))
  await page.clock.install()
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

  // What is missing is asked for, and nothing is sent.
  await signIn(page).click()
  await expect(page.getByText('请输入账号')).toBeVisible()
  await expect(account(page)).toBeFocused()
  await account(page).fill('clerk')
  await page.keyboard.press('Enter')
  await expect(page.getByText('请输入密码')).toBeVisible()
  await expect(page.getByText('请输入账号')).toBeHidden()
  await expect(password(page)).toBeFocused()

  // The words change with the language and stay changed.
  await page.getByRole('button', { name: 'English' }).click()
  const english = page.getByLabel('Account', { exact: true })
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(english).toBeVisible()
  await expect(page).toHaveTitle('Shanju')
  await page.reload()
  await submit.click()
  await expect(page.getByText('Please enter account')).toBeVisible()
  await english.fill('clerk')
  await submit.click()
  await expect(page.getByText('Please enter password')).toBeVisible()
  expect(sent).toEqual([])

  // No answer at all is a login timeout.
  await page.route('**/uc/auth?*', () => {})
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await submit.click()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(101_000)
  await expect(page.getByRole('alert')).toHaveText('login timeout')
  await page.getByRole('button', { name: '简体中文' }).click()
  await expect(account(page)).toBeVisible()
  await signIn(page).click()
  await expect(signIn(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(101_000)
  await expect(page.getByRole('alert')).toHaveText('登录超时')
})

test('closed accounts and a wrong password are told where the person is; the right one lets in, once, and nowhere else', async ({
  page,
}) => {
  // A link cannot send a person who signs in away.
  await open(page, `/login?redirect=${encodeURIComponent('/\\evil.example')}`)
  await fill(page, 'renhaitao')
  await expect(page.getByRole('alert')).toContainText('账号已被停用')
  await expect(page.getByRole('alert')).toContainText('原因：离岗培训期间暂停使用')
  await fill(page, 'mengxia')
  await expect(page.getByRole('alert')).toContainText('账号尚未激活')
  await fill(page, 'dongxiaofeng')
  await expect(page.getByRole('alert')).toContainText('账号已离职')
  await fill(page, 'bairuoxi', 'not this one')
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误')
  await expect(signIn(page)).toHaveAttribute('aria-busy', 'false')
  expect(await storedSession(page)).toBeNull()

  // The button is busy until the answer is there, and a second tap sends nothing more.
  const sent: string[] = []
  const answer = Promise.withResolvers<void>()
  await page.route('**/uc/auth?*', async (route) => {
    sent.push(route.request().url())
    await answer.promise
    await route.continue()
  })
  await fill(page, 'bairuoxi')
  await expect(signIn(page)).toHaveAttribute('aria-busy', 'true')
  await signIn(page).click({ force: true })
  await page.keyboard.press('Enter')
  answer.resolve()
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/mobilevue\/home\/index$/)
  expect(sent).toHaveLength(1)

  // The device keeps the account only.
  const session = await storedSession(page)
  expect(session).toMatchObject({ account: 'bairuoxi', loginStatus: true })
  expect(session?.userAttrs.tenantId).toBeTruthy()
  const stored = await localStorageText(page)
  expect(stored).toContain('bairuoxi')
  for (const secret of [demoPassword, encoded(demoPassword), session?.token ?? '?']) {
    expect(stored).not.toContain(secret)
  }
  await open(page)
  await expect(account(page)).toHaveValue('bairuoxi')
  await expect(password(page)).toHaveValue('')
  await expect(page.getByRole('switch')).not.toBeChecked()
})

test('a remembered device shows dots, signs in with one tap until that was ended elsewhere or here, and never holds the password', async ({
  page,
}) => {
  const arrived = () => expect(page).toHaveURL(/\/index$/)
  const dots = '••••••••'
  await open(page)
  await page.getByRole('switch', { name: '记住密码' }).click()
  await fill(page, 'yangchengze')
  await arrived()
  const first = await localStorageText(page)
  for (const secret of [demoPassword, encoded(demoPassword)]) {
    expect(first).not.toContain(secret)
  }
  await page.evaluate(() => sessionStorage.clear())
  await open(page)
  await expect(account(page)).toHaveValue('yangchengze')
  await expect(password(page)).toHaveValue(dots)
  await expect(page.getByRole('switch')).toBeChecked()
  await signIn(page).click()
  await arrived()
  const session = await storedSession(page)
  expect(session).toMatchObject({ account: 'yangchengze' })
  expect(await localStorageText(page), 'the token is another one now').not.toBe(first)

  // Ended elsewhere, it asks for the password again.
  await page.request.get('/uc/signout', authorised(session ?? (await sessionOf(page, 'yangchengze'))))
  await page.evaluate(() => sessionStorage.clear())
  await open(page)
  await expect(password(page)).toHaveValue(dots)
  await signIn(page).click()
  await expect(page.getByText('记住的登录已失效，请重新输入密码')).toBeVisible()
  await expect(password(page)).toBeFocused()
  await password(page).fill(demoPassword)
  await signIn(page).click()
  await arrived()

  // Signing out forgets it, because the server has ended it too.
  await page.goto('/mobilevue/personal')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /退出|确定/ })
    .click()
  await expect(page).toHaveURL(/\/mobilevue\/login$/)
  await open(page)
  await expect(account(page)).toHaveValue('yangchengze')
  await expect(password(page)).toHaveValue('')
  await expect(page.getByRole('switch'), 'the wish itself stays').toBeChecked()

  // Typing over the dots makes way for a password, and another account has none.
  await password(page).fill(demoPassword)
  await signIn(page).click()
  await arrived()
  await open(page)
  await expect(password(page)).toHaveValue(dots)
  await password(page).press('End')
  await password(page).pressSequentially('ab')
  await expect(password(page)).toHaveValue('ab')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await password(page).fill('')
  await expect(password(page)).toHaveValue(dots)
  await account(page).fill('clerk')
  await expect(password(page)).toHaveValue('')
  await account(page).fill('yangchengze')
  await page.getByRole('switch', { name: '记住密码' }).click()
  await expect(password(page), 'not wanting it forgets it').toHaveValue('')
})

test('an expired session does not stand in the way, and a person lands on the page they were on their way to', async ({
  page,
}) => {
  const session = await sessionOf(page, 'xujingyi')
  await keepSession(page, { ...session, token: 'x'.repeat(43) })
  await open(page, '/login?redirect=%2Fuser%2Fsetting%3Ffrom%3Dlogin')
  await fill(page, 'xujingyi')
  await expect(page).toHaveURL(/\/mobilevue\/user\/setting\?from=login$/)
  await page.goBack()
  await expect(page, 'the sign-in page is not in the way back').not.toHaveURL(/\/login/)
})

test('an unknown tenant gets a way on instead of a form, and a tenant’s own address signs in to that tenant', async ({
  page,
}) => {
  await page.goto('/mobilevue/login/nowhere')
  await expect(page.getByText('没有找到“nowhere”的登录入口')).toBeVisible()
  await page.getByRole('button', { name: '前往山居登录' }).click()
  await expect(page).toHaveURL(/\/mobilevue\/login$/)
  const signInRequest = page.waitForRequest((request) => request.url().includes('/uc/auth?'))
  await fill(page, 'luomengqi')
  expect((await signInRequest).headers()['tenant-code']).toBe('platform')
  await expect(page).toHaveURL(/\/index$/)

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
