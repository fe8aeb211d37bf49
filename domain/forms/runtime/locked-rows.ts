import type { CompiledForm } from '../definition/compile-form.ts'
import type { SettledForm } from './settle-form.ts'
import { lockedFieldPaths, type LockedRows } from '../rights/locked-rows.ts'

/** The settled form with the fields of locked rows read-only. */
export function withLockedRows(form: CompiledForm, settled: SettledForm, locked: LockedRows): SettledForm {
  const paths = lockedFieldPaths(form, settled.data, locked)
  return paths.length === 0 ? settled : { ...settled, readOnly: new Set([...settled.readOnly, ...paths]) }
}
