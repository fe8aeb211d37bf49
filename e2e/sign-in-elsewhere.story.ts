import { expect, test, type Page } from '@playwright/test'
import { SignJWT } from 'jose'
import { startOidcProvider } from '#server/gateways/sso/testing-oidc.ts'
import { startCasProvider } from './cas-provider.ts'
import { storedSession } from './enter.ts'
import { startProduct } from './product.ts'
import { openTenant } from './tenants.ts'

/** Every address the page itself stood at, to see what stayed in none of them for long. */
const lastAddress = (page: Page) => page.evaluate(() => location.href)

test('oauth: over to the provider and back to where the person was going; who is unknown, not asked for, refused or finds it down is told and tries again', async ({
  page,
}) => {
  let client = { id: 'park', secret: 'park-secret', redirectUri: '' }
  const again = page.getByRole('button', { name: '重新登录' })
  // It is known where it is, but it is down at first.
  const before = await startOidcProvider(client)
  await before.stop()
  const { issuer } = before
  const product = await startProduct((url) => {
    client = { ...client, redirectUri: `${url}/mobilevue/login` }
    return {
      PUBLIC_URL: url,
      SSO: 'oauth',
      SSO_ISSUER: issuer,
      SSO_CLIENT_ID: client.id,
      SSO_CLIENT_SECRET: client.secret,
    }
  })
  let provider: typeof before | undefined
  try {
    await page.setExtraHTTPHeaders({ 'x-account': 'stranger' })
    await page.goto(`${product.url}/mobilevue/login`)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(again).toBeVisible()

    // A person unknown here is told.
    provider = await startOidcProvider(client, Number(new URL(issuer).port))
    const back = page.waitForURL(/[?&]code=/, { waitUntil: 'commit' })
    await again.click()
    await back
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(again).toBeVisible()
    expect(await lastAddress(page)).toBe(`${product.url}/mobilevue/login`)
    expect(await storedSession(page)).toBeNull()
    await page.setExtraHTTPHeaders({ 'x-account': 'head' })
    await page.context().clearCookies()
    await again.click()
    await expect(page).toHaveURL(/\/index$/)
    await expect.poll(() => storedSession(page)).toMatchObject({ account: 'head' })

    await page.evaluate(() => sessionStorage.clear())
    await page.context().clearCookies()
    await page.setExtraHTTPHeaders({ 'x-account': 'clerk' })
    const left = page.waitForRequest((request) => request.url().startsWith(`${issuer}/auth?`))
    await page.goto(`${product.url}/mobilevue/login?redirect=%2Fuser%2Fsetting`)
    const parameters = new URL((await left).url()).searchParams
    expect(parameters.get('client_id')).toBe('park')
    expect(parameters.get('code_challenge_method')).toBe('S256')
    await expect(page).toHaveURL(`${product.url}/mobilevue/user/setting`)
    await expect.poll(() => storedSession(page)).toMatchObject({ account: 'clerk' })
    expect(await lastAddress(page)).not.toMatch(/code=|state=/)

    // A way back nobody set out on is refused, and so is a no of the provider.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${product.url}/mobilevue/login?code=stolen&state=made-up`)
    await expect(page.getByRole('alert')).toHaveText('这次登录已失效，请重新登录')
    expect(await lastAddress(page)).toBe(`${product.url}/mobilevue/login`)
    await page.route(`${issuer}/**`, (route) => route.abort())
    const leaving = page.waitForRequest((request) => request.url().startsWith(issuer))
    await again.click()
    const state = new URL((await leaving).url()).searchParams.get('state') ?? ''
    expect(state).not.toBe('')
    await page.goto(`${product.url}/mobilevue/login?error=access_denied&state=${state}`)
    await expect(page.getByRole('alert')).toHaveText('统一登录没有完成，您可以重新试一次')

    // Another tenant of the same house signs in here.
    await openTenant('hillside', '山坡驿站')
    await page.goto(`${product.url}/mobilevue/login/hillside`)
    await expect(page.getByText('山坡驿站')).toBeVisible()
    await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
  } finally {
    await product.stop()
    await provider?.stop()
  }
})

test('cas: over with a service, back with a ticket, which is used once and leaves the address', async ({
  page,
}) => {
  const provider = await startCasProvider('finance')
  const product = await startProduct((url) => ({ PUBLIC_URL: url, SSO: 'cas', SSO_CAS_URL: provider.url }))
  try {
    const left = page.waitForRequest((request) => request.url().startsWith(`${provider.url}/login?`))
    const used = page.waitForRequest((request) => request.url().includes('/uc/sso/auth?'))
    await page.goto(`${product.url}/mobilevue/login?redirect=%2Fpersonal`)
    expect(new URL((await left).url()).searchParams.get('service')).toContain(
      `${product.url}/mobilevue/login`,
    )
    const query = new URL((await used).url()).searchParams
    expect(query.get('ticket')).toMatch(/^ST-/)
    expect(query.get('service')).toContain('/mobilevue/login?state=')
    await expect(page).toHaveURL(`${product.url}/mobilevue/personal`)
    await expect.poll(() => storedSession(page)).toMatchObject({ account: 'finance' })

    // The provider still knows the person: the sign-in page would let them straight in again.
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(`${product.url}/mobilevue/home/index`)
    expect(await storedSession(page)).toBeNull()
    await expect(page.getByRole('link', { name: '我的', exact: true })).toHaveAttribute('href', /\/login/)

    await page.goto(`${product.url}/mobilevue/login?state=made-up&ticket=ST-9-story`)
    await expect(page.getByRole('alert')).toHaveText('这次登录已失效，请重新登录')
  } finally {
    await product.stop()
    await provider.stop()
  }
})

test('jwt: another system’s token lets in once, wherever it arrives', async ({ page }) => {
  const key = 'a shared key of at least 32 characters'
  const token = (id: string, account: string) =>
    new SignJWT({ sub: account, jti: id })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('https://portal.example')
      .setAudience('park')
      .setExpirationTime('1m')
      .sign(new TextEncoder().encode(key))
  const product = await startProduct(() => ({
    SSO: 'jwt',
    SSO_ISSUER: 'https://portal.example',
    SSO_CLIENT_ID: 'park',
    SSO_JWT_KEY: key,
  }))
  try {
    const first = await token('one', 'manager')
    await page.goto(`${product.url}/mobilevue/user/setting?token=${first}&from=portal`)
    await expect(page).toHaveURL(`${product.url}/mobilevue/user/setting?from=portal`)
    await expect.poll(() => storedSession(page)).toMatchObject({ account: 'manager' })

    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${product.url}/mobilevue/login?ticket=${await token('two', 'head')}`)
    await expect(page).toHaveURL(/\/index$/)
    await expect.poll(() => storedSession(page)).toMatchObject({ account: 'head' })

    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${product.url}/mobilevue/login?ticket=${first}`)
    await expect(page.getByRole('alert'), 'a used token').toBeVisible()
    await page.goto(`${product.url}/mobilevue/login`)
    await expect(page.getByLabel('账号', { exact: true }), 'without one, by account').toBeVisible()
  } finally {
    await product.stop()
  }
})
