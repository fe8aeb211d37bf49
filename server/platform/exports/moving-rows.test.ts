import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsDeskApi } from '#api/office/news-desk.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { jobApi } from '#api/owner/jobs.ts'
import { ownReviewApi } from '#api/stay/own-review.ts'
import { catalogueRights } from '#domain/identity/right-catalogue.ts'
import { MAX_FOLLOWING_PAGE_SIZE } from '#domain/paging.ts'
import { exportLists } from '#server/export-lists.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { scopeOf } from '#server/scope.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { findList, firstPageAt, readListPage, scopeOfPerson, type PageAt } from './export-list.ts'

/** More than are read at once. */
const count = MAX_FOLLOWING_PAGE_SIZE + 30
/** This list gives fewer at once. */
const jobs = 130
let server: TestServer
let operator: { id: string; token: string }

beforeAll(async () => {
  server = await startServer()
  operator = await addTestPerson(server, 'operator', catalogueRights)
  const park = parkFixture(server)
  const siteId = await park.addSite('云起谷')
  const houseId = await park.addHouse(siteId, { name: '听松' })
  const tenant = server.tenantId
  const made = sql`now() - n * interval '1 minute'`
  await sql`insert into house select made.* from house h, generate_series(1, ${count - 1}::int) n,
      lateral jsonb_populate_record(h, jsonb_build_object('id', gen_random_uuid(), 'created_at', ${made},
        'status', case when n % 2 = 0 then 'online' else 'offline' end)) made where h.id = ${houseId}`.execute(
    server.env.db,
  )
  await sql`insert into house_job (tenant_id, id, site_id, house_id, kind, state, made_at, ready_by, minutes)
    select ${tenant}::uuid, gen_random_uuid(), ${siteId}::uuid, ${houseId}::uuid, 'cleaning', 'planned', ${made},
      now() + (n % 7) * interval '1 hour', 30 from generate_series(1, ${jobs}::int) n`.execute(server.env.db)
  await sql`insert into app_user select made.* from app_user u, generate_series(1, ${count - 1}::int) n,
      lateral jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'account', 'moved' || n,
        'mobile', null, 'email', null, 'fullname', '住客' || n, 'created_at', ${made})) made where u.id = ${operator.id}`.execute(
    server.env.db,
  )
  await sql`insert into news (tenant_id, id, kind, state, texts, author_id, author_name, created_at, updated_at)
    select ${tenant}::uuid, gen_random_uuid(), 'notice', 'draft', '{"zh-CN":{"title":"通知","summary":"","content":""}}', ${operator.id}::uuid, '', ${made}, ${made}
    from generate_series(1, ${count}::int) n`.execute(server.env.db)
  await sql`insert into review (tenant_id, id, house_id, guest_name, stayed_on, hygiene, facilities, location, service,
      score, text, created_at)
    select ${tenant}::uuid, gen_random_uuid(), ${houseId}::uuid, '客人', '2026-01-01', 5, 5, 5, 5, 500, '好', ${made}
    from generate_series(1, ${count}::int) n`.execute(server.env.db)
})
afterAll(() => server.stop())

type Row = { id: string }

/** All rows of a list as an export reads them; after the first page somebody else writes, named after its rows. */
async function readWhile(
  path: string,
  body: object,
  write: (seen: readonly string[]) => Promise<unknown>,
  total = count,
) {
  const scope = await scopeOfPerson(scopeOf(server.env, server.tenantId), operator.id)
  const list = findList(exportLists, path)
  const ids: string[] = []
  let at: PageAt | null = firstPageAt
  for (let page = 1; at !== null; page++) {
    const read = await readListPage(scope, list, { query: {}, body }, at)
    // Each of these lists has rows with an id.
    ids.push(...(read.rows as Row[]).map(({ id }) => id))
    expect(page > 1 || read.total === total, 'told how many there are').toBe(true)
    if (page === 1) {
      expect(read.next, 'there is more to read').not.toBeNull()
      await write(ids)
    }
    at = read.next
  }
  return ids
}

const allOnce = (ids: readonly string[], total = count) =>
  expect([ids.length, new Set(ids).size]).toEqual([total, total])

test('houses whose state changes while they are exported are in the file once', async () => {
  const ids = await readWhile(houseDeskApi.houses.path, { of: 'all' }, (seen) =>
    // Those that were seen move to the end of the list on the screen, the last of it to its beginning.
    sql`update house set status = case when id = any(${[...seen]}::uuid[]) then 'offline' else 'draft' end`.execute(
      server.env.db,
    ),
  )
  allOnce(ids)
})

test('jobs that become due at another time while they are exported are in the file once', async () => {
  const write = (seen: readonly string[]) =>
    sql`update house_job set ready_by = case when id = any(${[...seen]}::uuid[]) then now() + interval '9 days'
      else now() - interval '9 days' end`.execute(server.env.db)
  allOnce(await readWhile(jobApi.list.path, { of: 'desk' }, write, jobs), jobs)
})

test('people who are renamed while they are exported are in the file once, also where it was asked for by name', async () => {
  const rename = (seen: readonly string[]) =>
    // Those that were seen go behind all others, and the last come before them.
    sql`update app_user set fullname = case when id = any(${[...seen]}::uuid[]) then '最后' else '0' end || account`.execute(
      server.env.db,
    )
  allOnce(await readWhile(peopleAdminApi.userPage.path, {}, rename))
  const sorter = [{ property: 'fullname', direction: 'DESC' }]
  allOnce(await readWhile(peopleAdminApi.userPage.path, { sorter }, rename))
})

test('news that are written on while they are exported are in the file once', async () => {
  const ids = await readWhile(newsDeskApi.page.path, {}, (seen) =>
    sql`update news set updated_at = case when id = any(${[...seen]}::uuid[]) then now() - interval '9 days'
      else now() end`.execute(server.env.db),
  )
  allOnce(ids)
})

test('what a row keeps for ever still sorts the file as its table', async () => {
  const scope = await scopeOfPerson(scopeOf(server.env, server.tenantId), operator.id)
  const sorter = [
    { property: 'createdAt', direction: 'DESC' },
    { property: 'fullname', direction: 'ASC' },
  ]
  const list = findList(exportLists, peopleAdminApi.userPage.path)
  const read = await readListPage(scope, list, { query: {}, body: { sorter } }, firstPageAt)
  // Each was made at a time of its own.
  const times = (read.rows as { createdAt: number }[]).map(({ createdAt }) => createdAt)
  expect(times).toHaveLength(MAX_FOLLOWING_PAGE_SIZE)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

test('reviews that are written or gone while they are exported move no other', async () => {
  let gone = ''
  const ids = await readWhile(ownReviewApi.list.path, { of: 'received' }, async (seen) => {
    gone = seen[0] ?? ''
    await sql`insert into review select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
      'created_at', now() + n * interval '1 minute'))).* from review r, generate_series(1, 5) n where r.id = ${gone}`.execute(
      server.env.db,
    )
    await sql`delete from review where id = any(${seen.slice(1, 4)}::uuid[])`.execute(server.env.db)
  })
  allOnce(ids)
})
