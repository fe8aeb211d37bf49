import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Session } from '#api/identity/auth.ts'
import { demoPassword } from '#demo/accounts.ts'
import { forgetPage } from './walk.ts'

export const encoded = (password: string): string => Buffer.from(password).toString('base64')

/** Another phone each time: from one address only so many may sign in within a minute, and stories are quick. */
const anAddress = (): string => `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`

/** A session of a demo account, as the product's own call gives it. */
export async function sessionOf(page: Page, account: string): Promise<Session> {
  const answer = await page.request.post('/uc/auth', {
    data: { username: account, password: encoded(demoPassword) },
    headers: { 'x-forwarded-for': anAddress() },
  })
  const session = (await answer.json()) as Session
  expect(session.token, JSON.stringify(session)).toBeTruthy()
  return session
}

/** Opens the page with a person already signed in. */
export async function enterAs(page: Page, account: string): Promise<Session> {
  const session = await sessionOf(page, account)
  await keepSession(page, session)
  return session
}

/** Puts a session where the web app looks for it. */
export async function keepSession(page: Page, session: Session): Promise<void> {
  if (!page.url().includes('/mobilevue/')) {
    await page.goto('/mobilevue/logo.svg')
  }
  await page.evaluate((value) => sessionStorage.setItem('currentUser', value), JSON.stringify(session))
  await forgetPage(page)
}

/** The page hears nothing of what others do meanwhile: it asks only for what it needs itself. */
export const withoutNews = (page: Page) => page.route('**/live/v1/*', (route) => route.abort())

/** Ends a session behind the back of the page. */
export async function endSession(page: Page, session: Session): Promise<void> {
  await page.request.get('/uc/signout', authorised(session))
  // A session may be trusted for half a second by the server that knew it.
  await expect
    .poll(async () => (await page.request.get('/uc/auth/current', authorised(session))).status())
    .toBe(401)
}

/** Fills in the page to sign in, to which an ended session leads. */
export async function signInAgain(page: Page, account: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** The session the web app holds, or null. */
export async function storedSession(page: Page): Promise<Session | null> {
  const stored = await page.evaluate(() => sessionStorage.getItem('currentUser'))
  return stored === null ? null : (JSON.parse(stored) as Session)
}

export const authorised = ({ token }: Session) => ({ headers: { authorization: `Bearer ${token}` } })
