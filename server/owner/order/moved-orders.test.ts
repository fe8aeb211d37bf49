import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '#api/endpoint.ts'
import { boardApi } from '#api/owner/board.ts'
import { escrowApi } from '#api/owner/escrow.ts'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { incomeApi } from '#api/wallet/income.ts'
import { refundApi } from '#api/wallet/refund.ts'
import { findViolations } from '#server/invariants/all.ts'
import { scopeOf } from '#server/scope.ts'
import { dayFromStart, instantOn, stayLifeFixture, testStart } from '#server/stay/stay-life-testing.ts'
import { commissionsOf } from '#server/wallet/invoice/commission-parts.ts'

type Person = { id: string; token: string }

let life: Awaited<ReturnType<typeof stayLifeFixture>>
let lord: Person
let host: Person
let other: Person
beforeAll(async () => {
  life = await stayLifeFixture()
  lord = await life.desk.addGuest('lord')
  host = await life.desk.addGuest('host')
  other = await life.desk.addGuest('other')
  await life.addHouse({ ownerId: other.id })
})
beforeEach(() => life.moveTo(testStart))
afterAll(async () => {
  const broken = await findViolations(life.server.env.db, life.server.clock.now)
  expect(broken.filter((line) => !line.startsWith('messages are delivered'))).toEqual([])
  await life.server.stop()
})

const list = async (as: Person, more: Partial<BodyOf<typeof ownerOrderApi.list>> = {}) =>
  (await life.server.call(ownerOrderApi.list, { body: more }, as)).value
const seen = (as: Person, orderId: string) =>
  life.server.call(ownerOrderApi.order, { query: { orderId } }, as)

/** Three nights from the second day on, one in the first house and two in the other, booked and brought over at once. */
async function movedOrder(houses?: { first: string; second: string }) {
  const first = houses?.first ?? (await life.addHouse({ ownerId: lord.id }))
  const second = houses?.second ?? (await life.addHouse({ ownerId: host.id }))
  const orderId = await life.desk.paidOrder(life.ana.token, first, 2, 3)
  const move = { orderId, houseId: second, from: dayFromStart(3), reason: '水管漏水' }
  expect((await life.server.call(frontDeskApi.move, { body: move }, life.front)).state).toBe(true)
  return { orderId, first, second }
}

test('each owner of a stay in two houses has it in their list, with their own nights and sums; others have not', async () => {
  const { orderId, first, second } = await movedOrder()
  const [ofLord, ofHost] = [await list(lord), await list(host)]
  const row = (rows: typeof ofLord.rows) => rows.find((one) => one.orderId === orderId)
  expect(row(ofLord.rows)).toMatchObject({
    houseId: first,
    checkIn: dayFromStart(2),
    checkOut: dayFromStart(3),
    nights: 1,
    isPart: true,
    total: 54_000,
    shares: { gross: 54_000, commission: 8100, mine: 45_900, isSettled: false },
  })
  expect(row(ofHost.rows)).toMatchObject({
    houseId: second,
    checkIn: dayFromStart(3),
    checkOut: dayFromStart(5),
    nights: 2,
    isPart: true,
    total: 108_000,
    shares: { gross: 108_000, commission: 16_200, mine: 91_800, isSettled: false },
  })
  expect((await list(host, { houseId: second })).total).toBe(1)
  // By a house of somebody else nothing is found, whoever asks.
  expect((await list(host, { houseId: first })).rows).toEqual([])
  expect(await list(other)).toMatchObject({ rows: [], total: 0 })

  const page = (await seen(host, orderId)).value
  expect(page).toMatchObject({
    houseId: second,
    paid: 108_000,
    refunded: 0,
    lines: [],
    shares: { mine: 91_800 },
  })
  expect(page.houseName).toBe(row(ofHost.rows)?.houseName)
  const refused = await seen(other, orderId)
  expect([refused.status, refused.value]).toEqual([404, null])
  // What was paid for all nights together is nowhere in what either of them is told.
  expect(JSON.stringify([page, (await seen(lord, orderId)).value])).not.toMatch(/162000|192000/)
})

