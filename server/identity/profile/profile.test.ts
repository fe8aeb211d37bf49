import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authApi } from '#api/identity/auth.ts'
import { profileApi } from '#api/identity/profile.ts'
import { peopleApi } from '#api/stay/people.ts'
import { recordRealName } from '../real-name/real-names.ts'
import { scopeOf } from '#server/scope.ts'
import { idCardNumber } from '#server/stay/booking-testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let lan: string
const ids: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  ids['lan'] = await server.addUser({ account: 'lan', kind: 'guest', mobile: '13700000001', nickname: '兰' })
  ids['taken'] = await server.addUser({ account: 'taken', kind: 'guest', mobile: '13700000002' })
  lan = await server.signIn('lan')
})
afterAll(() => server.stop())

const encoded = (password: string) => Buffer.from(password).toString('base64')
const profile = async (token = lan) => (await server.call(profileApi.profile, {}, { token })).value
const codeSentTo = async (phone: string): Promise<string> => {
  const messages = server.env.db.selectFrom('local_sms').select('content').where('phone', '=', phone)
  const last = await messages.orderBy('created_at', 'desc').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return /\d{4}/.exec(last.content)?.[0] ?? ''
}
const proven = async (body: { password?: string; code?: string }, token = lan) =>
  (await server.call(profileApi.prove, { body }, { token })).value.proof
const wrongFor = (code: string) => (code === '0000' ? '1111' : '0000')
const addFile = async (owner: string, contentType: string): Promise<string> => {
  const { env, tenantId } = server
  const id = env.newId()
  const content = { name: 'x', content_type: contentType, size: 1, sha256: 'x' }
  const row = {
    tenant_id: tenantId,
    id,
    owner_id: ids[owner] ?? null,
    ...content,
    created_at: new Date(env.now()),
  }
  await env.db.insertInto('file').values(row).execute()
  return id
}

