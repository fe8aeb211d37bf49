import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInApi } from '#api/stay/check-in.ts'
import { extrasApi } from '#api/stay/extras.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { orderApi } from '#api/stay/order.ts'
import { peopleApi } from '#api/stay/people.ts'
import { orderStates } from '#domain/stay/order-state.ts'
import { findViolations } from '#server/invariants/all.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import { payables } from '#server/payables.ts'
import type { TestServer } from '#server/testing.ts'
import { walletTopics } from '#server/wallet/jobs.ts'
import { demoPassword } from '#demo/accounts.ts'
import { startDemoServer } from '#demo/testing.ts'

let server: TestServer
let guest: { token: string }
beforeAll(async () => {
  server = await startDemoServer()
  guest = { token: await server.signIn('guest', demoPassword) }
})
afterAll(() => server.stop())

test('the guest has been through every state', async () => {
  const body = { queryFilter: { pageBean: { page: 1, pageSize: 50 } } }
  const { rows } = (await server.call(orderApi.orders, { body }, guest)).value
  expect(new Set(rows.map((row) => row.state))).toEqual(new Set(orderStates))
  expect(rows.some((row) => row.isReviewed)).toBe(true)
  const counts = (await server.call(orderApi.counts, {}, guest)).value
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
  const staying = rows.find((row) => row.state === 'staying')
  const room = await server.call(checkInApi.room, { query: { orderId: staying?.id ?? '' } }, guest)
  expect(room.value.doorCode?.code).toMatch(/^\d{6}$/)
  expect(room.value.roomNos.length).toBeGreaterThan(0)
})

test('there are coupons, packages and people to book with, in both languages', async () => {
  const coupons = (await server.call(extrasApi.coupons, {}, guest)).value
  expect(new Set(coupons.map(({ state }) => state))).toEqual(new Set(['unused', 'used', 'expired']))
  const claimed = await server.call(extrasApi.claimCoupon, { body: { code: 'shanju200' } }, guest)
  expect(claimed.value).toMatchObject({ state: 'unused', off: { fen: 20_000 } })
  expect((await server.call(peopleApi.people, {}, guest)).value).toHaveLength(4)
  const { rows } = (await server.call(orderApi.orders, { body: {} }, guest)).value
  const query = { houseId: rows[0]?.house.id ?? '' }
  const packages = (await server.call(extrasApi.packages, { query }, { language: 'en-US' })).value
  expect(packages.length).toBeGreaterThan(4)
  expect(packages.every(({ picture }) => picture !== null)).toBe(true)
  expect(JSON.stringify(packages.map(({ name, intro }) => [name, intro]))).not.toMatch(/[\u4e00-\u9fff]/)
})

test('the front desk has guests who come, wait, stay and leave, and refunds to decide', async () => {
  const front = { token: await server.signIn('frontdesk', demoPassword) }
  for (const show of ['arriving', 'waiting', 'staying', 'leaving', 'unsettled'] as const) {
    const { total } = (await server.call(frontDeskApi.orders, { body: { show } }, front)).value
    expect(total, show).toBeGreaterThan(0)
  }
  const finance = { token: await server.signIn('finance', demoPassword) }
  const open = { querys: [{ property: 'state', value: 'applied' }] }
  const { total } = (await server.call(frontDeskApi.applications, { body: open }, finance)).value
  expect(total).toBe(2)
})

test('money that goes back arrives, and all promises hold', async () => {
  while (await deliverDue(server.env, walletTopics(payables), new AbortController().signal)) {
    // There is more.
  }
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
})
