import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { ListQuery } from '#api/paging.ts'
import { Failure } from '#server/failure.ts'
import { listRows, type ListDefinition } from './list.ts'

type House = { tenant: number; id: string; name: string | null; rooms: number | null }
type Tables = { house: House }

const columns = {
  id: { ref: 'house.id', type: 'id' },
  name: { ref: 'house.name', type: 'text' },
  'h.NAME_': { ref: 'name', type: 'text' },
  initial: { ref: sql`left(${sql.ref('name')}, 1)`, type: 'text' },
  rooms: { ref: 'rooms', type: 'number' },
  made: { ref: sql`to_timestamp(rooms)`, type: 'instant' },
} as const
type HouseList = ListDefinition<Tables, 'house', keyof typeof columns>

const schema = `list_${randomBytes(6).toString('hex')}`
const statements: string[] = []
let db: Kysely<Tables>

beforeAll(async () => {
  const pool = new Pool({ ...inject('database'), max: 2, options: `-c search_path=${schema}` })
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log({ query }) {
      statements.push(query.sql)
    },
  })
  await sql`create schema ${sql.id(schema)}`.execute(db)
  await sql`create table house (tenant integer not null, id uuid primary key, name text, rooms integer)`.execute(
    db,
  )
})

afterAll(async () => {
  await sql`drop schema ${sql.id(schema)} cascade`.execute(db)
  await db.destroy()
})

beforeEach(async () => {
  await fill([])
})

const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Fills the table with houses numbered from 1, of tenant 1 unless they say otherwise. */
async function fill(houses: readonly Partial<House>[]) {
  await db.deleteFrom('house').execute()
  if (houses.length > 0) {
    const rows = houses.map((one, at) => ({ tenant: 1, name: null, rooms: null, ...one, id: idOf(at + 1) }))
    await db.insertInto('house').values(rows).execute()
  }
  statements.length = 0
}

/** Asks as the wire would, for the houses of tenant 1. */
const ask = (query: object, sort?: HouseList['sort']) =>
  listRows(db, db.selectFrom('house').select('house.id').where('tenant', '=', 1), z.parse(ListQuery, query), {
    columns,
    id: 'house.id',
    sort,
  })

const numbersOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => Number(id.slice(-4)))

describe('the rows of a list', () => {
  test('are those asked for, under any name of a column', async () => {
    await fill([{ name: 'Stream' }, { name: 'Hill' }, { name: null }])
    expect(numbersOf(await ask({ querys: [{ property: 'name', value: 'Hill' }] }))).toEqual([2])
    expect(
      numbersOf(await ask({ querys: [{ property: 'h.NAME_', operation: 'LIKE', value: 'str' }] })),
    ).toEqual([1])
  })

  test('stay those of the tenant, whatever is joined by OR', async () => {
    await fill([{ rooms: 1 }, { rooms: 2, tenant: 2 }, { rooms: 3 }, { rooms: 4, tenant: 2 }])
    const or = (property: string, operation: string, group: string) => ({
      property,
      operation,
      value: 1,
      relation: 'OR',
      group,
    })
    const querys = [or('rooms', 'GREAT_EQUAL', 'a'), or('name', 'IS_NULL', 'a'), or('rooms', 'NOTNULL', 'b')]
    expect(await ask({ querys, groupRelation: 'OR' })).toMatchObject({ total: 2 })
    expect(numbersOf(await ask({ querys, groupRelation: 'OR' }))).toEqual([1, 3])
    expect(await ask({ querys, groupRelation: 'OR', pageBean: { pageSize: 1 } })).toMatchObject({ total: 2 })
  })

  test('may be filtered and sorted by something computed', async () => {
    await fill([{ name: 'abc' }, { name: 'bcd' }])
    expect(numbersOf(await ask({ querys: [{ property: 'initial', value: 'b' }] }))).toEqual([2])
    expect(numbersOf(await ask({ sorter: [{ property: 'initial', direction: 'desc' }] }))).toEqual([2, 1])
  })

  test('can be asked for with as many values as a query may have', async () => {
    await fill([{ rooms: 3, name: 'x' }])
    const fifty = (property: string, value: unknown) =>
      Array.from({ length: 50 }, (_, at) => ({
        property,
        operation: 'IN',
        value,
        relation: at % 2 ? 'OR' : 'AND',
        group: `${at % 7}`,
      }))
    const upTo = (length: number) => Array.from({ length }, (_, at) => at)
    const instants = upTo(100).map((second) => second * 1000)
    expect((await ask({ querys: fifty('made', instants) })).total).toBe(1)
    expect((await ask({ querys: fifty('rooms', upTo(1000)) })).total).toBe(1)
    expect((await ask({ querys: fifty('name', upTo(1000).map(String)) })).total).toBe(0)
  })

  test.each([
    [{ querys: [{ property: 'tenant', value: 2 }] }, 'list.unknownProperty', { property: 'tenant' }],
    [{ querys: [{ property: 'name" or 1=1 --' }] }, 'list.unknownProperty', { property: 'name" or 1=1 --' }],
    [{ querys: [{ property: 'name', operation: 'RAW' }] }, 'list.unknownOperation', { operation: 'RAW' }],
    [{ querys: [{ property: 'rooms', value: 'many' }] }, 'list.notNumber', { property: 'rooms' }],
    [{ sorter: [{ property: 'random()' }] }, 'list.unknownProperty', { property: 'random()' }],
  ])('asked for by %j are refused before the database hears of it', async (query, key, values) => {
    const refusal = await ask(query).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Failure)
    expect(refusal).toMatchObject({ key, values })
    expect(statements).toEqual([])
  })
})

