import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatApi } from '#api/messages/chat.ts'
import { profileApi } from '#api/identity/profile.ts'
import { agentApi } from '#api/owner/agent.ts'
import { ownReviewApi } from '#api/stay/own-review.ts'
import { reviewApi } from '#api/stay/review.ts'
import { findViolations } from '#server/invariants/all.ts'
import { saveRole } from '#server/org/roles.ts'
import { pixel } from '#server/files/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { bookingFixture } from '../booking-testing.ts'
import { parkFixture } from '../testing.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer
let stays: ReturnType<typeof bookingFixture>
let houseId: string
let [guest, stranger, owner, operator]: { id: string; token: string }[] = []
beforeAll(async () => {
  server = await startServer()
  const park = parkFixture(server)
  stays = bookingFixture(server, park)
  ;[guest, stranger, owner, operator] = [
    await stays.addGuest('guest'),
    await stays.addGuest('stranger'),
    await stays.addGuest('owner'),
    await stays.addGuest('operator'),
  ]
  houseId = await park.addHouse(await park.addSite('云栖谷'), { name: '松院' })
  await park.priceAll(houseId, 10_000)
  const { db } = server.env
  await db
    .updateTable('house')
    .set({ owner_id: owner?.id ?? null })
    .execute()
  await scopeOf(server.env, server.tenantId).write(async (scope) => {
    const roleId = await saveRole(scope, {
      alias: 'reviews',
      name: '评价',
      description: '',
      enabled: true,
      methods: ['review.manage'],
      menuIds: [],
    })
    const row = { user_id: operator?.id ?? '', role_id: roleId }
    await scope.insert('user_role', row).execute()
  })
})
afterAll(async () => {
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  await server.stop()
})

const scores = { hygiene: 5, facilities: 4, location: 5, service: 4 }
const token = (person: { token: string } | undefined) => ({ token: person?.token ?? '' })

const add = (orderId: string, person = guest, more: object = {}) =>
  server.call(ownReviewApi.add, { body: { orderId, scores, text: '很安静', ...more } }, token(person))

let from = 1
/** A stay of the guest's, or of somebody else's, that is over. */
async function pastStay(person = guest): Promise<string> {
  const orderId = await stays.paidOrder(person?.token ?? '', houseId, (from += 2), 1)
  await server.env.db
    .updateTable('stay_order')
    .set({ state: 'checkedOut' })
    .where('id', '=', orderId)
    .execute()
  return orderId
}

test('a stay is reviewed by its guest, after it, once', async () => {
  const booked = await stays.paidOrder(guest?.token ?? '', houseId, (from += 2), 1)
  expect((await add(booked)).message).toBe('入住结束后才能评价')
  const orderId = await pastStay()
  const ask = (person = guest) => server.call(ownReviewApi.reviewable, { query: { orderId } }, token(person))
  expect((await ask()).value).toMatchObject({ houses: [{ name: '松院' }] })
  expect((await ask(stranger)).message).toBe('没有找到这个订单')
  expect((await add(orderId, stranger)).message).toBe('没有找到这个订单')
  const twice = await Promise.all([add(orderId), add(orderId)])
  expect(twice.map(({ state }) => state).toSorted()).toEqual([false, true])
  expect((await ask()).message).toBe('这次入住已经评价过了')
  const { value } = await server.call(reviewApi.summary, { query: { houseId } })
  expect(value).toMatchObject({ count: 1, score: 4.5 })
})

test('only own pictures can be shown, and they are public from then on', async () => {
  const orderId = await pastStay()
  const pictures = [{ fileId: server.env.newId(), width: 3, height: 2 }]
  expect((await add(orderId, guest, { pictures })).message).toBe('有图片没有上传成功，请重新选择')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pixel)]), 'a.jpg')
  const upload = await fetch(`${server.url}/portal/system/file/v1/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${guest?.token}` },
  })
  const { value: file } = (await upload.json()) as { value: { fileId: string } }
  const own = [{ fileId: file.fileId, width: 3, height: 2 }]
  expect((await add(orderId, guest, { pictures: own, isAnonymous: true })).state).toBe(true)
  const { value } = await server.call(reviewApi.reviews, { body: { houseId, show: 'withPictures' } })
  expect(value.rows[0]).toMatchObject({ guest: '', pictures: [{ fileId: file.fileId, width: 3 }] })
  const seen = await fetch(`${server.url}/portal/system/file/v1/public/platform/${file.fileId}`)
  expect(seen.status).toBe(200)
  await seen.arrayBuffer()
})

const list = async (person: typeof guest, body: object) =>
  (await server.call(ownReviewApi.list, { body }, token(person))).value

test('what somebody wrote stays when they close their account, and their name goes', async () => {
  const leaver = await stays.addGuest('leaver')
  const { value } = await add(await pastStay(leaver), leaver, { text: '再见' })
  const shown = async () => {
    const { rows } = (await server.call(reviewApi.reviews, { body: { houseId } })).value
    return rows.find(({ id }) => id === value.id)
  }
  expect(await shown()).toMatchObject({ guest: 'l**', text: '再见' })
  const password = Buffer.from('Secret123').toString('base64')
  await server.call(profileApi.closeAccount, { body: { password } }, token(leaver))
  expect(await shown()).toMatchObject({ guest: '', text: '再见' })
  const { rows } = await list(operator, { of: 'received' })
  expect(rows.find(({ id }) => id === value.id)).toMatchObject({ guest: '' })
})

