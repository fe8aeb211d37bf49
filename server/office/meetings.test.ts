import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meetingsApi } from '#api/office/meetings.ts'
import { instantAt } from '#domain/park-time.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadPeopleInto } from '#demo/load.ts'
import { meetingRoomsInvariant } from '#server/invariants/meeting-rooms.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
const tokens: Record<string, string> = {}
const ids: Record<string, string> = {}
let room: string
let other: string
beforeAll(async () => {
  server = await startServer()
  const { env, tenantId } = server
  await loadPeopleInto(env, { id: tenantId, code: 'platform' })
  for (const account of ['clerk', 'head', 'finance', 'manager', 'admin', 'guest']) {
    tokens[account] = await server.signIn(account, demoPassword)
  }
  const rows = await env.db.selectFrom('app_user').select(['id', 'account']).execute()
  rows.forEach(({ id, account }) => (ids[account] = id))
  room = (await saveRoom('pine')).value
  other = (await saveRoom('bamboo')).value
})
afterAll(() => server.stop())

const saveRoom = (code: string, more = {}, account = 'admin') =>
  server.call(
    meetingsApi.saveRoom,
    {
      body: {
        code,
        texts: { 'zh-CN': { name: `${code}室` }, 'en-US': { name: `Room ${code}` } },
        seats: 8,
        closes: '20:00',
        ...more,
      },
    },
    { token: tokens[account] ?? '' },
  )
const day = '2026-05-05'
const at = (time: string) => instantAt(day, time)
const book = (
  from: string,
  to: string,
  { account = 'clerk', roomId = room, attendees = [] as string[] } = {},
) =>
  server.call(
    meetingsApi.bookRoom,
    {
      body: {
        roomId,
        subject: `${account}的会`,
        startTime: at(from),
        endTime: at(to),
        attendeeIds: attendees.map((name) => ids[name] ?? ''),
      },
    },
    { token: tokens[account] ?? '' },
  )
const cancel = (id: string, account: string) =>
  server.call(meetingsApi.cancelBooking, { body: { id } }, { token: tokens[account] ?? '' })
const list = async (which: 'pending' | 'past', account: string) =>
  (await server.call(meetingsApi[which], { body: {} }, { token: tokens[account] ?? '' })).value.rows

test('rooms are kept by those with the right, and shown to the staff in their language', async () => {
  expect((await saveRoom('x', {}, 'clerk')).status).toBe(403)
  expect((await saveRoom('x', { opens: '18:00', closes: '09:00' })).message).toBe('结束时间须晚于开始时间')
  const rooms = (language: string, account = 'clerk') =>
    server.call(meetingsApi.rooms, {}, { token: tokens[account] ?? '', language })
  expect((await rooms('en-US')).value.map(({ name }) => name).toSorted()).toEqual([
    'Room bamboo',
    'Room pine',
  ])
  expect((await rooms('zh-CN', 'guest')).status).toBe(403)
  // Who keeps them sees closed ones too, as they were written.
  await saveRoom('attic', { isOpen: false, seats: 3 })
  const kept = (account: string) => server.call(meetingsApi.keptRooms, {}, { token: tokens[account] ?? '' })
  expect((await kept('clerk')).status).toBe(403)
  const all = (await kept('admin')).value
  expect(all.find(({ code }) => code === 'attic')).toMatchObject({
    isOpen: false,
    seats: 3,
    ahead: 0,
    texts: { 'zh-CN': { name: 'attic室' }, 'en-US': { name: 'Room attic' } },
  })
  expect((await rooms('zh-CN')).value.map(({ name }) => name)).not.toContain('attic室')
})

