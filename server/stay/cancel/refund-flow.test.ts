import { afterAll, beforeAll, expect, test } from 'vitest'
import { extensionApi } from '#api/stay/extension.ts'
import { addDays } from '#domain/day.ts'
import { cancellationApi } from '#api/stay/cancellation.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { refundApi } from '#api/wallet/refund.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadWorkInto } from '#demo/load.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { base64, findBrokenInvariants } from '#server/workflow/run/testing.ts'
import { taskCompleter } from '../flow-testing.ts'
import { bookingFixture } from '../booking-testing.ts'
import { parkFixture } from '../testing.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
let desk: ReturnType<typeof bookingFixture>
let siteId: string
let ana: { id: string; token: string }
let decides: ReturnType<typeof taskCompleter>
const fees = { includedGuests: 2, extraAdult: 0, extraChild: 0, pet: 0, cleaning: 0, deposit: 30_000 }

beforeAll(async () => {
  server = await startServer()
  decides = taskCompleter(server)
  await loadWorkInto(server.env, { id: server.tenantId, code: 'platform' })
  park = parkFixture(server)
  desk = bookingFixture(server, park)
  siteId = await park.addSite('南谷')
  ana = await desk.addGuest('ana')
})
afterAll(() => server.stop())

let count = 0
/** A guest gives up a stay that gives nothing back, and asks for all of it. */
async function asked(price = 50_000) {
  const house = await park.addHouse(siteId, { name: `竹里${++count}`, fees, cancel: 'none' })
  await park.priceAll(house, price)
  const orderId = await desk.paidOrder(ana.token, house, 20, 2)
  const body = { orderId, agreedBack: 30_000, reason: '大雪封路', askAll: true }
  const done = await server.call(cancellationApi.cancel, { body }, { token: ana.token })
  const [application] = done.value.cancellations
  const row = await server.env.db
    .selectFrom('stay_cancellation')
    .select('instance_id')
    .where('id', '=', application?.id ?? '')
    .executeTakeFirstOrThrow()
  return { orderId, id: application?.id ?? '', instanceId: row.instance_id ?? '' }
}

const order = (orderId: string) => desk.order(ana.token, orderId)

/** The cashier looks at it, and whoever began it at the desk tells the guest. */
async function carryOut(instanceId: string) {
  await decides(instanceId, 'pay', 'agree', { data: base64({ main: { refundedOn: '2026-05-04' } }) })
  await decides(instanceId, 'tell')
}

test('what a guest asks for beyond the rules goes through the park’s approval, and its yes pays it back', async () => {
  const { orderId, id, instanceId } = await asked()
  expect(instanceId).not.toBe('')
  expect(await order(orderId)).toMatchObject({ refunded: 30_000, cancellations: [{ state: 'applied' }] })

  // The guest is who asks; the desk only began it, and speaks under its own name.
  const { starter_name: applicant, agent_name: begunBy } = await server.env.db
    .selectFrom('flow_instance')
    .select(['starter_name', 'agent_name'])
    .where('id', '=', instanceId)
    .executeTakeFirstOrThrow()
  const { contact_name: guest } = await server.env.db
    .selectFrom('stay_order')
    .select('contact_name')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(applicant).toBe(guest)
  const { auditor_name: spoke } = await server.env.db
    .selectFrom('flow_opinion')
    .select('auditor_name')
    .where('instance_id', '=', instanceId)
    .where('status', '=', 'start')
    .executeTakeFirstOrThrow()
  expect([spoke, spoke === guest]).toEqual([begunBy, false])

  // It is decided there and nowhere else.
  const direct = { body: { id, approve: true } }
  const admin = { token: await server.signIn('admin', demoPassword) }
  expect((await server.call(frontDeskApi.decide, direct, admin)).message).toContain('审批流程')
  const open = await server.call(paymentDeskApi.refunds, { body: {} }, admin)
  const requestId = open.value.rows.find((row) => row.bizId === orderId && row.state === 'applied')?.id ?? ''
  const elsewhere = { body: { requestId, decision: 'approve' as const } }
  expect((await server.call(paymentDeskApi.decideRefund, elsewhere, admin)).message).toContain('审批流程')

  await decides(instanceId, 'superior')
  await decides(instanceId, 'audit')
  expect((await order(orderId)).refunded).toBe(30_000)
  await carryOut(instanceId)
  expect(await order(orderId)).toMatchObject({
    refunded: 130_000,
    cancellations: [{ state: 'approved', granted: 100_000 }],
  })
  const list = await server.call(frontDeskApi.applications, { body: {} }, admin)
  expect(list.value.rows.find((row) => row.id === id)).toMatchObject({ state: 'approved', instanceId })
  expect(await findBrokenInvariants(server)).toEqual([])
})

