import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesApi } from '#api/files/files.ts'
import { chatApi } from '#api/messages/chat.ts'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import type { ChatMessage } from '#api/messages/chat-message.ts'
import { mergeMessages, type Thread } from '#domain/messages/thread.ts'
import { findViolations } from '#server/invariants/all.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { pixel } from '#server/files/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { addFaqGroups } from './faqs.ts'
import { addServicePoint } from './service-points.ts'
import { serviceDesk, textDraft } from './testing.ts'
import { scopeOf } from '#server/scope.ts'

type Person = { id: string; token: string }

let server: TestServer
let desk: ReturnType<typeof serviceDesk>
let [ana, ben]: Person[] = []
let agent: Person
let guest: Person
beforeAll(async () => {
  server = await startServer()
  desk = serviceDesk(server)
  ;[agent, ben, guest, ana] = [
    await desk.addAgent('agent'),
    await desk.addAgent('ben'),
    await desk.addGuest('guest'),
    await desk.addGuest('ana'),
  ]
  await scopeOf(server.env, server.tenantId).write((scope) =>
    addServicePoint(scope, {
      texts: { 'zh-CN': { name: '客服中心' }, 'en-US': { name: 'Service centre' } },
      phone: '400-000-0000',
      hours: Array.from({ length: 7 }, () => ['08:30', '22:00'] as const),
    }),
  )
})
afterAll(async () => {
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  await server.stop()
})

const thread = async (token: string, query: { after?: number; before?: number } = {}) =>
  (await server.call(chatApi.messages, { query }, { token })).value
const lines = (rows: readonly ChatMessage[]) =>
  rows.map((row) => `${row.side} ${row.event?.name ?? row.text ?? row.type}`)

test('a guest asks, somebody takes it on, answers and closes; each side sees who has read what', async () => {
  await desk.say(guest.token, '周末有接驳车吗？')
  const row = await desk.find(agent.token, guest.id)
  expect(row).toMatchObject({ state: 'waiting', unread: 1, agent: null, last: { text: '周末有接驳车吗？' } })
  expect((await desk.answer(agent.token, row.id, '有')).message).toBe('请先接入这个会话')
  await desk.take(agent.token, row.id)
  // A colleague who only looks in has not read it.
  await server.call(serviceDeskApi.read, { body: { id: row.id, seq: 9 } }, { token: ben?.token })
  await server.call(serviceDeskApi.read, { body: { id: row.id, seq: 2 } }, { token: agent.token })
  await desk.answer(agent.token, row.id, '有的，每小时一班')
  const seen = await thread(guest.token)
  expect(lines(seen.rows)).toEqual([
    'system greeting',
    'guest 周末有接驳车吗？',
    'system taken',
    'staff 有的，每小时一班',
  ])
  expect(seen).toMatchObject({ readByOther: 2, lastSeq: 4, hasMore: false })
  expect(seen.rows.map(({ isMine }) => isMine)).toEqual([false, true, false, false])
  const { value: before } = await server.call(chatApi.conversation, {}, { token: guest.token })
  expect(before).toMatchObject({ state: 'served', agent: 'agent', unread: 3, canRate: true })
  await server.call(chatApi.read, { body: { seq: 99 } }, { token: guest.token })
  const { value: after } = await server.call(chatApi.conversation, {}, { token: guest.token })
  expect(after.unread).toBe(0)
  const { value: atDesk } = await server.call(
    serviceDeskApi.messages,
    { query: { id: row.id } },
    { token: agent.token },
  )
  expect(atDesk.readByOther).toBe(4)
  await server.call(serviceDeskApi.close, { body: { id: row.id } }, { token: agent.token })
  expect((await desk.answer(agent.token, row.id, '还有事吗')).state).toBe(false)
  const rate = () => server.call(chatApi.rate, { body: { stars: 5, text: '很快' } }, { token: guest.token })
  expect((await rate()).state).toBe(true)
  expect((await rate()).message).toBe('本次服务已经评价过了')
  const { value: detail } = await server.call(
    serviceDeskApi.conversation,
    { query: { id: row.id } },
    { token: agent.token },
  )
  expect(detail.ratings).toMatchObject([{ stars: 5, text: '很快', agent: 'agent' }])
  expect(detail.state).toBe('closed')
})

