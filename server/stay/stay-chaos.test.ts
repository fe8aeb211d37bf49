import { afterAll, beforeAll, expect, test } from 'vitest'
import { escrowApi } from '#api/owner/escrow.ts'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { cancellationApi } from '#api/stay/cancellation.ts'
import { checkInApi } from '#api/stay/check-in.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { extensionApi } from '#api/stay/extension.ts'
import { incomeApi } from '#api/wallet/income.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { findViolations } from '#server/invariants/all.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import { inboxTopics } from '#server/messages/inbox/deliver-notifications.ts'
import { payables } from '#server/payables.ts'
import { settleRoomCharges } from '#server/shop/order/settle-room-charges.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { walletTopics } from '#server/wallet/jobs.ts'
import { bookingFixture } from './booking-testing.ts'
import { closeExpiredOrders, checkOutOverdueStays, settleOverdueStays } from './order/jobs.ts'
import { parkFixture } from './testing.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
let desk: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
  desk = bookingFixture(server, park)
})
afterAll(() => server.stop())

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** An owner reads the same of every order, wherever they read it: in the list, on its page, in the wallet, and added up. */
async function refuseTwoSums(owner: { token: string }) {
  const { rows } = (await server.call(ownerOrderApi.list, { body: { pageSize: 50 } }, owner)).value
  const pageBean = { page: 1, pageSize: 100 }
  const { rows: lines } = (await server.call(incomeApi.lines, { query: {}, body: { pageBean } }, owner)).value
  for (const { orderId, orderNo, shares, total, nights, checkIn, checkOut, state } of rows) {
    const page = (await server.call(ownerOrderApi.order, { query: { orderId } }, owner)).value
    expect(page).toMatchObject({ shares, total, nights, checkIn, checkOut, state })
    const { gross = 0, commission = 0, service = 0, mine = 0, isSettled = false } = shares ?? {}
    expect(commission + service + mine, orderNo).toBe(gross)
    const own = lines.filter((line) => line.orderNo === orderNo && line.bizType !== 'charge')
    expect(sum(own.map(({ amount }) => amount)), orderNo).toBe(isSettled ? mine : 0)
    expect(sum(own.map(({ base }) => base)), orderNo).toBe(isSettled && mine > 0 ? gross : 0)
  }
  const coming = sum(rows.flatMap(({ shares }) => (shares && !shares.isSettled ? shares.mine : [])))
  const home = (await server.call(ownerOrderApi.home, {}, owner)).value
  const houses = (await server.call(escrowApi.list, {}, owner)).value
  expect([home.income?.coming, sum(houses.map((house) => house.coming))]).toEqual([coming, coming])
  const { available, pending, reserve, debt } = (await server.call(incomeApi.overview, { query: {} }, owner))
    .value
  expect(available + pending + reserve + debt).toBe(sum(lines.map(({ amount }) => amount)))
  return rows.length
}

