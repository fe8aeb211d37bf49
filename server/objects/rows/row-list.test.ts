import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListQuery } from '#api/paging.ts'
import { matchesFilter, type FilterScalar } from '#domain/filter.ts'
import { msOfDateTime } from '#domain/objects/date-time.ts'
import { readListQuery } from '#domain/paging.ts'
import type { RowScope } from '#domain/objects/row-scope.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  addTestPerson,
  testDefinition,
  testField,
  publishTestObject,
  rowCalls,
} from '../definition/testing.ts'
import { findObject } from '../definition/business-objects.ts'
import { rowColumns } from './row-columns.ts'
import { pageRows } from './row-list.ts'
import { scopeFilter } from './row-scopes.ts'
import { scopeOf } from '#server/scope.ts'

const options = ['low', 'mid', 'high'].map((key) => ({ key, name: key }))
const definition = testDefinition([
  testField('title', 'text', { name: '标题', searchable: true, sortable: true }),
  testField('code', 'text', { sortable: true }),
  testField('note', 'text', { name: '备注' }),
  testField('sum', 'money', { sortable: true }),
  testField('rate', 'number', { searchable: true }),
  testField('day', 'date', { searchable: true }),
  testField('at', 'dateTime', { searchable: true }),
  testField('open', 'boolean', { searchable: true }),
  testField('level', 'choice', { options, searchable: true }),
  testField('tags', 'choices', { name: '标签', options, searchable: true }),
  testField('keeper', 'ref', { to: 'person', searchable: true }),
  testField('helpers', 'refs', { to: 'person', searchable: true }),
])

let server: TestServer
let clerk: { id: string; token: string }
let mate: { id: string; token: string }
let rows: ReturnType<typeof rowCalls>
beforeAll(async () => {
  server = await startServer()
  const admin = await addTestPerson(server, 'admin', ['object.manage'])
  clerk = await addTestPerson(server, 'clerk', ['object.job.read', 'object.job.write'])
  mate = await addTestPerson(server, 'mate', ['object.job.own'])
  await publishTestObject(server, admin, 'job', definition)
  rows = rowCalls(server, 'job', clerk)
})
afterAll(() => server.stop())

type Condition = { property: string; value?: unknown; operation?: string; relation?: string }
const titles = async (...querys: Condition[]) => {
  const reply = await rows.page({ querys, sorter: [{ property: 'title' }], pageBean: { pageSize: 100 } })
  return reply.state === false ? reply.message : reply.value.rows.map((row) => row.main.title)
}

