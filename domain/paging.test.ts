import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesFilter, type FilterTree } from './filter.ts'
import { readListQuery } from './paging.ts'

const properties = {
  name: { type: 'text' },
  rooms: { type: 'number' },
  made: { type: 'instant' },
  since: { type: 'day' },
  open: { type: 'boolean' },
  owner: { type: 'id' },
} as const

function filterOf(query: unknown) {
  const read = readListQuery(query, properties)
  if (!read.ok) {
    throw new Error(`refused: ${JSON.stringify(read.problem)}`)
  }
  return read.filter
}

function problemOf(query: unknown) {
  const read = readListQuery(query, properties)
  return read.ok ? undefined : read.problem
}

describe('a list query', () => {
  test.each([
    undefined,
    null,
    {},
    { pageBean: null, querys: null, sorter: null, groupRelation: null, params: 3 },
  ])('%j asks for the first ten rows of everything, with the total', (query) => {
    expect(filterOf(query)).toEqual({
      tree: { all: [] },
      sort: [],
      page: { page: 1, pageSize: 10, offset: 0, showTotal: true },
    })
  })

  test.each([[[]], ['text'], [7], [true]])('%j is refused', (query) => {
    expect(problemOf(query)).toEqual({ reason: 'malformed', part: 'body' })
  })

  test('with conditions or sorters of the wrong form is refused', () => {
    expect(problemOf({ querys: {} })).toEqual({ reason: 'malformed', part: 'querys' })
    expect(problemOf({ querys: [null] })).toEqual({ reason: 'malformed', part: 'querys' })
    expect(problemOf({ sorter: 'name' })).toEqual({ reason: 'malformed', part: 'sorter' })
    expect(problemOf({ sorter: [[]] })).toEqual({ reason: 'malformed', part: 'sorter' })
  })

  test('has no more conditions and sorters than fit', () => {
    const times = (length: number) => Array.from({ length }, () => ({ property: 'open', value: true }))
    expect(problemOf({ querys: times(50) })).toBeUndefined()
    expect(problemOf({ querys: times(51) })).toEqual({ reason: 'tooManyConditions', limit: 50 })
    expect(problemOf({ sorter: times(11) })).toEqual({ reason: 'tooManySorters', limit: 10 })
  })

  test('never makes an error, and lets out nothing but what the list declares', () => {
    fc.assert(
      fc.property(fc.oneof(anyJson, almostQuery), (query) => {
        const read = readListQuery(query, properties)
        if (!read.ok) {
          expect(read.problem.reason).toMatch(/^[a-zA-Z]+$/)
          return
        }
        const { tree, sort, page } = read.filter
        const names = [...namesIn(tree), ...sort.map(({ property }) => property)]
        expect(names.filter((name) => !Object.hasOwn(properties, name))).toEqual([])
        expect(sort.every(({ direction }) => direction === 'ASC' || direction === 'DESC')).toBe(true)
        expect(Number.isSafeInteger(page.offset) && page.offset >= 0).toBe(true)
        expect(page.pageSize >= 1 && page.pageSize <= (page.after === undefined ? 100 : 500)).toBe(true)
        matchesFilter(tree, { name: 'x', rooms: 1 })
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a page', () => {
  test.each([
    [{ page: 3, pageSize: 20 }, 3, 20],
    [{ page: '3', pageSize: '20' }, 3, 20],
    [{ page: 0, pageSize: 0 }, 1, 10],
    [{ page: -1, pageSize: -1 }, 1, 10],
    [{ page: 1.5, pageSize: 'all' }, 1, 10],
    [{ page: [2], pageSize: {} }, 1, 10],
    [{ pageSize: 101 }, 1, 100],
    [{ page: 1e300, pageSize: 1e300 }, 100_000, 100],
    [[4, 4], 1, 10],
  ])('%j is page %i of %i rows', (pageBean, page, pageSize) => {
    expect(filterOf({ pageBean }).page).toEqual({
      page,
      pageSize,
      offset: (page - 1) * pageSize,
      showTotal: true,
    })
  })

  test('is longer where it goes on from where the one before ended', () => {
    expect(filterOf({ pageBean: { pageSize: 1000, after: '' } }).page.pageSize).toBe(500)
    expect(filterOf({ pageBean: { pageSize: 1000, after: 5 } }).page.pageSize).toBe(100)
  })

  test('counts unless told not to', () => {
    const counts = (showTotal: unknown) => filterOf({ pageBean: { showTotal } }).page.showTotal
    expect([true, null, undefined, 'true', 1].map(counts)).toEqual([true, true, true, true, true])
    expect([false, 'false'].map(counts)).toEqual([false, false])
  })
})

describe('a sorter', () => {
  test('goes up unless it says down, in any spelling', () => {
    const sorter = ['DESC', 'desc', 'Asc', undefined, ''].map((direction) => ({
      property: 'name',
      direction,
    }))
    expect(filterOf({ sorter }).sort.map(({ direction }) => direction)).toEqual([
      'DESC',
      'DESC',
      'ASC',
      'ASC',
      'ASC',
    ])
  })

  test('by an unknown property or in an unknown direction is refused', () => {
    expect(problemOf({ sorter: [{ property: 'name; drop' }] })).toEqual({
      reason: 'unknownProperty',
      property: 'name; drop',
    })
    expect(problemOf({ sorter: [{ property: 'name', direction: 'UP' }] })).toEqual({
      reason: 'unknownDirection',
      direction: 'UP',
    })
    expect(problemOf({ sorter: [{ property: 'name', direction: 1 }] })?.reason).toBe('unknownDirection')
  })
})

describe('conditions', () => {
  const rooms = (value: number, more: object = {}) => ({ property: 'rooms', value, ...more })

  test('all hold by default', () => {
    const tree = filterOf({ querys: [rooms(1), rooms(2)] }).tree
    expect(tree).toEqual({
      all: [
        { property: 'rooms', operation: 'EQUAL', value: 1 },
        { property: 'rooms', operation: 'EQUAL', value: 2 },
      ],
    })
  })

  test('of a search over two fields need not both hold, although the client misspells the group', () => {
    const search = (property: string) => ({
      property,
      operation: 'LIKE',
      value: 'spa',
      relation: 'OR',
      grou: 'quick',
    })
    const read = readListQuery(
      { querys: [search('subject'), search('process')] },
      { subject: { type: 'text' }, process: { type: 'text' } },
    )
    const tree = read.ok ? read.filter.tree : { any: [] }
    expect(matchesFilter(tree, { subject: 'Spa day', process: 'leave' })).toBe(true)
    expect(matchesFilter(tree, { subject: 'holiday', process: 'spa' })).toBe(true)
    expect(matchesFilter(tree, { subject: 'holiday', process: 'leave' })).toBe(false)
  })

  test('are joined by AND and OR only', () => {
    expect(problemOf({ querys: [rooms(1, { relation: 'XOR' })] })).toEqual({
      reason: 'unknownRelation',
      relation: 'XOR',
    })
    expect(problemOf({ groupRelation: 'or 1=1' })).toEqual({ reason: 'unknownRelation', relation: 'or 1=1' })
    expect(problemOf({ querys: [rooms(1, { relation: {} })] })?.reason).toBe('unknownRelation')
    expect(problemOf({ querys: [rooms(1, { relation: 'or' })], groupRelation: 'And' })).toBeUndefined()
  })

  test('are joined from left to right in their group, and the groups by the group relation', () => {
    const condition = fc.record({
      holds: fc.boolean(),
      relation: fc.constantFrom('AND', 'OR', undefined),
      group: fc.constantFrom('main', 'a', 'b', undefined, '', '__proto__'),
    })
    fc.assert(
      fc.property(
        fc.array(condition, { maxLength: 9 }),
        fc.constantFrom('AND', 'OR', undefined),
        (list, between) => {
          const querys = list.map(({ holds, relation, group }) => ({
            ...rooms(holds ? 1 : 2),
            relation,
            group,
          }))
          const { tree } = filterOf({ querys, groupRelation: between })

          const truths = new Map<string, boolean>()
          for (const { holds, relation, group } of list) {
            const name = group ? group : 'main'
            const before = truths.get(name)
            truths.set(
              name,
              before === undefined ? holds : relation === 'OR' ? before || holds : before && holds,
            )
          }
          const all = [...truths.values()]
          const expected = all.length === 0 || (between === 'OR' ? all.includes(true) : !all.includes(false))
          expect(matchesFilter(tree, { rooms: 1 })).toBe(expected)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

function namesIn(tree: FilterTree): string[] {
  if ('all' in tree) {
    return tree.all.flatMap(namesIn)
  }
  return 'any' in tree ? tree.any.flatMap(namesIn) : [tree.property]
}

const anyJson: fc.Arbitrary<unknown> = fc.jsonValue({ maxDepth: 4 })

/** Right often enough to get far, wrong often enough to be refused everywhere. */
const almost = (...right: unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: anyJson })

const names = [...Object.keys(properties), '__proto__', 'constructor']
const value = almost(
  'a',
  '',
  'a,b',
  1,
  '1',
  '1,2',
  [1, 2],
  ['a', null],
  true,
  null,
  '2024-05-01',
  '2024-05-01 10:00',
)
const operations = [
  'EQUAL',
  'EQUAL_IGNORE_CASE',
  'LESS',
  'GREAT_EQUAL',
  'NOT_EQUAL',
  'LIKE',
  'IS_NULL',
  'IN',
  'BETWEEN',
]
const almostQuery = fc.record(
  {
    pageBean: fc.oneof(
      anyJson,
      fc.record({ page: almost(1, '2', -1), pageSize: almost(10, '5', 1e9), showTotal: almost(true, false) }),
    ),
    querys: fc.array(
      fc.record(
        {
          property: almost(...names),
          value,
          operation: almost(...operations, undefined),
          relation: almost('AND', 'OR', 'or', undefined),
          group: almost('main', 'g', undefined),
        },
        { requiredKeys: [] },
      ),
      { maxLength: 4 },
    ),
    sorter: fc.array(fc.record({ property: almost(...names), direction: almost('ASC', 'desc') }), {
      maxLength: 2,
    }),
    groupRelation: almost('AND', 'OR', undefined),
  },
  { requiredKeys: [] },
)
