import { expect, test } from 'vitest'
import { expense, expenseParts, formOf } from '#domain/forms/definition/form-testing.ts'
import { generateList } from './generate-list.ts'
import { templateProblems } from './template-check.ts'

test('a generated list can be used as it is, and shows what the form begins with', () => {
  const searchable = expense.fields.map((field) =>
    field.key === 'kind' ? { ...field, searchable: true } : field,
  )
  const object = { ...expense, fields: searchable }
  const list = generateList({ key: 'mine', name: '我的报销' }, formOf(expenseParts), object)
  expect(templateProblems(list, object)).toEqual([])
  expect(list.display[0]).toEqual({ field: 'title', place: 'title' })
  expect(list.display.map(({ field }) => field)).not.toContain('reason')
  expect(list.conditions).toEqual([{ field: 'kind' }])
  // Nobody sees the rows of others until somebody says so.
  expect(list.filters.map(({ rows }) => rows.rows)).toEqual(['own'])
})
