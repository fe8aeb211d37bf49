import type { ValueRow } from '#domain/formula/scope.ts'
import { ownProperty } from '#domain/formula/value.ts'
import type { LockedRows } from './locked-rows.ts'
import { isVisible, isWritable, fieldRightIn, type FieldRight, type FormPermission } from './field-rights.ts'

/** Why submitted data is refused. */
export type AcceptReason =
  | 'malformed'
  | 'readOnly'
  | 'unknownField'
  | 'addForbidden'
  | 'deleteForbidden'
  | 'unknownRow'
  | 'rowTwice'
  | 'tooManyRows'

export type AcceptProblem = { readonly reason: AcceptReason; readonly field: string; readonly row?: number }

/** `strict` refuses changes of fields that are not writable; otherwise such changes are ignored. */
export type AcceptTerms = {
  readonly permission: FormPermission
  readonly strict: boolean
  /** Rows that cannot be changed. */
  readonly locked?: LockedRows
}

/** A row, or the form's own fields: the stored values, replaced by the submitted values of writable fields. */
export function acceptRow(
  submitted: Readonly<Record<string, unknown>>,
  stored: ValueRow,
  table: string,
  { permission, strict }: AcceptTerms,
  problems: AcceptProblem[],
  row?: number,
): ValueRow {
  const accepted = Object.entries(submitted).filter(([name, value]) => {
    const right = fieldRightIn(permission, table, name)
    if (strict && !isWritable(right) && !isHarmless(value, right, ownProperty(stored, name))) {
      const reason = isVisible(right) ? 'readOnly' : 'unknownField'
      problems.push({ reason, field: `${table}.${name}`, ...(row === undefined ? {} : { row }) })
    }
    return isWritable(right) && value !== undefined
  })
  return { ...stored, ...Object.fromEntries(accepted) }
}

/**
 * A read-only field may be submitted unchanged. A hidden field may only be submitted empty: if the answer depended on
 * its stored value, somebody could guess it by trying.
 */
function isHarmless(value: unknown, right: FieldRight, stored: unknown): boolean {
  return comparable(value) === (isVisible(right) ? comparable(stored) : '')
}

/** A value for comparison: forms may send an empty field as null or an empty text, and a number as text. */
function comparable(value: unknown): string {
  return value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
}
