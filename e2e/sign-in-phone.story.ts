import { expect, test, type Page } from '@playwright/test'
import { storedSession } from './enter.ts'
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

test('what cannot be a phone and a missing code are told in place, in either language; a closed account is told why', async ({
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
  expect(calls, 'nothing was sent').toEqual([])

  // The fields take eleven digits and four characters.
  await phoneField(page).fill('')
  await phoneField(page).pressSequentially('138 0013-8000999')
  await expect(phoneField(page)).toHaveValue('13800138000')
  await expect(phoneField(page)).toHaveAttribute('maxlength', '11')
  await phoneField(page).fill('')
  await phoneField(page).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '+86 138 0013 8000')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(phoneField(page), 'pasted with its country').toHaveValue('13800138000')
  await codeField(page).pressSequentially('123456')
  await expect(codeField(page)).toHaveValue('1234')

  // A code that could not be sent leaves the button free and says why.
  await page.reload()
  await phoneField(page).fill('15200009999')
  await send(page).click()
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(send(page)).toBeEnabled()
  await expect(page.getByText('验证码已发送！')).toBeHidden()

  // A guest whose account is closed is told why and until when.
  await phoneField(page).fill('13900000209')
  await send(page).click()
  await expect(send(page)).toBeDisabled()
  await codeField(page).fill(await codeFor(page, '13900000209'))
  await signIn(page).click()
  await expect(page.getByRole('alert')).toContainText('原因：多次预订后未到店')
  await expect(page.getByRole('alert')).toContainText('2031')

  // In English the exact words.
  await page.evaluate(() => localStorage.setItem('language', 'en-US'))
  await page.goto('/mobilevue/phoneLogin')
  await page.getByLabel('Phone number').fill('12345678901')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Phone number format incorrect!')).toBeVisible()
  await page.getByLabel('Phone number').fill('13800138000')
  await page.getByLabel('Verification code', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please fill in verification code!')).toBeVisible()
})

test('a code signs in, a wrong one before it does not; the button counts down for a minute, over a reload and in a new tab', async ({
  page,
  context,
}) => {
  const phone = newPhone()
  const calls = watch(page)
  await page.clock.install()
  await open(page, '?type=4')
  await phoneField(page).fill(phone)
  await send(page).click()
  await expect(page.getByText('验证码已发送！')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await expect(send(page)).toHaveText(/^(60|59) 秒后重发$/)

  // Asking again too soon, from a new tab, says how long to wait.
  const other = await context.newPage()
  await open(other)
  await phoneField(other).fill(phone)
  await send(other).click()
  await expect(other.getByText(/\d+ 秒后/)).toBeVisible()
  await other.close()

  await page.clock.fastForward(20_000)
  await expect(send(page)).toHaveText(/^(40|3\d) 秒后重发$/)
  await page.reload()
  await expect(send(page)).toBeDisabled()
  await page.clock.fastForward(45_000)
  await expect(send(page)).toHaveText('获取验证码')
  await expect(send(page)).toBeEnabled()

  // A wrong code is refused where it was typed.
  await phoneField(page).fill(phone)
  const code = await codeFor(page, phone)
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
  await codeField(page).fill(wrong)
  await signIn(page).click()
  await expect(page.getByText('验证码校验失败！')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveValue('')
  expect(await storedSession(page)).toBeNull()
  await codeField(page).fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/mobilevue\/user\/index$/)
  expect(await storedSession(page)).toMatchObject({ kind: 'guest', loginStatus: true })
  const check = `POST /bpmRunTime/landlUser/v1/checkLoginPhoneCode?phone=${phone}`
  expect(calls).toEqual([
    `POST /bpmRunTime/landlUser/v1/loginPhoneCode?phone=${phone}`,
    `${check}&code=${wrong}`,
    `${check}&code=${code}`,
  ])
})
