import { afterAll, beforeAll, expect, test } from 'vitest'
import { authApi } from '#api/identity/auth.ts'
import { phoneApi } from '#api/identity/phone.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { scopeOf } from '#server/scope.ts'
import { createTenant } from '../users/create-tenant.ts'
import { sendCode, verifyCode } from './phone-codes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'on' })
  await server.addUser({ account: 'owner', kind: 'owner', mobile: '13900000001' })
})
afterAll(() => server.stop())

let nextPhone = 13_700_000_000
const newPhone = () => String(nextPhone++)
let nextHost = 1
/** A network of its own for each test, so that the daily limit of one does not meet the other. */
const from = (address = `203.0.113.${nextHost++}`) => ({ 'x-forwarded-for': address })

const send = (phone: string, headers = from(), language?: string) =>
  server.call(phoneApi.sendLoginCode, { query: { phone } }, { headers, language })
const enter = (phone: string, code: string, headers = from()) =>
  server.call(phoneApi.signInByCode, { query: { phone, code } }, { headers })

async function codeOf(phone: string): Promise<string> {
  const row = await server.env.db
    .selectFrom('local_sms')
    .select('content')
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{4}/.exec(row.content)?.[0] ?? ''
}

const rowOf = (phone: string) =>
  server.env.db.selectFrom('phone_code').selectAll().where('phone', '=', phone).executeTakeFirst()

const wrongFor = (code: string) => (code === '0000' ? '1111' : '0000')

test('a code of four digits signs in the person who owns the phone, once', async () => {
  const sent = await send('13900000001')
  expect(sent.value).toEqual({ state: true, value: null, message: '验证码已发送！' })
  const code = await codeOf('13900000001')
  expect(code).toMatch(/^\d{4}$/)
  const reply = await enter('13900000001', code)
  expect(reply).toMatchObject({ state: true, value: { account: 'owner', loginStatus: true, kind: 'owner' } })
  const current = await server.call(authApi.current, {}, { token: reply.value.token })
  expect(current.value.account).toBe('owner')
  expect(await enter('13900000001', code)).toMatchObject({ state: false, message: '验证码校验失败！' })
})

test('a phone nobody has yet becomes a guest, and the same guest the next time', async () => {
  const phone = newPhone()
  await send(phone)
  const first = await enter(phone, await codeOf(phone))
  expect(first.value).toMatchObject({ kind: 'guest', username: '山居用户' })
  server.clock.now += 60_000
  await send(phone)
  expect((await enter(phone, await codeOf(phone))).value.userId).toBe(first.value.userId)
})

test('asking for a code says the same whether the phone is known or not', async () => {
  server.clock.now += 60_000
  const known = await send('13900000001')
  const unknown = await send(newPhone())
  expect(known.value).toEqual(unknown.value)
})

test('the message and its success text speak the language of the person', async () => {
  const phone = newPhone()
  const sent = await send(phone, from(), 'en-US')
  expect(sent.value.message).toBe('Verification code sent!')
  const row = await server.env.db
    .selectFrom('local_sms')
    .select('content')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  expect(row.content).toMatch(/^\[Shanju] Your code is \d{4}/)
})

test('a malformed phone and an empty code are refused in words, before anything is counted', async () => {
  expect(await send('12345678901')).toMatchObject({ state: false, message: '手机号格式不正确！' })
  expect((await send('12345678901', from(), 'en-US')).message).toBe('Phone number format incorrect!')
  expect((await enter('13700009999', '')).message).toBe('请填写验证码！')
  expect((await enter('1370000', '1234')).message).toBe('手机号格式不正确！')
})

test('another code may be asked for after 60 seconds, not before, and it replaces the first', async () => {
  const phone = newPhone()
  const headers = from()
  await send(phone, headers)
  const first = await codeOf(phone)
  server.clock.now += 20_000
  const early = await send(phone, headers)
  expect(early).toMatchObject({ status: 429, state: false, message: '请 40 秒后再获取验证码' })
  expect(early.headers.get('retry-after')).toBe('40')
  server.clock.now += 40_000
  expect((await send(phone, headers)).status).toBe(200)
  const second = await codeOf(phone)
  if (second !== first) {
    expect((await enter(phone, first)).state).toBe(false)
  }
  expect((await enter(phone, second)).state).toBe(true)
})

