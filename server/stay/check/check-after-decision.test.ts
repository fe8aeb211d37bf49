import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inboxApi } from '#api/messages/inbox.ts'
import { checkInApi } from '#api/stay/check-in.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { goodsCheckApi } from '#api/stay/goods-check.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadWorkInto } from '#demo/load.ts'
import { findViolations } from '#server/invariants/all.ts'
import { deliverAllNotifications } from '#server/messages/inbox/deliver-notifications.ts'
import { scopeOf } from '#server/scope.ts'
import { settleRoomCharges } from '#server/shop/order/settle-room-charges.ts'
import { base64 } from '#server/workflow/run/testing.ts'
import { taskCompleter } from '../flow-testing.ts'
import { settleOverdueStays } from '../order/jobs.ts'
import { dayFromStart, instantOn, stayLifeFixture, testStart } from '../stay-life-testing.ts'
import { addArticles } from './room-articles.ts'

let life: Awaited<ReturnType<typeof stayLifeFixture>>
let decides: ReturnType<typeof taskCompleter>
beforeAll(async () => {
  life = await stayLifeFixture((server) =>
    loadWorkInto(server.env, { id: server.tenantId, code: 'platform' }),
  )
  decides = taskCompleter(life.server)
})
beforeEach(() => life.moveTo(testStart))
afterAll(async () => {
  const broken = await findViolations(life.server.env.db, life.server.clock.now)
  expect(broken.filter((line) => line.includes('check'))).toEqual([])
  await life.server.stop()
})

const asAna = () => ({ token: life.ana.token })
/** Signed in anew, since a stay lasts longer than a session. */
const atDesk = async () => ({ token: await life.server.signIn('frontdesk', demoPassword) })

async function houseWith(article: string) {
  const houseId = await life.addHouse({ cancel: 'free' })
  const texts = { 'zh-CN': { name: article }, 'en-US': { name: article } }
  await scopeOf(life.server.env, life.server.tenantId).write((scope) =>
    addArticles(scope, [{ houseId, articles: [{ texts, quantity: 4, charge: 10_000 }] }]),
  )
  return houseId
}

const sheetOf = async (orderId: string, as: { token: string }) =>
  (await life.server.call(goodsCheckApi.sheet, { query: { orderId, phase: 'out' } }, as)).value
const send = async (orderId: string, ...missing: number[]) => {
  const lines = missing.map((count, at) => ({ no: at + 1, missing: count, damaged: 0, consumed: 0 }))
  const body = { orderId, phase: 'out' as const, lines, isSent: true }
  return life.server.call(goodsCheckApi.save, { body }, await atDesk())
}
const answer = (orderId: string, agrees: boolean) =>
  life.server.call(goodsCheckApi.answer, { body: { orderId, agrees, text: '来时就少' } }, asAna())
const settle = async (orderId: string) =>
  life.server.call(goodsCheckApi.settle, { body: { orderId } }, await atDesk())
const instanceOf = async (orderId: string) =>
  (await sheetOf(orderId, await atDesk())).dispute?.instanceId ?? ''
const decide = async (orderId: string, verdict: string, more: object = {}) =>
  decides(await instanceOf(orderId), 'decide', 'agree', {
    data: base64({ main: { verdict, explanation: '照片上看得出来', ...more } }),
  })

/** How often the front desk has been told that a further house waits. */
const told = async () => {
  await deliverAllNotifications(life.server.env)
  const list = await life.server.call(
    inboxApi.messages,
    { body: { pageBean: { pageSize: 100 } } },
    await atDesk(),
  )
  return list.value.rows.filter(({ subject }) => subject === '还有房源没有查看').length
}

