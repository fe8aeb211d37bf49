import { expect, test, type Page } from '@playwright/test'
import { authorised, storedSession, sessionOf } from './enter.ts'
import { codeFor, newPhone } from './outbox.ts'
import { withDatabase } from './product.ts'

const start = (page: Page) => page.getByRole('button', { name: '微信一键登录' })
const agree = (page: Page) => page.getByRole('button', { name: '同意', exact: true })
const person = (page: Page, name: string) => page.getByRole('link', { name })

/** The bodies of a messaging call the page makes from now on. */
function watch(page: Page, call: string): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes(call)) {
      bodies.push(request.postDataJSON())
    }
  })
  return bodies
}

/** Makes a person of the stand-in a stranger, whatever was told of them before. */
const forget = (id: string) =>
  withDatabase((db) =>
    db.deleteFrom('messaging_identity').where('subject', 'like', `local-%-${id}`).execute(),
  )

/** Binds a fresh phone on the register screen. */
async function bind(page: Page, phone: string) {
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送！')).toBeVisible()
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page, phone))
  await page.getByRole('button', { name: '绑定', exact: true }).click()
}

test('consent is asked for first; then a new person registers by phone, and is signed in with one tap from then on', async ({
  page,
}) => {
  await forget('lin')
  const calls = watch(page, '/weixin/')
  await page.goto('/mobilevue/weChat')
  await start(page).click()
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  const link = (name: string) => popup.getByRole('link', { name })
  await expect(link('用户协议')).toHaveAttribute('href', '/mobilevue/policyPage?type=2')
  await expect(link('隐私政策')).toHaveAttribute('href', '/mobilevue/policyPage?type=1')
  await expect(link('园区公约')).toHaveAttribute('href', '/mobilevue/policyPage?type=4')
  await link('隐私政策').click()
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible()
  await page.goBack()
  await expect(popup, 'the popup waits where it was left').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await start(page).click()
  await popup.getByRole('button', { name: '取消' }).click()
  await expect(page).toHaveURL(/\/mobilevue\/home\/index$/)
  expect(calls).toEqual([])

  const logins = watch(page, '/weixin/login')
  const registrations = watch(page, '/weixin/wxRegister')
  const phone = newPhone()
  await page.goto('/mobilevue/WeChat?type=4')
  await start(page).click()
  await agree(page).click()
  await person(page, '林小山').click()
  await expect(page).toHaveURL(/\/mobilevue\/register\?type=4$/)
  const nickname = page.getByLabel('微信用户', { exact: true })
  await expect(nickname).toBeDisabled()
  await expect(nickname).toHaveValue('山居用户')

  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page.getByText('请填写手机号！')).toBeVisible()
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page.getByText('请填写验证码！')).toBeVisible()
  await page.getByLabel('验证码', { exact: true }).fill('0000')
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page.getByText('验证码校验失败！')).toBeVisible()
  expect(await storedSession(page)).toBeNull()

  await bind(page, phone)
  await expect(page).toHaveURL(/\/mobilevue\/user\/index$/)
  expect(await storedSession(page)).toMatchObject({ kind: 'guest' })
  const openId = (logins[0] as { openId: string }).openId
  expect(logins).toEqual([{ authType: 1, openId, unionId: openId }])
  expect(registrations.at(-1)).toEqual({
    code: expect.any(String),
    nickName: '山居用户',
    avatar: '',
    openid: openId,
    phone,
    unionid: openId,
  })

  // The same tab still has the sign: no trip to the provider, only the consent.
  await page.evaluate(() => sessionStorage.removeItem('currentUser'))
  await page.goto('/mobilevue/WeChat?type=6')
  await start(page).click()
  await agree(page).click()
  await expect(page).toHaveURL(/\/mobilevue\/user\/index$/)
  expect(logins).toHaveLength(2)

  // And the official account knows the person by the provider's common id.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/mobilevue/weChatOffAcc?type=4')
  await person(page, '林小山').click()
  await expect(page).toHaveURL(/\/mobilevue\/user\/index$/)
  expect(page.url()).not.toContain('code=')
})

