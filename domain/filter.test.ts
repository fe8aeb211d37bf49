import { describe, expect, test } from 'vitest'
import { MATCH_ALL, matchesFilter, type FilterTree, type FilterLeaf } from './filter.ts'

const row = { name: 'Valley_100%', rooms: 12, city: null, open: true, since: '2024-05-01' }

const cases: [FilterLeaf, boolean][] = [
  [{ property: 'name', operation: 'EQUAL', value: 'Valley_100%' }, true],
  [{ property: 'name', operation: 'EQUAL', value: 'valley_100%' }, false],
  [{ property: 'name', operation: 'EQUAL_IGNORE_CASE', value: 'vALLEY_100%' }, true],
  [{ property: 'name', operation: 'EQUAL_IGNORE_CASE', value: 'valley' }, false],
  [{ property: 'name', operation: 'LIKE', value: 'LEY_1' }, true],
  [{ property: 'name', operation: 'LIKE', value: 'y%1' }, false],
  [{ property: 'name', operation: 'LEFT_LIKE', value: '100%' }, true],
  [{ property: 'name', operation: 'LEFT_LIKE', value: 'Valley' }, false],
  [{ property: 'name', operation: 'RIGHT_LIKE', value: 'valley' }, true],
  [{ property: 'name', operation: 'RIGHT_LIKE', value: '100%' }, false],
  [{ property: 'rooms', operation: 'LESS', value: 12 }, false],
  [{ property: 'rooms', operation: 'LESS_EQUAL', value: 12 }, true],
  [{ property: 'rooms', operation: 'GREAT', value: 9 }, true],
  [{ property: 'rooms', operation: 'GREAT_EQUAL', value: 13 }, false],
  [{ property: 'rooms', operation: 'IN', value: [1, 12] }, true],
  [{ property: 'rooms', operation: 'IN', value: [] }, false],
  [{ property: 'open', operation: 'NOT_EQUAL', value: false }, true],
  [{ property: 'since', operation: 'GREAT', value: '2024-04-30' }, true],
  [{ property: 'name', operation: 'IS_NULL' }, false],
  [{ property: 'name', operation: 'NOTNULL' }, true],
]

describe('a row passes', () => {
  test.each(cases)('%j: %s', (leaf, passes) => {
    expect(matchesFilter(leaf, row)).toBe(passes)
  })

  test('with an empty field, IS_NULL and NOT_EQUAL and nothing else', () => {
    const value = 'x'
    const operations = [
      'EQUAL',
      'LESS',
      'LESS_EQUAL',
      'GREAT',
      'GREAT_EQUAL',
      'LIKE',
      'EQUAL_IGNORE_CASE',
    ] as const
    for (const field of ['city', 'absent']) {
      expect(matchesFilter({ property: field, operation: 'IS_NULL' }, row)).toBe(true)
      expect(matchesFilter({ property: field, operation: 'NOT_EQUAL', value }, row)).toBe(true)
      expect(matchesFilter({ property: field, operation: 'NOTNULL' }, row)).toBe(false)
      expect(matchesFilter({ property: field, operation: 'IN', value: ['null', ''] }, row)).toBe(false)
      for (const operation of operations) {
        expect(matchesFilter({ property: field, operation, value }, row)).toBe(false)
      }
    }
  })

  test('all of nothing, but not any of nothing', () => {
    expect(matchesFilter(MATCH_ALL, row)).toBe(true)
    expect(matchesFilter({ any: [] }, row)).toBe(false)
  })

  test('nested filters as they are nested', () => {
    const yes: FilterTree = { property: 'open', operation: 'EQUAL', value: true }
    const no: FilterTree = { property: 'open', operation: 'EQUAL', value: false }
    expect(matchesFilter({ all: [yes, { any: [no, yes] }] }, row)).toBe(true)
    expect(matchesFilter({ any: [no, { all: [yes, no] }] }, row)).toBe(false)
  })

  test('a comparison of texts by code point, also where that differs from the order of half characters', () => {
    const text = (name: string, value: string) =>
      matchesFilter({ property: 'name', operation: 'LESS', value }, { name })
    expect(text('\u{ff5e}', '\u{1f600}')).toBe(true)
    expect(text('\u{1f600}', '\u{1f601}')).toBe(true)
    expect(text('a', 'ab')).toBe(true)
    expect(text('B', 'a')).toBe(true)
    expect(text('a', 'a')).toBe(false)
  })
})
