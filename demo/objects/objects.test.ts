import { afterAll, beforeAll, expect, test } from 'vitest'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { demoPassword } from '#demo/accounts.ts'
import { startDemoServer } from '#demo/testing.ts'
import { rowCalls } from '#server/objects/definition/testing.ts'
import type { TestServer } from '#server/testing.ts'

let server: TestServer
let admin: { token: string }
beforeAll(async () => {
  server = await startDemoServer()
  admin = { token: await server.signIn('admin', demoPassword) }
})
afterAll(() => server.stop())

const aliases = [
  'billWaiver',
  'expense',
  'housePrice',
  'houseReview',
  'houseTerms',
  'inspection',
  'leave',
  'purchase',
  'repair',
  'sealUse',
  'shopClaim',
  'stayCharge',
  'stayRefund',
  'supplier',
  'visitor',
  'withdrawal',
]
/** Those that hold more than the front desk, finance and others may see. */
const some = ['inspection', 'leave', 'purchase', 'visitor']

test('the demo has its objects, each with some rows that can be opened', async () => {
  const page = await server.call(objectsApi.objectPage, { body: { pageBean: { pageSize: 50 } } }, admin)
  expect(page.value.rows.map(({ alias, version }) => [alias, version])).toEqual(
    aliases.map((alias) => [alias, 1]),
  )
  for (const alias of aliases) {
    const rows = rowCalls(server, alias, admin)
    const { value } = await rows.page({ pageBean: { pageSize: 100 } })
    // Only a large withdrawal is decided by a flow, and one is enough to see it.
    expect(value.total, alias).toBeGreaterThanOrEqual(alias === 'withdrawal' ? 1 : 8)
    expect(new Set(value.rows.map((row) => row.main.number)).size).toBe(value.rows.length)
    const [first] = value.rows
    expect((await rows.get(first?.id ?? '')).state).toBe(true)
    // Whoever is named has a name.
    const named = value.rows.flatMap((row) => [
      row.main.applicant,
      row.main.department,
      row.main.site,
      row.createdBy,
    ])
    expect(named.filter((id) => typeof id === 'string' && !Object.hasOwn(value.names, id))).toEqual([])
  }
})

test('sums are right, and some rows have been changed since', async () => {
  const rows = rowCalls(server, 'purchase', admin)
  const { value } = await rows.page({ pageBean: { pageSize: 100 } })
  for (const { id, main } of value.rows) {
    const items = (await rows.get(id)).value.subs.items ?? []
    expect(items.reduce((sum, item) => sum + Number(item.amount), 0)).toBe(main.total)
  }
  const changed = value.rows.filter(({ revision }) => revision > 1)
  expect(changed.length).toBeGreaterThan(1)
  const records = await Promise.all(changed.map(({ id }) => rows.records(id)))
  const fields = records.flatMap(({ value: { rows: all } }) => all.flatMap(({ changes }) => changes.main))
  expect(new Set(fields.map(({ field }) => field))).toContain('urgency')
})

test('what was refused or ended is not money to be paid, nor leave to come; each tab counts what it lists', async () => {
  const manager = { token: await server.signIn('manager', demoPassword) }
  for (const [templateKey, tab] of [
    ['expenses', 'unpaid'],
    ['leaves', 'coming'],
  ] as const) {
    const counts = await server.call(
      templatesApi.getMobileCategoryCounts,
      { query: { templateKey } },
      manager,
    )
    const queryFilter = { pageBean: { page: 1, pageSize: 100 } }
    const body = { templateId: templateKey, filterKey: tab, queryFilter }
    const { value } = await server.call(templatesApi.listJson, { body }, manager)
    expect(value.rows).toHaveLength(counts.value.find(({ key }) => key === tab)?.count ?? -1)
    const states = new Set(value.rows.map((row) => row.bpm_status_))
    expect(states).toContain('running')
    expect(states).not.toContain('rejected')
    expect(states).not.toContain('manualend')
  }
})

test('roles open what they need: the front desk its visitors, finance the purchases', async () => {
  const as = async (account: string) => ({ token: await server.signIn(account, demoPassword) })
  const statuses = async (account: string) => {
    const send = await as(account)
    return Promise.all(some.map(async (alias) => (await rowCalls(server, alias, send).page({})).status))
  }
  expect(await statuses('frontdesk')).toEqual([403, 403, 403, 200])
  expect(await statuses('finance')).toEqual([403, 403, 200, 403])
  expect(await statuses('manager')).toEqual([200, 200, 200, 200])
  expect(await statuses('guest')).toEqual([403, 403, 403, 403])
  const kinds = await server.call(
    dictionariesApi.choices,
    { query: { typeKey: 'leaveType' } },
    await as('clerk'),
  )
  expect(kinds.value.map(({ name }) => name)).toContain('年假')
})

test('rows hold papers that their writers brought: photos, slips, invoices and contracts of some pages', async () => {
  const { db } = server.env
  const files = await db
    .selectFrom('file')
    .select(['name', 'content_type', 'size', 'sha256', 'id'])
    .where('owner_id', 'is not', null)
    .where('visibility', '=', 'private')
    .execute()
  const kinds = new Set(files.map((file) => file.content_type))
  expect([...kinds].sort()).toEqual(['application/pdf', 'image/png', 'image/webp'])
  expect(files.every(({ size }) => size < 20_000)).toBe(true)
  // Each is in a row, and the room they take is counted.
  const granted = await db.selectFrom('file_grant').select('file_id').execute()
  expect(files.filter(({ id }) => !granted.some((grant) => grant.file_id === id))).toEqual([])
  const { bytes } = await db
    .selectFrom('file_usage')
    .select('bytes')
    .where('holder', '=', '')
    .executeTakeFirstOrThrow()
  expect(bytes).toBe(files.reduce((sum, { size }) => sum + size, 0))
  const contract = files.find(({ name }) => name === '布草采购合同.pdf')
  const parts: Buffer[] = []
  for await (const part of await server.env.gateways.files.open(contract?.sha256 ?? '')) {
    parts.push(part as Buffer)
  }
  expect(
    Buffer.concat(parts)
      .toString('latin1')
      .match(/\/Type \/Page /g)?.length,
  ).toBeGreaterThanOrEqual(3)
  for (const alias of ['expense', 'repair', 'sealUse', 'leave', 'visitor']) {
    const { value } = await rowCalls(server, alias, admin).page({ pageBean: { pageSize: 100 } })
    expect(JSON.stringify(value.rows), alias).toMatch(/\.(pdf|webp)"/)
  }
})
