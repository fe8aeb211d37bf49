import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { controlKinds, fieldTypesOfControl, type FormControl, type FormPart } from './form-definition.ts'
import { formProblems } from './form-check.ts'
import { expense, expenseParts, formOf, lineControls } from './form-testing.ts'

const problemsOf = (...parts: unknown[]) =>
  formProblems(formOf(parts as FormPart[]), expense).map(({ at, reason }) => `${at} ${reason}`)

test('a form that fits its business object has no problem', () => {
  expect(formProblems(formOf(expenseParts), expense)).toEqual([])
})

describe('shape', () => {
  test('what is no form is refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        expect(formProblems(raw, expense).length).toBeGreaterThan(0)
      }),
      { numRuns: 200 },
    )
  })

  test('a control with whatever settings is answered, never thrown', () => {
    const settings = fc.dictionary(
      fc.constantFrom('field', 'rules', 'formula', 'showWhen', 'options', 'fill', 'dialog', 'default'),
      fc.oneof(fc.jsonValue(), fc.constantFrom('title', 'lines', 'price > 1', 'item.price', '__proto__')),
    )
    fc.assert(
      fc.property(fc.constantFrom(...controlKinds), settings, (kind, given) => {
        expect(Array.isArray(problemsOf({ kind, ...given }))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('an unknown setting, kind and source are named with their place', () => {
    expect(problemsOf({ kind: 'text', field: 'title', colour: 'red' })).toEqual(['parts[0] unknownSetting'])
    expect(problemsOf({ kind: 'slider', field: 'days' })).toEqual(['parts[0] unknownKind'])
    expect(problemsOf({ kind: 'text', field: 'title', default: { from: 'stars' } })).toEqual([
      'parts[0].default unknownSource',
    ])
  })

  test('groups do not nest without end', () => {
    const nested = (depth: number): unknown =>
      depth === 0
        ? { kind: 'text', field: 'title' }
        : { kind: 'group', key: `g${depth}`, parts: [nested(depth - 1)] }
    expect(problemsOf(nested(5))).toEqual([])
    expect(problemsOf(nested(9))[0]).toContain('tooNested')
  })

  test('a frame needs an address of the web', () => {
    expect(formProblems(formOf([], { frame: { url: 'https://forms.example/a' } }), expense)).toEqual([])
    expect(formProblems(formOf([], { frame: { url: 'javascript:alert(1)' } }), expense)).toMatchObject([
      { at: 'frame.url', reason: 'badFrame' },
    ])
    expect(formProblems(formOf([]), expense)).toMatchObject([{ reason: 'emptyForm' }])
  })
})

describe('fields', () => {
  test('unknown and doubled fields, tables and keys are refused', () => {
    expect(problemsOf({ kind: 'text', field: 'nobody' })).toEqual(['parts[0] formUnknownField'])
    expect(problemsOf({ kind: 'text', field: 'title' }, { kind: 'longText', field: 'title' })).toEqual([
      'parts[1] duplicateField',
    ])
    expect(
      problemsOf({ kind: 'label', name: '-' }, { kind: 'subTable', table: 'rows', controls: [] }),
    ).toEqual(['parts[1] formUnknownTable'])
    const group = { kind: 'group', key: 'a', parts: [] }
    expect(problemsOf({ kind: 'text', field: 'title' }, group, group)).toEqual(['parts[2] duplicateKey'])
  })

  test('a control stands only on a field whose type fits it', () => {
    const controls = controlKinds.filter((kind) => fieldTypesOfControl[kind].length > 0)
    const field = fc.constantFrom(...expense.fields)
    fc.assert(
      fc.property(fc.constantFrom(...controls), field, (kind, { key, type, to }) => {
        const found = problemsOf({ kind, field: key }).includes('parts[0] unfitField')
        const fits =
          fieldTypesOfControl[kind].includes(type) &&
          (to === undefined || to === kind) &&
          !(kind === 'select' && type === 'text')
        expect(found).toBe(!fits)
      }),
    )
  })

  test('settings of other kinds, and what a kind needs, are told', () => {
    expect(problemsOf({ kind: 'text', field: 'title', maxFiles: 3 })).toEqual(['parts[0] unfitSetting'])
    expect(problemsOf({ kind: 'divider', field: 'title' })).toEqual(['parts[0] unfitSetting'])
    expect(problemsOf({ kind: 'computed', field: 'days' })).toEqual(['parts[0] missing'])
    expect(problemsOf({ kind: 'dateRange', field: 'start' })).toEqual(['parts[0] missing'])
  })

  test('queries name fields that are there', () => {
    const fill = {
      alias: 'q',
      parameters: [{ key: 'a', field: 'gone' }],
      map: [{ from: 'x', to: 'item.what' }],
    }
    expect(problemsOf({ kind: 'text', field: 'title', fill })).toEqual([
      'parts[0].fill.parameters formUnknownField',
      'parts[0].fill.map formUnknownField',
    ])
  })
})

describe('formulas, rules and linkage', () => {
  const withLines = (extra: Partial<FormControl>): unknown => ({
    kind: 'subTable',
    table: 'lines',
    controls: [...lineControls.slice(0, 1), { kind: 'number', field: 'count', ...extra }],
  })

  test('formulas, conditions and rules that cannot be read are told at their place', () => {
    expect(problemsOf({ kind: 'computed', field: 'days', formula: '1 +' })).toEqual([
      'parts[0].formula unfinished',
    ])
    expect(problemsOf({ kind: 'text', field: 'title', showWhen: 'nobody > 1' })).toEqual([
      'parts[0].showWhen unknownField',
    ])
    expect(problemsOf({ kind: 'text', field: 'title', rules: 'prime' })).toEqual([
      'parts[0].rules unknownRule',
    ])
    expect(problemsOf(withLines({ showWhen: 'price > 1' }))).toEqual([
      'parts[0].controls[1].showWhen itemForm',
    ])
  })

  test('formulas in a circle are refused, and so is a field that decides over itself', () => {
    const circle = [
      { kind: 'computed', field: 'days', formula: 'total + 1' },
      { kind: 'computed', field: 'total', formula: 'days + 1' },
    ]
    expect(problemsOf(...circle)).toEqual(['parts[0].formula cycle'])
    expect(problemsOf({ kind: 'number', field: 'days', showWhen: 'days > 1' })).toEqual([
      'main.days linkageCycle',
    ])
    const round = [
      { kind: 'number', field: 'days', showWhen: 'total > 1' },
      { kind: 'computed', field: 'total', formula: 'days * 2' },
    ]
    expect(problemsOf(...round)).toEqual(['main.days linkageCycle'])
  })

  test('a table that hides by its own sum is refused', () => {
    const table = {
      kind: 'subTable',
      table: 'lines',
      controls: lineControls,
      showWhen: 'SUMSUB(lines, item.price) > 0',
    }
    expect(problemsOf(table)[0]).toContain('linkageCycle')
  })
})

test('a problem is told with its place', () => {
  expect(formProblems(formOf([{ kind: 'text', field: 'nobody' }]), expense)).toEqual([
    { at: 'parts[0]', reason: 'formUnknownField', values: { found: 'main.nobody' } },
  ])
})
