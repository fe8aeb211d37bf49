import type { ObjectField } from './definition.ts'
import type { FieldValue } from './row-data.ts'

/** Why a value is not valid for its field. */
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

export type ValueResult = { ok: true; value: FieldValue } | { ok: false; reason: ValueReason; limit?: number }

/** The keys that can be chosen in a field; undefined when they are not known here. */
export type ChoiceLookup = (field: ObjectField) => ReadonlySet<string> | undefined

export const validValue = (value: FieldValue): ValueResult => ({ ok: true, value })
export const invalidValue = (reason: ValueReason, limit?: number): ValueResult =>
  limit === undefined ? { ok: false, reason } : { ok: false, reason, limit }
