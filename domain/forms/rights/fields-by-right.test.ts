import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldRight } from './field-rights.ts'
import { fieldsByRight } from './fields-by-right.ts'

const rights = fc.constantFrom<FieldRight>('b', 'w', 'r', 'n')

test('every field of a form stands under one right: its own, and under none where its table is hidden', () => {
  fc.assert(
    fc.property(fc.array(rights, { maxLength: 6 }), rights, fc.boolean(), (main, inRow, hidden) => {
      const names = main.map((_, index) => `f${index}`)
      const found = fieldsByRight(
        {
          parts: [
            {
              kind: 'group',
              key: 'head',
              parts: [{ kind: 'label' }, ...names.map((field) => ({ kind: 'text' as const, field }))],
            },
            { kind: 'subTable', table: 'lines', controls: [{ kind: 'text', field: 'what' }] },
          ],
        },
        {
          main: Object.fromEntries(names.map((name, index) => [name, main[index] ?? 'n'])),
          subs: {
            lines: { table: { hidden, add: true, del: true, required: false }, fields: { what: inRow } },
          },
        },
      )
      const all = Object.entries(found).flatMap(([right, fields]) =>
        fields.map(({ table, field }) => `${table}.${field} ${right}`),
      )
      const expected = [
        ...names.map((name, index) => `main.${name} ${main[index]}`),
        `lines.what ${hidden ? 'n' : inRow}`,
      ]
      expect(all.toSorted()).toEqual(expected.toSorted())
    }),
  )
})