test('guests are named whole to an owner from the day before they come to that owner’s house', async () => {
  const { orderId, second } = await movedOrder()
  await life.moveTo(instantOn(1, '12:00'))
  const [ofLord, ofHost] = [(await seen(lord, orderId)).value, (await seen(host, orderId)).value]
  expect(ofHost.guest).not.toBe(ofLord.guest)
  expect(ofHost.guest).toContain('*')
  expect(ofHost.phone).toContain('*')
  expect(ofLord.phone).not.toContain('*')
  const query = { houseId: second, from: dayFromStart(2), days: 7 }
  const labels = async () =>
    (await life.server.call(boardApi.board, { query }, host)).value.bars
      .filter((bar) => bar.orderId === orderId)
      .map((bar) => bar.label)
  expect(await labels()).toEqual([ofHost.guest])
  await life.moveTo(instantOn(2, '12:00'))
  expect((await seen(host, orderId)).value).toMatchObject({ guest: ofLord.guest, phone: ofLord.phone })
  expect(await labels()).toEqual([ofLord.guest])
})

test('guests are staying in one house at a time: in the others they are to come, or have left', async () => {
  const { orderId } = await movedOrder()
  const standing = async (as: Person) => {
    const tabs = ['coming', 'staying', 'past'] as const
    const found = await Promise.all(tabs.map(async (tab) => ({ tab, ...(await list(as, { tab })) })))
    return found.flatMap(({ tab, rows, total }) => {
      expect(total).toBe(rows.length)
      return rows.filter((row) => row.orderId === orderId).map((row) => [tab, row.state])
    })
  }
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  expect(await standing(lord)).toEqual([['staying', 'staying']])
  expect(await standing(host)).toEqual([['coming', 'confirmed']])
  const tonight = async (as: Person) =>
    (await life.server.call(ownerOrderApi.home, {}, as)).value.tonight
      .filter((night) => night.orderId === orderId)
      .map((night) => night.to)
  expect(await tonight(lord)).toEqual([dayFromStart(3)])
  expect(await tonight(host)).toEqual([])
  await life.moveTo(instantOn(3, '16:00'))
  expect(await standing(lord)).toEqual([['past', 'checkedOut']])
  expect(await standing(host)).toEqual([['staying', 'staying']])
  expect(await tonight(host)).toEqual([dayFromStart(5)])
})

test('guests who are brought back to a house have it in two parts, and are to come while they are elsewhere', async () => {
  const { orderId, first, second } = await movedOrder()
  const back = { orderId, houseId: first, from: dayFromStart(4), reason: '水管修好了' }
  expect((await life.server.call(frontDeskApi.move, { body: back }, life.front)).state).toBe(true)
  const parts = [
    { checkIn: dayFromStart(2), checkOut: dayFromStart(3), nights: 1 },
    { checkIn: dayFromStart(4), checkOut: dayFromStart(5), nights: 1 },
  ]
  expect((await seen(lord, orderId)).value).toMatchObject({ nights: 2, parts })
  expect((await list(lord, { houseId: first })).rows).toMatchObject([{ orderId, nights: 2, parts }])
  expect((await seen(host, orderId)).value).toMatchObject({
    nights: 1,
    parts: [{ checkIn: dayFromStart(3), checkOut: dayFromStart(4), nights: 1 }],
  })
  for (const { checkIn, checkOut } of parts) {
    const night = await life.server.call(ownStayApi.night, { query: { houseId: first, day: checkIn } }, lord)
    expect(night.value.taken).toMatchObject([{ orderId, from: checkIn, to: checkOut }])
  }
  const found = async (as: Person, tab: 'coming' | 'staying' | 'past') => {
    const { rows, total } = await list(as, { tab })
    expect(total).toBe(rows.length)
    return rows.filter((row) => row.orderId === orderId).map((row) => row.state)
  }
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  const { tonight } = (await life.server.call(ownerOrderApi.home, {}, lord)).value
  expect(tonight.find((night) => night.houseId === first)?.to).toBe(dayFromStart(3))
  await life.moveTo(instantOn(3, '16:00'))
  expect([await found(lord, 'coming'), await found(lord, 'staying')]).toEqual([['confirmed'], []])
  expect(await found(host, 'staying')).toEqual(['staying'])
  await life.moveTo(instantOn(4, '16:00'))
  expect([await found(lord, 'coming'), await found(lord, 'staying')]).toEqual([[], ['staying']])
  expect(await found(host, 'past')).toEqual(['checkedOut'])
  // Each part is a line of its own in the wallet, with its own days.
  await life.moveTo(instantOn(5, '10:00'))
  expect((await life.atDesk('checkOut', orderId)).state).toBe(true)
  expect((await life.atDesk('settle', orderId)).value.state).toBe('completed')
  const { orderNo } = (await seen(lord, orderId)).value
  const body = { querys: [{ property: 'orderNo', value: orderNo }] }
  const lines = (await life.server.call(incomeApi.lines, { query: {}, body }, lord)).value.rows
  expect(lines.map(({ checkIn, checkOut }) => [checkIn, checkOut]).toSorted()).toEqual(
    parts.map(({ checkIn, checkOut }) => [checkIn, checkOut]),
  )
  expect(second).not.toBe(first)
})

