import { describe, expect, test } from 'vitest'
import { readCondition } from './condition.ts'
import { matchesFilter } from './filter.ts'

const properties = {
  name: { type: 'text' },
  rooms: { type: 'number' },
  made: { type: 'instant' },
  since: { type: 'day' },
  open: { type: 'boolean' },
  owner: { type: 'id' },
} as const

const ID = '0190f3a8-7b1c-7def-8a12-0123456789ab'

function treeOf(property: string, operation: string | undefined, value: unknown) {
  const read = readCondition({ property, operation, value }, properties)
  if (!read.ok) {
    throw new Error(`refused: ${read.problem.reason}`)
  }
  return read.tree
}

function problemOf(condition: Record<string, unknown>) {
  const read = readCondition(condition, properties)
  return read.ok ? undefined : read.problem
}

describe('a condition', () => {
  test('without an operation means EQUAL', () => {
    for (const operation of [undefined, '', 'equal', ' EQUAL ']) {
      expect(treeOf('rooms', operation, '12')).toEqual({ property: 'rooms', operation: 'EQUAL', value: 12 })
    }
  })

  test.each([
    ['name', 7, '7'],
    ['name', true, 'true'],
    ['name', '', ''],
    ['rooms', '-1.50', -1.5],
    ['rooms', 0.1, 0.1],
    ['since', '2024-02-29', '2024-02-29'],
    ['open', 'false', false],
    ['open', 1, true],
    ['owner', ID.toUpperCase(), ID],
  ])('on %s takes %j as %j', (property, value, taken) => {
    expect(treeOf(property, 'EQUAL', value)).toEqual({ property, operation: 'EQUAL', value: taken })
  })

  test.each([
    ['name', { a: 1 }, 'notText'],
    ['name', ['a'], 'notText'],
    ['name', 'a\0b', 'notText'],
    ['name', '\ud800', 'notText'],
    ['rooms', 'twelve', 'notNumber'],
    ['rooms', '', 'notNumber'],
    ['rooms', '0x10', 'notNumber'],
    ['rooms', '1e3', 'notNumber'],
    ['rooms', ' 1', 'notNumber'],
    ['rooms', true, 'notNumber'],
    ['rooms', '9007199254740993', 'notNumber'],
    ['rooms', 1e300, 'notNumber'],
    ['since', '2023-02-29', 'notDay'],
    ['since', 20240501, 'notDay'],
    ['made', 'yesterday', 'notInstant'],
    ['made', '2024-02-30 10:00', 'notInstant'],
    ['made', '2024-05-01 25:00:00', 'notInstant'],
    ['made', '0001-01-01', 'notInstant'],
    ['made', '9999-12-31T23:59:59-12:00', 'notInstant'],
    ['made', 1.5, 'notInstant'],
    ['made', 1e16, 'notInstant'],
    ['made', { valueOf: 1, toString: 1 }, 'notInstant'],
    ['open', 'yes', 'notBoolean'],
    ['open', 2, 'notBoolean'],
    ['owner', '123', 'notId'],
    ['owner', `${ID}\n`, 'notId'],
  ])('on %s refuses %j: %s', (property, value, reason) => {
    expect(problemOf({ property, value })).toEqual({ reason, property })
  })

  test('without a value is refused, as the caller forgot to fill it', () => {
    for (const operation of ['EQUAL', 'NOT_EQUAL', 'LIKE', 'IN', 'BETWEEN']) {
      expect(problemOf({ property: 'name', operation, value: null })).toEqual({
        reason: 'valueMissing',
        property: 'name',
      })
      expect(problemOf({ property: 'name', operation })?.reason).toBe('valueMissing')
    }
    expect(problemOf({ property: 'name', operation: 'IN', value: ['a', null] })?.reason).toBe('valueMissing')
  })

  test('needs no value to ask for empty or filled fields', () => {
    expect(treeOf('made', 'IS_NULL', undefined)).toEqual({ property: 'made', operation: 'IS_NULL' })
    expect(treeOf('owner', 'NOTNULL', { any: 'thing' })).toEqual({ property: 'owner', operation: 'NOTNULL' })
  })

  test.each(['missing', 'Name', '__proto__', 'constructor', 'toString', '', 7, null, ['name'], undefined])(
    'on %j is refused, as the list has no such property',
    (property) => {
      expect(problemOf({ property, value: 'x' })?.reason).toBe('unknownProperty')
    },
  )

  test.each(['EQUALS', "EQUAL'; drop table user", 7, {}, 'BETWEEN_AND'])(
    'with the operation %j is refused',
    (operation) => {
      expect(problemOf({ property: 'name', operation, value: 'x' })?.reason).toBe('unknownOperation')
    },
  )

  test.each([
    ['rooms', 'LIKE'],
    ['made', 'RIGHT_LIKE'],
    ['since', 'EQUAL_IGNORE_CASE'],
    ['open', 'LESS'],
    ['owner', 'BETWEEN'],
    ['owner', 'LIKE'],
  ])('on %s does not know %s', (property, operation) => {
    expect(problemOf({ property, operation, value: 1 })).toEqual({
      reason: 'operationUnfit',
      property,
      operation,
    })
  })

  test('repeats of a long unknown name only its beginning', () => {
    expect(problemOf({ property: 'x'.repeat(10_000) })).toEqual({
      reason: 'unknownProperty',
      property: 'x'.repeat(64),
    })
  })
})