/** The same numbers each time, as from a die that is thrown once. */
function dieOf(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

test('whatever guests, the front desk, money and time do at once, every promise holds', async () => {
  const siteId = await park.addSite('乱谷')
  const fees = {
    includedGuests: 1,
    extraAdult: 3333,
    extraChild: 0,
    pet: null,
    cleaning: 7777,
    deposit: 20_001,
  }
  const owners = await Promise.all(['lou', 'mo'].map((account) => desk.addGuest(account)))
  const houses: string[] = []
  for (const [cancel, rooms, owner] of [
    ['flexible', 1, owners[0]],
    ['strict', 1, owners[1]],
    ['moderate', 3, owners[0]],
    ['free', 2, undefined],
  ] as const) {
    const takes = rooms === 3 ? ('one' as const) : ('all' as const)
    const house = await park.addHouse(siteId, {
      name: `乱${cancel}`,
      cancel,
      rooms,
      takes,
      fees,
      maxNights: 20,
      ...(owner ? { ownerId: owner.id } : {}),
    })
    await park.price(
      house,
      Array.from({ length: 60 }, (_, at) => ({ night: park.inDays(at), price: 10_007 + at * 13 })),
    )
    houses.push(house)
  }
  const guests = await Promise.all(['ann', 'bob', 'cy'].map((account) => desk.addGuest(account)))
  const front = await addTestPerson(server, 'front', ['stay.desk', 'refund.decide'])
  const people = await Promise.all(
    guests.map(async ({ token }, at) => [
      (await desk.addPerson(token, '甲', 100 + at)).id,
      (await desk.addPerson(token, '乙', 200 + at)).id,
    ]),
  )
  const throwDie = dieOf(7)
  const orders: { id: string; who: number }[] = []
  const done = new Map<string, number>()
  const count = (name: string, isDone: boolean) => done.set(name, (done.get(name) ?? 0) + (isDone ? 1 : 0))
  const any = () => orders[throwDie(orders.length)] ?? { id: server.env.newId(), who: 0 }

  /** One that stands there, or any: then it is refused. */
  async function oneThatIs(state: string) {
    const rows = await server.env.db
      .selectFrom('stay_order')
      .select('id')
      .where('state', '=', state)
      .orderBy('id')
      .execute()
    return rows[throwDie(rows.length)]?.id ?? any().id
  }

  async function book() {
    const who = throwDie(3)
    const token = guests[who]?.token ?? ''
    const checkIn = addDays(parkDay(server.clock.now), throwDie(6))
    const quoted = await desk.quoteFor(token, houses[throwDie(4)] ?? '', {
      checkIn,
      checkOut: addDays(checkIn, 1 + throwDie(4)),
    })
    const reply = quoted.state === false ? quoted : await desk.submit(token, quoted.value)
    if (reply.state === true && 'orderId' in reply.value) {
      orders.push({ id: reply.value.orderId, who })
    }
    return reply.state === true
  }
  async function cancel({ id, who }: { id: string; who: number }) {
    const token = guests[who]?.token ?? ''
    const shown = await server.call(cancellationApi.preview, { query: { orderId: id } }, { token })
    if (shown.state === false) {
      return false
    }
    const { back, deposit } = shown.value
    const body = { orderId: id, agreedBack: back + deposit, askAll: throwDie(3) === 0 }
    const reply = await server.call(cancellationApi.cancel, { body }, { token })
    expect(reply.state !== true || (reply.value.back === back && reply.value.deposit === deposit)).toBe(true)
    return reply.state === true
  }
  async function extend({ id, who }: { id: string; who: number }) {
    const token = guests[who]?.token ?? ''
    const options = await server.call(extensionApi.options, { query: { orderId: id } }, { token })
    const checkOut = addDays(options.value?.checkOut ?? '2026-05-05', 1 + throwDie(2))
    const quoted = await server.call(extensionApi.quote, { body: { orderId: id, checkOut } }, { token })
    const reply = quoted.state === false ? quoted : await desk.submit(token, quoted.value)
    if (reply.state === true && 'orderId' in reply.value) {
      orders.push({ id: reply.value.orderId, who })
    }
    return reply.state === true
  }
  async function register({ id, who }: { id: string; who: number }) {
    const body = {
      orderId: id,
      personIds: people[who] ?? [],
      arrivalTime: '15:00',
      agreeRules: true as const,
    }
    return (
      (await server.call(checkInApi.register, { body }, { token: guests[who]?.token ?? '' })).state === true
    )
  }
  async function decide() {
    const page = await server.call(frontDeskApi.applications, { body: {} }, front)
    const asked = page.value.rows.find((row) => row.state === 'applied')
    const amount = throwDie((asked?.asked ?? 0) + 1)
    const body = { id: asked?.id ?? server.env.newId(), approve: throwDie(4) > 0, amount }
    return (await server.call(frontDeskApi.decide, { body }, front)).state === true
  }
  const atDesk = async (action: 'checkIn' | 'checkOut' | 'settle', orderId: string) =>
    (await server.call(frontDeskApi[action], { body: { orderId } }, front)).state === true
  async function noShow(orderId: string) {
    const { value } = await server.call(frontDeskApi.noShowPreview, { query: { orderId } }, front)
    const body = { orderId, agreedBack: value ? value.back + value.deposit : 0 }
    return (await server.call(frontDeskApi.noShow, { body }, front)).state === true
  }
  const move = async (orderId: string) =>
    (
      await server.call(
        frontDeskApi.move,
        { body: { orderId, houseId: houses[throwDie(4)] ?? '', reason: '换房' } },
        front,
      )
    ).state === true

  type Action = [name: string, run: () => Promise<boolean>]
  const actions: Action[] = [
    ['book', book],
    ['book', book],
    ['pay', async () => (await desk.pay(any().id).catch(() => 'none')) === 'taken'],
    ['pay', async () => (await desk.pay(orders.at(-1)?.id ?? '').catch(() => 'none')) === 'taken'],
    ['cancel', () => cancel(any())],
    ['extend', () => extend(any())],
    ['register', () => register(any())],
    ['register', () => register(any())],
    ['checkIn', () => atDesk('checkIn', any().id)],
    ['checkOut', async () => atDesk('checkOut', await oneThatIs('staying'))],
    ['noShow', () => noShow(any().id)],
    ['settle', async () => atDesk('settle', await oneThatIs('checkedOut'))],
    ['move', () => move(any().id)],
    ['decide', decide],
  ]
  const never = new AbortController().signal
  for (let round = 0; round < 45; round += 1) {
    const chosen = Array.from({ length: 6 }, () => actions[throwDie(actions.length)] ?? actions[0])
    // All at the same moment, as in life.
    await Promise.all(chosen.map(async (action) => action && count(action[0], await action[1]())))
    await desk.moveTo(server.clock.now + throwDie(10) * 3_600_000 + 1)
    if (round % 5 === 4) {
      await closeExpiredOrders(server.env, never)
      await checkOutOverdueStays(server.env, never)
      await settleOverdueStays(server.env, never, settleRoomCharges)
    }
  }
  while (await deliverDue(server.env, { ...walletTopics(payables), ...inboxTopics }, never)) {
    // There is more.
  }
  // Who comes first differs from run to run, so only what always happens is counted.
  expect(
    Math.min(...['book', 'pay', 'cancel', 'register'].map((name) => done.get(name) ?? 0)),
  ).toBeGreaterThan(0)
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  const orderCounts = await Promise.all(owners.map(refuseTwoSums))
  expect(Math.min(...orderCounts)).toBeGreaterThan(0)
}, 120_000)
