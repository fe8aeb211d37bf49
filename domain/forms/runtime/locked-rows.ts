import type { CompiledForm } from '../definition/compile-form.ts'
import type { Settled } from './settle-form.ts'
import { lockedPlaces, type LockedRows } from '../rights/row-permit.ts'

/** What was worked out, with the fields of locked rows to be read only. */
export function withLocked(form: CompiledForm, settled: Settled, locked: LockedRows): Settled {
  const places = lockedPlaces(form, settled.data, locked)
  return places.length === 0 ? settled : { ...settled, readOnly: new Set([...settled.readOnly, ...places]) }
}
