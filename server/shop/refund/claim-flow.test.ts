import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopDeskApi } from '#api/shop/desk.ts'
import { shopOrderApi } from '#api/shop/order.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { loadWorkInto } from '#demo/load.ts'
import { ledgerInvariant } from '#server/invariants/ledger.ts'
import { shopsInvariant } from '#server/invariants/shops.ts'
import { grantRights } from '#server/owner/testing.ts'
import { taskCompleter } from '#server/stay/flow-testing.ts'
import { instantOn } from '#server/stay/stay-life-testing.ts'
import { shopFixture } from '../testing.ts'

type Park = Awaited<ReturnType<typeof shopFixture>>

let park: Park
let shopId: string
let completes: ReturnType<typeof taskCompleter>
beforeAll(async () => {
  park = await shopFixture((server) => loadWorkInto(server.env, { id: server.tenantId, code: 'platform' }))
  shopId = await park.addShop()
  completes = taskCompleter(park.server)
})
afterAll(async () => {
  const { env, clock } = park.server
  for (const promise of [shopsInvariant, ledgerInvariant]) {
    expect(await promise.violations(env.db, clock.now)).toEqual([])
  }
  await park.server.stop()
})

/** An order whose promised time has passed, and its guest says so. */
async function lateOrder() {
  const { skuIds } = await park.addGoods(shopId)
  const orderId = await park.paidOrder(shopId, [{ skuId: skuIds[0] ?? '', quantity: 2 }])
  await park.atDesk('prepare', orderId)
  const start = park.server.clock.now
  const { dueAt } = await park.order(orderId)
  await park.moveTo(dueAt + 1)
  const asked = await park.server.call(
    shopOrderApi.askRefund,
    { body: { orderId, lines: [{ no: 1, count: 1 }], cause: 'missing', reason: '等到现在' } },
    { token: park.ana.token },
  )
  await park.moveTo(start)
  const seen = await park.server.call(shopDeskApi.order, { query: { orderId } }, park.keeper)
  const refund = asked.value.refunds.find(({ state }) => state === 'asked')
  return { orderId, refundId: refund?.id ?? '', instanceId: seen.value.instanceId ?? '' }
}

test('what came late is decided by somebody beyond the shop, whose yes gives the money back once', async () => {
  const { orderId, refundId, instanceId } = await lateOrder()
  expect(instanceId).not.toBe('')
  const body = { refundId, approve: false, reason: '不' }
  const own = await park.server.call(shopDeskApi.decide, { body }, park.keeper)
  expect(own.message).toBe('这笔申请正在审批流程中，请在流程里处理')
  await completes(instanceId, 'decide')
  expect(await park.order(orderId)).toMatchObject({ state: 'preparing', refunded: 1000, isClaimed: false })
  expect(await park.balance('refundTransit', `shop:${orderId}`)).toBe(1000)
})

test('the desk is led to the approval of a claim only where it may read it', async () => {
  const { server } = park
  const { orderId, instanceId } = await lateOrder()
  const read = async (by: { token: string }) =>
    [
      (await server.call(shopDeskApi.order, { query: { orderId } }, by)).value.mayOpenInstance,
      (await server.call(instanceViewsApi.opinions, { query: { instId: instanceId } }, by)).status,
    ] as const
  const clerkId = await server.addUser({ account: 'claim-clerk', kind: 'staff' })
  await grantRights(server, clerkId, 'shop.desk')
  const clerk = { token: await server.signIn('claim-clerk') }
  expect(await read(clerk)).toEqual([false, 403])
  await grantRights(server, clerkId, 'flow.manage')
  expect(await read(clerk)).toEqual([true, 200])
})

