import type { CompiledForm } from '../definition/compile-form.ts'
import type { SettledForm } from './settle-form.ts'
import { lockedFieldPaths, type LockedRows } from '../rights/locked-rows.ts'

/** What was worked out, with the fields of locked rows to be read only. */
export function withLockedRows(form: CompiledForm, settled: SettledForm, locked: LockedRows): SettledForm {
  const places = lockedFieldPaths(form, settled.data, locked)
  return places.length === 0 ? settled : { ...settled, readOnly: new Set([...settled.readOnly, ...places]) }
}