test('DingTalk is a way in of its own, and an account that was closed stays outside', async ({ page }) => {
  await forget('chen')
  await page.goto('/mobilevue/dingTalk')
  await person(page, '陈溪').click()
  await expect(page).toHaveURL(/\/mobilevue\/register$/)
  await bind(page, newPhone())
  await expect(page).toHaveURL(/\/mobilevue\/(home|user)\/index$/)
  const guest = await storedSession(page)

  const admin = await sessionOf(page, 'admin')
  const closed = await page.request.post('/uc/api/user/v1/user/setStatus', {
    ...authorised(admin),
    data: { id: guest?.userId, status: 0, reason: '测试' },
  })
  expect(await closed.json()).toMatchObject({ state: true })

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/mobilevue/dingTalk')
  await person(page, '陈溪').click()
  await expect(page.getByRole('alert')).toContainText('账号已被停用')
  await expect(page).toHaveURL(/\/mobilevue\/dingTalk$/)
  expect(await storedSession(page)).toBeNull()
  await expect(page.getByRole('link', { name: '账号登录' })).toBeVisible()
})

/** As a visitor who has not been here before. */
async function openAnew(page: Page, path: string) {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`/mobilevue${path}`)
}

test('a sign that is old, comes from nobody, is missing or is refused leads to where a new one is given', async ({
  page,
}) => {
  // While the house is being worked on, nobody enters by a messaging app.
  const answer = { state: false, value: 'systemMaintain', message: '系统维护中，请稍后再试' }
  await page.route('**/weixin/login', (route) => route.fulfill({ json: answer }))
  await page.goto('/mobilevue/WeChat?WechatApplet=2&openId=o&unionId=u')
  await start(page).click()
  await agree(page).click()
  await expect(page.getByRole('alert')).toContainText('系统维护中，请稍后再试')
  await expect(page).toHaveURL(/\/mobilevue\/WeChat\?WechatApplet=2$/)
  expect(await storedSession(page)).toBeNull()
  await page.unroute('**/weixin/login')

  // A code that comes with a state nobody left with is not used.
  const signs = watch(page, '/weixin/sign')
  await openAnew(page, '/weChatOffAcc?code=stolen&state=made-up')
  await expect(page.getByRole('alert')).toHaveText('这次授权已失效，请重新登录')
  await expect(page).toHaveURL(/\/mobilevue\/weChatOffAcc$/)
  expect(signs).toEqual([])

  // Registering without a messaging sign leads to the place where one is given.
  await openAnew(page, '/register?type=4')
  await expect(page.getByText('还没有微信授权')).toBeVisible()
  await expect(page.getByLabel('微信用户', { exact: true })).toHaveValue('山居用户')
  await expect(page.getByLabel('微信用户', { exact: true })).toBeDisabled()
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page.getByText('请填写手机号！')).toBeVisible()
  await page.getByRole('link', { name: '去微信登录' }).click()
  await expect(page).toHaveURL(/\/mobilevue\/WeChat\?type=4$/)

  // A registration that fails says so.
  await openAnew(page, '/register?WechatApplet=2&openId=long-gone&unionId=')
  await page.getByLabel('手机号', { exact: true }).fill(newPhone())
  await page.getByLabel('验证码', { exact: true }).fill('1234')
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('注册失败！')
  await expect(page.getByRole('alert')).toContainText('微信授权已过期')

  // An old sign is fetched anew without the person doing anything.
  await openAnew(page, '/WeChat?WechatApplet=2&openId=long-gone&unionId=long-gone')
  await start(page).click()
  await agree(page).click()
  await expect(page, 'over to the provider').toHaveURL(/\/dev\/messaging\?/)

  // One provider’s screen outside its app goes by the other door, and where there is none it is said.
  const closed = { json: { state: true, value: { address: null, state: '' }, message: '' } }
  await page.route('**/weixin/authorize?provider=miniProgram*', (route) => route.fulfill(closed))
  await openAnew(page, '/WeChat?type=9&houseId=7')
  await start(page).click()
  await agree(page).click()
  await expect(page).toHaveURL(/provider=officialAccount/)
  await page.route('**/weixin/authorize?*', (route) => route.fulfill(closed))
  await openAnew(page, '/WeChat')
  await start(page).click()
  await agree(page).click()
  await expect(page.getByRole('alert')).toContainText('请在微信中打开此页面')
})