test('a conversation goes over to a colleague, who alone may answer then', async () => {
  const lee = await desk.addGuest('lee')
  await desk.say(lee.token, '可以带狗吗')
  const { id } = await desk.find(agent.token, lee.id)
  await desk.take(agent.token, id)
  const hand = (agentId: string, token = agent.token) =>
    server.call(serviceDeskApi.transfer, { body: { id, agentId } }, { token })
  expect((await hand(guest.id)).message).toBe('这位同事不能接待客人')
  expect((await hand(agent.id, ben?.token)).message).toBe('请先接入这个会话')
  expect((await hand(ben?.id ?? '')).state).toBe(true)
  expect((await desk.answer(agent.token, id, '可以')).message).toBe('请先接入这个会话')
  expect((await desk.answer(ben?.token ?? '', id, '可以的')).state).toBe(true)
  expect(lines((await thread(lee.token)).rows).slice(-2)).toEqual(['system transferred', 'staff 可以的'])
  const { value: agents } = await server.call(serviceDeskApi.agents, {}, { token: agent.token })
  expect(agents.find(({ id: who }) => who === ben?.id)).toMatchObject({ serving: 1, isMe: false })
  const { value: counts } = await server.call(serviceDeskApi.counts, {}, { token: ben?.token })
  expect(counts).toMatchObject({ mine: 1, unread: 1 })
})

test('the same message sent again, at once or later, is one message', async () => {
  const kim = await desk.addGuest('kim')
  const body = textDraft('一次')
  const send = () => server.call(chatApi.send, { body }, { token: kim.token })
  const replies = await Promise.all([send(), send(), send(), send()])
  expect(new Set(replies.map(({ value }) => value.seq)).size).toBe(1)
  expect((await send()).value).toMatchObject({ clientId: body.clientId, text: '一次' })
  expect(lines((await thread(kim.token)).rows)).toEqual(['system greeting', 'guest 一次'])
})

test('an id that another conversation holds is refused and changes nothing', async () => {
  const [one, two] = [await desk.addGuest('one'), await desk.addGuest('two')]
  const clientId = randomUUID()
  for (const person of [one, two]) {
    await desk.say(person.token, '你好')
    await desk.take(agent.token, (await desk.find(agent.token, person.id)).id)
  }
  const send = async (guestId: string) => {
    const { id } = await desk.find(agent.token, guestId)
    return server.call(
      serviceDeskApi.send,
      { body: { id, ...textDraft('您好', clientId) } },
      { token: agent.token },
    )
  }
  expect((await send(one.id)).state).toBe(true)
  expect((await send(two.id)).message).toBe('这条消息的编号已用于另一条消息')
  expect(lines((await thread(two.token)).rows)).toEqual(['system greeting', 'guest 你好', 'system taken'])
})

test('under random retries, losses and reconnects every device ends with the same whole row of messages', async () => {
  type Step = { who: number; text: string; copies: number; pull: number }
  const step: fc.Arbitrary<Step> = fc.record({
    who: fc.integer({ min: 0, max: 1 }),
    text: fc.stringMatching(/^[a-z]{1,4}$/),
    // The answer got lost so often; the device sends again.
    copies: fc.integer({ min: 1, max: 3 }),
    pull: fc.integer({ min: 0, max: 2 }),
  })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const mia = await desk.addGuest(`mia${++run}`)
      await desk.say(mia.token, '开始')
      const { id } = await desk.find(agent.token, mia.id)
      await desk.take(agent.token, id)
      // Three devices of the guest, which pull now and then and from where they stand.
      const devices: Thread<ChatMessage>[] = [[], [], []]
      const pull = async (device: number) => {
        const known = devices[device] ?? []
        const { rows } = await thread(mia.token, { after: known.at(-1)?.seq ?? 0 })
        devices[device] = mergeMessages(known, rows)
      }
      const sends = steps.map(async ({ who, text, copies, pull: device }) => {
        const draft = textDraft(text)
        const send = () =>
          who === 0
            ? server.call(chatApi.send, { body: draft }, { token: mia.token })
            : server.call(serviceDeskApi.send, { body: { id, ...draft } }, { token: agent.token })
        const answers = await Promise.all(Array.from({ length: copies }, send))
        expect(new Set(answers.map(({ value }) => value.seq)).size).toBe(1)
        await pull(device)
        return answers[0]?.value.seq
      })
      const seqs = await Promise.all(sends)
      await Promise.all([0, 1, 2].map(pull))
      const [first = [], ...others] = devices
      expect(first.map(({ seq }) => seq)).toEqual(first.map((_, at) => at + 1))
      expect(first).toHaveLength(3 + steps.length)
      expect(others).toEqual([first, first])
      steps.forEach(({ text }, at) => expect(first[(seqs[at] ?? 0) - 1]?.text).toBe(text))
    }),
    { numRuns: 6 },
  )
})