describe('the own record', () => {
  test('is shown without anything that proves who one is', async () => {
    const shown = await profile()
    expect(shown).toMatchObject({ account: 'lan', mobile: '13700000001', hasPassword: true, landlId: null })
    expect(JSON.stringify(shown)).not.toContain('argon2')
  })

  test('takes a nickname of up to 20 characters that plays no tricks', async () => {
    const change = (nickname: string) =>
      server.call(profileApi.changeNickname, { body: { nickname } }, { token: lan })
    expect((await change('  听泉 🌲 ')).state).toBe(true)
    expect((await profile()).nickname).toBe('听泉 🌲')
    for (const bad of ['', '   ', 'x'.repeat(21), 'a\u0000b', 'a\u202Eb', 'a\nb']) {
      expect((await change(bad)).status, JSON.stringify(bad)).toBe(400)
    }
    expect((await profile()).nickname).toBe('听泉 🌲')
  })

  test('takes contact details one by one, and clears what is emptied', async () => {
    const change = (body: {
      email?: string | null
      address?: string | null
      sex?: 'male' | 'female' | null
    }) => server.call(profileApi.changeContact, { body }, { token: lan })
    await change({ email: 'lan@example.com', sex: 'female' })
    await change({ address: '北京' })
    expect(await profile()).toMatchObject({ email: 'lan@example.com', address: '北京', sex: 'female' })
    await change({ email: '', address: null })
    expect(await profile()).toMatchObject({ email: null, address: null, sex: 'female' })
    expect((await change({ email: 'nonsense' })).status).toBe(400)
    expect((await change({})).state).toBe(true)
  })

  test('cannot be given fields a person has no say in', async () => {
    const body = { sex: 'female' as const, kind: 'staff', status: 9, landlord_id: 'x', account: 'admin' }
    await server.call(profileApi.changeContact, { body }, { token: lan })
    expect(await profile()).toMatchObject({ kind: 'guest', status: 1, landlId: null, account: 'lan' })
  })

  test('takes a picture of one’s own as photo', async () => {
    const change = (fileId: string | null) =>
      server.call(profileApi.changePhoto, { body: { fileId } }, { token: lan })
    const mine = await addFile('lan', 'image/jpeg')
    expect((await change(mine)).state).toBe(true)
    expect((await profile()).photo).toBe(mine)
    expect((await change(await addFile('taken', 'image/jpeg'))).message).toBe('请选择您自己上传的图片')
    expect((await change(await addFile('lan', 'application/zip'))).state).toBe(false)
    expect((await profile()).photo).toBe(mine)
    await change(null)
    expect((await profile()).photo).toBeNull()
  })

  test('takes another phone, proven by the code sent there and by a proof of who one is', async () => {
    const send = (phone: string) => server.call(profileApi.sendPhoneCode, { body: { phone } }, { token: lan })
    const change = (phone: string, code: string, proof: string, token = lan) =>
      server.call(profileApi.changePhone, { body: { phone, code, proof } }, { token })
    expect((await send('13700000001')).message).toBe('新手机号与当前手机号相同')
    expect((await send('123')).message).toBe('手机号格式不正确！')
    expect((await send('13700000003')).state).toBe(true)
    const code = await codeSentTo('13700000003')
    const proof = await proven({ password: encoded('Secret123') })
    expect((await change('13700000003', wrongFor(code), proof)).message).toBe('验证码校验失败！')
    expect((await change('13700000004', code, proof)).message).toBe('验证码校验失败！')
    // Neither none, nor a made-up one, nor that of another session, nor one of another person.
    const elsewhere = await server.signIn('lan')
    const others = await server.signIn('taken')
    const body = { password: encoded('Secret123') }
    const theirs = (await server.call(profileApi.prove, { body }, { token: others })).value.proof
    for (const bad of ['', 'x'.repeat(43), theirs]) {
      expect((await change('13700000003', code, bad)).message).toBe('身份验证已失效，请重新验证')
    }
    const mine = (await server.call(profileApi.prove, { body }, { token: elsewhere })).value.proof
    expect((await change('13700000003', code, mine)).message).toBe('身份验证已失效，请重新验证')
    expect((await profile()).mobile).toBe('13700000001')
    expect((await change('13700000003', code, proof)).state).toBe(true)
    expect((await profile()).mobile).toBe('13700000003')
    expect((await change('13700000003', code, proof)).state).toBe(false)
  })

  test('takes no phone somebody else has, which only its holder can find out', async () => {
    const body = { phone: '13700000002' }
    expect((await server.call(profileApi.sendPhoneCode, { body }, { token: lan })).state).toBe(true)
    const code = await codeSentTo(body.phone)
    const proof = await proven({ password: encoded('Secret123') })
    const change = { body: { ...body, code, proof } }
    expect((await server.call(profileApi.changePhone, change, { token: lan })).message).toBe('手机号已被使用')
    expect((await profile()).mobile).toBe('13700000003')
  })
})

describe('showing again who one is', () => {
  const prove = (token: string, body: { password?: string; code?: string }) =>
    server.call(profileApi.prove, { body }, { token })

  test('works by the password or a code to the phone one has, each guessed at a few times only', async () => {
    await server.addUser({ account: 'mei', kind: 'guest', mobile: '13700000021' })
    const token = await server.signIn('mei')
    expect((await prove(token, {})).message).toBe('请用密码或验证码验证身份')
    expect((await prove(token, { password: encoded('wrong') })).message).toBe('密码错误')
    expect((await prove(token, { code: '1234' })).message).toBe('验证码校验失败！')
    expect((await server.call(profileApi.sendProofCode, {}, { token })).state).toBe(true)
    const code = await codeSentTo('13700000021')
    expect((await prove(token, { code: wrongFor(code) })).message).toBe('验证码校验失败！')
    expect((await prove(token, { code })).value.proof).toMatch(/^[\w-]{43}$/)
    expect((await prove(token, { code })).state, 'a code is good once').toBe(false)
    for (let guess = 0; guess < 4; guess++) {
      await prove(token, { password: encoded(`guess ${guess}`) })
    }
    expect((await prove(token, { password: encoded('Secret123') })).status).toBe(429)
  })

  test('is having just signed in, for whom has neither phone nor password', async () => {
    const id = await server.addUser({ account: 'bare', kind: 'guest' })
    const token = await server.signIn('bare')
    await server.env.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute()
    expect((await prove(token, {})).state).toBe(true)
    server.clock.now += 10 * 60_000 + 1
    expect((await prove(token, {})).message).toBe('请重新登录后 10 分钟内再操作')
    const sessions = server.env.db.updateTable('session').where('user_id', '=', id)
    await sessions.set({ method: 'app', created_at: new Date(server.clock.now) }).execute()
    expect((await prove(token, {})).state, 'a session handed over is not a sign-in').toBe(false)
  })

  test('is good for ten minutes', async () => {
    await server.addUser({ account: 'slow', kind: 'guest', mobile: '13700000022' })
    const token = await server.signIn('slow')
    const { proof } = (await prove(token, { password: encoded('Secret123') })).value
    server.clock.now += 10 * 60_000
    await server.call(profileApi.sendPhoneCode, { body: { phone: '13700000023' } }, { token })
    const body = { phone: '13700000023', code: await codeSentTo('13700000023'), proof }
    const reply = await server.call(profileApi.changePhone, { body }, { token })
    expect(reply.message).toBe('身份验证已失效，请重新验证')
  })
})

