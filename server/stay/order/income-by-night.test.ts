import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInApi } from '#api/stay/check-in.ts'
import { addDays } from '#domain/day.ts'
import { instantAt } from '#domain/park-time.ts'
import { findViolations } from '#server/invariants/all.ts'
import { scopeOf } from '#server/scope.ts'
import { dayFromStart, instantOn, stayLifeFixture } from '../stay-life-testing.ts'

let life: Awaited<ReturnType<typeof stayLifeFixture>>
beforeAll(async () => {
  life = await stayLifeFixture()
})
afterAll(() => life.server.stop())

test('a contract that changes within a stay: each night is divided by the one in force on it', async () => {
  const { server } = life
  const park = scopeOf(server.env, server.tenantId)
  const house = await life.addHouse()
  const [before, after] = [
    await server.addUser({ account: 'seller', kind: 'guest' }),
    await server.addUser({ account: 'buyer', kind: 'guest' }),
  ]
  const entrust = (owner_id: string, starts: number, terms: object) => ({
    id: server.env.newId(),
    house_id: house,
    owner_id,
    starts_on: dayFromStart(starts),
    owner_bp: 8000,
    created_at: new Date(server.clock.now),
    ...terms,
  })
  const orderId = await life.desk.paidOrder(life.ana.token, house, 3, 3)
  await park
    .insert('entrustment', [
      entrust(before, 0, { ends_on: dayFromStart(4), stay_fee_fen: 2000 }),
      entrust(after, 4, { owner_bp: 6000, reserve_bp: 2000, reserve_days: 10, release_days: 0 }),
    ])
    .execute()
  const nights = await park
    .from('stay_order_night')
    .select(['night', 'pays_fen'])
    .where('order_id', '=', orderId)
    .orderBy('night')
    .execute()
  const all = nights.reduce((sum, { pays_fen }) => sum + pays_fen, 0)
  await life.moveTo(instantOn(3, '16:00'))
  await life.moveIn(orderId)
  await life.moveTo(instantOn(6, '10:00'))
  await server.call(checkInApi.checkOut, { body: { orderId } }, { token: life.ana.token })
  expect((await life.atDesk('settle', orderId)).value.state).toBe('completed')

  const settled = await park
    .from('settlement')
    .selectAll()
    .where('biz_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const lines = await park
    .from('income_line')
    .selectAll()
    .where('biz_id', '=', orderId)
    .orderBy('no')
    .execute()
  // The fees of the stay go with its nights, by what each night cost.
  const first = Math.round((settled.gross * (nights[0]?.pays_fen ?? 0)) / all)
  expect(lines).toMatchObject([
    {
      holder: before,
      nights: 1,
      base: first,
      bp: 8000,
      amount: Math.round((first - 2000) * 0.8),
      reserve: 0,
    },
    { holder: after, nights: 2, base: settled.gross - first, bp: 6000 },
  ])
  const later = lines[1]
  expect(later?.amount).toBe(Math.round((settled.gross - first) * 0.6))
  expect(later?.reserve).toBe(Math.round((later?.amount ?? 0) * 0.2))
  expect(later?.reserve_until?.getTime()).toBe(instantAt(addDays(dayFromStart(6), 10), '00:00'))
  expect(settled).toMatchObject({
    owner_id: before,
    owner_share: lines.reduce((sum, { amount }) => sum + amount, 0),
  })
  // Each is invoiced for what the park kept of their own nights.
  const commissions = await park
    .from('settlement_commission')
    .select(['owner_id', 'commission'])
    .where('biz_id', '=', orderId)
    .orderBy('no')
    .execute()
  expect(commissions).toEqual([
    { owner_id: before, commission: first - (lines[0]?.amount ?? 0) },
    { owner_id: after, commission: settled.gross - first - (later?.amount ?? 0) },
  ])
  const broken = await findViolations(server.env.db, server.clock.now)
  expect(broken.filter((line) => !line.startsWith('messages are delivered'))).toEqual([])
})