test('what is to come is counted for both owners, and a night in the calendar tells no more than the order', async () => {
  const { orderId, second } = await movedOrder()
  const { income } = (await life.server.call(ownerOrderApi.home, {}, host)).value
  const mine = (await list(host)).rows.filter((row) => row.shares && !row.shares.isSettled)
  expect(income?.coming).toBe(mine.reduce((sum, row) => sum + (row.shares?.mine ?? 0), 0))
  const { value: houses } = await life.server.call(escrowApi.list, {}, host)
  expect(houses.find(({ houseId }) => houseId === second)).toMatchObject({ coming: 91_800, bookings: 1 })
  const query = { houseId: second, day: dayFromStart(4) }
  const { taken } = (await life.server.call(ownStayApi.night, { query }, host)).value
  expect(taken).toMatchObject([
    { orderId, from: dayFromStart(3), to: dayFromStart(5), state: 'confirmed', total: 108_000 },
  ])
  const stranger = await life.server.call(ownStayApi.night, { query }, other)
  expect(stranger.status).toBe(404)
})

test('what is kept of a stay that was given up is to come until it is settled, wherever the owner reads it', async () => {
  const owner = await life.desk.addGuest('keeper')
  const house = await life.addHouse({ ownerId: owner.id, cancel: 'strict' })
  const orderId = await life.desk.paidOrder(life.ana.token, house, 1, 2)
  // What the policy keeps is asked back, so that it is not divided before somebody has decided.
  await life.giveUp(orderId, { askAll: true })
  const listed = (await list(owner)).rows.map(({ state, shares }) => [state, shares?.isSettled, shares?.mine])
  const [[, , mine] = []] = listed
  expect(listed).toEqual([['cancelled', false, expect.any(Number)]])
  expect(mine).toBeGreaterThan(0)
  const home = async () => (await life.server.call(ownerOrderApi.home, {}, owner)).value.income?.coming
  const terms = async () => (await life.server.call(escrowApi.list, {}, owner)).value
  expect([await home(), (await terms())[0]?.coming]).toEqual([mine, mine])
  expect(await terms()).toMatchObject([{ bookings: 0, lastCheckOut: null }])
  // Also in the month after.
  await life.moveTo(instantOn(40, '10:00'))
  expect(await home()).toBe(mine)
})

test('only the house guests come to first is asked about them', async () => {
  const first = await life.addHouse({ ownerId: lord.id })
  await life.server.env.db.updateTable('house').set({ confirms: true }).where('id', '=', first).execute()
  const { orderId } = await movedOrder({ first, second: await life.addHouse({ ownerId: host.id }) })
  const asked = async (as: Person) => (await list(as, { tab: 'toConfirm' })).rows.map((row) => row.orderId)
  expect(await asked(lord)).toContain(orderId)
  expect(await asked(host)).not.toContain(orderId)
  expect((await seen(host, orderId)).value).toMatchObject({ state: 'paid', canDecide: false })
  const refused = await life.server.call(ownerOrderApi.confirm, { body: { orderId } }, host)
  expect(refused.status).toBe(404)
})

