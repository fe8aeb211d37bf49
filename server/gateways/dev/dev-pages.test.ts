import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appTokenApi } from '#api/identity/app-token.ts'
import { phoneApi } from '#api/identity/phone.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function open(path: string, language = 'zh-CN', on = server) {
  const response = await fetch(on.url + path, {
    headers: { 'accept-language': language },
    redirect: 'manual',
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('the outbox shows a code that was asked for, in both languages', async () => {
  expect((await open('/dev/outbox')).text).toContain('还没有短信')
  await server.call(phoneApi.sendLoginCode, { query: { phone: '13900000007' } })
  const page = await open('/dev/outbox')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.text).toMatch(/13900000007.*您的验证码是 \d{4}/s)
  expect((await open('/dev/outbox', 'en-US')).text).toContain('Text messages')
})

test('the pages carry no script and allow none', async () => {
  for (const path of ['/dev/outbox', '/dev/messaging?provider=dingTalk', '/dev/app-center']) {
    const page = await open(path)
    expect(page.text).not.toContain('<script')
    const style = /<style>(.*)<\/style>/s.exec(page.text)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'sha256-${hash}';`,
    )
  }
})

test('what stands in an address is shown as text', async () => {
  const nasty = encodeURIComponent('"><img src=x onerror=alert(1)>')
  expect((await open(`/dev/app-center?phone=${nasty}`)).text).not.toContain('<img')
  expect((await open(`/dev/messaging?provider=dingTalk&state=${nasty}`)).text).not.toContain('<img')
})

test('the consent page leads back to the screen of its provider, DingTalk with its own word for the code', async () => {
  const landed = async (provider: string) => {
    const back = await open(`/dev/messaging/choose?provider=${provider}&state=s&person=lin`)
    return new URL(back.headers.get('location') ?? '', server.url)
  }
  expect((await landed('miniProgram')).pathname).toBe('/mobilevue/WeChat')
  const ding = await landed('dingTalk')
  expect(ding.pathname).toBe('/mobilevue/dingTalk')
  expect([...ding.searchParams.keys()]).toEqual(['authCode', 'state'])
  expect((await open('/dev/messaging?provider=telegram')).status).toBe(404)
  expect((await open('/dev/messaging/choose?provider=dingTalk&person=nobody')).status).toBe(404)
})

test('the page of the app centre issues a token that signs its phone in', async () => {
  const page = await open('/dev/app-center?phone=13900000006')
  const link = /href="([^"]*centerToken[^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const query = new URL(link, server.url).searchParams
  const reply = await server.call(appTokenApi.appToken, {
    query: { phone: query.get('phone') ?? '', centerToken: query.get('centerToken') ?? '' },
  })
  expect(reply.state).toBe(true)
})

test('in production there is nothing at these addresses', async () => {
  const live = await startServer({
    MODE: 'production',
    SMS: 'none',
    MESSAGING: 'none',
    DINGTALK: 'none',
    APP_CENTER: 'none',
    WECHAT_PAY: 'none',
    ALIPAY: 'none',
    FADADA: 'none',
    FACE: 'none',
    PAYOUT: 'none',
    INVOICE: 'none',
  })
  try {
    for (const path of [
      '/dev/outbox',
      '/dev/messaging?provider=dingTalk',
      '/dev/messaging/choose',
      '/dev/app-center',
    ]) {
      expect((await open(path, 'zh-CN', live)).status, path).toBe(404)
    }
    const send = await live.call(phoneApi.sendLoginCode, { query: { phone: '13900000007' } })
    expect(send).toMatchObject({ state: false, message: '短信服务未开通' })
    const token = await live.call(appTokenApi.appToken, { query: { phone: '13900000007', centerToken: 'x' } })
    expect(token.message).toBe('应用中心登录未开通')
  } finally {
    await live.stop()
  }
})
