import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInApi } from '#api/stay/check-in.ts'
import { extensionApi } from '#api/stay/extension.ts'
import { orderApi } from '#api/stay/order.ts'
import { textOf } from '#server/failure.ts'
import { ordersInvariant } from '#server/invariants/orders.ts'
import { instantOn, dayFromStart, testStart, stayLifeFixture } from '../stay-life-testing.ts'

let life: Awaited<ReturnType<typeof stayLifeFixture>>
beforeAll(async () => {
  life = await stayLifeFixture()
})
beforeEach(() => life.moveTo(testStart))
afterAll(() => life.server.stop())

describe('staying on', () => {
  const options = async (orderId: string) =>
    (await life.server.call(extensionApi.options, { query: { orderId } }, { token: life.ana.token })).value
  const extend = (orderId: string, nights: number, houseId?: string) =>
    life.server.call(
      extensionApi.quote,
      {
        body: {
          orderId,
          checkOut: nightsOn(nights),
          xzType: houseId === undefined ? 'same' : 'other',
          houseId,
        },
      },
      { token: life.ana.token },
    )
  const nightsOn = (days: number) => dayFromStart(days)
  /** What guests were told of an order. */
  const told = async (orderNo: string) => {
    const rows = await life.server.env.db
      .selectFrom('outbox')
      .select(sql<string>`payload ->> 'says'`.as('says'))
      .where('topic', '=', 'inbox')
      .where(sql<boolean>`payload -> 'values' ->> 'orderNo' = ${orderNo}`)
      .orderBy('id')
      .execute()
    return rows.map(({ says }) => says)
  }

  test('goes on in the same rooms while they are free, without paying twice for what is paid once', async () => {
    const house = await life.addHouse({ minNights: 2 })
    const orderId = await life.desk.paidOrder(life.ana.token, house, 2, 2)
    await life.desk.paidOrder(life.ben.token, house, 6, 2)
    expect(await options(orderId)).toMatchObject({
      checkOut: dayFromStart(4),
      sameRoomUntil: dayFromStart(6),
    })
    expect((await extend(orderId, 7)).value).toMatchObject({ reason: 'sold', day: dayFromStart(6) })
    const quoted = await extend(orderId, 5)
    expect(quoted.value).toMatchObject({ total: 50_000, deposit: 0, checkIn: dayFromStart(4) })
    const child = (await life.desk.submit(life.ana.token, quoted.value)).value
    expect(child).toMatchObject({ bizType: 'extension', payable: 50_000 })
    const other = await extend(orderId, 6)
    expect((await life.desk.submit(life.ana.token, other.value)).state).toBe(false)
    expect(await life.desk.pay(child.orderId)).toBe('taken')
    const stay = await life.desk.order(life.ana.token, orderId)
    expect(stay).toMatchObject({
      checkOut: dayFromStart(5),
      nights: 3,
      extensions: [{ orderId: child.orderId, state: 'confirmed' }],
    })
    const page = await life.server.call(
      orderApi.orders,
      { body: { tab: 'toStay' } },
      { token: life.ana.token },
    )
    expect(page.value.rows.filter((row) => row.id === child.orderId)).toEqual([])
    const again = await extend(orderId, 6)
    expect(again.value).toMatchObject({ checkIn: dayFromStart(5), total: 50_000 })

    await life.moveTo(instantOn(2, '16:00'))
    await life.moveIn(orderId)
    // Where they live and how they checked in tells the whole stay, whichever of its nights it is.
    const whole = { checkIn: dayFromStart(2), checkOut: dayFromStart(5) }
    const asked = [{ query: { orderId } }, { token: life.ana.token }] as const
    expect((await life.server.call(checkInApi.status, ...asked)).value).toMatchObject(whole)
    for (const day of [3, 4]) {
      await life.moveTo(instantOn(day, '20:00'))
      expect((await life.server.call(checkInApi.room, ...asked)).value).toMatchObject(whole)
    }
    await life.moveTo(instantOn(5, '09:00'))
    const out = await life.server.call(checkInApi.checkOut, { body: { orderId } }, { token: life.ana.token })
    expect(out.value.state).toBe('checkedOut')
    const events = (await life.desk.order(life.ana.token, child.orderId)).events.map((event) => event.state)
    expect(events).toEqual(['created', 'paid', 'confirmed', 'staying', 'checkedOut'])
    await life.atDesk('settle', orderId)
    expect((await life.desk.order(life.ana.token, child.orderId)).state).toBe('completed')
    // A stay is over once, however many orders it was made of: one word, and one review.
    expect(await told(stay.orderNo)).toContain('orderCompleted')
    const { orderNo } = await life.desk.order(life.ana.token, child.orderId)
    expect(await told(orderNo)).not.toContain('orderCompleted')
  })

  test('moves to another house when the same is taken', async () => {
    const [house, spare] = [await life.addHouse(), await life.addHouse()]
    const orderId = await life.desk.paidOrder(life.ana.token, house, 2, 2)
    await life.desk.paidOrder(life.ben.token, house, 4, 2)
    expect(await options(orderId)).toMatchObject({ sameRoomUntil: null })
    const houses = await life.server.call(
      extensionApi.otherHouses,
      { query: { orderId, checkOut: dayFromStart(5) } },
      { token: life.ana.token },
    )
    expect(houses.value.map((card) => card.id)).toContain(spare)
    expect(houses.value.map((card) => card.id)).not.toContain(house)
    const quoted = await extend(orderId, 5, spare)
    // The card tells what it will cost.
    expect(houses.value.find((card) => card.id === spare)?.offer.total).toBe(quoted.value.total)
    expect(quoted.value).toMatchObject({ houseId: spare, total: 62_000, deposit: 0 })
    const child = (await life.desk.submit(life.ana.token, quoted.value)).value.orderId
    await life.desk.pay(child)
    const { shown, done } = await life.giveUp(orderId)
    expect(shown).toMatchObject({ back: 112_000 + 62_000, deposit: 30_000 })
    expect(done.cancellations).toHaveLength(2)
    expect([await life.desk.nightsOf(orderId), await life.desk.nightsOf(child)]).toEqual([[], []])
  })

  test('ends early with nights of the extension left', async () => {
    const house = await life.addHouse({ cancel: 'free' })
    const orderId = await life.desk.paidOrder(life.ana.token, house, 2, 1)
    const child = (await life.desk.submit(life.ana.token, (await extend(orderId, 6)).value)).value.orderId
    await life.desk.pay(child)
    await life.moveTo(instantOn(2, '16:00'))
    await life.moveIn(orderId)
    await life.moveTo(instantOn(4, '10:00')) // the second night is the extension's first
    const { shown, done } = await life.giveUp(orderId)
    expect(shown).toMatchObject({ back: 100_000, needsApproval: true })
    expect(done.state).toBe('checkedOut')
    expect([await life.desk.nightsOf(orderId), await life.desk.nightsOf(child)]).toEqual([
      [`${dayFromStart(2)} order`],
      [`${dayFromStart(3)} order`],
    ])
  })

  test('ends unpaid when the stay does: money that still comes for it goes back', async () => {
    const ends = [
      async (orderId: string) => {
        await life.moveTo(instantOn(2, '16:00'))
        await life.moveIn(orderId)
        await life.moveTo(instantOn(3, '11:00'))
        return () => life.atDesk('checkOut', orderId)
      },
      async (orderId: string) => {
        await life.moveTo(instantOn(2, '22:00'))
        return () => life.noShow(orderId)
      },
    ]
    for (const endOf of ends) {
      await life.moveTo(testStart)
      const orderId = await life.desk.paidOrder(life.ana.token, await life.addHouse(), 2, 1)
      const end = await endOf(orderId)
      const child = (await life.desk.submit(life.ana.token, (await extend(orderId, 4)).value)).value.orderId
      expect((await end()).state).toBe(true)
      expect(await life.desk.nightsOf(child)).toEqual([])
      const closed = await life.desk.order(life.ana.token, child)
      expect(closed.state).toBe('closed')
      // The guest had time left: they are told that it was not paid, and not that they were late.
      expect(await told(closed.orderNo)).toEqual(['orderClosed'])
      expect(textOf('inbox.orderClosed.content', 'zh-CN', { orderNo: closed.orderNo })).not.toContain('时限')
      expect(await life.desk.pay(child)).toBe('late')
      expect((await life.desk.order(life.ana.token, child)).state).toBe('latePaid')
    }
  })

  test('is for one’s own stay', async () => {
    const orderId = await life.desk.paidOrder(life.ana.token, await life.addHouse(), 2, 2)
    const body = { orderId, checkOut: dayFromStart(6) }
    expect((await life.server.call(extensionApi.quote, { body }, { token: life.ben.token })).message).toBe(
      '没有找到这个订单',
    )
  })
})

test('after all that, orders fit their nights and their money', async () => {
  expect(await ordersInvariant.violations(life.server.env.db, life.server.clock.now)).toEqual([])
})
