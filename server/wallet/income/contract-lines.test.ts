import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { addMonths, monthDays, monthOf } from '#domain/wallet/month.ts'
import { findViolations } from '#server/invariants/all.ts'
import { scopeOf, type RootScope, type Scope } from '#server/scope.ts'
import { balancesOf } from '../ledger.ts'
import { settleIncome, type IncomeSource } from '../settlements.ts'
import { startCashier, type CashierServer } from '../testing.ts'
import { settleContractLines } from './contract-lines.ts'
import { releaseIncome } from './release-income.ts'

let server: CashierServer
beforeAll(async () => {
  server = await startCashier()
})
afterAll(async () => {
  const broken = await findViolations(server.env.db, server.clock.now)
  // What is told of these payments is never sent.
  expect(broken.filter((line) => !line.startsWith('messages are delivered'))).toEqual([])
  await server.stop()
})

const terms = {
  ownerBp: 8500,
  stayFee: 0,
  services: [],
  providerFeeBp: 0,
  couponBorneBy: 'park',
} as const
const never = new AbortController().signal

/** What an owner has pending, can have, and owes. */
async function standing(holder: string) {
  const { pending, available, debt } = await balancesOf(
    scopeOf(server.env, server.tenantId),
    ['pending', 'available', 'debt'],
    holder,
  )
  return [pending, available, debt]
}

/** A house, as far as money needs to know it. */
async function addHouse(ownerId: string): Promise<string> {
  const { db, newId } = server.env
  const [siteId, houseId] = [newId(), newId()]
  const at = new Date(server.clock.now)
  await sql`insert into site (tenant_id, id, code, texts, check_in_time, check_out_time)
    values (${server.tenantId}, ${siteId}, ${siteId}, '{}', '15:00', '12:00')`.execute(db)
  await sql`insert into house (tenant_id, id, site_id, owner_id, kind, status, texts, search_text, room_count, bedrooms,
      bathrooms, beds, area, max_adults, max_children, included_guests, extra_adult_fen, cleaning_fen, week_off,
      cancel_preset, rank, score, score_count, plan_x, plan_y, created_at)
    values (${server.tenantId}, ${houseId}, ${siteId}, ${ownerId}, 'whole', 'draft', '{}', '', 0, 1, 1, 1, 40, 2, 0, 2, 0,
      0, 0, 'flexible', 0, 0, 0, 0, 0, ${at})`.execute(db)
  return houseId
}

type Contract = {
  houseId: string
  ownerId: string
  from: string
  until?: string
  floor?: number
  taxed: boolean
}

const entrust = (scope: Scope, { houseId, ownerId, from, until, floor = 0, taxed }: Contract) =>
  scope
    .insert('entrustment', {
      id: scope.newId(),
      house_id: houseId,
      owner_id: ownerId,
      starts_on: from,
      ends_on: until ?? null,
      owner_bp: 8500,
      floor_fen: floor,
      release_days: 0,
      withholds_tax: taxed,
      created_at: new Date(server.clock.now),
    })
    .execute()

/** A stay that is over, and divided now. */
async function settleStay(scope: RootScope, ownerId: string, source: IncomeSource) {
  // Sessions end while the clock runs on.
  const guest = await server.addGuest(`guest${source.orderNo}`)
  const { bizId } = await server.sellPaid(guest, { amount: 200_000 })
  await scope.write((scope) =>
    settleIncome(scope, { bizType: 'thing', bizId, ownerId, terms, source, releaseAt: server.clock.now }),
  )
}

const linesOf = async (scope: Scope, holder: string) =>
  scope
    .from('income_line')
    .select(['role', 'amount', 'base', 'bp'])
    .where('holder', '=', holder)
    .orderBy('at')
    .orderBy('amount', 'desc')
    .execute()

