import type { FieldType, FieldOption, RefKind } from '#domain/objects/definition.ts'
import type { Json } from '#domain/objects/row-data.ts'

/** Kinds of controls. All belong to a field of the business object, except label and divider. */
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

/** The field types that each kind of control supports; controls without any have no field. */
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

/** A name in both languages; without an English one, the Chinese name is used for both. */
export type Labelled = { readonly name?: string | undefined; readonly nameEn?: string | undefined }

/** The default value of a field. A number sequence is drawn when the form opens; people must be allowed to use it. */
export type DefaultValue =
  | { readonly from: 'value'; readonly value: Json }
  | { readonly from: 'user' | 'org' | 'post' | 'today' | 'now' }
  | { readonly from: 'sequence'; readonly alias: string }

/** A parameter of a custom query: the value of a field (`type`, in a row `item.type`), or a fixed value. */
export type QueryParameter =
  | { readonly key: string; readonly field: string }
  | { readonly key: string; readonly value: string | number | boolean }

/** Copies a column of the query's result to a field (`price`, in a row `item.price`). */
export type FieldMapping = { readonly from: string; readonly to: string }

/** The source of the options, if not the field itself. */
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

/** Limits the options by the value of another field: to listed ones, or to dictionary entries below the chosen one. */
export type OptionFilter =
  | { readonly field: string; readonly allow: Readonly<Record<string, readonly string[]>> }
  | { readonly field: string; readonly below: true }

/** A query that runs whenever a field among its parameters changes; the first row of its result fills the fields. */
export type QueryFill = {
  readonly alias: string
  readonly parameters: readonly QueryParameter[]
  readonly map: readonly FieldMapping[]
}

/** A list of records to choose from. The `show` column of the chosen one goes into the field, others are mapped. */
export type RecordDialog = {
  readonly alias: string
  readonly show: string
  readonly parameters?: readonly QueryParameter[] | undefined
  readonly map?: readonly FieldMapping[] | undefined
}

/** A control. Which settings its kind supports is checked when the form is saved. */
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
  /** Allowed file name extensions: `pdf`, `docx`. */
  readonly accept?: readonly string[] | undefined
  /** Only newly taken pictures, none from the album. */
  readonly cameraOnly?: boolean | undefined
}

export type ColumnTotal = Labelled & {
  readonly field: string
  readonly as: 'sum' | 'average' | 'max' | 'min' | 'count'
}

/** The rows of a sub-table. On a phone they are cards, each opening its own form. */
export type SubTablePart = Labelled & {
  readonly kind: 'subTable'
  readonly table: string
  readonly showWhen?: string | undefined
  readonly controls: readonly FormControl[]
  /** The fields in the heading of a card; by default the first two. */
  readonly heading?: readonly string[] | undefined
  readonly totals?: readonly ColumnTotal[] | undefined
  /** A formula that gives a number for each stored row; rows with 0 cannot be changed or deleted. */
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

/** How a form stands on paper (A4). Without one it is printed as `print/print-layout.ts` says. */
export type PrintLayout = {
  /** So many fields stand side by side. */
  readonly columns: 1 | 2 | 3
  /** Instead of the name of the form. */
  readonly title?: string | undefined
  readonly titleEn?: string | undefined
  /** Above the title: whose paper it is. */
  readonly header?: string | undefined
  readonly headerEn?: string | undefined
  /** At the foot of each page. */
  readonly footer?: string | undefined
  readonly footerEn?: string | undefined
  readonly hasLogo?: boolean | undefined
  /** What was said and decided in the flow. */
  readonly hasOpinions?: boolean | undefined
  /** What stays off the paper: a field (`reason`), a sub-table (`lines`), or a column of one (`lines.price`). */
  readonly leaveOut?: readonly string[] | undefined
  /** Fields that take a whole line. */
  readonly wide?: readonly string[] | undefined
  /** Places for signatures by hand, at the end. */
  readonly signatures?: readonly Labelled[] | undefined
}

/** The definition of a form. With `frame`, the form is a page of another site, shown in a frame. */
export type FormDefinition = {
  readonly key: string
  readonly name: string
  readonly nameEn?: string | undefined
  /** The alias of its business object. */
  readonly object: string
  readonly parts: readonly FormPart[]
  readonly frame?: { readonly url: string } | undefined
  readonly print?: PrintLayout | undefined
}

export const formLimits = {
  controls: 400,
  depth: 6,
  options: 500,
  rules: 2000,
  mappings: 50,
  text: 2000,
} as const
