import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { matchesFilter, type FilterTree, type TextOperator } from '#domain/filter.ts'
import { readListQuery } from '#domain/paging.ts'
import { filterSql } from './filter-sql.ts'

type House = {
  id: number
  name: string | null
  rooms: number | null
  price: number | null
  made: number | null
  since: string | null
  open: boolean | null
  owner: string | null
}
type Tables = { house: Omit<House, 'made'> & { made: Date | null } }

const properties = {
  name: { type: 'text' },
  rooms: { type: 'number' },
  price: { type: 'number' },
  made: { type: 'instant' },
  since: { type: 'day' },
  open: { type: 'boolean' },
  owner: { type: 'id' },
} as const
type Name = keyof typeof properties

const columnOf = (property: string) => ({
  column: sql.ref(property),
  type: properties[property as Name].type,
})

const schema = `filter_${randomBytes(6).toString('hex')}`
let db: Kysely<Tables>

beforeAll(async () => {
  const pool = new Pool({ ...inject('database'), max: 1, options: `-c search_path=${schema}` })
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await sql`create schema ${sql.id(schema)}`.execute(db)
  await sql`create table house (
    id integer primary key, name text, rooms integer, price numeric, made timestamptz, since date, open boolean,
    owner uuid
  )`.execute(db)
})

afterAll(async () => {
  await sql`drop schema ${sql.id(schema)} cascade`.execute(db)
  await db.destroy()
})

async function fill(houses: readonly House[]) {
  await db.deleteFrom('house').execute()
  if (houses.length > 0) {
    const rows = houses.map((one) => ({ ...one, made: one.made === null ? null : new Date(one.made) }))
    await db.insertInto('house').values(rows).execute()
  }
}

