import { expect, test, type Page } from '@playwright/test'
import { heldSession } from './enter.ts'
import { codeFor, newPhone } from './outbox.ts'

const phoneField = (page: Page) => page.getByLabel('手机号', { exact: true })
const codeField = (page: Page) => page.getByLabel('验证码', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: /获取验证码|秒后重发/ })
const signIn = (page: Page) => page.getByRole('button', { name: '登录', exact: true })

async function open(page: Page, query = '') {
  await page.goto(`/mobilevue/phoneLogin${query}`)
  await expect(signIn(page)).toBeVisible()
}

/** The calls of phone codes the page makes from now on, as `METHOD path?query`. */
function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.includes('PhoneCode')) {
      seen.push(`${request.method()} ${pathname}${search}`)
    }
  })
  return seen
}

test('a phone that cannot be one and a missing code are told in place, and nothing is sent', async ({
  page,
}) => {
  const calls = watch(page)
  await open(page)
  for (const wrong of ['', '1380013800', '12345678901', '23800138000']) {
    await phoneField(page).fill(wrong)
    await signIn(page).click()
    await expect(page.getByText('手机号格式不正确！')).toBeVisible()
    await expect(phoneField(page)).toBeFocused()
    await send(page).click()
    await expect(page.getByText('手机号格式不正确！')).toBeVisible()
  }
  await phoneField(page).fill('13800138000')
  await signIn(page).click()
  await expect(page.getByText('请填写验证码！')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  expect(calls).toEqual([])
})

test('the fields take eleven digits and four characters', async ({ page }) => {
  await open(page)
  await phoneField(page).pressSequentially('138 0013-8000999')
  await expect(phoneField(page)).toHaveValue('13800138000')
  await codeField(page).pressSequentially('123456')
  await expect(codeField(page)).toHaveValue('1234')
})

test('a code signs in, the button counts down for a minute, also over a reload', async ({ page }) => {
  const phone = newPhone()
  const calls = watch(page)
  await page.clock.install()
  await open(page, '?type=4')
  await phoneField(page).fill(phone)
  await send(page).click()
  await expect(page.getByText('验证码已发送！')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await expect(send(page)).toHaveText(/^(60|59) 秒后重发$/)
  await page.clock.fastForward(20_000)
  await expect(send(page)).toHaveText(/^(40|39|38) 秒后重发$/)
  await page.reload()
  await expect(send(page)).toBeDisabled()
  await page.clock.fastForward(45_000)
  await expect(send(page)).toHaveText('获取验证码')
  await expect(send(page)).toBeEnabled()

  await phoneField(page).fill(phone)
  const code = await codeFor(page, phone)
  await codeField(page).fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/mobilevue\/user\/index$/)
  expect(await heldSession(page)).toMatchObject({ kind: 'guest', loginStatus: true })
  expect(calls).toEqual([
    `POST /bpmRunTime/landlUser/v1/loginPhoneCode?phone=${phone}`,
    `POST /bpmRunTime/landlUser/v1/checkLoginPhoneCode?phone=${phone}&code=${code}`,
  ])
})

test('a wrong code is refused where it was typed, and the right one still works', async ({ page }) => {
  const phone = newPhone()
  await open(page)
  await phoneField(page).fill(phone)
  await send(page).click()
  await expect(send(page)).toBeDisabled()
  const code = await codeFor(page, phone)
  await codeField(page).fill(String((Number(code) + 1) % 10_000).padStart(4, '0'))
  await signIn(page).click()
  await expect(page.getByText('验证码校验失败！')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveValue('')
  expect(await heldSession(page)).toBeNull()
  await codeField(page).fill(code)
  await signIn(page).click()
  await expect(page).toHaveURL(/\/mobilevue\/(home|user)\/index$/)
})

test('a code that could not be sent leaves the button free and says why', async ({ page }) => {
  await open(page)
  await phoneField(page).fill('15200009999')
  await send(page).click()
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(send(page)).toBeEnabled()
  await expect(page.getByText('验证码已发送！')).toBeHidden()
})

test('asking again too soon, from a new tab, says how long to wait', async ({ page, context }) => {
  const phone = newPhone()
  await open(page)
  await phoneField(page).fill(phone)
  await send(page).click()
  await expect(send(page)).toBeDisabled()
  const other = await context.newPage()
  await open(other)
  await phoneField(other).fill(phone)
  await send(other).click()
  await expect(other.getByText(/\d+ 秒后/)).toBeVisible()
})

test('a guest whose account is closed is told why and until when', async ({ page }) => {
  await open(page)
  await phoneField(page).fill('13900000209')
  await send(page).click()
  await expect(send(page)).toBeDisabled()
  await codeField(page).fill(await codeFor(page, '13900000209'))
  await signIn(page).click()
  await expect(page.getByRole('alert')).toContainText('原因：多次预订后未到店')
  await expect(page.getByRole('alert')).toContainText('2031')
})

test('in English the exact words', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en-US'))
  await page.goto('/mobilevue/phoneLogin')
  await page.getByLabel('Phone number').fill('12345678901')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Phone number format incorrect!')).toBeVisible()
  await page.getByLabel('Phone number').fill('13800138000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please fill in verification code!')).toBeVisible()
})
