/** What a field of a business object holds. Money is whole fen; `choices` and `refs` hold several. */
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

/** What a reference leads to. */
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
  /** Of a text, in characters. */
  readonly maxLength?: number | undefined
  /** Of a number. */
  readonly decimals?: number | undefined
  /** What can be chosen: these, or the items of a dictionary. */
  readonly options?: readonly FieldOption[] | undefined
  readonly dictionary?: string | undefined
  /** What a reference leads to. */
  readonly to?: RefKind | undefined
  /** The sequence that fills a text when the row is made; nobody can write it. */
  readonly sequence?: string | undefined
  /** Lists can be filtered by it, and a text be searched for a part of it. */
  readonly searchable?: boolean | undefined
  readonly sortable?: boolean | undefined
}

export type SubTable = {
  readonly key: string
  readonly name: string
  readonly nameEn?: string | undefined
  /** At least one row. */
  readonly required?: boolean | undefined
  readonly maxRows?: number | undefined
  readonly fields: readonly ObjectField[]
}

/** Fields whose values together no two rows share. A row that lacks one of them is free of the key. */
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
  /** A longer text does not go into an index. */
  searchedText: 200,
  decimals: 6,
} as const

const defaultText = 200
const defaultLongText = 10_000

export function maxLengthOf({ type, maxLength }: ObjectField): number {
  return maxLength ?? (type === 'longText' ? defaultLongText : defaultText)
}