test('an owner of both houses has one order with all of it; given up, it is still both owners’', async () => {
  const [first, second] = [
    await life.addHouse({ ownerId: lord.id }),
    await life.addHouse({ ownerId: lord.id }),
  ]
  const { orderId } = await movedOrder({ first, second })
  const rows = (await list(lord)).rows.filter((row) => row.orderId === orderId)
  expect(rows).toMatchObject([
    { checkIn: dayFromStart(2), checkOut: dayFromStart(5), nights: 3, isPart: false, total: 162_000 },
  ])
  expect(rows[0]?.houseName).toMatch(/^竹里\d+ → 竹里\d+$/)
  expect((await list(lord, { houseId: second })).rows).toMatchObject([
    { orderId, checkIn: dayFromStart(3), nights: 2, isPart: true },
  ])

  const moved = await movedOrder()
  await life.giveUp(moved.orderId)
  for (const as of [lord, host]) {
    const past = (await list(as, { tab: 'past' })).rows
    expect(past.find((row) => row.orderId === moved.orderId)).toMatchObject({ state: 'cancelled' })
  }
})

/** What the lines of an owner's wallet say of an order: of each line its parts add up, and it is of the owner's own nights. */
async function inWallet(as: Person, orderId: string) {
  const { orderNo, checkIn, checkOut } = (await seen(as, orderId)).value
  const body = { querys: [{ property: 'orderNo', value: orderNo }] }
  const { rows } = (await life.server.call(incomeApi.lines, { query: {}, body }, as)).value
  const sum = { gross: 0, commission: 0, mine: 0 }
  for (const { id } of rows) {
    const { value: line } = await life.server.call(incomeApi.line, { query: { id } }, as)
    expect([line.checkIn, line.checkOut]).toEqual([checkIn, checkOut])
    expect(line.paid + line.couponCost).toBe(line.commission + line.services + Math.abs(line.amount))
    const sign = line.kind === 'settled' ? 1 : -1
    sum.gross += line.base
    sum.commission += sign * line.commission
    sum.mine += line.amount
  }
  return sum
}

test('settled, each owner reads what their income lines and their invoices say, also when some of it goes back', async () => {
  const { orderId } = await movedOrder()
  const { server, ana, front } = life
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  // They leave a night early, ask for its money, and are refused at first.
  await life.moveTo(instantOn(4, '10:00'))
  const { done } = await life.giveUp(orderId, { askAll: true })
  const id = done.cancellations[0]?.id ?? ''
  const refuse = { id, approve: false, reason: '按政策不退' }
  expect((await server.call(frontDeskApi.decide, { body: refuse }, front)).state).toBe(true)
  expect((await life.atDesk('settle', orderId)).value.state).toBe('completed')
  const park = scopeOf(server.env, server.tenantId)
  const agree = async () => {
    for (const as of [lord, host]) {
      const { amount } = await park
        .from('income_line')
        .select((eb) => eb.fn.sum<string>('amount').as('amount'))
        .where('biz_id', '=', orderId)
        .where('holder', '=', as.id)
        .executeTakeFirstOrThrow()
      const [kept] = await commissionsOf(park, as.id, [{ bizType: 'stay', bizId: orderId }])
      const { shares } = (await seen(as, orderId)).value
      const mine = Number(amount)
      const commission = kept?.left ?? 0
      expect(shares).toEqual({ gross: mine + commission, commission, service: 0, mine, isSettled: true })
      expect(await inWallet(as, orderId)).toEqual({ gross: mine + commission, commission, mine })
    }
  }
  await agree()
  const whole = async () =>
    [(await seen(lord, orderId)).value.shares, (await seen(host, orderId)).value.shares].reduce(
      (sum, shares) => sum + (shares?.gross ?? 0),
      0,
    )
  expect(await whole()).toBe(162_000)
  expect((await seen(host, orderId)).value).toMatchObject({ checkOut: dayFromStart(4), nights: 1 })
  const refunds = await server.call(refundApi.refunds, { query: { bizType: 'stay', bizId: orderId } }, ana)
  const refused = refunds.value.find(({ canAskAgain }) => canAskAgain)
  const again = { requestId: refused?.id ?? '', reason: '家人住院' }
  expect((await server.call(refundApi.askAgain, { body: again }, ana)).state).toBe(true)
  const grant = { id, approve: true, amount: 10_001, reason: '' }
  expect((await server.call(frontDeskApi.decide, { body: grant }, front)).message ?? '').toBe('')
  await agree()
  expect(await whole()).toBe(162_000 - 10_001)
})