test('outside the hours the guest is told once a night when somebody will be there', async () => {
  const noon = server.clock.now
  const night = await desk.addGuest('night')
  server.clock.now = Date.parse('2026-05-04T23:00:00+08:00')
  const token = await server.signIn('night')
  await desk.say(token, '有人吗')
  await desk.say(token, '在吗')
  const first = (await thread(token)).rows
  expect(lines(first)).toEqual(['system greeting', 'guest 有人吗', 'system offHours', 'guest 在吗'])
  expect(first[2]?.event?.number).toBe(Date.parse('2026-05-05T08:30:00+08:00'))
  server.clock.now = Date.parse('2026-05-05T23:30:00+08:00')
  const later = await server.signIn('night')
  await desk.say(later, '又是我')
  expect(lines((await thread(later)).rows).slice(-2)).toEqual(['guest 又是我', 'system offHours'])
  const listed = await desk.find(await server.signIn('agent'), night.id)
  expect(listed.last, 'what was asked, not what the product said').toMatchObject({ text: '又是我' })
  server.clock.now = noon
})

test('a ready question is answered at once, in the language of the guest, and nobody has to come', async () => {
  await scopeOf(server.env, server.tenantId).write((scope) =>
    addFaqGroups(scope, [
      {
        texts: { 'zh-CN': { name: '入住' }, 'en-US': { name: 'Arriving' } },
        questions: [
          {
            isOffered: true,
            texts: {
              'zh-CN': { question: '几点入住？', answer: '下午三点以后' },
              'en-US': { question: 'When can I check in?', answer: 'From three in the afternoon' },
            },
          },
        ],
      },
    ]),
  )
  const { value: help } = await server.call(chatApi.help, {}, { language: 'en-US' })
  expect(help.points[0]).toMatchObject({ name: 'Service centre', isServing: true, phone: '400-000-0000' })
  const refId = help.groups[0]?.questions[0]?.id
  const pat = await desk.addGuest('pat')
  const body = { clientId: randomUUID(), type: 'faq' as const, refId }
  await server.call(chatApi.send, { body }, { token: pat.token, language: 'en-US' })
  expect(lines((await thread(pat.token)).rows).slice(1)).toEqual([
    'guest When can I check in?',
    'system From three in the afternoon',
  ])
  const { value } = await server.call(chatApi.conversation, {}, { token: pat.token })
  expect(value.state).toBe('idle')
})

