import type { Field } from './definition.ts'
import type { Value } from './row-data.ts'

/** Why a value does not fit its field; `limit` is what it would have to keep. */
export type ValueReason =
  | 'notText'
  | 'tooLong'
  | 'notNumber'
  | 'tooBig'
  | 'tooManyDecimals'
  | 'notMoney'
  | 'notDate'
  | 'notTime'
  | 'notDateTime'
  | 'notBoolean'
  | 'notAChoice'
  | 'notARef'
  | 'notFiles'
  | 'notJson'
  | 'tooManyValues'

export type ReadValue = { ok: true; value: Value } | { ok: false; reason: ValueReason; limit?: number }

/** The keys that can be chosen in a field; undefined when that cannot be told here. */
export type Choices = (field: Field) => ReadonlySet<string> | undefined

export const ok = (value: Value): ReadValue => ({ ok: true, value })
export const no = (reason: ValueReason, limit?: number): ReadValue =>
  limit === undefined ? { ok: false, reason } : { ok: false, reason, limit }
