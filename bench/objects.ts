import { sql } from 'kysely'
import * as z from 'zod/mini'
import { ListQuery } from '#api/paging.ts'
import { MATCH_ALL, type FilterTree } from '#domain/filter.ts'
import { openDatabase, poolOf } from '#server/db/open.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { pageRows } from '#server/objects/rows/row-list.ts'
import { alias, seedObject } from './objects-seed.ts'
import { measureSaves } from './objects-save.ts'
import { startDatabase } from './own-database.ts'
import { benchEnv } from './bench-env.ts'
import { scopeOf, type Scope } from '#server/scope.ts'

/**
 * `node bench/objects.ts`: lists and saves of a business object with a million rows, against the same done by hand on
 * a table with a column per field. Both in turns in one run, so the ratio counts and the times only guide.
 */
const rows = Number(process.env['ROWS'] ?? 1_000_000)
const rounds = 60

type Scenario = {
  name: string
  asked: object
  scope?: FilterTree
  where: string
  order?: string
  offset?: number
}

const newest = 'id desc'
const like = (value: string) => ({ querys: [{ property: 'title', value, operation: 'LIKE' }] })
const sorted = (property: string, direction: string) => ({ sorter: [{ property, direction }] })

const scenarios = (userId: string): Scenario[] => [
  { name: 'newest', asked: {}, where: 'true' },
  { name: 'page 500', asked: { pageBean: { page: 500, pageSize: 20 } }, where: 'true', offset: 9980 },
  { name: 'sorted by amount', asked: sorted('amount', 'DESC'), where: 'true', order: 'amount desc, id desc' },
  { name: 'sorted by title', asked: sorted('title', 'ASC'), where: 'true', order: 'title, id' },
  {
    name: 'sorted by time, with gaps',
    asked: sorted('at', 'DESC'),
    where: 'true',
    order: 'at desc, id desc',
  },
  {
    name: 'one number',
    asked: { querys: [{ property: 'number', value: 'CG77777' }] },
    where: "number = 'CG77777'",
  },
  {
    name: 'critical, newest',
    asked: { querys: [{ property: 'level', value: 'critical' }] },
    where: "level = 'critical'",
  },
  {
    name: 'critical, by amount',
    asked: { querys: [{ property: 'level', value: 'critical' }], ...sorted('amount', 'DESC') },
    where: "level = 'critical'",
    order: 'amount desc, id desc',
  },
  {
    name: 'amount in a range',
    asked: { querys: [{ property: 'amount', value: [1000, 2000], operation: 'BETWEEN' }] },
    where: 'amount between 1000 and 2000',
  },
  {
    name: 'a month, by day',
    asked: {
      querys: [{ property: 'day', value: ['2024-05-01', '2024-05-31'], operation: 'BETWEEN' }],
      ...sorted('day', 'ASC'),
    },
    where: "day between '2024-05-01' and '2024-05-31'",
    order: 'day, id',
  },
  { name: 'title with 加急件 (rare)', asked: like('加急件'), where: "title ilike '%加急件%'" },
  { name: 'title with 地暖 (often)', asked: like('地暖'), where: "title ilike '%地暖%'" },
  { name: 'title with 号院 (always)', asked: like('号院'), where: "title ilike '%号院%'" },
  { name: 'title with 无此物 (never)', asked: like('无此物'), where: "title ilike '%无此物%'" },
  {
    name: 'own rows',
    asked: {},
    scope: { property: 'createdBy', operation: 'EQUAL', value: userId },
    where: `created_by = '${userId}'`,
  },
]

const database = await startDatabase()
const connection = { connectionString: database.url }
// One connection, as everything goes in turns; filling the tables takes longer than any request may.
const db = openDatabase(connection, { size: 1, onError: () => {} })
try {
  await sql`set statement_timeout = 0`.execute(db)
  const { tenantId, userId } = await seedObject(db, rows)
  const scope = scopeOf(benchEnv(db), tenantId)
  print(['page of 20 with total', 'by hand ms', 'product ms', 'times', 'p95 hand', 'product', 'total'])
  for (const scenario of scenarios(userId)) {
    await compare(scope, scenario)
  }
  for (const line of await measureSaves(scope, userId, rounds * 3)) {
    print(line)
  }
} finally {
  await db.destroy()
  await database.stop()
}

async function compare(
  scope: Scope,
  { name, asked, scope: rowScope = MATCH_ALL, where, order = newest, offset = 0 }: Scenario,
) {
  const pool = poolOf(db)
  const query = z.parse(ListQuery, { pageBean: { page: 1, pageSize: 20 }, ...asked })
  const byHand = async () => {
    const found = `from by_hand where tenant_id = $1 and ${where}`
    await pool.query(`select * ${found} order by ${order} limit 21 offset ${offset}`, [scope.tenantId])
    await pool.query(`select count(*) from (select 1 ${found} limit 10001) x`, [scope.tenantId])
  }
  let total = ''
  const product = async () => {
    const object = await findObject(scope, alias)
    const page = await pageRows(scope, object, { query, scope: rowScope, language: 'zh-CN' })
    total = `${page.totalIsEstimate ? '~' : ''}${page.total}`
  }
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + 5; round++) {
    for (const [at, work] of [byHand, product].entries()) {
      const startedAt = performance.now()
      await work()
      if (round >= 5) {
        times[at]?.push(performance.now() - startedAt)
      }
    }
  }
  const [hand, own] = times.map((list) => list.toSorted((a, b) => a - b))
  const part = (list: number[] | undefined, share: number) => list?.[Math.floor(list.length * share)] ?? 0
  print([
    name,
    part(hand, 0.5).toFixed(2),
    part(own, 0.5).toFixed(2),
    (part(own, 0.5) / part(hand, 0.5)).toFixed(2),
    part(hand, 0.95).toFixed(1),
    part(own, 0.95).toFixed(1),
    total,
  ])
}

function print(cells: string[]): void {
  const line = cells.map((cell, at) => (at === 0 ? cell.padEnd(28) : cell.padStart(12))).join('')
  process.stdout.write(`${line}\n`)
}
