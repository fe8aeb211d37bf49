import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contractBillApi } from '#api/contract/bill.ts'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
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

test('what is to be paid is listed and can be paid, however much was paid before', async () => {
  await server.signWhole(contractId, server.seal)
  const asLessee = { token: server.lessee.token }
  const mine = async () => (await server.call(contractBillApi.mine, { query: {} }, asLessee)).value
  const open = (await mine()).map(({ id }) => id)
  const paid = sql`insert into contract_bill select (jsonb_populate_record(b, jsonb_build_object(
      'id', gen_random_uuid(), 'seq', 1000 + n, 'state', 'paid', 'paid_fen', b.amount_fen,
      'due_on', b.due_on - n))).*
    from contract_bill b, generate_series(1, 520) n where b.id = ${open.at(-1)}`
  await paid.execute(server.env.db)
  const bills = await mine()
  expect(bills.filter(({ state }) => state !== 'paid').map(({ id }) => id)).toEqual(open)
  expect(bills.length).toBe(open.length + 500)
  const days = bills.map(({ dueOn }) => dueOn)
  expect(days).toEqual(days.toSorted())
  const body = { billIds: open.slice(-2) }
  expect((await server.call(contractBillApi.batch, { body }, asLessee)).state).toBe(true)
})