async function upload(token: string, bytes: Buffer, name = 'a.png'): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const reply = await fetch(`${server.url}/portal/system/file/v1/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await reply.json()) as { value: { fileId: string } }).value.fileId
}

test('a picture is seen by the guest and the desk, and by nobody else', async () => {
  const fileId = await upload(guest.token, pixel)
  const send = (token: string, file: string) =>
    server.call(
      chatApi.send,
      { body: { clientId: randomUUID(), type: 'image', fileId: file, width: 3, height: 2 } },
      { token },
    )
  expect((await send(ana?.token ?? '', fileId)).message).toBe('图片没有上传成功，请重新选择')
  const { value } = await send(guest.token, fileId)
  expect(value.image).toEqual({ fileId, width: 3, height: 2 })
  const see = async (token: string) =>
    (await server.call(filesApi.preview, { query: { fileId } }, { token })).status
  expect([await see(guest.token), await see(agent.token), await see(ana?.token ?? '')]).toEqual([
    200, 200, 404,
  ])
  const page = await upload(guest.token, Buffer.from('<script>'), 'a.txt')
  expect((await send(guest.token, page)).state).toBe(false)
})

test('a house is shown as a card, in each reader’s language, and as gone once it is', async () => {
  const park = parkFixture(server)
  const houseId = await park.addHouse(await park.addSite('云栖谷'), { name: '松院', nameEn: 'Pine Court' })
  const body = { clientId: randomUUID(), type: 'house' as const, refId: houseId }
  const { value } = await server.call(chatApi.send, { body }, { token: guest.token })
  expect(value.card).toMatchObject({ title: '松院', path: `/home/details?houseId=${houseId}` })
  const { id } = await desk.find(agent.token, guest.id)
  const atDesk = async () =>
    (
      await server.call(serviceDeskApi.messages, { query: { id } }, { token: agent.token, language: 'en-US' })
    ).value.rows.at(-1)?.card
  expect(await atDesk()).toMatchObject({ title: 'Pine Court' })
  await server.env.db.updateTable('house').set({ status: 'offline' }).execute()
  expect(await atDesk()).toMatchObject({ title: '', path: '' })
  const refused = await server.call(
    chatApi.send,
    { body: { ...body, clientId: randomUUID() } },
    { token: guest.token },
  )
  expect(refused.message).toBe('该房源不存在或已下架')
})

test('strangers: a guest reads only their own, and the desk is for those with the right', async () => {
  const seen = await thread(ana?.token ?? '')
  expect(seen).toMatchObject({ rows: [], lastSeq: 0 })
  const { id } = await desk.find(agent.token, guest.id)
  const token = guest.token
  const refused = await Promise.all([
    server.call(serviceDeskApi.conversations, { body: {} }, { token }),
    server.call(serviceDeskApi.messages, { query: { id } }, { token }),
    server.call(serviceDeskApi.send, { body: { id, ...textDraft('我是客服') } }, { token }),
    server.call(serviceDeskApi.take, { body: { id } }, { token }),
    server.call(serviceDeskApi.quickReplies, {}, { token }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  const missing = await desk.take(agent.token, randomUUID())
  expect(missing.message).toBe('没有找到这个会话')
})

test('quick replies are one’s own or everybody’s, and only one’s own can be removed', async () => {
  const add = (token: string, text: string) =>
    server.call(serviceDeskApi.addQuickReply, { body: { text } }, { token })
  const { value } = await add(agent.token, ' 稍等，我帮您查一下 ')
  expect(value).toMatchObject({ text: '稍等，我帮您查一下', isOwn: true })
  expect((await add(agent.token, '稍等，我帮您查一下')).value.id).toBe(value.id)
  const list = async (token: string) => (await server.call(serviceDeskApi.quickReplies, {}, { token })).value
  expect(await list(agent.token)).toHaveLength(1)
  expect(await list(ben?.token ?? '')).toHaveLength(0)
  const remove = (token: string) =>
    server.call(serviceDeskApi.removeQuickReply, { body: { id: value.id } }, { token })
  await remove(ben?.token ?? '')
  expect(await list(agent.token)).toHaveLength(1)
  await remove(agent.token)
  expect(await list(agent.token)).toHaveLength(0)
})

test('a message that went missing behind the product’s back is named', async () => {
  const { id } = await desk.find(agent.token, guest.id)
  const lost = server.env.db.deleteFrom('chat_message').where('conversation_id', '=', id).where('seq', '=', 2)
  const taken = await lost.returningAll().execute()
  const broken = await findViolations(server.env.db, server.clock.now)
  expect(broken).toEqual([expect.stringContaining(`conversation ${id} has`)])
  const [row] = taken
  await server.env.db
    .insertInto('chat_message')
    .values(taken.map((one) => ({ ...one, body: JSON.stringify(one.body) })))
    .execute()
  expect(row?.seq).toBe(2)
})

test('who waits comes first at the desk, the longest at the top, and guests are found by name', async () => {
  const [late, early] = [await desk.addGuest('zz-late'), await desk.addGuest('zz-early')]
  await desk.say(early.token, '一')
  server.clock.now += 1000
  await desk.say(late.token, '二')
  server.clock.now += 1000
  await desk.say(early.token, '三')
  const list = async (body: object) =>
    (await server.call(serviceDeskApi.conversations, { body }, { token: agent.token })).value
  const waiting = await list({ show: 'waiting', keyword: 'ZZ-' })
  expect(waiting.rows.map(({ guest: { name } }) => name)).toEqual(['zz-early', 'zz-late'])
  const all = await list({ pageSize: 50 })
  const states = all.rows.map(({ state }) => state === 'waiting')
  expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)))
  expect(await list({ keyword: 'nobody%' })).toMatchObject({ rows: [], total: 0 })
})
