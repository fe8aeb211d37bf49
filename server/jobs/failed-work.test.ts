import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '#server/invariants/all.ts'
import { closeExpiredOrders } from '#server/stay/order/jobs.ts'
import { stayLifeFixture, HOUR, testStart } from '#server/stay/stay-life-testing.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { eachTenant } from './failed-work.ts'

let life: Awaited<ReturnType<typeof stayLifeFixture>>
const never = new AbortController().signal
beforeAll(async () => {
  life = await stayLifeFixture()
})
afterAll(() => life.server.stop())

test('a row a job fails for is set aside with its reason, and the others are done', async () => {
  const { env } = life.server
  const house = await life.addHouse()
  const book = async (from: number) => (await life.desk.book(life.ana.token, house, from, 1)).value.orderId
  const [bad, good] = [await book(2), await book(4)]
  // An event of the version the job is about to write: the row cannot be changed until somebody sees to it.
  const event = { tenant_id: life.server.tenantId, order_id: bad, version: 2, to_state: 'closed', reason: '' }
  await env.db
    .insertInto('stay_order_event')
    .values({ ...event, at: new Date(testStart) })
    .execute()
  await life.moveTo(testStart + HOUR)
  await closeExpiredOrders(env, never)
  const stateOf = async (id: string) =>
    (await env.db.selectFrom('stay_order').select('state').where('id', '=', id).executeTakeFirst())?.state
  expect([await stateOf(bad), await stateOf(good)]).toEqual(['created', 'closed'])
  const failed = () => env.db.selectFrom('failed_work').selectAll().execute()
  expect(await failed()).toMatchObject([
    { job: 'close-orders', row_id: bad, attempts: 1, reason: expect.stringContaining('stay_order_event') },
  ])
  // It is not tried again before its time, then ever more seldom, and at last a person is told.
  await closeExpiredOrders(env, never)
  expect(await failed()).toMatchObject([{ attempts: 1 }])
  for (let at = 2; at <= 6; at++) {
    await life.moveTo(life.server.clock.now + 12 * HOUR)
    await closeExpiredOrders(env, never)
  }
  expect(await failed()).toMatchObject([{ attempts: 6 }])
  expect(await findViolations(env.db, life.server.clock.now)).toContainEqual(
    expect.stringContaining(`jobs do their work: job close-orders failed 6 times for ${bad}: `),
  )
  // Once its cause is gone it is done, and forgotten.
  await env.db.deleteFrom('stay_order_event').where('order_id', '=', bad).where('version', '=', 2).execute()
  await life.moveTo(life.server.clock.now + 12 * HOUR)
  await closeExpiredOrders(env, never)
  expect(await stateOf(bad)).toBe('closed')
  expect(await failed()).toEqual([])
})

test('a tenant that fails keeps no other from its work', async () => {
  const { env, tenantId } = life.server
  const other = await createTenant(env, 'other', 'Other')
  const served: string[] = []
  const run = eachTenant(env, never, async (scope) => {
    if (scope.tenantId === tenantId) {
      throw new Error('broken')
    }
    served.push(scope.tenantId)
  })
  await expect(run).rejects.toThrow('1 tenants could not be served')
  expect(served).toEqual([other])
})