test('a code is good for five minutes', async () => {
  const phone = newPhone()
  await send(phone)
  const code = await codeOf(phone)
  server.clock.now += 5 * 60_000
  expect((await enter(phone, code)).message).toBe('验证码校验失败！')
})

test('five wrong tries kill a code; the fifth try may still be right', async () => {
  const lucky = newPhone()
  await send(lucky)
  const code = await codeOf(lucky)
  for (let guess = 0; guess < 4; guess++) {
    expect((await enter(lucky, wrongFor(code))).state).toBe(false)
  }
  expect((await enter(lucky, code)).state).toBe(true)

  const dead = newPhone()
  await send(dead)
  const lost = await codeOf(dead)
  for (let guess = 0; guess < 5; guess++) {
    await enter(dead, wrongFor(lost))
  }
  expect((await enter(dead, lost)).state).toBe(false)
})

test('of hundreds of guesses at the same moment over the wire, five are looked at', async () => {
  const phone = newPhone()
  await send(phone)
  const code = await codeOf(phone)
  const guesses = Array.from({ length: 600 }, (_, guess) => String(guess).padStart(4, '0')).filter(
    (one) => one !== code,
  )
  const replies = await Promise.all(
    guesses.map((guess, at) => enter(phone, guess, from(`198.51.100.${at % 250}`))),
  )
  expect(replies.every((reply) => reply.status === 200 && reply.message === '验证码校验失败！')).toBe(true)
  expect((await rowOf(phone))?.wrong_tries).toBe(5)
  expect((await enter(phone, code)).state).toBe(false)
})

test('of a thousand guesses straight at the database, five are looked at, wherever the right one stands', async () => {
  const phone = newPhone()
  const scope = scopeOf(server.env, server.tenantId)
  await send(phone)
  const code = await codeOf(phone)
  const guesses = Array.from({ length: 1000 }, (_, at) => (at === 500 ? code : `x${at}`))
  const verdicts = await Promise.all(
    guesses.map((guess) => verifyCode(scope, { phone, purpose: 'login', code: guess })),
  )
  expect(verdicts.filter((verdict) => verdict !== 'dead').length).toBeLessThanOrEqual(5)
  expect(verdicts.filter((verdict) => verdict === 'wrong').length).toBeLessThanOrEqual(5)
})

test('a right code used by many at once lets one in', async () => {
  const phone = newPhone()
  await send(phone)
  const code = await codeOf(phone)
  const replies = await Promise.all(Array.from({ length: 20 }, () => enter(phone, code)))
  expect(replies.filter((reply) => reply.state)).toHaveLength(1)
})

test('many requests at the same moment send one message', async () => {
  const phone = newPhone()
  const replies = await Promise.all(Array.from({ length: 30 }, () => send(phone)))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  const sent = await server.env.db.selectFrom('local_sms').select('id').where('phone', '=', phone).execute()
  expect(sent).toHaveLength(1)
})

test('a phone gets ten codes a day, counted in Chinese days', async () => {
  server.clock.now = Date.UTC(2026, 4, 10, 2)
  const phone = newPhone()
  for (let sent = 0; sent < 10; sent++) {
    server.clock.now += 60_000
    expect((await send(phone)).status).toBe(200)
  }
  server.clock.now += 60_000
  expect(await send(phone)).toMatchObject({
    status: 429,
    message: '该手机号今天获取验证码的次数已用完，请明天再试',
  })
  server.clock.now = Date.UTC(2026, 4, 10, 16)
  expect((await send(phone)).status).toBe(200)
})

test('a network gets fifty codes a day, however many phones and addresses it has', async () => {
  server.clock.now = Date.UTC(2026, 4, 12, 2)
  let refused = 0
  for (let sent = 0; sent < 52; sent++) {
    // The limit of the call itself counts minutes and single addresses; this one counts days and networks.
    server.clock.now += 10_000
    const reply = await send(newPhone(), from(`2001:db8:7:7::${sent.toString(16)}`))
    refused += reply.status === 429 ? 1 : 0
  }
  expect(refused).toBe(2)
  const last = await send(newPhone(), from('2001:db8:7:7:ffff::1'))
  expect(last.message).toBe('您的网络今天获取验证码的次数已用完，请明天再试')
  expect((await send(newPhone(), from('2001:db8:7:8::1'))).status).toBe(200)
})

