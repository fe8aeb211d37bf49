import type { RightEntry } from '#domain/identity/rights.ts'

/** What can be done from a list: with it as a whole, or with one of its rows. */
export const templateActions = [
  'add',
  'edit',
  'del',
  'detail',
  'startFlow',
  'export',
  'import',
  'print',
] as const
export type TemplateAction = (typeof templateActions)[number]

/** A condition as lists take it; `value` may be one of the words in `conditionWords`. */
export type TemplateCondition = {
  readonly property: string
  readonly operation?: string | undefined
  readonly value?: unknown
}

/** Which rows: all, those one made, those made in one's organisations, those naming one, or by conditions. */
export type RowsRule =
  | { readonly rows: 'all' | 'own' | 'ownOrgs' }
  | { readonly rows: 'naming'; readonly field: string }
  | { readonly rows: 'matching'; readonly conditions: readonly TemplateCondition[] }

/** A button, who has it, and for which of the rows they see. Without `right` nobody has it. */
export type ManageField = {
  readonly name: TemplateAction
  readonly desc?: string | undefined
  readonly descEn?: string | undefined
  readonly right: readonly RightEntry[]
  readonly rows?: RowsRule | undefined
}

/** Rows that somebody sees. Who is entitled to several sees the rows of all of them. */
export type RowFilter = {
  readonly name: string
  readonly right: readonly RightEntry[]
  readonly rows: RowsRule
}

/** Where a field stands on the card of a row. */
export const cardSlots = ['title', 'badge', 'amount', 'line', 'foot'] as const
export type CardSlot = (typeof cardSlots)[number]

type Named = { readonly name?: string | undefined; readonly nameEn?: string | undefined }

export type DisplayField = Named & { readonly field: string; readonly place?: CardSlot | undefined }

export type ConditionField = Named & {
  readonly field: string
  readonly operation?: string | undefined
  readonly defaultValue?: unknown
}

export type SortField = { readonly field: string; readonly direction?: 'ASC' | 'DESC' | undefined }

export type ListTab = {
  readonly key: string
  readonly name: string
  readonly nameEn?: string | undefined
  readonly conditions: readonly TemplateCondition[]
}

/** A tree beside the list: the entries of a dictionary, or organisations, one of which narrows the list. */
export type TreeField = Named & { readonly field: string; readonly kind: 'dictionary' | 'org' }

/** A stranger may fill the form in, and nothing else: these fields, so many times an hour from one address. */
export type AnonymousFill = {
  readonly required: readonly string[]
  readonly write: readonly string[]
  readonly subs?: readonly string[] | undefined
  readonly perHour?: number | undefined
  /** The account in whose name the flow of the list starts on what a stranger filled in; a list with a flow needs it. */
  readonly receiver?: string | undefined
  readonly thanks?: string | undefined
  readonly thanksEn?: string | undefined
}

/** A list of the rows of a business object, and what can be done from it. */
export type Template = {
  readonly key: string
  readonly name: string
  readonly nameEn?: string | undefined
  /** The alias of the business object. */
  readonly object: string
  readonly form: string
  readonly pageSize?: number | undefined
  readonly display: readonly DisplayField[]
  readonly conditions: readonly ConditionField[]
  readonly sorts: readonly SortField[]
  readonly tabs: readonly ListTab[]
  readonly tree?: TreeField | undefined
  readonly filters: readonly RowFilter[]
  readonly manage: readonly ManageField[]
  /** What an Excel file holds; without it, what the list shows. */
  readonly exports?: readonly string[] | undefined
  /** The key of the flow that a row can start, whose state the list shows. */
  readonly flow?: string | undefined
  readonly anonymous?: AnonymousFill | undefined
}

export const templateLimits = { fields: 100, tabs: 20, filters: 50, conditions: 20, pageSize: 100 } as const
export const DEFAULT_TEMPLATE_PAGE = 30
