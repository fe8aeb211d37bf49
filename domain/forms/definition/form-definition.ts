import type { FieldType, FieldOption, RefKind } from '#domain/objects/definition.ts'
import type { Json } from '#domain/objects/row-data.ts'

/** What a person fills in with. Each stands on a field of the business object, but label and divider. */
export const controlKinds = [
  'text',
  'longText',
  'number',
  'money',
  'date',
  'time',
  'dateTime',
  'dateRange',
  'switch',
  'radio',
  'checkbox',
  'select',
  'cascade',
  'person',
  'org',
  'post',
  'role',
  'files',
  'images',
  'signature',
  'richText',
  'location',
  'computed',
  'dialog',
  'label',
  'divider',
] as const
export type ControlKind = (typeof controlKinds)[number]

/** The field types a control can stand on; those without any stand on no field. */
export const fieldTypesOfControl: Readonly<Record<ControlKind, readonly FieldType[]>> = {
  text: ['text', 'longText'],
  longText: ['text', 'longText'],
  number: ['number'],
  money: ['money'],
  date: ['date'],
  time: ['time'],
  dateTime: ['dateTime'],
  dateRange: ['date'],
  switch: ['boolean'],
  radio: ['choice'],
  checkbox: ['choices'],
  select: ['choice', 'choices', 'text'],
  cascade: ['choice'],
  person: ['ref', 'refs'],
  org: ['ref', 'refs'],
  post: ['ref', 'refs'],
  role: ['ref', 'refs'],
  files: ['files'],
  images: ['files'],
  signature: ['files'],
  richText: ['longText'],
  location: ['text', 'longText'],
  computed: ['text', 'longText', 'number', 'money', 'date', 'time', 'dateTime', 'boolean'],
  dialog: ['text', 'longText', 'json'],
  label: [],
  divider: [],
}

export const pickerKinds: readonly RefKind[] = ['person', 'org', 'post', 'role']

/** Names and help in both languages; without the English one the Chinese stands for both. */
export type Labelled = { readonly name?: string | undefined; readonly nameEn?: string | undefined }

/** What a new record begins with. A sequence is drawn when the form opens; it must be an open one. */
export type DefaultValue =
  | { readonly from: 'value'; readonly value: Json }
  | { readonly from: 'user' | 'org' | 'post' | 'today' | 'now' }
  | { readonly from: 'sequence'; readonly alias: string }

/** A condition of a custom query: the value of a field (`type`, in a row `item.type`), or a fixed one. */
export type QueryParameter =
  | { readonly key: string; readonly field: string }
  | { readonly key: string; readonly value: string | number | boolean }

/** Which column of the query's row goes into which field (`price`, in a row `item.price`). */
export type FieldMapping = { readonly from: string; readonly to: string }

/** Where the options come from when not from the field itself. */
export type OptionSource =
  | { readonly from: 'static'; readonly items: readonly FieldOption[] }
  | { readonly from: 'dictionary'; readonly key: string }
  | {
      readonly from: 'query'
      readonly alias: string
      readonly value: string
      readonly label: string
      readonly parameters?: readonly QueryParameter[] | undefined
    }

/** Fewer options by what another field holds: those named, or the dictionary's entries below the chosen one. */
export type OptionFilter =
  | { readonly field: string; readonly allow: Readonly<Record<string, readonly string[]>> }
  | { readonly field: string; readonly below: true }

/** Asked again whenever a field among its parameters changes; the first row it gives fills the fields. */
export type QueryFill = {
  readonly alias: string
  readonly parameters: readonly QueryParameter[]
  readonly map: readonly FieldMapping[]
}

/** A list of records to choose from; the chosen one's `show` column is kept in the field, the rest is mapped. */
export type RecordDialog = {
  readonly alias: string
  readonly show: string
  readonly parameters?: readonly QueryParameter[] | undefined
  readonly map?: readonly FieldMapping[] | undefined
}

/** One control. Which settings fit which kind is checked when the form is saved. */
export type FormControl = Labelled & {
  readonly kind: ControlKind
  readonly field?: string | undefined
  /** The second field of a range. */
  readonly endField?: string | undefined
  readonly help?: string | undefined
  readonly helpEn?: string | undefined
  readonly placeholder?: string | undefined
  readonly placeholderEn?: string | undefined
  readonly unit?: string | undefined
  readonly unitEn?: string | undefined
  /** `required|max:20`. */
  readonly rules?: string | undefined
  readonly formula?: string | undefined
  readonly decimals?: number | undefined
  readonly default?: DefaultValue | undefined
  /** Conditions are formulas that give true or false: `type == "sick"`, in a row `item.count > 1`. */
  readonly showWhen?: string | undefined
  readonly requiredWhen?: string | undefined
  readonly readOnlyWhen?: string | undefined
  readonly options?: OptionSource | undefined
  readonly optionsBy?: OptionFilter | undefined
  readonly fill?: QueryFill | undefined
  readonly dialog?: RecordDialog | undefined
  readonly maxFiles?: number | undefined
  /** Endings of names: `pdf`, `docx`. */
  readonly accept?: readonly string[] | undefined
  /** Only fresh pictures, none from the album. */
  readonly cameraOnly?: boolean | undefined
}

export type ColumnTotal = Labelled & {
  readonly field: string
  readonly as: 'sum' | 'average' | 'max' | 'min' | 'count'
}

/** The rows of a sub-table: cards on a phone, each opened in a form of its own. */
export type SubTablePart = Labelled & {
  readonly kind: 'subTable'
  readonly table: string
  readonly showWhen?: string | undefined
  readonly controls: readonly FormControl[]
  /** The fields that head a card; without them the first two. */
  readonly heading?: readonly string[] | undefined
  readonly totals?: readonly ColumnTotal[] | undefined
  /** A formula that gives each stored row a number; with 0 it can only be read and stays. */
  readonly rowPermit?: string | undefined
}

export type GroupPart = Labelled & {
  readonly kind: 'group'
  readonly key: string
  readonly showWhen?: string | undefined
  readonly isFolded?: boolean | undefined
  readonly parts: readonly FormPart[]
}

export type FormTab = Labelled & {
  readonly key: string
  readonly showWhen?: string | undefined
  readonly parts: readonly FormPart[]
}

export type TabsPart = { readonly kind: 'tabs'; readonly tabs: readonly FormTab[] }

export type FormPart = GroupPart | TabsPart | SubTablePart | FormControl

/** A form as data. With `frame` another site's page is the form, shown in a frame and asked for its data. */
export type FormDefinition = {
  readonly key: string
  readonly name: string
  readonly nameEn?: string | undefined
  /** The alias of the business object it fills. */
  readonly object: string
  readonly parts: readonly FormPart[]
  readonly frame?: { readonly url: string } | undefined
}

export const formLimits = {
  controls: 400,
  depth: 6,
  options: 500,
  rules: 2000,
  mappings: 50,
  text: 2000,
} as const