describe('a list of values', () => {
  test.each([[['a', 'b']], ['a,b'], [' a , b,,']])('may come as %j', (value) => {
    expect(treeOf('name', 'IN', value)).toEqual({ property: 'name', operation: 'IN', value: ['a', 'b'] })
  })

  test('may be one value or none', () => {
    expect(treeOf('rooms', 'IN', 5)).toEqual({ property: 'rooms', operation: 'IN', value: [5] })
    for (const none of [[], '', ',']) {
      expect(matchesFilter(treeOf('name', 'IN', none), { name: '' })).toBe(false)
      expect(matchesFilter(treeOf('made', 'IN', none), { made: 0 })).toBe(false)
    }
  })

  test('refuses the one value that does not fit', () => {
    expect(problemOf({ property: 'rooms', operation: 'IN', value: '1,two,3' })?.reason).toBe('notNumber')
  })

  test('has an end', () => {
    const list = (length: number, value: unknown) => Array.from({ length }, () => value)
    expect(problemOf({ property: 'rooms', operation: 'IN', value: list(1000, 1) })).toBeUndefined()
    expect(problemOf({ property: 'rooms', operation: 'IN', value: list(1001, 1) })).toEqual({
      reason: 'tooManyValues',
      property: 'rooms',
      limit: 1000,
    })
    expect(problemOf({ property: 'name', operation: 'IN', value: list(1001, 'a').join() })?.reason).toBe(
      'tooManyValues',
    )
    expect(problemOf({ property: 'made', operation: 'IN', value: list(101, 1) })?.reason).toBe(
      'tooManyValues',
    )
    expect(problemOf({ property: 'name', value: 'x'.repeat(500) })).toBeUndefined()
    expect(problemOf({ property: 'name', value: 'x'.repeat(501) })).toEqual({
      reason: 'valueTooLong',
      property: 'name',
      limit: 500,
    })
  })
})

describe('a range', () => {
  test.each([[[3, 5]], ['3,5'], ['3 , 5']])('includes both ends, given as %j', (value) => {
    const tree = treeOf('rooms', 'BETWEEN', value)
    expect([2, 3, 4, 5, 6].filter((rooms) => matchesFilter(tree, { rooms }))).toEqual([3, 4, 5])
  })

  test('the wrong way round holds nothing', () => {
    const tree = treeOf('rooms', 'BETWEEN', [5, 3])
    expect([3, 4, 5].filter((rooms) => matchesFilter(tree, { rooms }))).toEqual([])
  })

  test.each([[[1]], [[1, 2, 3]], ['1'], ['1,2,3'], [[]], [7]])('is refused when it is %j', (value) => {
    expect(problemOf({ property: 'rooms', operation: 'BETWEEN', value })).toEqual({
      reason: 'notARange',
      property: 'rooms',
    })
  })

  test('with an open end is refused', () => {
    expect(problemOf({ property: 'rooms', operation: 'BETWEEN', value: '1,' })?.reason).toBe('notNumber')
  })
})

describe('an empty search', () => {
  test.each(['LIKE', 'LEFT_LIKE', 'RIGHT_LIKE'])(
    'by %s finds every row, empty fields included',
    (operation) => {
      const tree = treeOf('name', operation, '')
      expect(matchesFilter(tree, { name: null })).toBe(true)
      expect(matchesFilter(tree, { name: 'x' })).toBe(true)
    },
  )
})

describe('a written instant', () => {
  const at = (text: string) => Date.parse(text)
  const day = at('2024-05-01T00:00:00+08:00')
  const during = [day, day + 1, day + 86_399_999]
  const before = day - 1
  const after = day + 86_400_000

  test('that is a day stands for the whole day in China', () => {
    const found = (operation: string, value: unknown) =>
      [before, ...during, after, null].filter((made) =>
        matchesFilter(treeOf('made', operation, value), { made }),
      )
    expect(found('EQUAL', '2024-05-01')).toEqual(during)
    expect(found('NOT_EQUAL', '2024-05-01')).toEqual([before, after, null])
    expect(found('LESS', '2024-05-01')).toEqual([before])
    expect(found('LESS_EQUAL', '2024-05-01')).toEqual([before, ...during])
    expect(found('GREAT', '2024-05-01')).toEqual([after])
    expect(found('GREAT_EQUAL', '2024-05-01')).toEqual([...during, after])
    expect(found('BETWEEN', '2024-05-01,2024-05-01')).toEqual(during)
    expect(found('BETWEEN', ['2024-04-30', '2024-05-02'])).toEqual([before, ...during, after])
    expect(found('IN', '2024-05-01,1990-01-01')).toEqual(during)
  })

  test.each([
    ['2024-05-01 12:30', '2024-05-01T12:30:00+08:00', 60_000],
    ['2024-05-01 12:30:15', '2024-05-01T12:30:15+08:00', 1000],
    ['2024-05-01T04:30:15Z', '2024-05-01T12:30:15+08:00', 1000],
    ['2024-05-01T12:30:15.5', '2024-05-01T12:30:15.500+08:00', 1],
    ['2024-05-01T04:30:15.123456Z', '2024-05-01T12:30:15.123+08:00', 1],
    ['2024-05-01T00:30:00-04:00', '2024-05-01T12:30:00+08:00', 1000],
    [1714537815123, '2024-05-01T12:30:15.123+08:00', 1],
    ['1714537815123', '2024-05-01T12:30:15.123+08:00', 1],
  ])('%j begins at %s and lasts %i ms', (value, begin, length) => {
    const from = at(begin)
    const tree = treeOf('made', 'EQUAL', value)
    const found = [from - 1, from, from + length - 1, from + length].filter((made) =>
      matchesFilter(tree, { made }),
    )
    expect(new Set(found)).toEqual(new Set([from, from + length - 1]))
  })
})