test('a promised sum is made up once a month is over, and tax is withheld of it where the contract says so', async () => {
  const owner = await server.addGuest('promised')
  const scope = scopeOf(server.env, server.tenantId)
  const houseId = await addHouse(owner.id)
  const start = `${parkDay(server.clock.now).slice(0, 8)}01`
  await entrust(scope, { houseId, ownerId: owner.id, from: start, floor: 1_000_000, taxed: true })
  await settleStay(scope, owner.id, { houseId, orderNo: 'X1', checkIn: start, checkOut: start })
  const run = () => settleContractLines(scope, never)
  await run()
  expect(await standing(owner.id)).toEqual([170_000, 0, 0])
  server.clock.now += 31 * 86_400_000
  await releaseIncome(scope, never)
  await Promise.all([run(), run()])
  // 10 000.00 promised, 1 700.00 earned: the rest is made up in the next month. Of the 1 700.00 the tax is 90.00.
  expect(await standing(owner.id)).toEqual([830_000, 161_000, 0])
  await run()
  server.clock.now += 31 * 86_400_000
  await releaseIncome(scope, never)
  await run()
  // Another month without a guest: all of it is made up; the tax of what was made up before is 664.00.
  const after = await standing(owner.id)
  expect(after).toEqual([1_000_000, 161_000 + 830_000 - 66_400, 0])
  const paid = await linesOf(scope, owner.id)
  expect(paid.map(({ role, amount }) => [role, amount])).toEqual([
    ['owner', 170_000],
    ['floor', 830_000],
    ['tax', -9000],
    ['floor', 1_000_000],
    ['tax', -66_400],
  ])
  for (const { base, bp, amount } of paid.filter(({ role }) => role === 'tax')) {
    expect((base * bp) / 10_000, 'the rate is of the base the owner reads').toBe(amount)
  }
})

test('what is paid out after a contract has ended is taxed as it says, and not as the contract after it', async () => {
  const scope = scopeOf(server.env, server.tenantId)
  const [ended, begun] = [await server.addGuest('ended'), await server.addGuest('begun')]
  const [first, second] = [await addHouse(ended.id), await addHouse(begun.id)]
  const month = addMonths(monthOf(parkDay(server.clock.now)), 1)
  const { from, until } = monthDays(month)
  await entrust(scope, { houseId: first, ownerId: ended.id, from, until, floor: 1_000_000, taxed: true })
  await entrust(scope, { houseId: second, ownerId: begun.id, from, until, taxed: false })
  await entrust(scope, { houseId: second, ownerId: begun.id, from: until, taxed: true })
  // The last guests leave on the day the contract has ended, and the month is looked at then.
  server.clock.now = instantAt(until, '12:00')
  const stay = { checkIn: `${month}-27`, checkOut: until }
  await settleStay(scope, ended.id, { houseId: first, orderNo: 'X2', ...stay })
  await settleStay(scope, begun.id, { houseId: second, orderNo: 'X3', ...stay })
  await settleContractLines(scope, never)
  server.clock.now = instantAt(monthDays(addMonths(month, 1)).until, '12:00')
  await settleContractLines(scope, never)
  // 10 000.00 were made up and 1 700.00 earned: the tax is 10 % of 80 % of both.
  expect((await linesOf(scope, ended.id)).map(({ role, amount }) => [role, amount])).toEqual([
    ['floor', 1_000_000],
    ['owner', 170_000],
    ['tax', -93_600],
  ])
  expect((await linesOf(scope, begun.id)).map(({ role, amount }) => [role, amount])).toEqual([
    ['owner', 170_000],
  ])
})

test('a contract that takes the place of another from a day that is over makes up only what that one had not', async () => {
  const scope = scopeOf(server.env, server.tenantId)
  const owner = await server.addGuest('amended')
  const houseId = await addHouse(owner.id)
  const month = addMonths(monthOf(parkDay(server.clock.now)), 1)
  const { from, until } = monthDays(month)
  await entrust(scope, { houseId, ownerId: owner.id, from, floor: 1_000_000, taxed: false })
  server.clock.now = instantAt(until, '12:00')
  await settleContractLines(scope, never)
  await scope.delete('entrustment').where('house_id', '=', houseId).execute()
  await entrust(scope, { houseId, ownerId: owner.id, from, floor: 1_200_000, taxed: true })
  await settleContractLines(scope, never)
  await settleContractLines(scope, never)
  expect(await standing(owner.id)).toEqual([1_200_000, 0, 0])
  server.clock.now = instantAt(monthDays(addMonths(month, 1)).until, '12:00')
  await settleContractLines(scope, never)
  expect((await linesOf(scope, owner.id)).map(({ role, amount }) => [role, amount])).toEqual([
    ['floor', 1_000_000],
    ['floor', 200_000],
    ['floor', 1_200_000],
    ['tax', -96_000],
  ])
})
