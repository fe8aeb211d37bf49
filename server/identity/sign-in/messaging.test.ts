import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagingApi } from '#api/identity/messaging.ts'
import { phoneApi } from '#api/identity/phone.ts'
import type { MessagingProvider } from '#domain/identity/messaging.ts'
import { issueLocalGrant } from '#server/gateways/dev/local-grants.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { createTenant } from '../users/create-tenant.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'on' })
})
afterAll(() => server.stop())

let nextHost = 1
const headers = () => ({ 'x-forwarded-for': `203.0.113.${nextHost++ % 250}` })
const encoded = (password: string) => Buffer.from(password).toString('base64')

/** Comes from the provider's page with a code, as one of the people of the stand-in. */
async function signAs(person: string, provider: MessagingProvider = 'officialAccount', on = server) {
  const { state } = (await on.call(messagingApi.authorize, { query: { provider } }, { headers: headers() }))
    .value
  const code = await issueLocalGrant(on.env.db, on.tenantId, provider, person, on.env.now())
  const reply = await on.call(messagingApi.sign, { body: { provider, code, state } }, { headers: headers() })
  return reply.value
}

const login = (openId: string, on = server) =>
  on.call(messagingApi.login, { body: { authType: 1, openId, unionId: '' } }, { headers: headers() })

async function codeTo(phone: string) {
  server.clock.now += 60_000
  await server.call(phoneApi.sendRegisterCode, { query: { phone } }, { headers: headers() })
  const row = await server.env.db
    .selectFrom('local_sms')
    .select('content')
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{4}/.exec(row.content)?.[0] ?? ''
}

const register = (openid: string, phone: string, code: string, language = 'zh-CN') =>
  server.call(
    messagingApi.register,
    { body: { code, nickName: '山居用户', avatar: '', openid, phone, unionid: '' } },
    { headers: headers(), language },
  )

test('from the consent page to a session: authorise, sign, register, and sign in the next time', async () => {
  const asked = await server.call(messagingApi.authorize, {
    query: { provider: 'officialAccount', back: '/WeChat?type=8&houseId=5' },
  })
  const page = await fetch(server.url + asked.value.address)
  const link = /href="([^"]*person=lin[^"]*)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&') ?? ''
  const back = await fetch(server.url + link, { redirect: 'manual' })
  const landed = new URL(back.headers.get('location') ?? '', server.url)
  expect(landed.pathname).toBe('/mobilevue/weChatOffAcc')
  const code = landed.searchParams.get('code') ?? ''
  const state = landed.searchParams.get('state') ?? ''

  const sign = await server.call(messagingApi.sign, { body: { provider: 'officialAccount', code, state } })
  expect(sign.value).toMatchObject({ img: '', nickName: '林小山', back: '/WeChat?type=8&houseId=5' })
  const { openId, unionId } = sign.value
  expect(openId.length).toBeGreaterThanOrEqual(43)
  expect(unionId).toBe(openId)
  expect(await login(openId)).toMatchObject({ status: 200, state: false, value: null })

  const registered = await register(openId, '13500000001', await codeTo('13500000001'))
  expect(registered.value).toMatchObject({
    status: 200,
    state: true,
    value: { loginStatus: true, kind: 'guest', username: '山居用户' },
  })
  const again = await login(openId)
  expect(again.value).toMatchObject({ state: true, value: { userId: registered.value.value.userId } })
})

test('the handle says nothing about the person and the database does not hold it', async () => {
  const { openId } = await signAs('lin')
  const rows = await server.env.db.selectFrom('messaging_sign').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(openId)
  expect(openId).not.toContain('lin')
})

test('the raw id of a provider, or a made-up handle, opens nothing', async () => {
  await signAs('lin')
  for (const openId of ['local-officialAccount-lin', 'local-union-lin', 'x', '']) {
    expect(await login(openId)).toMatchObject({
      state: false,
      value: 'signExpired',
      message: '授权已过期，请重新授权',
    })
  }
})

test('a person bound in one app of WeChat is known in the other, but not in DingTalk', async () => {
  const official = await signAs('zhou')
  await register(official.openId, '13500000002', await codeTo('13500000002'))
  const first = (await login(official.openId)).value
  const mini = await signAs('zhou', 'miniProgram')
  const second = (await login(mini.openId)).value
  expect(first.state && second.state).toBe(true)
  expect(second.value).toMatchObject({ userId: (first.value as { userId: string }).userId })
  const ding = await signAs('zhou', 'dingTalk')
  expect(await login(ding.openId)).toMatchObject({ state: false })
})

test('without a union each app is a person of its own', async () => {
  const official = await signAs('he')
  expect(official.unionId).toBe('')
  await register(official.openId, '13500000003', await codeTo('13500000003'))
  const mini = await signAs('he', 'miniProgram')
  expect(await login(mini.openId)).toMatchObject({ state: false })
})

test('an account that may not sign in is InvalidAccount, with the reason, in both languages', async () => {
  const { openId } = await signAs('chen')
  const registered = await register(openId, '13500000004', await codeTo('13500000004'))
  const { userId } = registered.value.value
  const setStatus = (status: number) =>
    server.env.db.updateTable('app_user').set({ status }).where('id', '=', userId).execute()
  await setStatus(0)
  expect((await login(openId)).value).toEqual({
    state: true,
    value: 'InvalidAccount',
    message: '账号已被停用',
  })
  await setStatus(5)
  const body = { authType: 1, openId, unionId: '' } as const
  const english = await server.call(messagingApi.login, { body }, { headers: headers(), language: 'en-US' })
  expect(english.value).toEqual({
    state: true,
    value: 'InvalidAccount',
    message: 'The account has left and cannot sign in',
  })
  await setStatus(1)
})

