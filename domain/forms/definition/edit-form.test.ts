import fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlFor } from './fitting-controls.ts'
import {
  homeOf,
  insertPiece,
  isWithin,
  listsOf,
  mayStandIn,
  movePiece,
  pieceAt,
  pieceOf,
  removePiece,
  setPiece,
  stepPiece,
} from './edit-form.ts'
import { formProblems } from './form-check.ts'
import type { FormDefinition } from './form-definition.ts'
import { generateForm } from './generate-form.ts'
import { expense, expenseParts, formOf } from './form-testing.ts'
import { outlineForm } from './walk-form.ts'

const form = formOf([
  ...expenseParts,
  { kind: 'tabs', tabs: [{ key: 'one', name: '一', parts: [{ kind: 'files', field: 'proof' }] }] },
])
const placesOf = (one: FormDefinition): string[] =>
  listsOf(one).flatMap(({ list, length }) => Array.from({ length }, (_, index) => `${list}[${index}]`))
const fieldsIn = (one: FormDefinition) =>
  outlineForm(one)
    .controls.map(({ control, table }) => `${table}.${control.field}`)
    .toSorted()

const gesture = fc.record({
  what: fc.constantFrom('move', 'up', 'down'),
  from: fc.nat(),
  to: fc.nat(),
  index: fc.nat(),
})

test('moving about loses nothing, doubles nothing, and keeps what is moved', () => {
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 20 }), (gestures) => {
      let now = form
      for (const { what, from, to, index } of gestures) {
        const places = placesOf(now)
        const at = places[from % places.length] ?? ''
        const piece = pieceAt(now, at)
        const lists = listsOf(now)
        const target = lists[to % lists.length] ?? { list: 'parts', length: 0 }
        const isAllowed = piece !== undefined && mayStandIn(now, expense, piece, target.list)
        const moved =
          what === 'move'
            ? isAllowed
              ? movePiece(now, at, target.list, index % (target.length + 1))
              : { form: now, at }
            : stepPiece(now, expense, at, what === 'up' ? -1 : 1)
        expect(pieceAt(moved.form, moved.at)).toEqual(piece)
        expect(fieldsIn(moved.form)).toEqual(fieldsIn(now))
        now = moved.form
      }
      // Columns stay in their table, so that whatever was right before is right after.
      expect(formProblems(now, expense).map(({ reason }) => reason)).toEqual(
        formProblems(form, expense).map(({ reason }) => reason),
      )
    }),
  )
})

test('a step down and a step up lead back, also into a group and out of it', () => {
  const first = stepPiece(form, expense, 'parts[2]', -1)
  expect(first.at).toBe('parts[1]')
  const second = stepPiece(first.form, expense, first.at, -1)
  expect(second.at).toBe('parts[0].parts[6]')
  expect(stepPiece(second.form, expense, second.at, 1).form).toEqual(first.form)
  expect(stepPiece(form, expense, 'parts[0]', -1).at).toBe('parts[0]')
})

test('a column of a sub-table stays in it, and nothing is moved into itself', () => {
  const column = pieceAt(form, 'parts[1].controls[0]')
  const group = pieceAt(form, 'parts[0]')
  expect(column && mayStandIn(form, expense, column, 'parts')).toBe(false)
  expect(group && mayStandIn(form, expense, group, 'parts[1].controls')).toBe(false)
  expect(movePiece(form, 'parts[0]', 'parts[0].parts', 0).form).toBe(form)
  expect(isWithin('parts[10]', 'parts[1]')).toBe(false)
})

test('what is put in can be taken out again, and a setting left empty is not written', () => {
  const added = insertPiece(form, 'parts[0].parts', 2, { kind: 'divider' })
  expect(pieceAt(added, 'parts[0].parts[2]')).toEqual({ kind: 'divider' })
  expect(removePiece(added, 'parts[0].parts[2]')).toEqual(form)
  const named = setPiece(form, 'parts[0].parts[0]', { kind: 'text', field: 'title', help: undefined })
  expect(pieceAt(named, 'parts[0].parts[0]')).toStrictEqual({ kind: 'text', field: 'title' })
  expect(homeOf('parts[1].controls[3]')).toEqual({ list: 'parts[1].controls', index: 3 })
})

test('a problem leads to its piece', () => {
  expect(pieceOf('parts[0].parts[2].showWhen')).toBe('parts[0].parts[2]')
  expect(pieceOf('parts[1].controls[0].options.items[3]')).toBe('parts[1].controls[0]')
  expect(pieceOf('parts[3].tabs[0].key')).toBe('parts[3].tabs[0]')
  expect(pieceOf('rights.main.x')).toBe('')
})

test('a generated form shows every field it can, and is right as it is', () => {
  const generated = generateForm({ key: 'made', name: '生成', object: 'expense' }, expense)
  expect(formProblems(generated, expense)).toEqual([])
  const shown = fieldsIn(generated)
  const wanted = [
    ...expense.fields.filter((field) => controlFor(field)).map(({ key }) => `main.${key}`),
    ...expense.subs.flatMap((sub) => sub.fields.map(({ key }) => `${sub.key}.${key}`)),
  ].toSorted()
  expect(shown).toEqual(wanted)
})
