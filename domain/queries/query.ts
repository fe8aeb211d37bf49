import type { RightEntry } from '#domain/identity/rights.ts'
import type { RowsRule } from '#domain/templates/template.ts'

type Named = { readonly name?: string | undefined; readonly nameEn?: string | undefined }

/** Tables of the product that queries may read, by columns that are listed on the server. */
export const tableSources = ['users', 'orgs', 'posts', 'roles', 'dictionaries'] as const
export type TableSource = (typeof tableSources)[number]

/** An address the server asks. `listKey` and the others are paths in the answer and names in the question. */
export type RestfulSource = {
  readonly kind: 'restful'
  readonly url: string
  readonly requestType: 'GET' | 'POST'
  /** A text of JSON; its values never leave the server. */
  readonly header?: string | undefined
  /** For GET a list of name and value, for POST any JSON; `{name}` stands for a condition. */
  readonly dataParam?: string | undefined
  readonly listKey?: string | undefined
  readonly pageKey?: string | undefined
  readonly pageSizeKey?: string | undefined
  readonly totalKey?: string | undefined
}

/** Where the rows come from. `rows` restricts those of a business object. */
export type QuerySource =
  | { readonly kind: 'object'; readonly alias: string; readonly rows?: RowsRule | undefined }
  | { readonly kind: 'table'; readonly table: TableSource }
  | RestfulSource

export type QueryColumn = Named & { readonly field: string; readonly as?: string | undefined }

/** A condition of a query: its value comes from the one who asks, is fixed, or is about the person. */
export type QueryCondition = Named & {
  readonly field: string
  readonly operation?: string | undefined
  readonly from: 'parameter' | 'fixed' | 'user' | 'org'
  /** Of a parameter that did not come, the value in its place. */
  readonly value?: unknown
  readonly required?: boolean | undefined
}

export type QuerySort = { readonly field: string; readonly direction?: 'ASC' | 'DESC' | undefined }

export type CustomQuery = {
  readonly alias: string
  readonly name: string
  readonly nameEn?: string | undefined
  readonly source: QuerySource
  readonly columns: readonly QueryColumn[]
  readonly conditions: readonly QueryCondition[]
  readonly sorts: readonly QuerySort[]
  readonly pageSize?: number | undefined
  /** The rows hang in each other: by which columns. */
  readonly tree?: { readonly id: string; readonly parentId: string } | undefined
  /** Who may ask; the staff when it is left out. */
  readonly right?: readonly RightEntry[] | undefined
}

/** How rows are chosen from a query. */
export type CustomDialog = {
  readonly alias: string
  readonly name: string
  readonly nameEn?: string | undefined
  readonly query: string
  readonly style: 'list' | 'tree'
  /** How many may be chosen; -1 for any number. */
  readonly selectNum: number
  readonly display: readonly QueryColumn[]
  readonly search: readonly QueryColumn[]
  readonly result: readonly QueryColumn[]
  readonly parentCheck?: boolean | undefined
  readonly childrenCheck?: boolean | undefined
}

/** A page that shows a query as a table with conditions. */
export type QueryView = {
  readonly sqlAlias: string
  readonly alias: string
  readonly name: string
  readonly nameEn?: string | undefined
  readonly query: string
  readonly shows: readonly QueryColumn[]
  readonly search: readonly QueryColumn[]
  readonly canExport?: boolean | undefined
}

export const chartStyles = ['bar', 'line', 'pie', 'ring', 'number'] as const
export type ChartStyle = (typeof chartStyles)[number]

export type ChartMeasure = Named & {
  readonly as: 'count' | 'sum' | 'average' | 'max' | 'min'
  readonly field?: string | undefined
}

/** A picture of a query: its rows counted or summed up by a column, by month for a day. */
export type CustomChart = {
  readonly alias: string
  readonly name: string
  readonly nameEn?: string | undefined
  readonly style: ChartStyle
  readonly query: string
  readonly group: Named & { readonly field: string; readonly by?: 'month' | 'year' | undefined }
  readonly measures: readonly ChartMeasure[]
  readonly unit?: string | undefined
  readonly unitEn?: string | undefined
  readonly limit?: number | undefined
}

export const queryLimits = { columns: 60, conditions: 30, pageSize: 100, groups: 100, measures: 6 } as const
