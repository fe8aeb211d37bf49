import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBetween, isUnchanged, statesAfter, undoChanges } from './row-changes.ts'
import { EMPTY_ROW, type RowData } from './row-data.ts'

const value = fc.oneof(
  fc.constant(null),
  fc.string({ maxLength: 3 }),
  fc.integer({ min: 0, max: 3 }),
  fc.boolean(),
  fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
)
const values = fc.dictionary(fc.constantFrom('x', 'y', 'z'), value)
const rows = fc
  .uniqueArray(fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7'), { maxLength: 7 })
  .chain((ids) => fc.tuple(...ids.map((id) => values.map((own) => ({ id, values: own })))))
const row: fc.Arbitrary<RowData> = fc.record({
  main: values,
  subs: fc.dictionary(fc.constantFrom('items', 'legs'), rows),
})

/** Without what makes no difference: empty fields, empty tables. */
function plain({ main, subs }: RowData): unknown {
  const filled = (own: object) => Object.fromEntries(Object.entries(own).filter(([, one]) => one !== null))
  const tables = Object.entries(subs).filter(([, list]) => list.length > 0)
  return {
    main: filled(main),
    subs: Object.fromEntries(
      tables.map(([sub, list]) => [sub, list.map((one) => ({ id: one.id, values: filled(one.values) }))]),
    ),
  }
}

test('taking the changes back gives the row before them, through JSON too', () => {
  fc.assert(
    fc.property(row, row, (before, after) => {
      const changes = changesBetween(before, after)
      const stored = JSON.parse(JSON.stringify(changes)) as typeof changes
      return isDeepStrictEqual(plain(undoChanges(after, stored)), plain(before))
    }),
    { numRuns: 300 },
  )
})

test('a whole history can be walked back step by step, from the deleted row to the first', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (states) => {
      const all = [EMPTY_ROW, ...states, EMPTY_ROW]
      let now: RowData = EMPTY_ROW
      for (let at = all.length - 1; at > 0; at--) {
        const [before = EMPTY_ROW, after = EMPTY_ROW] = [all[at - 1], all[at]]
        now = undoChanges(now, changesBetween(before, after))
        if (!isDeepStrictEqual(plain(now), plain(before))) {
          return false
        }
      }
      return true
    }),
  )
})

test('the row after each change is known from how it is now', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (history) => {
      const now = history[0] ?? EMPTY_ROW
      const changes = history.map((after, at) => changesBetween(history[at + 1] ?? EMPTY_ROW, after))
      return isDeepStrictEqual(statesAfter(now, changes).map(plain), history.map(plain))
    }),
  )
})

test('there is a change if and only if something differs', () => {
  fc.assert(
    fc.property(row, row, (before, after) => {
      const same = isDeepStrictEqual(plain(before), plain(after))
      return (
        isUnchanged(changesBetween(before, after)) === same && isUnchanged(changesBetween(before, before))
      )
    }),
  )
})

describe('what is told', () => {
  const before: RowData = {
    main: { title: '旧', sum: 1 },
    subs: {
      items: [
        { id: 'r1', values: { what: 'a' } },
        { id: 'r2', values: { what: 'b' } },
        { id: 'r3', values: { what: 'c' } },
      ],
    },
  }

  test('is each field that changed, from what to what, and each row that came, went or changed', () => {
    const after: RowData = {
      main: { title: '新', sum: 1, note: null },
      subs: {
        items: [
          { id: 'r1', values: { what: 'A' } },
          { id: 'r4', values: { what: 'd', count: null } },
          { id: 'r3', values: { what: 'c' } },
        ],
      },
    }
    expect(changesBetween(before, after)).toEqual({
      main: [{ field: 'title', from: '旧', to: '新' }],
      subs: {
        items: {
          added: [{ id: 'r4', at: 1, values: { what: 'd' } }],
          removed: [{ id: 'r2', at: 1, values: { what: 'b' } }],
          changed: [{ id: 'r1', fields: [{ field: 'what', from: 'a', to: 'A' }] }],
        },
      },
    })
  })

  test('is the former order only when rows changed places', () => {
    const [one, two, three] = before.subs.items ?? []
    const after = { ...before, subs: { items: [three, one, two].flatMap((own) => own ?? []) } }
    expect(changesBetween(before, after).subs.items?.order).toEqual(['r1', 'r2', 'r3'])
  })
})
