import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobApi } from '#api/owner/jobs.ts'
import { shopDeskApi } from '#api/shop/desk.ts'
import { merchantApi } from '#api/shop/merchant.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { shopsInvariant } from '#server/invariants/shops.ts'
import { inboxTopic } from '#server/messages/inbox/notify.ts'
import { shopFixture } from '../testing.ts'

type Park = Awaited<ReturnType<typeof shopFixture>>
type Person = Awaited<ReturnType<typeof addTestPerson>>

let park: Park
let shopId: string
let companyId: string
let leader: Person
let worker: Person
let other: Person

/** Somebody works for a company from now on. */
const join = (person: Person, company: string, role: 'manager' | 'worker') =>
  park.write((scope) =>
    scope
      .insert('service_member', {
        company_id: company,
        user_id: person.id,
        role,
        joined_at: new Date(scope.now()),
      })
      .execute(),
  )
const home = async (person: { token: string }) =>
  (await park.server.call(merchantApi.home, {}, { token: person.token })).value
const setReady = (person: { token: string }, orderId: string, no: number, isReady = true) =>
  park.server.call(merchantApi.setReady, { body: { orderId, no, isReady } }, { token: person.token })

beforeAll(async () => {
  park = await shopFixture()
  shopId = await park.addShop()
  companyId = await park.addCompany('蜂友社')
  leader = await addTestPerson(park.server, 'leader', [])
  worker = await addTestPerson(park.server, 'worker', [])
  other = await addTestPerson(park.server, 'other', [])
  await join(leader, companyId, 'manager')
  await join(worker, companyId, 'worker')
  await join(other, await park.addCompany('别家'), 'manager')
})
afterAll(async () => {
  const { env, clock } = park.server
  expect(await shopsInvariant.violations(env.db, clock.now)).toEqual([])
  await park.server.stop()
})

test('a company finds its own lines, says they are ready, and the shop sees it; who leads it sees its share', async () => {
  const { skuIds: honey } = await park.addGoods(shopId, { companyId, share: 7000 })
  const { skuIds: wood } = await park.addGoods(shopId)
  const lines = [honey, wood].map(([skuId = '']) => ({ skuId, quantity: 2 }))
  const orderId = await park.paidOrder(shopId, lines)
  const seen = await home(leader)
  expect(seen.goods).toHaveLength(1)
  expect(seen.goods[0]).toMatchObject({ share: 7000, isOn: true, skus: [{ saleable: 8 }] })
  // The firewood of the same order is the park's and nobody's business here, and so is who ordered it.
  expect(seen.lines).toHaveLength(1)
  const line = seen.lines[0]
  expect(line).toMatchObject({ orderId, pieces: 2, state: 'placed', readyAt: null })
  expect(JSON.stringify(seen)).not.toContain('苏念安')
  expect(seen.companies).toEqual([
    { id: companyId, name: '蜂友社', share: { today: 0, month: 0, pending: 0, onTheWay: 1400 } },
  ])
  expect((await home(worker)).companies[0]?.share).toBeNull()

  const services = await park.server.call(jobApi.home, {}, { token: worker.token })
  expect(services.value.companies[0]).toMatchObject({ sells: true, serves: false, linesToPrepare: 1 })

  const done = await setReady(worker, orderId, line?.no ?? 0)
  expect(done.value.lines[0]?.readyAt).toBe(park.server.clock.now)
  const shown = await park.server.call(shopDeskApi.order, { query: { orderId } }, park.keeper)
  // In the order of their goods, which are numbered by chance.
  expect(Object.fromEntries(shown.value.lines.map(({ company, isReady }) => [company, isReady]))).toEqual({
    蜂友社: true,
    '': false,
  })
  await setReady(leader, orderId, line?.no ?? 0, false)
  expect((await home(leader)).lines[0]?.readyAt).toBeNull()

  await park.deliver(orderId)
  const after = await home(leader)
  expect(after.lines).toEqual([])
  expect(after.companies[0]?.share).toEqual({ today: 1400, month: 1400, pending: 1400, onTheWay: 0 })
  const late = await setReady(leader, orderId, line?.no ?? 0)
  expect(late.message).toBe('订单状态已变化，请刷新')
})

test('nobody else sees or touches the lines of a company, nor those who left it', async () => {
  const { skuIds: honey } = await park.addGoods(shopId, { companyId, share: 7000 })
  const { skuIds: wood } = await park.addGoods(shopId)
  const orderId = await park.paidOrder(
    shopId,
    [honey, wood].map(([skuId = '']) => ({ skuId, quantity: 1 })),
  )
  const [mine] = (await home(leader)).lines
  const no = mine?.no ?? 0
  for (const stranger of [other, park.ana, park.keeper]) {
    expect(await home(stranger)).toMatchObject({ lines: [], goods: [] })
    expect((await setReady(stranger, orderId, no)).message).toBe('没有找到这个订单')
  }
  // The other line of the order is the park's own.
  expect((await setReady(leader, orderId, no === 1 ? 2 : 1)).message).toBe('没有找到这个订单')
  expect((await home(leader)).lines[0]?.readyAt).toBeNull()

  await park.write((scope) =>
    scope
      .update('service_member')
      .set({ ended_at: new Date(scope.now()) })
      .where('user_id', '=', worker.id)
      .execute(),
  )
  expect(await home(worker)).toEqual({ companies: [], lines: [], goods: [] })
  expect((await setReady(worker, orderId, no)).message).toBe('没有找到这个订单')
})

test('two who say it at once say it once, and the company is told of a new order', async () => {
  const { skuIds } = await park.addGoods(shopId, { companyId, share: 5000 })
  const orderId = await park.paidOrder(shopId, [{ skuId: skuIds[0] ?? '', quantity: 1 }])
  const answers = await Promise.all([setReady(leader, orderId, 1), setReady(leader, orderId, 1)])
  expect(answers.map(({ state }) => state)).toEqual([true, true])
  const told = await park.server.env.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', inboxTopic)
    .execute()
  expect(JSON.stringify(told)).toContain(leader.id)
  expect(JSON.stringify(told)).toContain('/landlmy/merchantShop')
})
