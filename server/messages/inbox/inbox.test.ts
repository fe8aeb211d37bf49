import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inboxApi, tipsApi } from '#api/messages/inbox.ts'
import { liveApi } from '#api/messages/live.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadPeopleInto } from '#demo/load.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { deliverAllNotifications } from './deliver-notifications.ts'
import { notify, type NewNotification } from './notify.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer
const tokens: Record<string, string> = {}
const ids: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  const { env, tenantId } = server
  await loadPeopleInto(env, { id: tenantId, code: 'platform' })
  const other = await createTenant(env, 'other', 'Other')
  await loadPeopleInto(env, { id: other, code: 'other' })
  for (const account of ['clerk', 'head', 'finance', 'manager', 'guest']) {
    tokens[account] = await server.signIn(account, demoPassword)
  }
  tokens.stranger = await server.signIn('clerk', demoPassword, 'other')
  const rows = await env.db
    .selectFrom('app_user')
    .select(['id', 'account'])
    .where('tenant_id', '=', tenantId)
    .execute()
  rows.forEach(({ id, account }) => (ids[account] = id))
})
afterAll(() => server.stop())

const as = (account: string, language = 'zh-CN') => ({ token: tokens[account] ?? '', language })
const id = (account: string) => ids[account] ?? ''
async function say(telling: NewNotification) {
  const { env, tenantId } = server
  await scopeOf(env, tenantId).write((scope) => notify(scope, telling))
  await deliverAllNotifications(env)
  server.clock.now += 1000
}
const meeting = (to: string[], subject: string, by?: string): NewNotification => ({
  to: to.map(id),
  kind: 'meeting',
  says: 'meetingCalled',
  values: {
    subject,
    when: { moment: Date.UTC(2026, 4, 5, 1) },
    room: { names: { 'zh-CN': '松涛', 'en-US': 'Pine' } },
  },
  path: '/meetings/1',
  ...(by === undefined ? {} : { by: id(by) }),
})
const list = async (account: string, body = {}, language?: string) =>
  (await server.call(inboxApi.messages, { body }, as(account, language))).value
const unread = async (account: string) => (await server.call(inboxApi.unread, {}, as(account))).value.messages

