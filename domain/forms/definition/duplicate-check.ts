import { formProblem, type FormProblem } from './form-problem.ts'
import type { FormOutline } from './walk-form.ts'

const KEY = /^[A-Za-z]\w{0,39}$/

/** Fields, tables and keys that a form has twice, and keys that are none. */
export function duplicateProblems({ controls, tables, keys }: FormOutline): FormProblem[] {
  const fields = controls.flatMap(({ control, table, at }) =>
    [control.field, control.endField]
      .filter((name) => name !== undefined)
      .map((name) => ({ key: `${table}.${name}`, at })),
  )
  const placed = tables.map(({ part, at }) => ({ key: part.table, at }))
  const bad = keys.filter(({ key }) => !KEY.test(key))
  return [
    ...twice(fields).map(({ key, at }) => formProblem(at, 'duplicateField', { found: key })),
    ...twice(placed).map(({ key, at }) => formProblem(at, 'duplicateKey', { found: key })),
    ...twice(keys).map(({ key, at }) => formProblem(at, 'duplicateKey', { found: key })),
    ...bad.map(({ key, at }) => formProblem(at, 'badKey', { found: key.slice(0, 50) })),
  ]
}

function twice<T extends { key: string }>(all: readonly T[]): T[] {
  const seen = new Set<string>()
  return all.filter(({ key }) => seen.size === seen.add(key).size)
}