test('a trip of two orders is one request, and what is granted of it is split to the fen', async () => {
  const houses: string[] = []
  for (const name of ['松下', '溪边']) {
    const house = await park.addHouse(siteId, { name, fees, cancel: 'none' })
    await park.priceAll(house, 20_000)
    houses.push(house)
  }
  const [first = '', second = ''] = houses
  const orderId = await desk.paidOrder(ana.token, first, 20, 2)
  const { checkOut } = await order(orderId)
  const more = { orderId, checkOut: addDays(checkOut, 2), xzType: 'other' as const, houseId: second }
  const quoted = await server.call(extensionApi.quote, { body: more }, { token: ana.token })
  const child = (await desk.submit(ana.token, quoted.value)).value.orderId
  await desk.pay(child)
  const shown = (await server.call(cancellationApi.preview, { query: { orderId } }, { token: ana.token }))
    .value
  const body = { orderId, agreedBack: shown.back + shown.deposit, reason: '大雪封路', askAll: true }
  const done = await server.call(cancellationApi.cancel, { body }, { token: ana.token })
  expect(done.value.cancellations.map(({ asked }) => asked)).toEqual([40_000, 40_000])
  const rows = await server.env.db
    .selectFrom('stay_cancellation')
    .select('instance_id')
    .where('order_id', 'in', [orderId, child])
    .execute()
  const [instanceId, ...others] = [...new Set(rows.map(({ instance_id: id }) => id))]
  expect([typeof instanceId, others]).toEqual(['string', []])
  await decides(instanceId ?? '', 'superior', 'agree', { data: base64({ main: { amount: 50_000 } }) })
  await decides(instanceId ?? '', 'audit')
  await carryOut(instanceId ?? '')
  const granted = await server.env.db
    .selectFrom('stay_cancellation')
    .select(['state', 'granted_fen'])
    .where('order_id', 'in', [orderId, child])
    .execute()
  expect(granted.reduce((all, { granted_fen }) => all + (granted_fen ?? 0), 0)).toBe(50_000)
  expect(granted.every(({ state }) => state === 'approved')).toBe(true)
  expect(await findBrokenInvariants(server)).toEqual([])
})

test('those who decide may grant less, and large sums need the finance director', async () => {
  const { orderId, instanceId } = await asked(150_000)
  const less = { data: base64({ main: { amount: 250_000 } }) }
  await decides(instanceId, 'superior', 'agree', less)
  await decides(instanceId, 'director')
  await carryOut(instanceId)
  expect(await order(orderId)).toMatchObject({
    refunded: 280_000,
    cancellations: [{ state: 'approved', granted: 250_000 }],
  })
})

test('a no is told with its reason, in the same breath, and the guest may ask once more', async () => {
  const { orderId, instanceId } = await asked()
  await decides(instanceId, 'superior', 'oppose', { opinion: '政策已写明不可取消' })
  expect(await order(orderId)).toMatchObject({
    refunded: 30_000,
    cancellations: [{ state: 'rejected', granted: 0, decision: '政策已写明不可取消' }],
  })
  const refunds = async () =>
    (
      await server.call(
        refundApi.refunds,
        { query: { bizType: 'stay', bizId: orderId } },
        { token: ana.token },
      )
    ).value
  const refused = (await refunds()).find((one) => one.state === 'rejected')
  expect(refused).toMatchObject({ rejectReason: '政策已写明不可取消', canAskAgain: true })
  const body = { requestId: refused?.id ?? '', reason: '有封路通知' }
  expect((await server.call(refundApi.askAgain, { body }, { token: ana.token })).state).toBe(true)
  expect(await order(orderId)).toMatchObject({ cancellations: [{ state: 'applied' }] })
  const again = await server.env.db
    .selectFrom('stay_cancellation')
    .select('instance_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(again.instance_id).not.toBe(instanceId)
  await decides(again.instance_id ?? '', 'superior')
  await decides(again.instance_id ?? '', 'audit')
  await carryOut(again.instance_id ?? '')
  expect(await order(orderId)).toMatchObject({ refunded: 130_000, cancellations: [{ state: 'approved' }] })
  expect(await findBrokenInvariants(server)).toEqual([])
})
