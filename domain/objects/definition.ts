/** Types of the fields of a business object. Money is in whole fen; `choices` and `refs` have several values. */
export const fieldTypes = [
  'text',
  'longText',
  'number',
  'money',
  'date',
  'time',
  'dateTime',
  'boolean',
  'choice',
  'choices',
  'ref',
  'refs',
  'files',
  'json',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** What a reference can refer to. */
export const refKinds = ['person', 'org', 'post', 'role'] as const
export type RefKind = (typeof refKinds)[number]

export type FieldOption = {
  readonly key: string
  readonly name: string
  readonly nameEn?: string | undefined
}

export type ObjectField = {
  readonly key: string
  readonly name: string
  readonly nameEn?: string | undefined
  readonly type: FieldType
  readonly required?: boolean | undefined
  /** For texts, in characters. */
  readonly maxLength?: number | undefined
  /** For numbers. */
  readonly decimals?: number | undefined
  /** The options of a choice: either listed here, or the items of a dictionary. */
  readonly options?: readonly FieldOption[] | undefined
  readonly dictionary?: string | undefined
  /** What a reference refers to. */
  readonly to?: RefKind | undefined
  /** The number sequence that fills the field when the row is added; people cannot change it. */
  readonly sequence?: string | undefined
  /** Lists can be filtered by the field; a text is also found by a part of it. */
  readonly searchable?: boolean | undefined
  readonly sortable?: boolean | undefined
}

export type SubTable = {
  readonly key: string
  readonly name: string
  readonly nameEn?: string | undefined
  /** Whether at least one row is required. */
  readonly required?: boolean | undefined
  readonly maxRows?: number | undefined
  readonly fields: readonly ObjectField[]
}

/** Fields whose combined values must be unique. Rows in which one of them is empty are exempt. */
export type UniqueKey = { readonly name: string; readonly fields: readonly string[] }

export type ObjectDefinition = {
  readonly fields: readonly ObjectField[]
  readonly subs: readonly SubTable[]
  readonly keys: readonly UniqueKey[]
}

export const objectLimits = {
  fields: 200,
  subs: 20,
  subFields: 100,
  subRows: 2000,
  keys: 10,
  keyFields: 5,
  options: 500,
  text: 2000,
  longText: 100_000,
  /** Characters of a text that are indexed. */
  searchedText: 200,
  decimals: 6,
} as const

const defaultText = 200
const defaultLongText = 10_000

export function maxLengthOf({ type, maxLength }: ObjectField): number {
  return maxLength ?? (type === 'longText' ? defaultLongText : defaultText)
}