describe('a room', () => {
  test('is had by one at a time, and again the moment it is free', async () => {
    const first = await book('09:00', '10:00')
    expect(first.state).toBe(true)
    expect((await book('09:45', '10:30', { account: 'head' })).message).toBe(
      '这段时间已被 陈晓雯 预约，请换个时间',
    )
    expect((await book('08:00', '12:00', { account: 'head' })).state).toBe(false)
    expect((await book('10:00', '10:30', { account: 'head' })).state).toBe(true)
    expect((await book('09:00', '10:00', { account: 'head', roomId: other })).state).toBe(true)
    expect((await cancel(first.value, 'clerk')).state).toBe(true)
    expect((await book('09:00', '10:00', { account: 'finance' })).state).toBe(true)
  })

  test('is had by one of twenty who want it at once', async () => {
    const accounts = ['clerk', 'head', 'finance', 'manager']
    const wanting = Array.from({ length: 20 }, (_, index) =>
      book('13:00', '14:00', { account: accounts[index % 4] ?? 'clerk' }),
    )
    const replies = await Promise.all(wanting)
    expect(replies.filter(({ state }) => state)).toHaveLength(1)
    const { value } = await server.call(meetingsApi.day, { query: { day } }, { token: tokens.clerk ?? '' })
    expect(value.filter(({ startTime }) => startTime === at('13:00'))).toHaveLength(1)
  })

  test.each([
    ['07:00', '08:00', '会议室开放时间为 08:00–20:00'],
    ['11:00', '11:00', '结束时间须晚于开始时间'],
    ['11:05', '12:00', '请按整刻钟预约'],
  ])('is refused from %s to %s: %s', async (from, to, message) => {
    expect((await book(from, to)).message).toBe(message)
  })

  test('takes nobody new once it is closed, and nobody who is not there', async () => {
    const { value: closing } = await saveRoom('closing')
    await saveRoom('closing', { isOpen: false })
    expect((await book('11:00', '12:00', { roomId: closing })).message).toBe('这间会议室不存在或暂停使用')
    expect((await book('11:00', '12:00', { attendees: ['guest'] })).message).toBe(
      '参会人中有人不存在或已离职',
    )
    expect((await book('11:00', '12:00', { account: 'guest' })).status).toBe(403)
  })
})

test('those who come see it among what is pending, others only that the room is taken', async () => {
  const { value: id } = await book('15:00', '16:00', { attendees: ['finance'] })
  const mine = (await list('pending', 'finance')).find((row) => row.id === id)
  expect(mine).toMatchObject({
    subject: 'clerk的会',
    roomName: 'pine室',
    organiser: { fullname: '陈晓雯' },
    attendees: [{ fullname: '陈晓雯' }, { fullname: '何文博' }],
    isMine: false,
    canCancel: false,
  })
  expect((await list('pending', 'manager')).map((row) => row.id)).not.toContain(id)
  const seen = async (account: string) =>
    (await server.call(meetingsApi.day, { query: { day } }, { token: tokens[account] ?? '' })).value.find(
      (row) => row.id === id,
    )
  expect(await seen('manager')).toMatchObject({ subject: '', organiser: '陈晓雯', isMine: false })
  expect(await seen('finance')).toMatchObject({ subject: 'clerk的会', isMine: true })
  const open = (account: string) =>
    server.call(meetingsApi.appointment, { query: { id } }, { token: tokens[account] ?? '' })
  expect((await open('finance')).state).toBe(true)
  expect((await open('manager')).status).toBe(404)

  expect((await cancel(id, 'finance')).message).toBe('只有预约人可以取消')
  expect((await cancel(id, 'clerk')).state).toBe(true)
  expect((await cancel(id, 'clerk')).message).toBe('这个预约已经取消')
  expect((await list('past', 'finance'))[0]).toMatchObject({ id, isCancelled: true, canCancel: false })
})

test('who keeps the rooms may call off what others made', async () => {
  const { value: id } = await book('17:00', '18:00')
  expect((await cancel(id, 'admin')).state).toBe(true)
})

test('what is over is past, and cannot be called off', async () => {
  const { value: id } = await book('18:00', '19:00')
  const before = server.clock.now
  server.clock.now = at('19:00')
  tokens.clerk = await server.signIn('clerk', demoPassword)
  expect((await cancel(id, 'clerk')).message).toBe('会议已经结束')
  expect((await list('pending', 'clerk')).map((row) => row.id)).not.toContain(id)
  expect((await list('past', 'clerk')).map((row) => row.id)).toContain(id)
  server.clock.now = before
})

test('two who have a room at once would be found out', async () => {
  const { db } = server.env
  expect(await meetingRoomsInvariant.violations(db, 0)).toEqual([])
  await db
    .updateTable('room_appointment')
    .set({ starts_at: new Date(at('09:00')), ends_at: new Date(at('20:00')) })
    .where('cancelled_at', 'is', null)
    .execute()
  expect((await meetingRoomsInvariant.violations(db, 0)).length).toBeGreaterThan(0)
})