test('what was asked for on its way is granted as it was asked, also when it arrives before the decision', async () => {
  const house = await park.addHouse()
  const start = park.server.clock.now
  const stayOrderId = await park.desk.paidOrder(park.ana.token, house, 1, 3)
  await park.moveTo(instantOn(1, '16:00'))
  await park.moveInto(stayOrderId)
  const brought = await park.addShop({ delivery: 800 })
  const { skuIds } = await park.addGoods(brought)
  const lines = [{ skuId: skuIds[0] ?? '', quantity: 2 }]
  const orderId = await park.paidOrder(brought, lines, { way: 'delivery', stayOrderId, total: 2800 })
  await park.atDesk('prepare', orderId)
  await park.atDesk('send', orderId)
  const { dueAt } = await park.order(orderId)
  await park.moveTo(dueAt + 1)
  const body = { orderId, lines: [{ no: 1, count: 2 }], cause: 'late' as const, reason: '等到现在' }
  const asked = await park.server.call(shopOrderApi.askRefund, { body }, { token: park.ana.token })
  expect(asked.value.refunds).toMatchObject([{ state: 'asked', amount: 2800 }])
  const seen = await park.server.call(shopDeskApi.order, { query: { orderId } }, park.keeper)
  await park.moveTo(dueAt + 60_000)
  expect((await park.atDesk('handOver', orderId)).message ?? '').toBe('')
  await completes(seen.value.instanceId ?? '', 'decide')
  expect(await park.order(orderId)).toMatchObject({
    state: 'refunded',
    refunded: 2800,
    refunds: [{ state: 'granted', amount: 2800 }],
  })
  await park.moveTo(start)
})

test('a no is told with its reason, and nothing comes back', async () => {
  const { orderId, instanceId } = await lateOrder()
  await completes(instanceId, 'decide', 'oppose', { opinion: '记录显示已送达' })
  const order = await park.order(orderId)
  expect(order).toMatchObject({ refunded: 0, isClaimed: false })
  expect(order.refunds[0]).toMatchObject({ state: 'refused', decision: '记录显示已送达' })
})

test('what was decided by giving all of it back leaves the flow nothing to do', async () => {
  const { orderId, instanceId } = await lateOrder()
  await park.server.call(shopDeskApi.refuse, { body: { orderId, reason: '店里停电' } }, park.keeper)
  await completes(instanceId, 'decide')
  expect(await park.order(orderId)).toMatchObject({ state: 'cancelled', refunded: 2000 })
})

test('what a guest asked to have back and the shop gave back for want of it is not given twice, and the rest still is', async () => {
  const [honey, ice] = [await park.addGoods(shopId), await park.addGoods(shopId)]
  const begun = async () => {
    const lines = [honey, ice].map(({ skuIds }) => ({ skuId: skuIds[0] ?? '', quantity: 3 }))
    const orderId = await park.paidOrder(shopId, lines)
    await park.atDesk('prepare', orderId)
    return orderId
  }
  const ask = async (orderId: string, lines: { no: number; count: number }[]) => {
    const body = { orderId, cause: 'changed' as const, lines, reason: '不要了' }
    const asked = await park.server.call(shopOrderApi.askRefund, { body }, { token: park.ana.token })
    return asked.value.refunds[0]?.id ?? ''
  }
  const short = (orderId: string, no: number, count: number) =>
    park.server.call(shopDeskApi.short, { body: { orderId, lines: [{ no, count }] } }, park.keeper)
  const grant = (refundId: string) =>
    park.server.call(shopDeskApi.decide, { body: { refundId, approve: true } }, park.keeper)

  const first = await begun()
  const asked = await ask(first, [
    { no: 1, count: 2 },
    { no: 2, count: 1 },
  ])
  await short(first, 1, 2)
  // Guest and shop read what a yes would give now: one piece of each is left of what was asked for.
  expect((await park.order(first)).refunds.find(({ id }) => id === asked)).toMatchObject({
    state: 'asked',
    amount: 2000,
    lines: [
      { no: 1, count: 1 },
      { no: 2, count: 1 },
    ],
  })
  expect((await grant(asked)).value).toMatchObject({ state: 'preparing', refunded: 4000, isClaimed: false })

  const second = await begun()
  const gone = await ask(second, [{ no: 1, count: 3 }])
  await short(second, 1, 3)
  expect((await grant(gone)).value).toMatchObject({ state: 'preparing', refunded: 3000, isClaimed: false })
})
