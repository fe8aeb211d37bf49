import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerDeskApi } from '#api/wallet/ledger-desk.ts'
import { addDays, nextDay } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { demoPassword } from '#demo/accounts.ts'
import { startDemoServer } from '#demo/testing.ts'
import type { TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

test('the bills of all days but the last are there and agree with the books, each with its fee on its own day', async () => {
  const admin = { token: await server.signIn('admin', demoPassword) }
  const to = addDays(parkDay(server.clock.now), -2)
  const { value } = await server.call(ledgerDeskApi.closingChecks, { query: { to } }, admin)
  const open = Object.fromEntries(value.checks.map(({ item, open }) => [item, open]))
  expect(open).toMatchObject({ bills: 0, differences: 2, invariants: 0 })
  const files = await server.env.db.selectFrom('recon_file').select(['id', 'day', 'fee']).execute()
  const fees = await server.env.db
    .selectFrom('ledger_tx')
    .select(['biz_id', 'at'])
    .where('event', '=', 'feesKept')
    .execute()
  const expected = files.flatMap(({ id, day, fee }) =>
    fee > 0 ? [{ biz_id: id, at: new Date(instantAt(nextDay(day), '11:05')) }] : [],
  )
  expect(expected.length).toBeGreaterThan(100)
  expect(new Set(fees)).toEqual(new Set(expected))
})
