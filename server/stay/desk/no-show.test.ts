import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { extensionApi } from '#api/stay/extension.ts'
import type { CancelPresetName } from '#domain/stay/cancel/cancel-policy.ts'
import { ordersInvariant } from '#server/invariants/orders.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { dayFromStart, instantOn, stayLifeFixture, testStart } from '../stay-life-testing.ts'

let life: Awaited<ReturnType<typeof stayLifeFixture>>
beforeAll(async () => {
  life = await stayLifeFixture()
})
beforeEach(() => life.moveTo(testStart))
afterAll(() => life.server.stop())

const refunded = async (orderId: string) => (await life.desk.order(life.ana.token, orderId)).refunded

test('what the desk is shown goes back, which is what cancelling gives: by each policy, night after night', async () => {
  // Three nights of 500 yuan, cleaning 120, deposit 300. On each day after the first, one night more has begun.
  const all = { nights: 0, percent: 10_000, fen: 0 }
  const first = (nights: number, percent = 0) => ({ nights, percent, fen: 0 })
  const cases: [CancelPresetName, day: number, time: string, back: number, keep: typeof all, fees: number][] =
    [
      ['free', 2, '15:00', 162_000, first(0), 0],
      ['free', 2, '15:01', 112_000, first(1), 0],
      ['flexible', 3, '09:00', 112_000, first(1), 0],
      ['flexible', 3, '16:00', 62_000, first(2), 0],
      ['flexible', 4, '16:00', 12_000, all, 0],
      ['moderate', 3, '09:00', 62_000, first(1, 5000), 0],
      ['moderate', 3, '16:00', 37_000, first(2, 5000), 0],
      ['strict', 3, '09:00', 12_000, all, 0],
      ['none', 3, '09:00', 0, all, 12_000],
    ]
  for (const [cancel, day, time, back, keep, feesKept] of cases) {
    await life.moveTo(testStart)
    const orderId = await life.desk.paidOrder(life.ana.token, await life.addHouse({ cancel }), 2, 3)
    await life.moveTo(instantOn(day, time))
    const shown = (await life.noShowPreview(orderId)).value
    const kept = 162_000 - back
    expect([cancel, day, time, shown]).toEqual([
      cancel,
      day,
      time,
      {
        paid: 192_000,
        back,
        kept,
        deposit: 30_000,
        couponBack: false,
        terms: [{ orderId, checkIn: dayFromStart(2), checkOut: dayFromStart(5), kept, keep, feesKept }],
      },
    ])
    const cancelling = await life.preview(orderId)
    expect([cancelling.back, cancelling.kept, cancelling.deposit]).toEqual([back, kept, 30_000])
    expect((await life.noShowAs(orderId, back + 30_000)).value.state).toBe('noShow')
    expect(await refunded(orderId)).toBe(back + 30_000)
    // Nobody is shown a sum for what is over.
    expect((await life.noShowPreview(orderId)).message).toBe('订单当前状态不能进行此操作')
  }
})

test('not before the guests could have come; then the nights that have not begun are free', async () => {
  const orderId = await life.desk.paidOrder(life.ana.token, await life.addHouse(), 2, 3)
  expect((await life.noShowPreview(orderId)).message).toBe('尚未到可办理的时间')
  expect((await life.noShow(orderId)).message).toBe('尚未到可办理的时间')
  await life.moveTo(instantOn(3, '09:00'))
  expect((await life.noShow(orderId)).value.state).toBe('noShow')
  expect(await life.desk.nightsOf(orderId)).toEqual([`${dayFromStart(2)} order`])
})

test('when the time has changed the sum meanwhile, nothing is done and the desk is shown the new one', async () => {
  const orderId = await life.desk.paidOrder(life.ana.token, await life.addHouse(), 2, 3)
  await life.moveTo(instantOn(3, '14:59'))
  const before = (await life.noShowPreview(orderId)).value
  await life.moveTo(instantOn(3, '15:01'))
  const late = await life.noShowAs(orderId, before.back + before.deposit)
  expect(late.message).toBe('可退金额已变化，请重新确认')
  expect(late.value).toEqual((await life.noShowPreview(orderId)).value)
  expect(late.value).toMatchObject({ back: before.back - 50_000, kept: before.kept + 50_000 })
  expect((await life.desk.order(life.ana.token, orderId)).state).toBe('confirmed')
  expect(await refunded(orderId)).toBe(0)
  expect((await life.noShowAs(orderId, before.back + before.deposit - 50_000)).value.state).toBe('noShow')
  expect(await refunded(orderId)).toBe(before.back + before.deposit - 50_000)
})

test('what the stay was made longer by is in the sum, under its own terms', async () => {
  const orderId = await life.desk.paidOrder(life.ana.token, await life.addHouse({ cancel: 'flexible' }), 2, 2)
  const body = { orderId, checkOut: dayFromStart(6) }
  const longer = await life.server.call(extensionApi.quote, { body }, { token: life.ana.token })
  const child = (await life.desk.submit(life.ana.token, longer.value)).value.orderId
  await life.desk.pay(child)
  await life.moveTo(instantOn(2, '20:00'))
  const shown = (await life.noShowPreview(orderId)).value
  expect(shown.terms).toMatchObject([
    { orderId, kept: 50_000, keep: { nights: 1 } },
    { orderId: child, kept: 0, keep: { nights: 0, percent: 0 } },
  ])
  expect((await life.noShowPreview(child)).value).toEqual(shown)
  expect((await life.noShow(orderId)).value.state).toBe('noShow')
  expect(shown).toMatchObject({ paid: 242_000, back: 162_000, deposit: 30_000 })
  // A guest sees the sum of the whole stay at its first order.
  expect([await refunded(orderId), await refunded(child)]).toEqual([192_000, 100_000])
})

test('the sums are for the desk, and the guest and the staff of other desks see none', async () => {
  const orderId = await life.desk.paidOrder(life.ana.token, await life.addHouse(), 2, 1)
  await life.moveTo(instantOn(2, '20:00'))
  const finance = await addTestPerson(life.server, 'nodesk', ['refund.decide'])
  for (const by of [life.ana, finance]) {
    expect((await life.noShowPreview(orderId, by)).status).toBe(403)
    expect((await life.noShowAs(orderId, 42_000, by)).status).toBe(403)
  }
  expect((await life.noShowPreview(life.server.env.newId())).message).toBe('没有找到这个订单')
  expect((await life.desk.order(life.ana.token, orderId)).state).toBe('confirmed')
})

test('after all that, orders fit their nights and their money', async () => {
  expect(await ordersInvariant.violations(life.server.env.db, life.server.clock.now)).toEqual([])
})
