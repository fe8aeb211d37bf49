import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formProblems } from '../definition/form-check.ts'
import { expense, expenseParts, formOf } from '../definition/form-testing.ts'
import type { PrintLayout } from '../definition/form-definition.ts'
import { printedForm, type PrintedData } from './printed-form.ts'

const main = ['title', 'kind', 'reason', 'start', 'urgent', 'payee', 'total', 'capitals']
const inRows = ['what', 'price', 'count', 'amount', 'note'].map((name) => `lines.${name}`)
const places = [...main, 'lines', ...inRows]

const layouts: fc.Arbitrary<PrintLayout> = fc.record({
  columns: fc.constantFrom(1 as const, 2 as const, 3 as const),
  leaveOut: fc.uniqueArray(fc.constantFrom(...places)),
  wide: fc.uniqueArray(fc.constantFrom(...main)),
})

const dataWith = (hidden: readonly string[]): PrintedData => ({
  language: 'zh-CN',
  isShown: (table, name) =>
    !hidden.includes(table === 'main' ? name : name === '' ? table : `${table}.${name}`),
  isMet: () => true,
  rowsOf: () => 2,
  textAt: (table, name, row) => `<${table === 'main' ? name : `${table}.${name}/${row}`}>`,
  totalOf: (_table, { as }, label) => `${as} ${label}`,
})

test('every field that is shown and not left out stands on the paper once, and the lines are full', () => {
  fc.assert(
    fc.property(layouts, fc.uniqueArray(fc.constantFrom(...places)), (print, hidden) => {
      const { parts } = printedForm(formOf(expenseParts, { print }), expense, dataWith(hidden))
      const cells = parts.flatMap((part) => (part.kind === 'cells' ? part.rows : []))
      const off = [...hidden, ...(print.leaveOut ?? [])]
      const shown = cells.flat().map(({ value }) => /^<(\w+)>/.exec(value)?.[1] ?? '')
      expect(shown).toEqual(main.filter((name) => !off.includes(name)))
      for (const row of cells) {
        expect(row.reduce((sum, { span }) => sum + span, 0)).toBe(print.columns)
      }
      const tables = parts.flatMap((part) => (part.kind === 'table' ? [part] : []))
      const columns = inRows.filter((name) => !off.includes('lines') && !off.includes(name))
      expect(tables).toHaveLength(columns.length > 0 ? 1 : 0)
      expect(tables.flatMap(({ rows }) => rows)).toEqual(
        columns.length > 0 ? [0, 1].map((row) => columns.map((name) => `<${name}/${row}>`)) : [],
      )
      // A total goes with its column.
      const totals = tables.flatMap((table) => table.totals)
      expect(totals).toHaveLength(columns.includes('lines.amount') ? 1 : 0)
      // No heading stands over nothing.
      const isHeaded = parts.some(({ kind }) => kind === 'heading')
      expect(isHeaded).toBe(main.slice(0, 6).some((name) => !off.includes(name)))
      expect(formProblems(formOf(expenseParts, { print }), expense)).toEqual([])
    }),
  )
})

test('a date range is one cell, a unit follows its value, and both languages have their texts', () => {
  const form = formOf(
    [
      { kind: 'dateRange', field: 'start', endField: 'finish' },
      { kind: 'number', field: 'days', unit: '天', unitEn: 'days' },
    ],
    {
      print: {
        columns: 2,
        title: '单据',
        titleEn: 'Voucher',
        signatures: [{ name: '签字', nameEn: 'Signed' }],
      },
    },
  )
  const chinese = printedForm(form, expense, dataWith([]))
  expect(chinese).toMatchObject({ title: '单据', header: '', signatures: ['签字'] })
  expect(chinese.parts).toEqual([
    {
      kind: 'cells',
      rows: [
        [
          { label: '字段start', value: '<start> – <finish>', span: 1 },
          { label: '字段days', value: '<days> 天', span: 1 },
        ],
      ],
    },
  ])
  const english = printedForm(form, expense, { ...dataWith([]), language: 'en-US' })
  expect(english).toMatchObject({ title: 'Voucher', signatures: ['Signed'] })
  expect(JSON.stringify(english.parts)).toContain('<days> days')
})

test('a layout that does not fit is refused at its place', () => {
  const problemsOf = (print: unknown) =>
    formProblems({ ...formOf(expenseParts), print }, expense).map(({ at, reason }) => `${at} ${reason}`)
  expect(problemsOf({ columns: 4 })).toEqual(['print.columns badColumns'])
  expect(
    problemsOf({ columns: 2, leaveOut: ['title', 'nothing', 'lines.nothing'], wide: ['lines'] }),
  ).toEqual([
    'print.leaveOut[1] formUnknownField',
    'print.leaveOut[2] formUnknownField',
    'print.wide[0] formUnknownField',
  ])
  expect(problemsOf({})).toEqual(['print missing'])
  expect(problemsOf({ columns: 1, colour: 'red' })).toEqual(['print unknownSetting'])
})

test('a note stands on the paper only where its condition and those around it hold, and no heading over nothing', () => {
  const note = (name: string, showWhen?: string) => ({ kind: 'label' as const, name, showWhen })
  const form = formOf([
    note('always'),
    note('urgent', 'urgent'),
    { kind: 'group', key: 'trip', name: 'Trip', showWhen: 'kind == "travel"', parts: [note('by train')] },
    {
      kind: 'tabs',
      tabs: [{ key: 'more', name: 'More', showWhen: 'total > 5', parts: [note('large')] }],
    },
  ])
  const printed = (met: readonly string[]) =>
    printedForm(form, expense, { ...dataWith([]), isMet: (condition) => met.includes(condition) }).parts
  expect(printed([])).toEqual([{ kind: 'note', text: 'always' }])
  expect(printed(['urgent', 'kind == "travel"', 'total > 5'])).toEqual([
    { kind: 'note', text: 'always' },
    { kind: 'note', text: 'urgent' },
    { kind: 'heading', text: 'Trip' },
    { kind: 'note', text: 'by train' },
    { kind: 'heading', text: 'More' },
    { kind: 'note', text: 'large' },
  ])
})
