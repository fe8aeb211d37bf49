import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { queryAdminApi } from '#api/queries/admin.ts'
import { queriesApi } from '#api/queries/queries.ts'
import type { CustomQuery, QuerySource } from '#domain/queries/query.ts'
import { readSheet } from '#server/files/read-sheet.ts'
import { startPeer, type Peer } from '#server/gateways/testing-peer.ts'
import { openZip, readText } from '#server/gateways/files/zip-archive.ts'
import {
  addTestPerson,
  publishTestObject,
  rowCalls,
  testDefinition,
  testField,
} from '#server/objects/definition/testing.ts'
import { scopeOf } from '#server/scope.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { queryPages } from './query-pages.ts'

let server: TestServer
let peer: Peer
let operator: { id: string; token: string }
let asker: { id: string; token: string }
/** What the service has, how many rows it puts on a page, whether it tells its total, and after which page it gives none. */
const service = { count: 0, gives: 100, tellsTotal: true, stopsAt: 1000 }

beforeAll(async () => {
  peer = await startPeer(({ query }) => {
    const page = Number(query.get('page'))
    const from = (page - 1) * service.gives
    const count = page > service.stopsAt ? 0 : Math.max(0, Math.min(service.gives, service.count - from))
    const rows = Array.from({ length: count }, (_, at) => ({ name: `r${from + at}` }))
    return { body: service.tellsTotal ? { rows, total: service.count } : { rows } }
  })
  server = await startServer({ QUERY_INNER_HOSTS: new URL(peer.url).host })
  operator = await addTestPerson(server, 'operator', ['form.manage'])
  asker = await addTestPerson(server, 'asker', [])
})
afterAll(async () => {
  await server.stop()
  await peer.stop()
})

const queryOver = (alias: string, source: QuerySource, field: string): CustomQuery => ({
  alias,
  name: alias,
  source,
  columns: [{ field }],
  conditions: [],
  sorts: source.kind === 'restful' ? [] : [{ field }],
})

async function saveView(query: CustomQuery): Promise<void> {
  const field = query.columns[0]?.field ?? ''
  const view = {
    sqlAlias: query.alias,
    alias: 'all',
    name: query.name,
    query: query.alias,
    shows: [{ field }],
    search: [],
    canExport: true,
  }
  for (const body of [
    { kind: 'query' as const, definition: query },
    { kind: 'view' as const, definition: view },
  ]) {
    expect(await server.call(queryAdminApi.saveQuery, { body }, operator)).toMatchObject({ state: true })
  }
}

async function exported(sqlAlias: string): Promise<Buffer> {
  const file = await fetch(`${server.url}${addressOf(queriesApi.viewExport.path)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${asker.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sqlAlias, alias: 'all' }),
  })
  return Buffer.from(await file.arrayBuffer())
}

async function addPeople(count: number): Promise<void> {
  await sql`insert into app_user (tenant_id, id, account, fullname, kind, status, created_at)
    select ${server.tenantId}::uuid, gen_random_uuid(), 'many' || at, 'same name', 'staff', 1, now()
    from generate_series(1, ${sql.lit(count)}) at`.execute(server.env.db)
  // As the database does by itself after a while.
  await sql`analyze app_user`.execute(server.env.db)
}

test('a view of a table of many rows goes out whole, each row once', async () => {
  await addPeople(20_150)
  await saveView(queryOver('people', { kind: 'table', table: 'users' }, 'account'))
  const sheet = await readText(
    (await openZip(await exported('people'))) ?? [],
    'xl/worksheets/sheet1.xml',
    1e8,
  )
  const accounts = [...(sheet ?? '').matchAll(/>(many\d+)</g)].map(([, account]) => account)
  expect(new Set(accounts).size).toBe(20_150)
  expect(accounts).toHaveLength(20_150)
}, 120_000)

test('a view of an object goes out whole, rows of the same sort value included', async () => {
  const keeper = await addTestPerson(server, 'keeper', ['object.manage', 'object.things.write'])
  const definition = testDefinition([testField('name', 'text', { searchable: true, sortable: true })])
  await publishTestObject(server, keeper, 'things', definition)
  await rowCalls(server, 'things', keeper).add({ name: '同名' })
  // Twenty thousand and more, made of the one.
  const { rows } = await sql<{ columns: string }>`select string_agg(column_name, ', ') as columns
    from information_schema.columns where table_name = 'object_row' and column_name <> 'id'`.execute(
    server.env.db,
  )
  // The database's own names of its columns, read a moment ago.
  const columns = sql.raw(rows[0]?.columns ?? '')
  await sql`insert into object_row (id, ${columns}) select gen_random_uuid(), ${columns}
    from object_row, generate_series(1, 20149)`.execute(server.env.db)
  await saveView(queryOver('things', { kind: 'object', alias: 'things' }, 'name'))
  const sheet = await readText(
    (await openZip(await exported('things'))) ?? [],
    'xl/worksheets/sheet1.xml',
    1e8,
  )
  expect((sheet ?? '').split('同名')).toHaveLength(20_151)
}, 120_000)

test('rows that others take away or add meanwhile make none come twice or not at all', async () => {
  const scope = scopeOf(server.env, server.tenantId)
  const query = { ...queryOver('meanwhile', { kind: 'table', table: 'users' }, 'account'), right: undefined }
  const pages = queryPages(scope, query, { id: asker.id, kind: 'staff' }, new Map())
  const first = (await pages.next()).value?.rows ?? []
  const [gone] = first
  await sql`delete from app_user where account = ${String(gone?.account)}`.execute(server.env.db)
  const second = (await pages.next()).value?.rows ?? []
  await pages.return()
  const { rows } = await sql<{ account: string }>`select account from app_user
    where tenant_id = ${server.tenantId}::uuid and kind = 'staff' and status = 1 and account > ${String(first.at(-1)?.account)}
    order by account limit 1`.execute(server.env.db)
  expect(second[0]?.account).toBe(rows[0]?.account)
})

test('a service is asked to its end however many rows it puts on a page, and whether it tells how many there are', async () => {
  const source = {
    kind: 'restful' as const,
    url: `${peer.url}/list`,
    requestType: 'GET' as const,
    listKey: 'rows',
  }
  await saveView(queryOver('counted', { ...source, totalKey: 'total' }, 'name'))
  await saveView(queryOver('uncounted', source, 'name'))
  const lines = async (alias: string) => (await readSheet(await exported(alias)))?.flat() ?? []

  Object.assign(service, { count: 330, gives: 40, tellsTotal: true })
  expect(new Set(await lines('counted')).size).toBe(331)
  Object.assign(service, { count: 300, gives: 100, tellsTotal: false })
  expect(new Set(await lines('uncounted')).size).toBe(301)
})

test('where a service gives no more although it has more, the file says so in its last line', async () => {
  Object.assign(service, { count: 500, gives: 100, tellsTotal: true, stopsAt: 3 })
  const lines = (await readSheet(await exported('counted')))?.flat() ?? []
  expect(lines).toHaveLength(302)
  expect(lines.at(-1)).toBe('文件在此中断：数据服务给出 300 行后不再给出后面的行')
})
