import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contractBillApi } from '#api/contract/bill.ts'
import { contractApi } from '#api/contract/contract.ts'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
import type { CallInput } from '#api/endpoint.ts'
import { startContracts, type ContractServer } from './testing.ts'

let server: ContractServer
let contractId: string
beforeAll(async () => {
  server = await startContracts()
  contractId = (await server.send(server.leaseDraft({ startsOn: '2026-05-04', cycleMonths: 1 }))).value
    .contractId
})
afterAll(() => server.stop())
beforeEach(() => server.forgetLimits())

const list = async (show: 'all' | 'toSign' | 'out', { page = 1, pageSize = 20, words = '' } = {}) =>
  (
    await server.call(
      contractDeskApi.list,
      {
        query: { show },
        body: {
          pageBean: { page, pageSize },
          querys: words === '' ? [] : [{ property: 'words', value: words, operation: 'LIKE' }],
        },
      },
      { token: server.desk.token },
    )
  ).value.rows

test('a contract that waits for the seal is found behind many newer ones, and by what is written on it', async () => {
  await server.signWhole(contractId, server.lessee)
  const [contract] = await list('all')
  const copy = sql`insert into contract select (jsonb_populate_record(c, jsonb_build_object(
      'id', gen_random_uuid(), 'contract_no', 'NEWER' || n, 'state', 'pending',
      'created_at', c.created_at + n * interval '1 minute'))).*
    from contract c, generate_series(1, 305) n where c.id = ${contractId}`
  await copy.execute(server.env.db)
  expect((await list('toSign')).map(({ id, isMyTurn }) => [id, isMyTurn])).toEqual([[contractId, true]])
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list('out', { page, pageSize: 100 })))
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(306)
  expect(pages.flat().at(-1)?.id).toBe(contractId)
  const found = async (words: string) => (await list('all', { words })).length
  expect(await found(contract?.contractNo.toLowerCase() ?? '')).toBe(1)
  expect([await found('NEWER305'), await found('听松'), await found('𠮷野'), await found('无此人')]).toEqual([
    1, 20, 20, 0,
  ])
  await sql`delete from contract where contract_no like 'NEWER%'`.execute(server.env.db)
})

test('a person reads all of their contracts page by page, and what they are to sign comes first where they ask so', async () => {
  const asLessee = { token: server.lessee.token }
  const { value } = await server.send(server.leaseDraft({ startsOn: '2028-06-04', cycleMonths: 1 }))
  const copy = sql`insert into contract select (jsonb_populate_record(c, jsonb_build_object(
      'id', gen_random_uuid(), 'contract_no', 'NEWER' || n, 'state', 'ended',
      'created_at', c.created_at + n * interval '1 minute'))).*
    from contract c, generate_series(1, 230) n where c.id = ${value.contractId}`
  await copy.execute(server.env.db)
  const read = async (body: CallInput<typeof contractApi.mine>['body']) =>
    (await server.call(contractApi.mine, { body }, asLessee)).value
  const found: string[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await read({ pageBean: { pageSize: 100, after } })
    found.push(...page.rows.map(({ id }) => id))
    after = page.next
  }
  expect([found.length, new Set(found).size]).toEqual([232, 232])
  const sorter = [
    { property: 'isMyTurn', direction: 'DESC' },
    { property: 'createdAt', direction: 'DESC' },
  ]
  const [first, second] = (await read({ sorter })).rows
  expect([first?.id, first?.isMyTurn, second?.isMyTurn]).toEqual([value.contractId, true, false])
  const toSign = await read({ querys: [{ property: 'isMyTurn', value: true }] })
  expect(toSign.rows.map(({ id }) => id)).toEqual([value.contractId])
})

test('what is to be paid is listed and can be paid, and all that was paid before is read page by page', async () => {
  await server.signWhole(contractId, server.seal)
  const asLessee = { token: server.lessee.token }
  const mine = async (query = {}) => (await server.call(contractBillApi.mine, { query }, asLessee)).value
  const open = (await mine()).map(({ id }) => id)
  const paid = sql`insert into contract_bill select (jsonb_populate_record(b, jsonb_build_object(
      'id', gen_random_uuid(), 'seq', 1000 + n, 'state', 'paid', 'paid_fen', b.amount_fen,
      'due_on', b.due_on - n))).*
    from contract_bill b, generate_series(1, 520) n where b.id = ${open.at(-1)}`
  await paid.execute(server.env.db)
  expect((await mine()).map(({ id }) => id)).toEqual(open)
  const settled = async (body: CallInput<typeof contractBillApi.settled>['body'], { token } = asLessee) =>
    (await server.call(contractBillApi.settled, { body }, { token })).value
  const days: string[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await settled({ pageBean: { pageSize: 100, after } })
    expect(new Set(page.rows.map(({ state }) => state))).toEqual(new Set(['paid']))
    days.push(...page.rows.map(({ dueOn }) => dueOn))
    after = page.next
  }
  expect([days.length, new Set(days).size]).toEqual([520, 520])
  expect(days).toEqual(days.toSorted().toReversed())
  const ofOne = await mine({ contractId })
  expect(ofOne.length).toBe(open.length + 520)
  expect(ofOne.map(({ dueOn }) => dueOn)).toEqual(ofOne.map(({ dueOn }) => dueOn).toSorted())
  const others = await settled({}, server.stranger)
  expect([others.rows, others.total]).toEqual([[], 0])
  const body = { billIds: open.slice(-2) }
  expect((await server.call(contractBillApi.batch, { body }, asLessee)).state).toBe(true)
})