describe('what is told', () => {
  test('reaches those it is told to, in the language each reads, and not who did it', async () => {
    await say(meeting(['clerk', 'head', 'clerk'], '周会', 'head'))
    const zh = await list('clerk')
    expect(zh).toMatchObject({ total: 1, page: 1 })
    expect(zh.rows[0]).toMatchObject({
      subject: '会议邀请：周会',
      content: '周敬之 邀请您参加会议。\n时间：5月5日周二 09:00\n地点：松涛',
      owner: '周敬之',
      kind: 'meeting',
      path: '/meetings/1',
      receiveTime: null,
      createTime: expect.any(Number),
    })
    const en = await list('clerk', {}, 'en-US')
    expect(en.rows[0]).toMatchObject({
      subject: 'Meeting: 周会',
      content: expect.stringContaining('Room: Pine'),
    })
    expect((await list('head')).total).toBe(0)
  })

  test('comes from the product when nobody did it, and to everybody a role stands for', async () => {
    const role = await server.env.db
      .selectFrom('role')
      .select('id')
      .where('tenant_id', '=', server.tenantId)
      .where('alias', '=', 'finance')
      .executeTakeFirstOrThrow()
    await say({ ...meeting([], '结账'), to: [role.id] })
    expect((await list('finance')).rows[0]).toMatchObject({ owner: '山居', ownerId: null })
    expect((await list('finance', {}, 'en-US')).rows[0]).toMatchObject({ owner: 'Shanju' })
    expect((await list('manager')).total).toBe(0)
  })

  test('is told with what happened or not at all', async () => {
    const { env, tenantId } = server
    const before = await unread('manager')
    const failing = scopeOf(env, tenantId).write(async (scope) => {
      await notify(scope, meeting(['manager'], '没有的会'))
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await deliverAllNotifications(env)
    expect(await unread('manager')).toBe(before)
  })

  test('moves the mark that open screens watch', async () => {
    const mark = async () => (await server.call(liveApi.marks, {}, as('manager'))).value.inbox?.version ?? 0
    const before = await mark()
    await say(meeting(['manager'], '新会'))
    expect(await mark()).toBeGreaterThan(before)
  })
})

describe('a message', () => {
  test('is unread until it is opened by whom it was sent to', async () => {
    await say(meeting(['clerk'], '要读的'))
    const [row] = (await list('clerk')).rows
    const open = (account: string, tenant?: string) =>
      server.call(
        inboxApi.message,
        { query: { id: row?.id ?? '' } },
        { ...as(account), ...(tenant ? { tenant } : {}) },
      )
    const before = await unread('clerk')
    expect((await open('head')).status).toBe(404)
    expect((await open('stranger', 'other')).status).toBe(404)
    expect(await unread('clerk')).toBe(before)
    const opened = await open('clerk')
    expect(opened.value).toMatchObject({
      content: expect.stringContaining('地点'),
      receiveTime: server.clock.now,
    })
    expect(await unread('clerk')).toBe(before - 1)
    server.clock.now += 5000
    expect((await open('clerk')).value.receiveTime).toBe(opened.value.receiveTime)
    expect((await list('clerk')).rows[0]?.receiveTime).toBe(opened.value.receiveTime)
  })

  test('is found by a word in the middle of its subject or its content', async () => {
    await say(meeting(['clerk'], '预算初审'))
    await say({ ...meeting(['clerk'], '别的'), values: { subject: '别的', when: '明天', room: '听泉大厅' } })
    const search = (word: string) => ({
      querys: ['subject', 'content'].map((property) => ({
        property,
        value: word,
        operation: 'LIKE',
        relation: 'OR',
      })),
    })
    const found = async (word: string) =>
      (await list('clerk', search(word))).rows.map(({ subject }) => subject)
    expect(await found('算初')).toEqual(['会议邀请：预算初审'])
    expect(await found('泉大')).toEqual(['会议邀请：别的'])
    expect(await found('100%')).toEqual([])
  })

  test('stands in the order asked for: by receiver, then the newest first', async () => {
    const sorter = [
      { property: 'receiverName', direction: 'DESC' },
      { property: 'createTime', direction: 'DESC' },
    ]
    const asked = (await list('clerk', { sorter, pageBean: { page: 1, pageSize: 100 } })).rows
    const times = asked.map(({ createTime }) => createTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect((await list('clerk', { pageBean: { pageSize: 100 } })).rows).toEqual(asked)
    const refused = await server.call(
      inboxApi.messages,
      { body: { sorter: [{ property: 'texts' }] } },
      as('clerk'),
    )
    expect(refused.state).toBe(false)
  })

  test('can be marked with all others, and thrown away by its owner alone', async () => {
    expect(await unread('clerk')).toBeGreaterThan(0)
    expect((await server.call(inboxApi.readAll, {}, as('clerk'))).value).toBeGreaterThan(0)
    expect(await unread('clerk')).toBe(0)
    const { rows, total } = await list('clerk')
    const remove = (account: string) =>
      server.call(inboxApi.removeMessages, { body: { ids: [rows[0]?.id ?? ''] } }, as(account))
    expect((await remove('head')).value).toBe(0)
    expect((await remove('clerk')).value).toBe(1)
    expect((await list('clerk')).total).toBe(total - 1)
  })
})

describe('writing to a colleague', () => {
  const send = (from: string, to: string[]) =>
    server.call(
      inboxApi.sendMessage,
      { body: { receiverIds: to.map(id), subject: '请教', content: '布草什么时候到？' } },
      as(from),
    )

  test('is for the staff, among the staff', async () => {
    expect((await send('guest', ['clerk'])).status).toBe(403)
    expect((await send('clerk', ['guest'])).message).toBe('收件人不存在、已离职，或就是您自己')
    expect((await send('clerk', ['clerk'])).state).toBe(false)
    expect((await send('clerk', ['manager', 'head'])).value).toBe(2)
    expect((await list('manager')).rows[0]).toMatchObject({
      subject: '请教',
      content: '布草什么时候到？',
      owner: '陈晓雯',
      ownerId: id('clerk'),
      kind: 'personal',
    })
    expect((await list('manager', {}, 'en-US')).rows[0]).toMatchObject({ subject: '请教' })
  })
})

describe('a question to somebody outside', () => {
  const ask = (account = 'clerk') =>
    server.call(tipsApi.ask, { body: { subject: '到达时间', content: '您几点到？', days: 2 } }, as(account))
  const read = (tipId: string, tenant = 'platform') =>
    server.call(tipsApi.tip, { query: { tipId } }, { tenant })
  const fill = (tipId: string) =>
    server.call(tipsApi.answer, { body: { tipId, name: '林女士', answer: '下午四点' } })

  test('is read and answered once through its link, and the answer comes to who asked', async () => {
    expect((await ask('guest')).status).toBe(403)
    const { value } = await ask()
    expect((await read(value.tipId)).value).toMatchObject({
      subject: '到达时间',
      content: '您几点到？',
      sender: '陈晓雯',
      state: 'open',
    })
    expect((await read('x'.repeat(43))).status).toBe(404)
    expect((await read(value.tipId, 'other')).status).toBe(404)
    const replies = await Promise.all([fill(value.tipId), fill(value.tipId)])
    expect(replies.filter(({ state }) => state)).toHaveLength(1)
    expect((await read(value.tipId)).value).toMatchObject({ state: 'answered', content: '' })
    await deliverAllNotifications(server.env)
    expect((await list('clerk')).rows[0]).toMatchObject({
      subject: '林女士 已填写：到达时间',
      content: '下午四点',
      kind: 'answer',
    })
    const stored = await server.env.db.selectFrom('message_tip').select('token_hash').execute()
    expect(stored.map(({ token_hash }) => token_hash)).not.toContain(value.tipId)
  })

  test('is closed when its time is over', async () => {
    const { value } = await ask()
    const before = server.clock.now
    server.clock.now += 2 * 86_400_000
    expect((await read(value.tipId)).value).toMatchObject({ state: 'over', content: '' })
    expect((await fill(value.tipId)).message).toBe('填写时间已过，请联系发送人')
    server.clock.now = before
  })
})
