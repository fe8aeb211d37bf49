import { formProblem, type FormProblem } from './form-problem.ts'
import type { FormOutline } from './walk-form.ts'

const KEY = /^[A-Za-z]\w{0,39}$/

/** Duplicate fields, tables and keys of a form, and invalid keys. */
export function duplicateProblems({ controls, tables, keys }: FormOutline): FormProblem[] {
  const fields = controls.flatMap(({ control, table, at }) =>
    [control.field, control.endField]
      .filter((name) => name !== undefined)
      .map((name) => ({ key: `${table}.${name}`, at })),
  )
  const tableKeys = tables.map(({ part, at }) => ({ key: part.table, at }))
  const invalid = keys.filter(({ key }) => !KEY.test(key))
  return [
    ...duplicatesIn(fields).map(({ key, at }) => formProblem(at, 'duplicateField', { found: key })),
    ...duplicatesIn(tableKeys).map(({ key, at }) => formProblem(at, 'duplicateKey', { found: key })),
    ...duplicatesIn(keys).map(({ key, at }) => formProblem(at, 'duplicateKey', { found: key })),
    ...invalid.map(({ key, at }) => formProblem(at, 'badKey', { found: key.slice(0, 50) })),
  ]
}

function duplicatesIn<T extends { key: string }>(all: readonly T[]): T[] {
  const seen = new Set<string>()
  return all.filter(({ key }) => seen.size === seen.add(key).size)
}