describe('the pages of a list', () => {
  const sorter = fc.array(
    fc.record({ property: fc.constantFrom('rooms', 'name'), direction: fc.constantFrom('ASC', 'DESC') }),
    { maxLength: 3 },
  )
  const houses = fc.array(
    fc.record({ name: fc.option(fc.constantFrom('a', 'b')), rooms: fc.option(fc.constantFrom(1, 2)) }),
    { maxLength: 12 },
  )
  const size = fc.integer({ min: 1, max: 5 })

  test('hold every row once, in one order, however many rows are equal', async () => {
    await fc.assert(
      fc.asyncProperty(houses, sorter, size, async (drawn, asked, pageSize) => {
        await fill(drawn)
        const whole = numbersOf(await ask({ sorter: asked, pageBean: { pageSize: 100 } }))
        const pieces: number[] = []
        for (let page = 1; page <= Math.ceil(drawn.length / pageSize) + 1; page++) {
          const piece = await ask({ sorter: asked, pageBean: { page, pageSize } })
          expect(piece).toMatchObject({ page, pageSize, total: drawn.length })
          pieces.push(...numbersOf(piece))
        }
        expect(pieces).toEqual(whole)
        expect(new Set(whole).size).toBe(drawn.length)
      }),
      { numRuns: 60 },
    )
  })

  const three = [{ rooms: 2 }, { rooms: 1 }, { rooms: 2 }]

  test('follow the sorters in turn, then the id in the direction of the last', async () => {
    await fill(three)
    expect(numbersOf(await ask({ sorter: [{ property: 'rooms', direction: 'ASC' }] }))).toEqual([2, 1, 3])
    expect(numbersOf(await ask({ sorter: [{ property: 'rooms', direction: 'DESC' }] }))).toEqual([3, 1, 2])
    const both = [{ property: 'rooms' }, { property: 'id', direction: 'DESC' }]
    expect(numbersOf(await ask({ sorter: both }))).toEqual([2, 3, 1])
  })

  test("follow the list's own order when nobody asks for another", async () => {
    await fill(three)
    const sort = [{ property: 'rooms', direction: 'DESC' }] as const
    expect(numbersOf(await ask({}, sort))).toEqual([3, 1, 2])
    expect(numbersOf(await ask({ sorter: [{ property: 'id' }] }, sort))).toEqual([1, 2, 3])
  })

  test.each([
    [{ pageSize: 3 }, { rows: 3, total: 3, statements: 1 }],
    [{ pageSize: 2 }, { rows: 2, total: 3, statements: 2 }],
    [
      { pageSize: 2, page: 2 },
      { rows: 1, total: 3, statements: 1 },
    ],
    [
      { pageSize: 2, page: 9 },
      { rows: 0, total: 3, statements: 2 },
    ],
    [
      { pageSize: 1, showTotal: false },
      { rows: 1, total: 2, statements: 1 },
    ],
    [
      { pageSize: 3, showTotal: false },
      { rows: 3, total: 3, statements: 1 },
    ],
  ])(
    'asked for by %j are counted only when it is wanted and the rows do not tell',
    async (pageBean, expected) => {
      await fill(three)
      const { rows, total } = await ask({ pageBean })
      expect({ rows: rows.length, total, statements: statements.length }).toEqual(expected)
    },
  )

  test('count what a grouping query gives, not what it reads', async () => {
    await fill(three)
    const grouped = db.selectFrom('house').select('rooms').groupBy('rooms')
    const asked = z.parse(ListQuery, { pageBean: { pageSize: 1 } })
    const page = await listRows(db, grouped, asked, { columns, id: 'rooms' })
    expect(page).toEqual({ rows: [{ rooms: 1 }], total: 2, page: 1, pageSize: 1 })
  })

  test('can be read inside a transaction that has yet to end', async () => {
    const seen = await db.transaction().execute(async (tx) => {
      const rows = [1, 2].map((at) => ({ tenant: 1, id: idOf(at), name: null, rooms: null }))
      await tx.insertInto('house').values(rows).execute()
      const asked = z.parse(ListQuery, { pageBean: { pageSize: 1 } })
      return listRows(tx, tx.selectFrom('house').select('id'), asked, { columns, id: 'house.id' })
    })
    expect(seen).toMatchObject({ rows: [{ id: idOf(1) }], total: 2 })
  })
})

