import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormValues } from '#domain/formula/scope.ts'
import { acceptData } from '../rights/accept-data.ts'
import { defaultRow, sequencesInForm } from './default-values.ts'
import type { FormPart } from '../definition/form-definition.ts'
import { formDraftOf, restoreDraft } from './form-draft.ts'
import { collectForm, submittedData } from './collect-form.ts'
import {
  addFormRow,
  changeValue,
  copyFormRow,
  rowKeysOf,
  leaveField,
  removeFormRow,
  startForm,
  submitForm,
  setServerErrors,
  visibleErrors,
  stableFieldPath,
  type FormState,
} from './form-state.ts'
import { settleForm } from './settle-form.ts'
import { compiledOf, everything, lineControls } from '../definition/form-testing.ts'
import { validateSettled } from './validate-form.ts'
import type { FieldRight, FormPermission } from '../rights/field-rights.ts'

const context = { now: Date.parse('2024-05-01T02:00:00Z') }
const form = compiledOf()
const NOTHING: FormValues = { main: {}, subs: {} }

const opened = (
  data: FormValues = NOTHING,
  permission: FormPermission = everything,
  parts?: readonly FormPart[],
) => startForm({ form: parts ? compiledOf(parts) : form, permission, data, context })

const line = fc.record(
  {
    what: fc.oneof(fc.constant(''), fc.string({ maxLength: 8 })),
    price: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 900_000 })),
    count: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 20 })),
    note: fc.oneof(fc.constant(null), fc.string({ maxLength: 5 })),
  },
  { requiredKeys: [] },
)
const filled: fc.Arbitrary<FormValues> = fc.record({
  main: fc.record(
    {
      title: fc.oneof(fc.constant(null), fc.string({ maxLength: 30 })),
      kind: fc.constantFrom(null, 'travel', 'meal', 'other'),
      reason: fc.oneof(fc.constant(null), fc.string({ maxLength: 10 })),
      start: fc.constantFrom(null, '2024-05-01', '2024-05-09'),
      finish: fc.constantFrom(null, '2024-05-01', '2024-05-04'),
      urgent: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  subs: fc.record({ lines: fc.array(line, { maxLength: 6 }) }),
})
const rights = fc.constantFrom<FieldRight>('b', 'w', 'r', 'n')
const permissions: fc.Arbitrary<FormPermission> = fc.record({
  main: fc.record(Object.fromEntries(Object.keys(everything.main).map((name) => [name, rights]))),
  subs: fc.record({
    lines: fc.record({
      table: fc.record({
        hidden: fc.boolean(),
        add: fc.boolean(),
        del: fc.boolean(),
        required: fc.boolean(),
      }),
      fields: fc.record(
        Object.fromEntries(Object.keys(everything.subs.lines?.fields ?? {}).map((name) => [name, rights])),
      ),
    }),
  }),
})

describe('working out', () => {
  test('formulas see amounts in yuan and give them back in fen', () => {
    const { settled } = opened({ main: {}, subs: { lines: [{ price: 1999, count: 3 }] } })
    expect(settled.data.subs.lines?.[0]).toMatchObject({ price: 1999, amount: 5997 })
    expect(settled.data.main).toMatchObject({ total: 5997, capitals: '伍拾玖元玖角柒分' })
  })

  test('what is hidden counts as empty, and what was typed comes back with the field', () => {
    let state = changeValue(opened(), { table: 'main', name: 'kind' }, 'other')
    state = changeValue(state, { table: 'main', name: 'reason' }, 'because')
    expect(state.settled.data.main.reason).toBe('because')
    state = changeValue(state, { table: 'main', name: 'kind' }, 'meal')
    expect(state.settled.data.main.reason).toBeNull()
    expect(state.settled.hidden.has('main.reason')).toBe(true)
    state = changeValue(state, { table: 'main', name: 'kind' }, 'other')
    expect(state.settled.data.main.reason).toBe('because')
  })

  test('a hidden amount does not count in a sum, nor in a condition behind it', () => {
    const parts: FormPart[] = [
      { kind: 'switch', field: 'urgent' },
      { kind: 'number', field: 'days', showWhen: 'urgent' },
      { kind: 'text', field: 'title', showWhen: 'days > 2' },
    ]
    const state = opened({ main: { urgent: true, days: 5, title: 'long' }, subs: {} }, everything, parts)
    expect(state.settled.hidden.size).toBe(0)
    const off = changeValue(state, { table: 'main', name: 'urgent' }, false)
    expect([...off.settled.hidden].sort()).toEqual(['main.days', 'main.title'])
    expect(off.settled.data.main).toMatchObject({ days: null, title: null })
  })

  test('worked out twice is worked out once, from whatever one begins with', () => {
    fc.assert(
      fc.property(filled, filled, (data, other) => {
        const once = settleForm(form, data, context)
        const hint = settleForm(form, other, context).hidden
        expect(settleForm(form, data, context, hint)).toEqual(once)
        expect(settleForm(form, once.data, context).data).toEqual(once.data)
      }),
      { numRuns: 150 },
    )
  })
})

describe('work days', () => {
  const days: FormPart[] = [
    { kind: 'date', field: 'start' },
    { kind: 'date', field: 'finish' },
    { kind: 'computed', field: 'days', formula: 'NETWORKDAYS(start, finish)' },
  ]
  const week = [[], [[540, 720]], [[540, 720]], [[540, 720]], [[540, 720]], [[540, 720]], []] as const
  const data = { main: { start: '2026-05-11', finish: '2026-05-18' }, subs: {} }

  test('are counted by the calendar the form was opened with, while somebody types', () => {
    const own = { ...context, workCalendar: { week, days: { '2026-05-12': [] } } }
    const state = startForm({ form: compiledOf(days), permission: everything, data, context: own })
    expect(state.settled.data.main.days).toBe(4)
    const later = changeValue(state, { table: 'main', name: 'finish' }, '2026-05-20')
    expect(later.settled.data.main.days).toBe(6)
    expect(opened(data, everything, days).settled.data.main.days).toBe(6)
  })

  test('are asked for by a form with a formula or condition about them, and by no other', () => {
    const title: FormPart = { kind: 'text', field: 'title' }
    const condition = 'WORKDAY(start, 1) > finish'
    const inRow = 'WORKDAY(main.start, 1) > main.finish ? 0 : 2'
    const label: FormPart = { kind: 'label', name: 'x', showWhen: condition }
    const asking: FormPart[][] = [
      days,
      [{ ...title, showWhen: condition }],
      [{ ...title, requiredWhen: condition }],
      [{ ...title, readOnlyWhen: condition }],
      [label],
      [{ kind: 'group', key: 'g', showWhen: condition, parts: [title] }],
      [{ kind: 'subTable', table: 'lines', controls: lineControls, rowPermit: inRow }],
    ]
    expect(asking.filter((parts) => !compiledOf(parts).needsWorkCalendar)).toEqual([])
    expect(form.needsWorkCalendar).toBe(false)
  })
})

describe('filling in', () => {
  test('a mistake is told when the field is left, and all of them on submitting', () => {
    let state = opened()
    expect(visibleErrors(state, 'en-US').size).toBe(0)
    state = leaveField(state, { table: 'main', name: 'title' })
    expect([...visibleErrors(state, 'en-US').keys()]).toEqual(['main.title'])
    state = submitForm(addFormRow(state, 'lines'))
    expect([...visibleErrors(state, 'en-US').keys()]).toEqual(['main.title', 'lines.what/0'])
    expect([...visibleErrors(state, 'en-US').values()].map(({ label, message }) => [label, message])).toEqual(
      [
        ['title', 'required'],
        ['what', 'required'],
      ],
    )
  })

  test('a range ends after it begins, an amount is held against yuan, a condition makes a field required', () => {
    const state = opened({
      main: { title: 'a', kind: 'travel', start: '2024-05-09', finish: '2024-05-01' },
      subs: { lines: [{ what: 'x', price: 600_000, count: 1 }] },
    })
    expect([...visibleErrors(submitForm(state), 'en-US').keys()]).toEqual([
      'main.finish',
      'lines.price/0',
      'lines.note/0',
    ])
  })

  test('what was left stays left when a row before it goes, and a copied row is a new one', () => {
    let state = opened({ main: { title: 'a' }, subs: { lines: [{ id: 'r1', what: 'x' }, { id: 'r2' }] } })
    state = leaveField(state, { table: 'lines', name: 'what', row: 1 })
    state = removeFormRow(state, 'lines', 0)
    expect([...visibleErrors(state, 'en-US').keys()]).toEqual(['lines.what/0'])
    state = copyFormRow(state, 'lines', 0)
    expect(state.typed.subs.lines).toEqual([{ id: 'r2' }, {}])
    expect(new Set(rowKeysOf(state, 'lines')).size).toBe(2)
  })

  test('what the server said of a field stands until it is changed', () => {
    let state = setServerErrors(opened(), new Map([['main.title', 'already exists']]))
    expect(state.serverErrors.get(stableFieldPath(state, { table: 'main', name: 'title' }))).toBe(
      'already exists',
    )
    state = changeValue(state, { table: 'main', name: 'title' }, 'b')
    expect(state.serverErrors.size).toBe(0)
  })

  const action = fc.oneof(
    fc.record({ do: fc.constant('add' as const) }),
    fc.record({ do: fc.constant('remove' as const), at: fc.nat(6) }),
    fc.record({ do: fc.constant('copy' as const), at: fc.nat(6) }),
    fc.record({ do: fc.constant('price' as const), at: fc.nat(6), value: fc.nat(10_000) }),
    fc.record({ do: fc.constant('kind' as const), value: fc.constantFrom('travel', 'meal', 'other') }),
  )

  test('whatever is done, every row has its own key and the total is that of the rows', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 15 }), (actions) => {
        const state = actions.reduce<FormState>((current, one) => {
          const count = rowKeysOf(current, 'lines').length
          switch (one.do) {
            case 'add':
              return addFormRow(current, 'lines', { count: 1 })
            case 'remove':
              return count === 0 ? current : removeFormRow(current, 'lines', one.at % count)
            case 'copy':
              return count === 0 ? current : copyFormRow(current, 'lines', one.at % count)
            case 'price':
              return count === 0
                ? current
                : changeValue(current, { table: 'lines', name: 'price', row: one.at % count }, one.value)
            default:
              return changeValue(current, { table: 'main', name: 'kind' }, one.value)
          }
        }, opened())
        const rows = state.settled.data.subs.lines ?? []
        expect(new Set(rowKeysOf(state, 'lines')).size).toBe(rows.length)
        expect(state.settled.data.main.total).toBe(rows.reduce((sum, row) => sum + Number(row.price ?? 0), 0))
        expect(state.settled).toEqual(settleForm(state.form, state.typed, context))
      }),
      { numRuns: 60 },
    )
  })
})

