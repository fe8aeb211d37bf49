import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldTypes, type ObjectField, type FieldType } from './definition.ts'
import { sameValue } from './row-data.ts'
import { readFieldValue } from './value-check.ts'

const uuid = '019a0000-0000-7000-8000-00000000000a'
const options = [
  { key: 'a', name: '甲' },
  { key: 'b', name: '乙' },
]
const field = (type: FieldType, more: Partial<ObjectField> = {}): ObjectField => ({
  key: 'f',
  name: 'f',
  type,
  ...more,
})
const choices = ({ options: own }: ObjectField) => own && new Set(own.map((option) => option.key))
const read = (type: FieldType, raw: unknown, more: Partial<ObjectField> = {}): unknown => {
  const result = readFieldValue(field(type, more), raw, choices)
  return result.ok ? result.value : `!${result.reason}`
}

/** Values of the wire that fit, with what is stored of them, and some that do not. */
const cases: Record<
  FieldType,
  { more?: Partial<ObjectField>; fits: [unknown, unknown][]; unfit: [unknown, string][] }
> = {
  text: {
    more: { maxLength: 4 },
    fits: [
      ['山居', '山居'],
      [12, '12'],
      ['💐💐💐💐', '💐💐💐💐'],
    ],
    unfit: [
      ['12345', '!tooLong'],
      ['a\0', '!notText'],
      ['\ud800', '!notText'],
      [{}, '!notText'],
    ],
  },
  longText: { more: { maxLength: 10 }, fits: [['行\n行', '行\n行']], unfit: [['x'.repeat(11), '!tooLong']] },
  number: {
    more: { decimals: 2 },
    fits: [
      ['1.50', 1.5],
      [-0, 0],
      ['.5', 0.5],
      [0.1, 0.1],
    ],
    unfit: [
      ['1.005', '!tooManyDecimals'],
      ['1e3', '!notNumber'],
      [NaN, '!notNumber'],
      [Infinity, '!notNumber'],
      [1e16, '!tooBig'],
      ['1,000', '!notNumber'],
      [true, '!notNumber'],
    ],
  },
  money: {
    fits: [
      [1999, 1999],
      ['-5', -5],
    ],
    unfit: [
      [19.99, '!notMoney'],
      ['19.99', '!notMoney'],
      [1e15, '!tooBig'],
    ],
  },
  date: {
    fits: [['2024-02-29', '2024-02-29']],
    unfit: [
      ['2023-02-29', '!notDate'],
      ['2024-2-9', '!notDate'],
      [20240229, '!notDate'],
    ],
  },
  time: {
    fits: [
      ['08:30', '08:30:00'],
      ['23:59:59', '23:59:59'],
    ],
    unfit: [
      ['24:00', '!notTime'],
      ['8:30', '!notTime'],
    ],
  },
  dateTime: {
    fits: [
      ['2026-05-01 08:30', '2026-05-01 08:30:00'],
      ['2026-05-01T00:30:00Z', '2026-05-01 08:30:00'],
      [Date.UTC(2026, 4, 1, 0, 30), '2026-05-01 08:30:00'],
      ['2026-05-01', '2026-05-01 00:00:00'],
    ],
    unfit: [
      ['2026-05-01 25:00', '!notDateTime'],
      ['yesterday', '!notDateTime'],
      ['9999-12-31T23:59:59-12:00', '!notDateTime'],
    ],
  },
  boolean: {
    fits: [
      ['true', true],
      [0, false],
    ],
    unfit: [['yes', '!notBoolean']],
  },
  choice: {
    more: { options },
    fits: [['a', 'a']],
    unfit: [
      ['c', '!notAChoice'],
      ['constructor', '!notAChoice'],
      [['a'], '!notAChoice'],
    ],
  },
  choices: {
    more: { options },
    fits: [
      [
        ['b', 'a', 'b'],
        ['b', 'a'],
      ],
      ['a, b', ['a', 'b']],
    ],
    unfit: [
      [['a', 'c'], '!notAChoice'],
      [Array.from({ length: 201 }, () => 'a'), '!tooManyValues'],
    ],
  },
  ref: {
    more: { to: 'person' },
    fits: [[uuid.toUpperCase(), uuid]],
    unfit: [['7', '!notARef']],
  },
  refs: {
    more: { to: 'person' },
    fits: [
      [[uuid, uuid.toUpperCase()], [uuid]],
      [`${uuid},${uuid}`, [uuid]],
    ],
    unfit: [[{ id: uuid }, '!notARef']],
  },
  files: {
    fits: [[[{ id: uuid, name: '照片.jpg', size: 3 }], [{ id: uuid, name: '照片.jpg' }]]],
    unfit: [
      [[{ id: uuid }], '!notFiles'],
      [[{ id: '../x', name: 'x' }], '!notFiles'],
      [uuid, '!notFiles'],
    ],
  },
  json: {
    fits: [[{ a: [1, { b: null }] }, { a: [1, { b: null }] }]],
    unfit: [
      [{ a: 'x\0' }, '!notJson'],
      [{ 'x\0': 1 }, '!notJson'],
      ['x'.repeat(70_000), '!notJson'],
      [() => 1, '!notJson'],
    ],
  },
}

describe.each(fieldTypes)('a field of type %s', (type) => {
  const { more, fits, unfit } = cases[type]

  test.each(fits)('takes %j', (raw, stored) => {
    expect(read(type, raw, more)).toEqual(stored)
  })
  test.each(unfit)('refuses %j', (raw, reason) => {
    expect(read(type, raw, more)).toBe(reason)
  })
  test.each([undefined, null, '', '  ', []])('is empty with %j', (raw) => {
    expect(read(type, raw, more)).toBe(null)
  })

  test('takes back what is stored, which JSON and the database keep as it is', () => {
    const anything = fc.oneof(
      fc.anything({ maxDepth: 2 }),
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.integer(),
      fc.date({ noInvalidDate: true }).map((date) => date.getTime()),
      fc.array(fc.constantFrom('a', 'b', uuid)),
      fc.json().map((text) => JSON.parse(text) as unknown),
    )
    fc.assert(
      fc.property(anything, (raw) => {
        const once = readFieldValue(field(type, more), raw, choices)
        if (!once.ok || once.value === null) {
          return true
        }
        const stored = JSON.stringify(once.value)
        const again = readFieldValue(field(type, more), JSON.parse(stored), choices)
        return again.ok && sameValue(again.value, once.value) && !stored.includes('\\u0000')
      }),
      { numRuns: 200 },
    )
  })
})

test('JSON that nests without end is refused, and prototypes stay what they are', () => {
  let deep: unknown = 1
  for (let level = 0; level < 50_000; level++) {
    deep = [deep]
  }
  expect(read('json', deep)).toBe('!notJson')
  const sly = JSON.parse('{"__proto__": {"admin": true}}') as unknown
  const copied = read('json', sly)
  expect(Object.getPrototypeOf(copied)).toBe(Object.prototype)
  expect(Object.hasOwn(copied as object, '__proto__')).toBe(true)
})