/** Guests who say no to two cups of their first house, and are brought to the second while somebody decides about it. */
async function movedWhileDeciding({ haveLeft = true } = {}) {
  const [first, second] = [await houseWith('茶杯'), await houseWith('藤椅')]
  const orderId = await life.desk.paidOrder(life.ana.token, first, 2, 3)
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  expect((await send(orderId, 2)).state).toBe(true)
  expect((await answer(orderId, false)).value.state).toBe('disputed')
  const move = { orderId, houseId: second, from: dayFromStart(3), reason: '水管漏水' }
  expect((await life.server.call(frontDeskApi.move, { body: move }, await atDesk())).state).toBe(true)
  await life.moveTo(instantOn(haveLeft ? 5 : 4, '10:00'))
  if (haveLeft) {
    await life.server.call(checkInApi.checkOut, { body: { orderId } }, asAna())
  }
  // Nobody writes on what somebody decides about.
  const deciding = { state: 'disputed', canWrite: false, furtherHouses: [] }
  expect(await sheetOf(orderId, await atDesk())).toMatchObject(deciding)
  expect((await send(orderId, 2, 1)).state).toBe(false)
  return { orderId, first, second }
}

test('once it is decided the check goes on in the house the guests came to, and what was decided stands', async () => {
  const { orderId, first, second } = await movedWhileDeciding()
  const before = await told()
  await decide(orderId, 'reduce', { amount: 5000 })
  expect((await told()) - before).toBe(1)
  const open = await sheetOf(orderId, await atDesk())
  expect(open).toMatchObject({ state: 'decided', charge: 5000, canWrite: true, canSettle: false })
  expect(open.furtherHouses).toEqual([open.houses[1]?.name])
  const lines = open.lines.map(({ houseId, amount, isDecided }) => [houseId, amount, isDecided])
  expect(lines).toEqual([
    [first, 5000, true],
    [second, 0, false],
  ])
  expect((await settle(orderId)).message).toBe('查房单发出后住客换过房，请先查看新住的房源再结算')
  // Whatever is marked in the first house, it costs what was said.
  const sent = await send(orderId, 4, 3)
  expect(sent.value).toMatchObject({ state: 'sent', total: 35_000, charge: 35_000, canWrite: false })
  expect((await sheetOf(orderId, asAna())).lines.map(({ missing, amount }) => [missing, amount])).toEqual([
    [2, 5000],
    [3, 30_000],
  ])
  expect((await answer(orderId, true)).value.state).toBe('agreed')
  expect((await settle(orderId)).value).toMatchObject({ state: 'settled', charge: 35_000, bill: 5000 })
})

test('while guests are in the further house nobody is asked to look through it', async () => {
  const { orderId } = await movedWhileDeciding({ haveLeft: false })
  const before = await told()
  await decide(orderId, 'uphold')
  expect((await told()) - before).toBe(0)
})

test('a guest who says no again is heard about the further house alone', async () => {
  const { orderId } = await movedWhileDeciding()
  const before = await instanceOf(orderId)
  await decide(orderId, 'uphold')
  expect((await send(orderId, 2, 1)).value).toMatchObject({ state: 'sent', total: 30_000 })
  expect((await answer(orderId, false)).value.state).toBe('disputed')
  expect(await instanceOf(orderId)).not.toBe(before)
  await decide(orderId, 'waive')
  expect(await sheetOf(orderId, asAna())).toMatchObject({ state: 'settled', charge: 20_000, bill: 0 })
})

test('where nothing is found in the further house the guest is not asked again', async () => {
  const { orderId } = await movedWhileDeciding()
  await decide(orderId, 'reduce', { amount: 5000 })
  const looked = (await send(orderId, 2, 0)).value
  expect(looked).toMatchObject({ state: 'decided', total: 20_000, charge: 5000, canSettle: true })
  expect((await settle(orderId)).value).toMatchObject({ state: 'settled', charge: 5000, bill: 0 })
})

test('the front desk has a day to look through the further house; then the stay ends by what was decided', async () => {
  const { orderId } = await movedWhileDeciding()
  const overdue = () => settleOverdueStays(life.server.env, new AbortController().signal, settleRoomCharges)
  await life.moveTo(instantOn(7, '10:00'))
  await decide(orderId, 'uphold')
  await overdue()
  expect((await sheetOf(orderId, await atDesk())).state).toBe('decided')
  await life.moveTo(instantOn(8, '12:00'))
  await overdue()
  expect(await sheetOf(orderId, await atDesk())).toMatchObject({ state: 'settled', charge: 20_000 })
})