test('the owner answers once, in other words for two days; nobody else does', async () => {
  const { value } = await add(await pastStay(), guest, { text: '热水慢' })
  const reply = (person: typeof guest, text: string) =>
    server.call(ownReviewApi.reply, { body: { id: value.id, text } }, token(person))
  expect((await reply(stranger, '假的')).message).toBe('没有找到这条评价')
  expect((await reply(guest, '假的')).message).toBe('没有找到这条评价')
  const waiting = await list(owner, { of: 'received', show: 'unreplied' })
  expect(waiting.rows.find(({ id }) => id === value.id)).toMatchObject({ canReply: true, isMine: false })
  expect((await reply(owner, '已换热水器')).state).toBe(true)
  expect((await reply(owner, '已换新热水器')).state).toBe(true)
  const first = server.clock.now
  await stays.moveTo(first + 48 * 3_600_000)
  expect((await reply(owner, '晚了')).message).toBe('回复已超过可修改的时间')
  await stays.moveTo(first)
  expect(await list(stranger, { of: 'received' })).toMatchObject({ total: 0 })
  const mine = await list(guest, { of: 'mine', show: 'replied' })
  expect(mine.rows).toMatchObject([
    { id: value.id, reply: { text: '已换新热水器' }, isMine: true, canReply: false },
  ])
})

test('an agent answers for the owner where that was handed over, and no longer once it is taken back', async () => {
  const { value } = await add(await pastStay(), guest, { text: '露台好看' })
  const [deputy, helper] = [await stays.addGuest('deputy'), await stays.addGuest('helper')]
  const agents: string[] = []
  for (const [person, phone, action] of [
    [deputy, '13900000071', 'reply'],
    [helper, '13900000072', 'orders'],
  ] as const) {
    await server.env.db.updateTable('app_user').set({ mobile: phone }).where('id', '=', person.id).execute()
    const body = { phone, name: '代理', houseIds: [houseId], actions: [action], endsOn: '2099-01-01' }
    const { id } = (await server.call(agentApi.invite, { body }, token(owner))).value
    await server.call(agentApi.answer, { body: { id, accept: true } }, token(person))
    agents.push(id)
  }
  const reply = (person: typeof guest, text: string) =>
    server.call(ownReviewApi.reply, { body: { id: value.id, text } }, token(person))
  const waiting = await list(deputy, { of: 'received', show: 'unreplied' })
  expect(waiting.rows.find(({ id }) => id === value.id)).toMatchObject({ canReply: true, isMine: false })
  expect((await server.call(ownReviewApi.place, {}, token(deputy))).value.hasHouses).toBe(true)
  expect((await list(helper, { of: 'received' })).total).toBe(0)
  expect((await reply(helper, '假的')).status).toBe(404)
  expect((await reply(deputy, '谢谢喜欢')).state).toBe(true)
  await server.call(agentApi.end, { body: { id: agents[0] ?? '' } }, token(owner))
  expect((await reply(deputy, '改口')).status).toBe(404)
  expect((await list(deputy, { of: 'received' })).total).toBe(0)
  expect((await list(owner, { of: 'received' })).rows.find(({ id }) => id === value.id)?.reply?.text).toBe(
    '谢谢喜欢',
  )
})

test('a reported review can be hidden with a reason and shown again, and the stars follow', async () => {
  const { value } = await add(await pastStay(), guest, {
    scores: { hygiene: 1, facilities: 1, location: 1, service: 1 },
  })
  const before = (await server.call(reviewApi.summary, { query: { houseId } })).value
  const report = (person: typeof guest) =>
    server.call(
      ownReviewApi.report,
      { body: { id: value.id, reason: 'abuse', details: '第二句在骂人' } },
      token(person),
    )
  expect((await report(guest)).message).toBe('不能举报自己的评价')
  await report(owner)
  await report(owner)
  expect(await list(operator, { of: 'received', show: 'reported' })).toMatchObject({
    total: 1,
    rows: [
      {
        id: value.id,
        reports: 1,
        canManage: true,
        reportedFor: [{ reason: 'abuse', details: '第二句在骂人', at: expect.any(Number) }],
      },
    ],
  })
  const seenBy = async (person: typeof guest) =>
    (await server.call(ownReviewApi.get, { query: { id: value.id } }, token(person))).value.reportedFor
  // Who decides reads why; its writer and who reported it do not.
  expect([(await seenBy(owner)).length, (await seenBy(guest)).length]).toEqual([0, 0])
  const hide = (person: typeof guest) =>
    server.call(ownReviewApi.hide, { body: { id: value.id, reason: '含有辱骂' } }, token(person))
  expect((await hide(owner)).status).toBe(403)
  await hide(operator)
  await hide(operator)
  const after = (await server.call(reviewApi.summary, { query: { houseId } })).value
  expect(after.count).toBe(before.count - 1)
  expect(after.score).toBeGreaterThan(before.score ?? 0)
  const own = await list(guest, { of: 'mine', show: 'hidden' })
  expect(own.rows).toMatchObject([{ hiddenReason: '含有辱骂' }])
  expect((await list(owner, { of: 'received' })).rows.some(({ id }) => id === value.id)).toBe(false)
  await server.call(ownReviewApi.show, { body: { id: value.id } }, token(operator))
  expect((await server.call(reviewApi.summary, { query: { houseId } })).value).toEqual(before)
  expect(await list(operator, { of: 'received', show: 'reported' })).toMatchObject({ total: 0 })
})

test('an order is shown to the service by its guest alone', async () => {
  const orderId = await pastStay()
  const card = (person: typeof guest) =>
    server.call(chatApi.card, { query: { kind: 'order', id: orderId } }, token(person))
  expect((await card(guest)).value).toMatchObject({ title: '松院', price: 10_000 })
  expect((await card(stranger)).value).toBeNull()
})