describe('a list read onward', () => {
  const onward = (after: string, more: object = {}, sort?: HouseList['sort']) =>
    ask({ ...more, pageBean: { pageSize: 3, after } }, sort)
  const all = async (
    more: object,
    sort: HouseList['sort'],
    between: () => Promise<unknown> = async () => null,
  ) => {
    const seen: number[] = []
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: Awaited<ReturnType<typeof onward>> = await onward(after, more, sort)
      seen.push(...numbersOf(page))
      after = page.next
      await between()
    }
    return seen
  }

  test('gives each row once when it takes several columns to tell rows apart, whatever they are sorted by', async () => {
    const houses = ['a', 'b', 'c'].flatMap((name) =>
      [1, 2, 3, 4].map((tenant) => ({ tenant, name, rooms: 1 })),
    )
    await fill(houses)
    for (const sorter of [[], [{ property: 'rooms', direction: 'DESC' }], [{ property: 'name' }]]) {
      const seen: number[] = []
      for (let after: string | undefined = ''; after !== undefined;) {
        const asked = z.parse(ListQuery, { sorter, pageBean: { pageSize: 3, after } })
        const page: Awaited<ReturnType<typeof ask>> = await listRows(
          db,
          db.selectFrom('house').select('house.id'),
          asked,
          { columns, id: ['house.tenant', 'house.name'] },
        )
        seen.push(...numbersOf(page))
        after = page.next
      }
      expect(seen.toSorted((one, other) => one - other)).toEqual(houses.map((_, at) => at + 1))
    }
  })

  test('gives each row once, in the order it would have in one piece, empty fields and equal ones as well', async () => {
    const some = fc.option(fc.constantFrom('a', 'b', '梅', '竹'), { nil: null })
    const house = fc.record({ name: some, rooms: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }) })
    const direction = fc.constantFrom('ASC' as const, 'DESC' as const)
    await fc.assert(
      fc.asyncProperty(
        fc.array(house, { maxLength: 12 }),
        direction,
        direction,
        async (houses, one, other) => {
          await fill(houses)
          const sorter = [
            { property: 'name', direction: one },
            { property: 'made', direction: other },
          ]
          const whole = numbersOf(await ask({ sorter, pageBean: { pageSize: 100 } }))
          expect(await all({ sorter }, undefined)).toEqual(whole)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('skips none and repeats none while rows before it go and others come', async () => {
    await fill(Array.from({ length: 12 }, (_, at) => ({ rooms: 100 - at })))
    let step = 0
    const seen = await all({}, [{ property: 'rooms', direction: 'DESC' }], async () => {
      step += 1
      await db.deleteFrom('house').where('id', '=', idOf(step)).execute()
      await db
        .insertInto('house')
        .values({ tenant: 1, id: idOf(100 + step), name: null, rooms: 200 })
        .execute()
    })
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    // By numbers alone, one would be missed for each that went.
    expect('next' in (await ask({ pageBean: { pageSize: 3 } }))).toBe(false)
  })

  test.each([
    '?',
    'W10',
    Buffer.from('["x","y"]').toString('base64url'),
    Buffer.from('7').toString('base64url'),
  ])('refuses a place that is none of it: %s', async (after) => {
    await fill([{ rooms: 1 }])
    const sort = [{ property: 'rooms', direction: 'DESC' }] as const
    await expect(onward(after, {}, sort)).rejects.toThrow(Failure)
  })
})
