import type { ValueRow } from '#domain/formula/scope.ts'
import { ownProperty } from '#domain/formula/value.ts'
import type { AcceptReason } from '../rules/messages.ts'
import type { LockedRows } from './locked-rows.ts'
import { isVisible, isWritable, fieldRightIn, type FieldRight, type FormPermission } from './field-rights.ts'

export type AcceptProblem = { readonly reason: AcceptReason; readonly field: string; readonly row?: number }

/** `strict` refuses a changed field that may not be written; without it such a field is passed over. */
export type AcceptTerms = {
  readonly permission: FormPermission
  readonly strict: boolean
  /** Rows that stay as they are stored. */
  readonly locked?: LockedRows
}

/** One row, or the form's own fields: the stored ones with the writable ones that came laid over them. */
export function acceptRow(
  came: Readonly<Record<string, unknown>>,
  held: ValueRow,
  table: string,
  { permission, strict }: AcceptTerms,
  problems: AcceptProblem[],
  row?: number,
): ValueRow {
  const taken = Object.entries(came).filter(([name, value]) => {
    const right = fieldRightIn(permission, table, name)
    if (strict && !isWritable(right) && !isHarmless(value, right, ownProperty(held, name))) {
      const reason = isVisible(right) ? 'readOnly' : 'unknownField'
      problems.push({ reason, field: `${table}.${name}`, ...(row === undefined ? {} : { row }) })
    }
    return isWritable(right) && value !== undefined
  })
  return { ...held, ...Object.fromEntries(taken) }
}

/**
 * A field to read may come back as it was sent. One that is hidden may only come empty: an answer that depended
 * on what is stored would let somebody guess it.
 */
function isHarmless(value: unknown, right: FieldRight, held: unknown): boolean {
  return plainOf(value) === (isVisible(right) ? plainOf(held) : '')
}

/** Forms send an empty field as nothing or as an empty text, and a number as its digits. */
function plainOf(value: unknown): string {
  return value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
}