test('a guest without a password sets one with a code to the phone, and comes by phone and password', async () => {
  const phone = '13700000031'
  const id = await server.addUser({ account: 'gx', kind: 'guest', mobile: phone })
  const token = await server.signIn('gx')
  const set = (proof: string, password: string) =>
    server.call(profileApi.setPassword, { body: { proof, newPassword: encoded(password) } }, { token })
  const proofByCode = async () => {
    server.clock.now += 60_000
    await server.call(profileApi.sendProofCode, {}, { token })
    const body = { code: await codeSentTo(phone) }
    return (await server.call(profileApi.prove, { body }, { token })).value.proof
  }
  expect((await set(await proofByCode(), 'Tingquan7')).message).toBe('您已经设置过密码')
  await server.env.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute()
  expect((await set('made up', 'Tingquan7')).message).toBe('身份验证已失效，请重新验证')
  const proof = await proofByCode()
  expect((await set(proof, 'short')).message).toBe('密码至少 8 位，并包含字母和数字')
  expect((await set(proof, 'Tingquan7')).state).toBe(true)
  expect((await set(proof, 'Tingquan8')).state, 'a proof is good once').toBe(false)
  expect(await server.signIn(phone, 'Tingquan7')).toBeTypeOf('string')
  await expect(server.signIn(phone, 'Tingquan8')).rejects.toThrow('账号或密码错误')
  await server.addUser({ account: 'clerk' })
  const staff = await server.signIn('clerk')
  const body = { proof, newPassword: encoded('Tingquan7') }
  const refused = await server.call(profileApi.setPassword, { body }, { token: staff })
  expect(refused.message).toBe('员工账号的密码由管理员设置')
})