test('when the provider refuses, the person is told and may ask again at once', async () => {
  const phone = '13700009999'
  const headers = from()
  for (let attempt = 0; attempt < 12; attempt++) {
    const reply = await send(phone, headers)
    expect(reply).toMatchObject({ status: 200, state: false, message: '该手机号无法接收短信，请核对后重试' })
  }
  expect((await send(phone, headers, 'en-US')).message).toBe(
    'This phone cannot receive messages, please check the number',
  )
})

test('a code for one purpose, one phone or one tenant is worth nothing for another', async () => {
  const other = await createTenant(server.env, 'elsewhere', 'Elsewhere')
  const [phone, stranger] = [newPhone(), newPhone()]
  const purpose = 'changePhone'
  const scope = scopeOf(server.env, server.tenantId)
  await sendCode({ scope, address: '192.0.2.1' }, phone, purpose)
  const code = await codeOf(phone)
  expect((await enter(phone, code)).state).toBe(false)
  expect(await verifyCode(scope, { phone: stranger, purpose, code })).toBe('dead')
  const elsewhere = scopeOf(server.env, other)
  expect(await verifyCode(elsewhere, { phone, purpose, code })).toBe('dead')
  expect(await verifyCode(scope, { phone, purpose, code })).toBe('right')
})

test('a person who may not sign in is told so, and the code stays good', async () => {
  const id = await server.addUser({ account: 'barred', mobile: '13600000001', status: 0 })
  await send('13600000001')
  const code = await codeOf('13600000001')
  expect(await enter('13600000001', code)).toMatchObject({ state: false, message: '账号已被停用' })
  await server.env.db.updateTable('app_user').set({ status: 1 }).where('id', '=', id).execute()
  expect((await enter('13600000001', code)).state).toBe(true)
})

test('the database holds no code in a form that could be guessed without our key', async () => {
  const phone = newPhone()
  await send(phone)
  const row = await rowOf(phone)
  expect(row?.code_hash).not.toContain(await codeOf(phone))
  expect(row?.code_hash).toHaveLength(43)
})

test('a page of another site cannot make us send messages', async () => {
  const reply = await server.call(
    phoneApi.sendRegisterCode,
    { query: { phone: newPhone() } },
    { headers: { 'sec-fetch-site': 'cross-site', ...from() } },
  )
  expect(reply.status).toBe(403)
})

test('a guest who came by phone has the role the tenant gives its guests', async () => {
  const roleId = server.env.newId()
  const role = { tenant_id: server.tenantId, id: roleId, alias: 'guest', name: 'Guest' }
  await server.env.db.insertInto('role').values(role).execute()
  const phone = newPhone()
  await send(phone)
  const { userId } = (await enter(phone, await codeOf(phone))).value
  const given = server.env.db.selectFrom('user_role').select('role_id').where('user_id', '=', userId)
  expect(await given.execute()).toEqual([{ role_id: roleId }])
})

test('wrong codes of one network are few in an hour, whichever phones they are for, and others are not held up', async () => {
  const here = from()
  const statuses = []
  for (let guess = 0; guess < 32; guess++) {
    const phone = newPhone()
    await send(phone)
    statuses.push((await enter(phone, wrongFor(await codeOf(phone)), here)).status)
    // Another window of the limit per minute, in the same hour.
    server.clock.now += guess % 10 === 9 ? 61_000 : 0
  }
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
  expect(statuses.slice(30)).toEqual([429, 429])
  const phone = newPhone()
  await send(phone)
  const code = await codeOf(phone)
  expect((await enter(phone, code, here)).status).toBe(429)
  expect((await enter(phone, code)).state).toBe(true)
})

test('right codes do not use the guesses of a network up', async () => {
  const here = from()
  for (let visit = 0; visit < 33; visit++) {
    const phone = newPhone()
    await send(phone)
    expect((await enter(phone, await codeOf(phone), here)).state).toBe(true)
    server.clock.now += visit % 10 === 9 ? 61_000 : 0
  }
})