async function found(tree: FilterTree): Promise<number[]> {
  const rows = await db
    .selectFrom('house')
    .select('id')
    .where(filterSql(tree, columnOf))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

// Few and similar values, so that conditions hit; the second letters are special to LIKE, to arrays or to orders.
const plain = fc.string({ unit: fc.constantFrom('a', 'A', 'é', 'É'), maxLength: 2 })
const special = fc.string({
  unit: fc.constantFrom('a', '%', '_', '\\', '山', "'", '"', ',', '{', '～', '😀'),
  maxLength: 3,
})
const MIDNIGHT = Date.parse('2024-05-01T00:00:00+08:00')
const values = {
  name: fc.oneof(plain, special),
  rooms: fc.constantFrom(-1, 0, 1, 2, 2_147_483_647),
  price: fc.constantFrom(-0.5, 0, 0.1, 1, 1.5, 2, 1e-7, 9_007_199_254_740_991),
  made: fc.constantFrom(
    0,
    MIDNIGHT - 1,
    MIDNIGHT,
    MIDNIGHT + 1,
    MIDNIGHT + 86_399_999,
    MIDNIGHT + 86_400_000,
  ),
  since: fc.constantFrom('0001-01-01', '2024-02-29', '2024-03-01', '9999-12-31'),
  open: fc.boolean(),
  owner: fc.constantFrom('0190f3a8-7b1c-7def-8a12-000000000001', '0190f3a8-7b1c-7def-8a12-000000000002'),
}
const houses = fc
  .array(
    fc.record({
      name: fc.option(values.name),
      rooms: fc.option(values.rooms),
      price: fc.option(values.price),
      made: fc.option(values.made),
      since: fc.option(values.since),
      open: fc.option(values.open),
      owner: fc.option(values.owner),
    }),
    { minLength: 5, maxLength: 15, size: 'max' },
  )
  .map((drawn) => drawn.map((one, id): House => ({ ...one, id })))

const EQUALITY = ['EQUAL', 'NOT_EQUAL', 'IN']
const ORDER = [...EQUALITY, 'LESS', 'LESS_EQUAL', 'GREAT', 'GREAT_EQUAL', 'BETWEEN']
const TEXT = [...ORDER, 'EQUAL_IGNORE_CASE', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE']

const condition = (property: Name, operations: string[], value: fc.Arbitrary<unknown>) =>
  fc.constantFrom(...operations, 'IS_NULL', 'NOTNULL').chain((operation) =>
    fc.record({
      property: fc.constant(property),
      operation: fc.constant(operation),
      value:
        operation === 'IN'
          ? fc.array(value, { maxLength: 3 })
          : operation === 'BETWEEN'
            ? fc.tuple(value, value)
            : value,
      relation: fc.constantFrom('AND', 'OR'),
      group: fc.constantFrom('main', 'other'),
    }),
  )
const number = fc.oneof(values.rooms, values.price)
const written = fc.constantFrom('2024-05-01', '2024-04-30 23:59', '2024-05-01 00:00:00', '0002-01-01')
const anyDate = fc
  .date({
    min: new Date('-000010-01-01T00:00:00Z'),
    max: new Date('+010010-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString())
const anyCondition = fc.oneof(
  { weight: 3, arbitrary: condition('name', TEXT, values.name) },
  condition('rooms', ORDER, number),
  condition('price', ORDER, number),
  condition('made', ORDER, fc.oneof(values.made, written)),
  condition('since', ORDER, values.since),
  condition('open', EQUALITY, values.open),
  condition('owner', EQUALITY, values.owner),
)
const tree = fc
  .record({
    querys: fc.array(anyCondition, { minLength: 1, maxLength: 5, size: '-1' }),
    groupRelation: fc.constantFrom('AND', 'OR'),
  })
  .map((asked): FilterTree => {
    const read = readListQuery(asked, properties)
    if (!read.ok) {
      throw new Error(`the test asks for what is refused: ${JSON.stringify(read.problem)}`)
    }
    return read.filter.tree
  })
const nested: fc.Arbitrary<FilterTree> = fc.letrec<{ tree: FilterTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    { weight: 3, arbitrary: tree },
    fc.record({ all: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('tree'), { maxLength: 3 }) }),
  ),
})).tree

describe('a filter in the database', () => {
  test('finds the rows the rules of filters accept, for any filter over any table', async () => {
    let hits = 0
    let misses = 0
    await fc.assert(
      fc.asyncProperty(houses, fc.array(nested, { minLength: 20, maxLength: 20 }), async (table, trees) => {
        await fill(table)
        for (const one of trees) {
          const expected = table.filter((row) => matchesFilter(one, row)).map(({ id }) => id)
          expect(await found(one)).toEqual(expected)
          hits += expected.length
          misses += table.length - expected.length
        }
      }),
      { numRuns: 150 },
    )
    // Neither all nor nothing: otherwise it would prove little.
    expect(Math.min(hits, misses)).toBeGreaterThan(2000)
  })

  test('has no value that was accepted and yet makes the database complain', async () => {
    const wide = fc.oneof(
      condition('name', TEXT, fc.string({ unit: 'binary' })),
      condition('rooms', ORDER, fc.oneof(fc.double(), fc.maxSafeInteger(), fc.double().map(String))),
      condition('price', ORDER, fc.oneof(fc.double(), fc.maxSafeInteger())),
      condition('made', ORDER, fc.oneof(fc.integer({ min: -8.64e15, max: 8.64e15 }), anyDate)),
      condition(
        'since',
        ORDER,
        anyDate.map((text) => text.slice(0, 10)),
      ),
      condition('owner', EQUALITY, fc.uuid()),
    )
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(wide, async (one) => {
        const read = readListQuery({ querys: [one] }, properties)
        if (read.ok) {
          await found(read.filter.tree)
          accepted += 1
        }
      }),
      { numRuns: 1000 },
    )
    expect(accepted).toBeGreaterThan(300)
  })

  test('searches for wildcards literally, at the side the operation says, regardless of case', async () => {
    const names = ['100%', '100', '1_0', '1x0', 'a\\b', 'ABc', 'cab']
    await fill(names.map((name, id) => ({ ...EMPTY, id, name })))
    const search = async (operation: TextOperator, value: string) =>
      (await found({ property: 'name', operation, value })).map((id) => names[id])
    expect(await search('LIKE', '%')).toEqual(['100%'])
    expect(await search('LIKE', '1_0')).toEqual(['1_0'])
    expect(await search('LIKE', '\\')).toEqual(['a\\b'])
    expect(await search('LIKE', 'Ab')).toEqual(['ABc', 'cab'])
    expect(await search('LEFT_LIKE', 'Ab')).toEqual(['cab'])
    expect(await search('RIGHT_LIKE', 'Ab')).toEqual(['ABc'])
    expect(await search('EQUAL_IGNORE_CASE', 'CAB')).toEqual(['cab'])
  })

  test('compares a broken number with a whole one without an error', async () => {
    await fill([{ ...EMPTY, id: 1, rooms: 2 }])
    expect(await found({ property: 'rooms', operation: 'GREAT', value: 1.5 })).toEqual([1])
    expect(await found({ property: 'rooms', operation: 'IN', value: [1.5, 2] })).toEqual([1])
    expect(await found({ property: 'rooms', operation: 'EQUAL', value: 9_007_199_254_740_991 })).toEqual([])
  })

  test('has every value apart from the statement, whose text only follows the shape', () => {
    const filled = (text: string, list: string[], whole: number): FilterTree => ({
      any: [
        { property: 'name', operation: 'EQUAL', value: text },
        { property: 'name', operation: 'LIKE', value: text },
        { property: 'name', operation: 'EQUAL_IGNORE_CASE', value: text },
        { property: 'name', operation: 'IN', value: list },
        { property: 'rooms', operation: 'LESS', value: whole },
        { property: 'made', operation: 'LESS', value: whole },
      ],
    })
    const compiled = (one: FilterTree) => filterSql(one, columnOf).compile(db)
    const secret = `'; drop table house; --`
    const hostile = compiled(filled(secret, [secret, 'b'], 424_242))
    expect(hostile.sql).toBe(compiled(filled('y', [], 7)).sql)
    expect(hostile.sql).not.toMatch(/drop|424242|1970/)
    expect(hostile.parameters).toContain(secret)
  })
})

const EMPTY = { name: null, rooms: null, price: null, made: null, since: null, open: null, owner: null }
