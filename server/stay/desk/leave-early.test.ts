import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inboxApi } from '#api/messages/inbox.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { deskActions } from '#domain/stay/desk-actions.ts'
import { ordersInvariant } from '#server/invariants/orders.ts'
import { deliverAllNotifications } from '#server/messages/inbox/deliver-notifications.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { dayFromStart, instantOn, stayLifeFixture, testStart } from '../stay-life-testing.ts'

const plainFees = { includedGuests: 2, extraAdult: 0, extraChild: 0, pet: null, deposit: 0 }
let life: Awaited<ReturnType<typeof stayLifeFixture>>
beforeAll(async () => {
  life = await stayLifeFixture()
})
beforeEach(() => life.moveTo(testStart))
afterAll(() => life.server.stop())

test('the front desk lets guests leave early by what it was shown, and they are told', async () => {
  const { server, front, ana } = life
  const orderId = await life.desk.paidOrder(ana.token, await life.addHouse({ cancel: 'free' }), 0, 3)
  await life.moveTo(instantOn(0, '16:00'))
  await life.moveIn(orderId)
  await life.moveTo(instantOn(1, '10:00'))
  const atDesk = async () => (await server.call(frontDeskApi.order, { query: { orderId } }, front)).value
  const actions = async () => deskActions(await atDesk(), dayFromStart(1))
  expect(await actions()).toEqual(['leaveEarly'])
  // Checking out is for the last night, and is not offered before.
  expect((await life.atDesk('checkOut', orderId)).state).toBe(false)
  const look = (as: { token: string }) => server.call(frontDeskApi.leavePreview, { query: { orderId } }, as)
  const leave = (as: { token: string }, agreedBack: number) =>
    server.call(frontDeskApi.leaveEarly, { body: { orderId, agreedBack, reason: '家里有事' } }, as)
  expect([(await look(ana)).status, (await leave(ana, 0)).status]).toEqual([403, 403])

  const { value: shown } = await look(front)
  expect(shown).toEqual(await life.preview(orderId))
  expect(shown).toMatchObject({ action: 'leaveEarly', back: 100_000, deposit: 0, needsApproval: true })
  expect((await leave(front, shown.back + 1)).state).toBe(false)
  expect((await atDesk()).state).toBe('staying')
  const twice = await Promise.all([leave(front, shown.back), leave(front, shown.back)])
  expect(twice.filter(({ state }) => state === true)).toHaveLength(1)
  const left = await life.desk.order(ana.token, orderId)
  expect(left).toMatchObject({ state: 'checkedOut', checkOut: dayFromStart(1), nights: 1, asked: shown.back })
  expect(await actions()).toEqual(['settle'])
  await deliverAllNotifications(server.env)
  const { rows } = (await server.call(inboxApi.messages, { body: {} }, ana)).value
  expect(rows.filter(({ subject }) => subject === '退房日期已提前')).toHaveLength(1)

  expect(await ordersInvariant.violations(server.env.db, server.clock.now)).toEqual([])
  expect((await look(front)).message).toBe('订单当前状态不能进行此操作')
})

test('once the last night has begun the desk checks out, and who has no desk does nothing', async () => {
  const { server, front, ana } = life
  const orderId = await life.desk.paidOrder(ana.token, await life.addHouse(), 0, 1)
  await life.moveTo(instantOn(0, '16:00'))
  await life.moveIn(orderId)
  const { value } = await server.call(frontDeskApi.order, { query: { orderId } }, front)
  expect(deskActions(value, dayFromStart(0))).toEqual(['checkOut'])
  expect((await life.atDesk('checkOut', orderId)).value.state).toBe('checkedOut')
  const clerk = await addTestPerson(server, 'clerk', [])
  const body = { orderId, agreedBack: 0 }
  expect((await server.call(frontDeskApi.leaveEarly, { body }, clerk)).status).toBe(403)
})

test('who leaves when nothing comes back is not sent to a refund there is not', async () => {
  const { ana } = life
  const house = await life.addHouse({ cancel: 'none', fees: { ...plainFees, cleaning: 12_000 } })
  const orderId = await life.desk.paidOrder(ana.token, house, 0, 3)
  await life.moveTo(instantOn(0, '16:00'))
  await life.moveIn(orderId)
  await life.moveTo(instantOn(1, '10:00'))
  const { shown } = await life.giveUp(orderId)
  expect(shown).toMatchObject({ back: 0, deposit: 0 })
  const left = await life.desk.order(ana.token, orderId)
  expect([left.state, left.actions.includes('refund')]).toEqual(['checkedOut', false])
})
