import { describe, expect, test } from 'vitest'
import { continuityProblems, definitionProblems } from './definition-check.ts'
import type { ObjectDefinition, ObjectField } from './definition.ts'

const text = (key: string, more: Partial<ObjectField> = {}): ObjectField => ({
  key,
  name: key,
  type: 'text',
  ...more,
})
const of = (fields: ObjectField[], more: Partial<ObjectDefinition> = {}): ObjectDefinition => ({
  fields,
  subs: [],
  keys: [],
  ...more,
})
/** What is wrong, as "place reason". */
const wrong = (definition: ObjectDefinition) =>
  definitionProblems(definition).map(({ at, reason }) => `${at} ${reason}`)

const sound = of(
  [
    text('number', { sequence: 'leave', searchable: true, sortable: true }),
    text('reason', { maxLength: 2000, required: true }),
    { key: 'kind', name: '假别', type: 'choice', dictionary: 'leaveType', searchable: true },
    { key: 'days', name: '天数', type: 'number', decimals: 1, sortable: true },
    { key: 'from', name: '开始', type: 'dateTime', sortable: true },
    { key: 'copies', name: '抄送', type: 'refs', to: 'person', searchable: true },
    { key: 'proof', name: '证明', type: 'files' },
  ],
  {
    subs: [
      { key: 'legs', name: '明细', fields: [text('place'), { key: 'day', name: '日期', type: 'date' }] },
    ],
    keys: [{ name: 'numberOnce', fields: ['number'] }],
  },
)

test('a sound definition has no problems', () => {
  expect(wrong(sound)).toEqual([])
})

describe('names', () => {
  test('have letters, digits and underscores, and a letter in front', () => {
    expect(
      wrong(of([text('F_ok1'), text('1st'), text('a-b'), text(''), text('姓名'), text('x'.repeat(41))])),
    ).toEqual(['1st badKey', 'a-b badKey', ' badKey', '姓名 badKey', `${'x'.repeat(41)} badKey`])
  })

  test('are not those the system or every object of the language has', () => {
    const names = ['id', 'ID', 'createdAt', 'constructor', 'toString', 'item', 'hasOwnProperty']
    expect(
      wrong(of(names.map((name) => text(name)))).filter((line) => line.endsWith('reservedKey')),
    ).toHaveLength(names.length)
    expect(wrong(of([text('__proto__')]))).toContain('__proto__ badKey')
  })

  test('are there once, whatever their capitals, sub-tables included', () => {
    const subs = [{ key: 'Items', name: '明细', fields: [text('price'), text('PRICE')] }]
    expect(wrong(of([text('items'), text('total'), text('Total')], { subs }))).toEqual([
      'Total duplicateKey',
      'Items duplicateKey',
      'Items.PRICE duplicateKey',
    ])
  })
})

test('nothing without fields, and not too much of anything', () => {
  expect(wrong(of([]))).toEqual([' noFields'])
  const subs = [{ key: 'empty', name: '空', fields: [] }]
  expect(wrong(of([text('a')], { subs }))).toEqual(['empty noFields'])
  const many = Array.from({ length: 201 }, (_, at) => text(`f${at}`))
  expect(wrong(of(many))).toEqual([' tooMany'])
})

test('a setting belongs to the types it is for, within its bounds', () => {
  const fields: ObjectField[] = [
    { key: 'day', name: '日期', type: 'date', maxLength: 5 },
    { key: 'sum', name: '金额', type: 'money', decimals: 2 },
    text('short', { maxLength: 0 }),
    text('long', { maxLength: 2001 }),
    { key: 'rate', name: '比率', type: 'number', decimals: 7 },
    { key: 'who', name: '人员', type: 'ref' },
  ]
  expect(wrong(of(fields))).toEqual([
    'day settingUnfit',
    'sum settingUnfit',
    'short outOfRange',
    'long outOfRange',
    'rate outOfRange',
    'who refTargetMissing',
  ])
})

test('a choice has options or a dictionary, not both, each option once', () => {
  const option = (key: string) => ({ key, name: key })
  const choice = (key: string, more: Partial<ObjectField>): ObjectField => ({
    key,
    name: key,
    type: 'choice',
    ...more,
  })
  const fields = [
    choice('none', {}),
    choice('empty', { options: [] }),
    choice('both', { options: [option('a')], dictionary: 'd' }),
    choice('twice', { options: [option('a'), option('a')] }),
    choice('comma', { options: [option('a,b')] }),
  ]
  expect(wrong(of(fields))).toEqual([
    'none optionsMissing',
    'empty optionsMissing',
    'both optionsTwice',
    'twice duplicateOption',
    'comma badOption',
  ])
})

describe('what lists use', () => {
  test('are fields an index can hold', () => {
    const fields: ObjectField[] = [
      { key: 'note', name: '说明', type: 'longText', searchable: true },
      { key: 'who', name: '人员', type: 'refs', to: 'person', searchable: true, sortable: true },
      text('wide', { maxLength: 201, sortable: true }),
    ]
    expect(wrong(of(fields))).toEqual(['note notSearchable', 'who notSortable', 'wide searchTooLong'])
  })

  test('are fields of the object itself', () => {
    const fields = [text('a', { searchable: true, sortable: true, sequence: 's' })]
    expect(wrong(of([text('b')], { subs: [{ key: 'rows', name: '行', fields }] }))).toEqual([
      'rows.a settingUnfit',
      'rows.a settingUnfit',
      'rows.a settingUnfit',
    ])
  })

  test('are no more than there are columns for them', () => {
    const fields = Array.from({ length: 11 }, (_, at) => text(`t${at}`, { sortable: true }))
    expect(wrong(of(fields.slice(0, 10)))).toEqual([])
    expect(wrong(of(fields))).toEqual(['t10 tooManyIndexed'])
  })
})

test('a key names fields that are there and can be compared', () => {
  const fields: ObjectField[] = [text('a'), { key: 'files', name: '附件', type: 'files' }]
  const keys = [
    { name: 'good', fields: ['a'] },
    { name: 'good', fields: ['a', 'gone'] },
    { name: 'odd', fields: ['files'] },
    { name: 'none', fields: [] },
    { name: 'same', fields: ['a', 'a'] },
  ]
  expect(wrong(of(fields, { keys }))).toEqual([
    'good duplicateKey',
    'good keyFieldUnknown',
    'odd keyFieldUnfit',
    'none noFields',
    'same.a duplicateKey',
  ])
})

test('a name keeps its meaning through all versions, even if it was gone in between', () => {
  const first = of([text('a'), text('b')], { subs: [{ key: 'rows', name: '行', fields: [text('c')] }] })
  const second = of([text('a')])
  const changed = continuityProblems(
    of([
      { key: 'a', name: 'a', type: 'longText' },
      { key: 'b', name: 'b', type: 'number' },
      { key: 'rows', name: 'rows', type: 'text' },
      text('fresh'),
    ]),
    [first, second],
  )
  expect(changed.map(({ at, reason }) => `${at} ${reason}`)).toEqual(['b typeChanged', 'rows typeChanged'])
})