test('a sign that belongs to somebody is not moved to somebody else', async () => {
  await server.addUser({ account: 'thief' })
  const { openId } = await signAs('lin')
  const body = { authType: 0, username: 'thief', password: encoded('Secret123'), openId } as const
  const moved = await server.call(messagingApi.login, { body }, { headers: headers() })
  expect(moved).toMatchObject({ state: false, message: '该授权已绑定其他账号' })
  const again = await register(openId, '13500000009', await codeTo('13500000009'))
  expect(again).toMatchObject({
    state: false,
    message: '注册失败！',
    value: { loginStatus: false, reason: 'boundElsewhere' },
  })
  const made = await server.env.db
    .selectFrom('app_user')
    .select('id')
    .where('mobile', '=', '13500000009')
    .execute()
  expect(made).toEqual([])
})

test('a wrong code or an old sign registers nobody', async () => {
  const { openId } = await signAs('chen', 'dingTalk')
  const code = await codeTo('13500000005')
  const wrong = code === '0000' ? '1111' : '0000'
  expect(await register(openId, '13500000005', wrong)).toMatchObject({
    state: false,
    message: '验证码校验失败！',
    value: { loginStatus: false },
  })
  expect((await register(openId, '13500000005', wrong, 'en-US')).message).toBe(
    'The verification code is not right!',
  )
  expect(await register('made-up', '13500000005', code)).toMatchObject({
    state: false,
    message: '注册失败！',
  })
  const row = await server.env.db
    .selectFrom('phone_code')
    .select('wrong_tries')
    .where('phone', '=', '13500000005')
    .executeTakeFirst()
  expect(row?.wrong_tries).toBe(2)
  expect((await register(openId, '13500000005', code)).value.state).toBe(true)
})

test('a code for signing in does not register', async () => {
  const { openId } = await signAs('he', 'miniProgram')
  server.clock.now += 60_000
  await server.call(phoneApi.sendLoginCode, { query: { phone: '13500000006' } }, { headers: headers() })
  const row = await server.env.db
    .selectFrom('local_sms')
    .select('content')
    .where('phone', '=', '13500000006')
    .executeTakeFirstOrThrow()
  const code = /\d{4}/.exec(row.content)?.[0] ?? ''
  expect(await register(openId, '13500000006', code)).toMatchObject({
    state: false,
    message: '验证码校验失败！',
  })
})

test('a sign is good for a day', async () => {
  const { openId } = await signAs('lin')
  server.clock.now += 24 * 60 * 60_000
  expect(await login(openId)).toMatchObject({ state: false, value: 'signExpired' })
})

test('who comes back with a code but was not sent by us, or too late, or twice, gets no sign', async () => {
  const provider = 'officialAccount' as const
  const sign = async (state: string | undefined) => {
    const code = await issueLocalGrant(server.env.db, server.tenantId, provider, 'lin', server.env.now())
    return server.call(messagingApi.sign, { body: { provider, code, state } }, { headers: headers() })
  }
  const start = async (as: MessagingProvider = provider) =>
    (await server.call(messagingApi.authorize, { query: { provider: as } }, { headers: headers() })).value
      .state
  expect(await sign(undefined)).toMatchObject({ state: false, value: 'signExpired' })
  expect(await sign('made-up')).toMatchObject({ state: false })
  expect(await sign(await start('dingTalk'))).toMatchObject({ state: false })
  const once = await start()
  expect((await sign(once)).state).toBe(true)
  expect((await sign(once)).state).toBe(false)
  const late = await start()
  server.clock.now += 10 * 60_000
  expect((await sign(late)).state).toBe(false)
})

test('a code works once; the mini-program brings one unasked', async () => {
  const provider = 'miniProgram' as const
  const code = await issueLocalGrant(server.env.db, server.tenantId, provider, 'lin', server.env.now())
  const sign = () => server.call(messagingApi.sign, { body: { provider, code } }, { headers: headers() })
  expect((await sign()).state).toBe(true)
  expect(await sign()).toMatchObject({ state: false, message: '授权码无效或已使用，请重新授权' })
})

test('where to go back to stays inside the app', async () => {
  const provider = 'officialAccount' as const
  const query = { provider, back: 'https://evil.example/' }
  const { state } = (await server.call(messagingApi.authorize, { query }, { headers: headers() })).value
  const code = await issueLocalGrant(server.env.db, server.tenantId, provider, 'lin', server.env.now())
  const reply = await server.call(
    messagingApi.sign,
    { body: { provider, code, state } },
    { headers: headers() },
  )
  expect(reply.value.back).toBeNull()
})

test('a sign of one tenant is worth nothing in another', async () => {
  await createTenant(server.env, 'elsewhere', 'Elsewhere')
  const { openId } = await signAs('lin')
  const body = { authType: 1, openId } as const
  const reply = await server.call(messagingApi.login, { body }, { tenant: 'elsewhere', headers: headers() })
  expect(reply).toMatchObject({ state: false, value: 'signExpired' })
})

test('under maintenance nobody enters by a messaging app, in both languages', async () => {
  const closed = await startServer({ MAINTENANCE: 'on' })
  try {
    const { openId } = await signAs('lin', 'officialAccount', closed)
    expect(await login(openId, closed)).toMatchObject({
      status: 200,
      state: false,
      value: 'systemMaintain',
      message: '系统维护中，请稍后再试',
    })
    const english = await closed.call(
      messagingApi.login,
      { body: { authType: 1, openId } },
      { language: 'en-US' },
    )
    expect(english.message).toBe('The system is under maintenance, please try again later')
  } finally {
    await closed.stop()
  }
})