describe('gathering', () => {
  test('no form, an empty or broken one, and a wrong one have their reasons', () => {
    expect(collectForm('none', 'en-US')).toEqual({ ok: false, reason: 1 })
    expect(collectForm('broken', 'en-US')).toEqual({ ok: false, reason: 2 })
    expect(collectForm(opened(NOTHING, everything, [{ kind: 'label', name: 'x' }]), 'en-US')).toEqual({
      ok: false,
      reason: 2,
    })
    expect(collectForm(opened(), 'en-US')).toMatchObject({ ok: false, reason: 3 })
  })

  test('only what may be written goes out, and the server takes all of it', () => {
    const ids = fc.constantFrom('r1', 'r2')
    fc.assert(
      fc.property(filled, permissions, fc.uniqueArray(ids), (data, permission, stored) => {
        const rows = stored.map((id) => ({ id, what: 'w', price: 100, count: 1 }))
        const state = opened({ main: data.main, subs: { lines: rows } }, permission)
        const sent = submittedData(state)
        for (const name of Object.keys(sent.main)) {
          expect(permission.main[name]).toMatch(/[bw]/)
        }
        const accepted = acceptData(
          sent,
          { main: data.main, subs: { lines: rows } },
          { permission, strict: true },
        )
        expect(accepted.ok).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('what the phone finds right the server finds right', () => {
    fc.assert(
      fc.property(filled, (data) => {
        const gathered = collectForm(opened(data), 'en-US')
        const errors = validateSettled(form, settleForm(form, data, context), everything, 'en-US')
        expect(gathered.ok).toBe(errors.length === 0)
      }),
      { numRuns: 100 },
    )
  })
})

describe('beginning', () => {
  const beginning = {
    now: context.now,
    user: { id: 'u1', name: '沈书云' },
    numbers: { code: 'A001' },
  }

  test('defaults name the person, the day and the number, as the field holds them', () => {
    const parts: FormPart[] = [
      { kind: 'person', field: 'payee', default: { from: 'user' } },
      { kind: 'text', field: 'title', default: { from: 'sequence', alias: 'code' } },
      { kind: 'date', field: 'start', default: { from: 'today' } },
      { kind: 'longText', field: 'reason', default: { from: 'user' } },
      { kind: 'switch', field: 'urgent', default: { from: 'value', value: true } },
      { kind: 'text', field: 'capitals', default: { from: 'org' } },
    ]
    const compiled = compiledOf(parts)
    expect(sequencesInForm(compiled)).toEqual(['code'])
    expect(defaultRow(compiled, 'main', beginning)).toEqual({
      payee: 'u1',
      title: 'A001',
      start: '2024-05-01',
      reason: '沈书云',
      urgent: true,
    })
  })

  test('a draft comes back as it was typed, whatever else it holds', () => {
    fc.assert(
      fc.property(filled, (data) => {
        const typed = formDraftOf(opened(data))
        expect(formDraftOf(restoreDraft(opened(), JSON.parse(JSON.stringify(typed))))).toEqual(typed)
      }),
      { numRuns: 80 },
    )
    fc.assert(
      fc.property(fc.jsonValue(), (kept) => {
        expect(restoreDraft(opened(), kept).form).toBeDefined()
      }),
      { numRuns: 80 },
    )
  })

  test('a draft brings nothing the person may not write, nor rows that are gone', () => {
    const lines = everything.subs.lines
    const permission: FormPermission = {
      main: { ...everything.main, title: 'r' },
      subs: lines ? { lines: { ...lines, table: { ...lines.table, del: false } } } : {},
    }
    const data = { main: { title: 'stored' }, subs: { lines: [{ id: 'r1', what: 'old' }, { id: 'r2' }] } }
    const kept = {
      main: { title: 'x', kind: 'meal' },
      subs: { lines: [{ id: 'r1', what: 'new' }, { id: 'r9' }] },
    }
    const { typed } = restoreDraft(opened(data, permission), kept)
    expect(typed.main).toMatchObject({ title: 'stored', kind: 'meal' })
    expect(typed.subs.lines).toEqual([{ id: 'r1', what: 'new' }, { id: 'r2' }])
  })
})

test('formulas and conditions that look at what is hidden from the person are left to the server', () => {
  const permission: FormPermission = { ...everything, main: { ...everything.main, kind: 'n' } }
  const state = opened({ main: { title: 'a', reason: 'kept' }, subs: {} }, permission)
  expect(state.settled.hidden.has('main.reason')).toBe(false)
  expect(state.settled.data.main.reason).toBe('kept')
})