describe('a list of rows', () => {
  beforeAll(async () => {
    await rows.add({
      title: '云栖谷热水器更换',
      sum: 120_000,
      level: 'high',
      tags: ['low', 'mid'],
      open: true,
    })
    await rows.add({
      title: '听泉谷Air Conditioner 8090',
      sum: 5,
      day: '2026-05-01',
      at: '2026-05-01 23:59:59',
    })
    await rows.add({ title: '100%棉布草_采购', rate: 0.5, open: false, tags: ['mid'], keeper: mate.id })
    await rows.add({ title: '枫林谷', helpers: [mate.id, clerk.id], at: '2026-05-02', level: 'low' })
  })

  test('finds texts by any part, whatever the capitals, with nothing read as a wildcard', async () => {
    expect(await titles({ property: 'title', value: '热水', operation: 'LIKE' })).toEqual([
      '云栖谷热水器更换',
    ])
    expect(await titles({ property: 'title', value: '谷', operation: 'LIKE' })).toHaveLength(3)
    expect(await titles({ property: 'title', value: 'air cond', operation: 'LIKE' })).toHaveLength(1)
    expect(await titles({ property: 'title', value: '809', operation: 'LIKE' })).toHaveLength(1)
    expect(await titles({ property: 'title', value: '0%棉', operation: 'LIKE' })).toHaveLength(1)
    expect(await titles({ property: 'title', value: '谷%', operation: 'LIKE' })).toEqual([])
    expect(await titles({ property: 'title', value: '云栖', operation: 'RIGHT_LIKE' })).toHaveLength(1)
    expect(await titles({ property: 'title', value: '枫林', operation: 'LEFT_LIKE' })).toEqual([])
    expect(await titles({ property: 'title', value: '热水的', operation: 'LIKE' })).toEqual([])
  })

  test('finds numbers, days, points of time and truths as people write them', async () => {
    expect(await titles({ property: 'sum', value: '5,120000', operation: 'IN' })).toHaveLength(2)
    expect(await titles({ property: 'sum', value: 5, operation: 'GREAT' })).toEqual(['云栖谷热水器更换'])
    expect(await titles({ property: 'rate', value: 0.5 })).toEqual(['100%棉布草_采购'])
    expect(
      await titles({ property: 'day', value: ['2026-04-01', '2026-05-31'], operation: 'BETWEEN' }),
    ).toHaveLength(1)
    expect(await titles({ property: 'at', value: '2026-05-01' })).toEqual(['听泉谷Air Conditioner 8090'])
    expect(await titles({ property: 'open', value: 'true' })).toEqual(['云栖谷热水器更换'])
    expect(await titles({ property: 'open', value: 0 })).toEqual(['100%棉布草_采购'])
    expect(await titles({ property: 'level', value: 'low,high', operation: 'IN' })).toHaveLength(2)
  })

  test('finds those that have a value among several', async () => {
    expect(await titles({ property: 'tags', value: 'mid' })).toHaveLength(2)
    expect(await titles({ property: 'tags', value: 'low,high', operation: 'IN' })).toEqual([
      '云栖谷热水器更换',
    ])
    expect(await titles({ property: 'tags', value: 'mid', operation: 'NOT_EQUAL' })).toHaveLength(2)
    expect(await titles({ property: 'tags', operation: 'IS_NULL' })).toHaveLength(2)
    expect(await titles({ property: 'helpers', value: mate.id })).toEqual(['枫林谷'])
    expect(await titles({ property: 'keeper', value: mate.id })).toEqual(['100%棉布草_采购'])
  })

  test('sorts, empty fields last upwards, and is the newest first without a sorter', async () => {
    const sums = async (direction: string) =>
      (await rows.page({ sorter: [{ property: 'sum', direction }] })).value.rows.map((row) => row.main.sum)
    expect(await sums('ASC')).toEqual([5, 120_000, null, null])
    expect(await sums('DESC')).toEqual([null, null, 120_000, 5])
    const ids = (await rows.page({})).value.rows.map((row) => row.id)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })

  test('refuses what is not indexed, is not there, or has no order', async () => {
    expect(await titles({ property: 'note', value: 'x' })).toBe('不能按“note”查询或排序')
    expect(await titles({ property: 'data', value: 'x' })).toBe('不能按“data”查询或排序')
    expect(await titles({ property: 'constructor', value: 'x' })).toBe('不能按“constructor”查询或排序')
    expect(await titles({ property: "title' or 1=1 --", value: 'x' })).toContain('不能按')
    const sorted = await rows.page({ sorter: [{ property: 'tags' }] })
    expect(sorted.message).toBe('不能按“标签”排序')
  })

  test('shows only what is in the scope, whatever is asked for', async () => {
    const mine = rowCalls(server, 'job', mate)
    const { id } = await mine.add({ title: '我的' })
    const ids = async (query: Parameters<typeof mine.page>[0]) =>
      (await mine.page(query)).value.rows.map((row) => row.id)
    expect(await ids({})).toEqual([id])
    expect(await ids({ querys: [{ property: 'createdBy', value: clerk.id }] })).toEqual([])
    const trick = [
      { property: 'createdBy', value: clerk.id, relation: 'OR' },
      { property: 'title', operation: 'NOTNULL', relation: 'OR' },
    ]
    expect(await ids({ querys: trick, groupRelation: 'OR' })).toEqual([id])
  })
})

