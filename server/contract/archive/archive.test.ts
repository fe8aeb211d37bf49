import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractApi, contractVerifyApi } from '#api/contract/contract.ts'
import { verifyPdf } from '#domain/contract/verify/verify-pdf.ts'
import { findViolations } from '#server/invariants/all.ts'
import { contractFile } from '../paper/revisions.ts'
import { startContracts, type ContractServer } from '../testing.ts'
import { archiveContracts } from './archive-contracts.ts'
import { closeLogDays, linesOfDay, logRoot, rootBefore } from './log-days.ts'

let server: ContractServer
const signal = new AbortController().signal
beforeAll(async () => {
  server = await startContracts()
})
afterAll(() => server.stop())

test('a signed file is stamped, stamped again before the clock ends, and good ten years later; copies in between stay valid', async () => {
  const { value } = await server.send(server.leaseDraft({ startsOn: '2027-06-01' }))
  const id = value.contractId
  await server.signWhole(id, server.lessee, server.seal)
  const first = await contractFile(server.scope, id)
  await archiveContracts(server.env, signal)
  const second = await contractFile(server.scope, id)
  await archiveContracts(server.env, signal)
  expect((await contractFile(server.scope, id))?.sha256).toBe(second?.sha256)
  server.clock.now += 10 * 365 * 86_400_000
  await archiveContracts(server.env, signal)
  const last = await contractFile(server.scope, id)
  const roots = await server.call(contractVerifyApi.roots, {})
  const check = await verifyPdf(last?.bytes ?? Buffer.alloc(0), {
    crypto: globalThis.crypto.subtle,
    roots: roots.value.roots.map(({ certificate }) => Buffer.from(certificate, 'base64')),
    inflate: async (part) => inflateSync(part),
  })
  expect(check).toMatchObject({ isGood: true, problems: [] })
  expect(check.signatures.filter(({ kind }) => kind === 'timeStamp')).toHaveLength(2)
  const hashes = [first, second, last].map((file) => file?.sha256 ?? '')
  const known = await server.call(contractVerifyApi.known, { body: { hashes } })
  expect(known.value.map(({ is }) => is)).toEqual(['last', 'last', 'last'])
})

test('each day that is over gets one root over all its lines, and a line that is changed is found', async () => {
  await server.signInAgain()
  await closeLogDays(server.env, signal)
  const days = await server.env.db.selectFrom('contract_log_day').selectAll().orderBy('day').execute()
  expect(days.length).toBeGreaterThan(0)
  for (const { day, root } of days) {
    const lines = await linesOfDay(server.scope, day)
    const before = await rootBefore(server.scope, day)
    expect(logRoot(before, day, lines)).toBe(root)
    expect(logRoot(before, day, lines.slice(1))).not.toBe(root)
    expect(logRoot(before, day, [...lines].toReversed().concat(lines))).not.toBe(root)
  }
  await closeLogDays(server.env, signal)
  expect(await server.env.db.selectFrom('contract_log_day').selectAll().execute()).toHaveLength(days.length)
  await server.deliver()
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  const [contract] = await server.env.db.selectFrom('contract').select('id').execute()
  const report = await server.call(
    contractApi.report,
    { query: { contractId: contract?.id ?? '' } },
    { token: server.lessee.token },
  )
  expect(report.status).toBe(200)
})
