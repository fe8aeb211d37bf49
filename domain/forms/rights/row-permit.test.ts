import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptData } from './accept-data.ts'
import { formProblems } from '../definition/form-check.ts'
import { compileForm } from '../definition/compile-form.ts'
import { fieldRightAt, startForm } from '../runtime/form-state.ts'
import { checkRowPermit } from './row-permit.ts'
import { lockedRows } from './locked-rows.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import type { FormPermission } from './field-rights.ts'

describe('a row permit', () => {
  test('stands on a row of a table and has a number', () => {
    expect(checkRowPermit(3, 'TR')).toEqual({ ok: true, value: 3 })
    expect(checkRowPermit('3.5', 'tr')).toEqual({ ok: true, value: 3.5 })
  })

  test.each(['x', '', null, undefined, Number.NaN, {}, '3px'])('with %j for a number is refused', (value) => {
    expect(checkRowPermit(value, 'tr')).toEqual({ ok: false, problem: 'notANumber' })
  })

  test('on anything but a row is refused', () => {
    expect(checkRowPermit(3, 'div')).toEqual({ ok: false, problem: 'notARow' })
  })
})

const object = {
  fields: [],
  subs: [
    {
      key: 'lines',
      name: 'Lines',
      fields: [
        { key: 'what', name: 'What', type: 'text' as const },
        { key: 'state', name: 'State', type: 'text' as const },
        { key: 'days', name: 'Days', type: 'text' as const },
      ],
    },
  ],
  keys: [],
}
const formWith = (rowPermit: string): FormDefinition => ({
  key: 'f',
  name: 'F',
  object: 'o',
  parts: [
    {
      kind: 'subTable',
      table: 'lines',
      rowPermit,
      controls: [
        { kind: 'text', field: 'what' },
        { kind: 'text', field: 'state' },
      ],
    },
  ],
})
const permission: FormPermission = {
  main: {},
  subs: {
    lines: {
      table: { hidden: false, add: true, del: true, required: false },
      fields: { what: 'w', state: 'w', days: 'w' },
    },
  },
}
const compiled = (rowPermit: string) => {
  const done = compileForm(formWith(rowPermit), object)
  if (!done.ok) {
    throw new Error(JSON.stringify(done.problems))
  }
  return done.form
}
const stored = {
  main: {},
  subs: {
    lines: [
      { id: 'a', what: 'one', state: 'paid', days: 'x' },
      { id: 'b', what: 'two', state: 'open', days: '3' },
    ],
  },
}
const context = { now: 0 }
const closedWhenPaid = compiled('IF(item.state == "paid", 0, 1)')

describe('a row whose permit is 0', () => {
  test('stays as it is stored, whatever comes of it, and cannot be left out', () => {
    const locked = lockedRows(closedWhenPaid, stored, context)
    const taken = (lines: object[]) =>
      acceptData({ main: {}, subs: { lines } }, stored, { permission, strict: false, locked })
    const changed = taken([
      { id: 'a', what: 'changed', state: 'open' },
      { id: 'b', what: 'changed' },
    ])
    expect(changed).toMatchObject({
      ok: true,
      data: { subs: { lines: [stored.subs.lines[0], { id: 'b', what: 'changed', state: 'open' }] } },
    })
    expect(taken([{ id: 'b' }])).toEqual({
      ok: false,
      problems: [{ reason: 'deleteForbidden', field: 'lines' }],
    })
    expect(taken([{ id: 'a' }]).ok).toBe(true)
  })

  test('can only be read on the screen, also after somebody has typed elsewhere', () => {
    const state = startForm({ form: closedWhenPaid, permission, data: stored, context })
    const [what] = closedWhenPaid.fields
    expect(what && [fieldRightAt(state, what, 0), fieldRightAt(state, what, 1)]).toEqual(['r', 'w'])
  })

  test('a permit that gives no number closes the row and says so', () => {
    const locked = lockedRows(compiled('item.days'), stored, context).get('lines')
    expect([...(locked ?? [])]).toEqual([['a', 'notANumber']])
  })

  test('whatever is sent, a closed row is never another one', () => {
    const locked = lockedRows(closedWhenPaid, stored, context)
    const row = fc.record(
      {
        id: fc.constantFrom('a', 'b', 'c', null),
        what: fc.string({ maxLength: 3 }),
        state: fc.constantFrom('paid', 'open', null),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), (lines) => {
        const taken = acceptData({ subs: { lines } }, stored, { permission, strict: false, locked })
        if (taken.ok) {
          expect(taken.data.subs['lines']?.find(({ id }) => id === 'a')).toEqual(stored.subs.lines[0])
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('a permit is refused when the form is saved', () => {
  const found = (form: unknown) => formProblems(form, object).map(({ at, reason }) => `${at}: ${reason}`)

  test('on anything but the rows of a table', () => {
    const group = { kind: 'group', key: 'g', parts: [{ kind: 'text', field: 'what', rowPermit: '1' }] }
    expect(found({ ...formWith('1'), parts: [group] })).toEqual(['parts[0].parts[0].rowPermit: notARow'])
  })

  test('when it can never be a number, or is no formula of the row', () => {
    expect(found(formWith('"many"'))).toEqual(['parts[0].rowPermit: notANumber'])
    expect(found(formWith('item.nothing'))).toHaveLength(1)
    expect(found(formWith('1'))).toEqual([])
  })
})