test('the export holds what is stored about the caller and nobody else, without secrets', async () => {
  const reply = await server.call(profileApi.exportData, {}, { token: lan })
  expect(reply.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''shanju-lan.json")
  const content = reply.value as Record<string, unknown>
  expect(Object.keys(content)).toEqual([
    'profile',
    'roles',
    'methodRights',
    'posts',
    'orgs',
    'seal',
    'signIns',
    'messagingAccounts',
    'pushDevices',
    'files',
    'chatMessages',
    'innerMessages',
    'realName',
    'savedGuests',
    'stays',
    'reviews',
    'favourites',
    'coupons',
    'activities',
    'payments',
    'refunds',
    'recharges',
    'withdrawals',
    'payAccounts',
    'bankCards',
    'invoiceTitles',
    'invoices',
    'shopOrders',
    'contracts',
    'serviceRatings',
  ])
  expect(content).toMatchObject({
    profile: { account: 'lan' },
    signIns: [{ method: 'password' }, { method: 'password' }],
  })
  const text = JSON.stringify(content)
  for (const secret of ['argon2', lan, ids['taken'] ?? '']) {
    expect(text).not.toContain(secret)
  }
  expect((await server.call(profileApi.exportData, {})).status).toBe(401)
})

describe('closing an account', () => {
  const close = (token: string, body: { password?: string; code?: string }) =>
    server.call(profileApi.closeAccount, { body }, { token })

  test('takes the papers along, so that the same person can come again and show who they are', async () => {
    const { env } = server
    const id = await server.addUser({ account: 'leaver', kind: 'guest', mobile: '13700000811' })
    const again = await server.addUser({ account: 'comer', kind: 'guest', mobile: '13700000812' })
    const token = await server.signIn('leaver')
    const idNo = idCardNumber(77)
    const friend = { realName: '同行人', idType: 'idCard' as const, idNo, phone: '13700000813' }
    expect((await server.call(peopleApi.savePerson, { body: friend }, { token })).state).toBe(true)
    const papers = { kind: 'person', name: '林远', idType: 'idCard', idNo, phone: '13700000811' } as const
    const { write } = scopeOf(env, server.tenantId)
    await write((scope) => recordRealName(scope, id, papers, 'desk'))
    await expect(write((scope) => recordRealName(scope, again, papers, 'desk'))).rejects.toThrow()
    expect((await close(token, { password: encoded('Secret123') })).state).toBe(true)
    const people = env.db.selectFrom('guest_person').selectAll().where('user_id', '=', id)
    const gone = { real_name: '', phone: '', id_no_enc: null, id_no_mask: '', birth: null }
    expect(await people.execute()).toMatchObject([{ ...gone, removed_at: expect.any(Date) }])
    expect(await env.db.selectFrom('real_name').selectAll().where('user_id', '=', id).execute()).toEqual([])
    await write((scope) => recordRealName(scope, again, papers, 'desk'))
  })

  test('needs the password, and leaves nothing that tells who it was', async () => {
    const { env, tenantId } = server
    const id = await server.addUser({ account: 'bye', kind: 'guest', mobile: '13700000009', address: '天津' })
    const bound = { tenant_id: tenantId, user_id: id, created_at: new Date(env.now()) }
    await env.db
      .insertInto('messaging_identity')
      .values({ ...bound, provider: 'miniProgram', subject: 'o1' })
      .execute()
    const token = await server.signIn('bye')
    expect((await close(token, {})).message).toBe('请用密码或验证码确认注销')
    expect((await close(token, { password: encoded('wrong') })).message).toBe('密码错误')
    expect((await close(token, { password: encoded('Secret123') })).state).toBe(true)
    server.clock.now += 1000
    expect((await server.call(authApi.current, {}, { token })).status).toBe(401)
    await expect(server.signIn('bye')).rejects.toThrow('账号或密码错误')
    await expect(server.signIn(`closed-${id}`)).rejects.toThrow('账号或密码错误')
    const row = await env.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ account: `closed-${id}`, fullname: '已注销用户', status: 9 })
    const { nickname, mobile, email, sex, address, photo_file_id, password_hash } = row
    const gone = [nickname, mobile, email, sex, address, photo_file_id, password_hash]
    expect(gone).toEqual(gone.map(() => null))
    const identities = env.db.selectFrom('messaging_identity').selectAll().where('user_id', '=', id)
    expect(await identities.execute()).toEqual([])
    const sessions = env.db.selectFrom('session').select(['device', 'address']).where('user_id', '=', id)
    expect(await sessions.execute()).toEqual([{ device: null, address: null }])
    // The phone is free for somebody new.
    await server.addUser({ account: 'hello', kind: 'guest', mobile: '13700000009' })
  })

  test('works by a code to the own phone for those without a password', async () => {
    await server.addUser({ account: 'coded', kind: 'guest', mobile: '13700000011' })
    const token = await server.signIn('coded')
    expect((await server.call(profileApi.sendCloseCode, {}, { token })).state).toBe(true)
    const code = await codeSentTo('13700000011')
    expect((await close(token, { code: wrongFor(code) })).message).toBe('验证码校验失败！')
    expect((await close(token, { code })).state).toBe(true)
    server.clock.now += 1000
    expect((await server.call(authApi.current, {}, { token })).status).toBe(401)
  })

  test('is not for the staff', async () => {
    await server.addUser({ account: 'worker', kind: 'staff', mobile: '13700000012' })
    const token = await server.signIn('worker')
    const refusal = '员工账号不能自行注销，请联系管理员'
    expect((await close(token, { password: encoded('Secret123') })).message).toBe(refusal)
    expect((await server.call(profileApi.sendCloseCode, {}, { token })).message).toBe(refusal)
    expect((await profile(token)).status).toBe(1)
  })
})