test('every filter finds exactly the rows it describes', async () => {
  const admin = await addTestPerson(server, 'model', [
    'object.manage',
    'object.model.read',
    'object.model.write',
  ])
  await publishTestObject(server, admin, 'model', definition)
  const model = rowCalls(server, 'model', admin)
  const people = [clerk.id, mate.id]
  const words = ['云栖谷', '云栖', 'ab', 'ABC', '%_', 'é', '']
  const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 3 })
  const data = fc.record({
    title: maybe(fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((parts) => parts.join(''))),
    sum: maybe(fc.integer({ min: 0, max: 3 })),
    rate: maybe(fc.constantFrom(0, 0.5, 1.25)),
    day: maybe(fc.constantFrom('2026-01-01', '2026-01-02')),
    at: maybe(fc.constantFrom('2026-01-01 00:00:00', '2026-01-01 12:30:00', '2026-01-02 00:00:00')),
    open: maybe(fc.boolean()),
    level: maybe(fc.constantFrom('low', 'mid', 'high')),
    keeper: maybe(fc.constantFrom(...people)),
  })
  const stored = fc.sample(data, { numRuns: 40, seed: 7 })
  for (const main of stored) {
    await model.add(main)
  }
  const scope = scopeOf(server.env, server.tenantId)
  const object = await findObject(scope, 'model')
  const columns = rowColumns(scope, object)
  const values: Record<string, fc.Arbitrary<unknown>> = {
    title: fc.constantFrom(...words, '云栖谷ab', 'bABC'),
    sum: fc.integer({ min: -1, max: 4 }),
    rate: fc.constantFrom(0, 0.5, 1, '1.25'),
    day: fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-02'),
    at: fc.constantFrom('2026-01-01', '2026-01-01 12:30', '2026-01-02 00:00:00'),
    open: fc.constantFrom(true, 'false', 1),
    level: fc.constantFrom('low', 'mid', 'none'),
    keeper: fc.constantFrom(...people, server.env.newId()),
  }
  const comparisons = ['EQUAL', 'NOT_EQUAL', 'LESS', 'LESS_EQUAL', 'GREAT', 'GREAT_EQUAL', 'IN', 'BETWEEN']
  const tests = ['LIKE', 'LEFT_LIKE', 'RIGHT_LIKE', 'EQUAL_IGNORE_CASE', 'IS_NULL', 'NOTNULL']
  const operations = [...comparisons, ...tests]
  const condition = fc.constantFrom(...Object.keys(values)).chain((property) =>
    fc.record({
      property: fc.constant(property),
      operation: fc.constantFrom(...operations),
      relation: fc.constantFrom('AND', 'OR'),
      group: fc.constantFrom('main', 'more'),
      value: values[property] ?? fc.constant(null),
      last: values[property] ?? fc.constant(null),
    }),
  )
  const lists = fc.array(condition, { minLength: 1, maxLength: 3 }).map((list) =>
    list.map(({ last, value, ...one }) => ({
      ...one,
      value: one.operation === 'IN' || one.operation === 'BETWEEN' ? [value, last] : value,
    })),
  )
  const all = (await pageRows(scope, object, whole([]))).rows
  let compared = 0
  for (const querys of fc.sample(lists, { numRuns: 250, seed: 11 })) {
    const read = readListQuery({ querys }, columns)
    if (!read.ok) {
      continue
    }
    compared++
    const expected = all.filter(({ values: main }) =>
      matchesFilter(read.filter.tree, {
        ...(main as Record<string, FilterScalar>),
        at: typeof main.at === 'string' ? msOfDateTime(main.at) : null,
      }),
    )
    const found = await pageRows(scope, object, whole(querys))
    expect(found.rows.map((row) => row.id).sort(), JSON.stringify(querys)).toEqual(
      expected.map((row) => row.id).sort(),
    )
    expect(found.total).toBe(expected.length)
  }
  expect(compared).toBeGreaterThan(80)
})

type Asked = Parameters<typeof pageRows>[2]
function whole(querys: Partial<NonNullable<ListQuery['querys']>[number]>[]): Asked {
  const query = { pageBean: { page: 1, pageSize: 100, showTotal: true }, querys } as unknown as ListQuery
  return { query, scope: { all: [] }, language: 'zh-CN' }
}

test('scopes are conditions on the rows: own, of one’s organisations, naming one, and combined', async () => {
  const { db, newId } = server.env
  const tenant = { tenant_id: server.tenantId }
  const [dimension, above, below, beside] = [newId(), newId(), newId(), newId()]
  await db
    .insertInto('dimension')
    .values({ ...tenant, id: dimension, code: 'd', name: 'd' })
    .execute()
  const org = (id: string, path: string) => ({
    ...tenant,
    id,
    path,
    dimension_id: dimension,
    code: id,
    name: id,
    path_name: path,
  })
  await db
    .insertInto('org')
    .values([org(above, `${above}.`), org(below, `${above}.${below}.`), org(beside, `${beside}.`)])
    .execute()
  const admin = await addTestPerson(server, 'scoper', ['object.manage'])
  await publishTestObject(server, admin, 'scoped', definition)
  const made: Record<string, string> = {}
  const people: Record<string, string> = {}
  for (const [account, orgId] of Object.entries({ head: above, worker: below, neighbour: beside })) {
    const person = await addTestPerson(server, account, ['object.scoped.own'])
    people[account] = person.id
    const membership = { ...tenant, id: newId(), user_id: person.id, org_id: orgId, is_master: true }
    await db.insertInto('membership').values(membership).execute()
    made[account] = (
      await rowCalls(server, 'scoped', person).add({ title: account, helpers: [people.head] })
    ).id
  }
  const scope = scopeOf(server.env, server.tenantId)
  const object = await findObject(scope, 'scoped')
  const seen = async (account: string, rowScope: RowScope) => {
    const condition = await scopeFilter(scope, people[account] ?? '', rowScope)
    const page = await pageRows(scope, object, { ...whole([]), scope: condition })
    return page.rows.map((row) => String(row.values.title)).sort()
  }
  expect(await seen('head', { rows: 'ownOrgs' })).toEqual(['head', 'worker'])
  expect(await seen('worker', { rows: 'ownOrgs' })).toEqual(['worker'])
  expect(await seen('worker', { rows: 'all' })).toEqual(['head', 'neighbour', 'worker'])
  expect(await seen('worker', { rows: 'none' })).toEqual([])
  expect(await seen('head', { rows: 'naming', field: 'helpers' })).toEqual(['head', 'neighbour', 'worker'])
  expect(await seen('worker', { rows: 'naming', field: 'helpers' })).toEqual([])
  const tree = { property: 'title', operation: 'EQUAL', value: 'neighbour' } as const
  expect(await seen('worker', { any: [{ rows: 'own' }, { rows: 'matching', tree }] })).toEqual([
    'neighbour',
    'worker',
  ])
  expect(await seen('worker', { all: [{ rows: 'own' }, { rows: 'matching', tree }] })).toEqual([])
})

test('a long list is counted up to a point and guessed beyond', async () => {
  const admin = await addTestPerson(server, 'counter', ['object.manage', 'object.long.read'])
  await publishTestObject(
    server,
    admin,
    'long',
    testDefinition([testField('rank', 'number', { sortable: true })]),
  )
  const { db } = server.env
  const { id } = await findObject(scopeOf(server.env, server.tenantId), 'long')
  await sql`insert into object_row (tenant_id, object_id, id, version, revision, data, created_at, updated_at,
      text_slots, number_slots, instant_slots, number_1)
    select ${server.tenantId}, ${id}, gen_random_uuid(), 1, 1, jsonb_build_object('rank', n), ${new Date()},
      ${new Date()}, 0, 1, 0, n
    from generate_series(1, 10500) n`.execute(db)
  await sql`analyze object_row`.execute(db)
  const long = rowCalls(server, 'long', admin)
  const sorter = [{ property: 'rank', direction: 'DESC' }]
  const first = (await long.page({ sorter })).value
  expect(first.rows[0]?.main.rank).toBe(10_500)
  expect(first.totalIsEstimate).toBe(true)
  expect(first.total).toBeGreaterThan(10_000)
  const few = await long.page({
    sorter,
    querys: [{ property: 'rank', value: 9000, operation: 'LESS_EQUAL' }],
  })
  expect(few.value).toMatchObject({ total: 9000, totalIsEstimate: false })
  const last = await long.page({ sorter, pageBean: { page: 1050, pageSize: 10 } })
  expect(last.value).toMatchObject({ total: 10_500, totalIsEstimate: false })
  const beyond = await long.page({ sorter, pageBean: { page: 1100, pageSize: 10 } })
  expect(beyond.value.rows).toEqual([])
  expect(beyond.value.total).toBeLessThanOrEqual(10_990)
})
