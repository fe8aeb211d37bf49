import type { RightEntry } from '#domain/identity/rights.ts'

/**
 * What a column of the home page shows. `counts` how many of each wait, `list` the rows of any call; the others are
 * what their name says.
 */
export const columnTypes = [
  'counts',
  'todo',
  'oftenFlows',
  'notices',
  'news',
  'chart',
  'calendar',
  'banner',
  'shortcuts',
  'list',
] as const
export type ColumnType = (typeof columnTypes)[number]

type Named = { readonly name: string; readonly nameEn?: string | undefined }

/** One picture of a banner: what it says, and where it leads. */
export type Slide = {
  readonly title: string
  readonly titleEn?: string | undefined
  readonly text?: string | undefined
  readonly textEn?: string | undefined
  /** A path of the app. */
  readonly to?: string | undefined
}

/** Which fields of a row a list shows. */
export type RowFields = {
  readonly title: string
  readonly detail?: string | undefined
  readonly time?: string | undefined
}

export type IndexColumn = Named & {
  readonly alias: string
  readonly type: ColumnType
  readonly rights: readonly RightEntry[]
  /** The method right without which the call behind it would refuse the person. */
  readonly method?: string | undefined
  /** The call that gives what is shown, `{form}/form/customQuery/v1/doQuery`; empty when the type knows it. */
  readonly dataFrom: string
  readonly requestType: 'GET' | 'POST'
  readonly dataParam: readonly { readonly name: string; readonly value: string }[]
  /** Where all of it is seen, a path of the app. */
  readonly more?: string | undefined
  readonly slides?: readonly Slide[] | undefined
  /** Shortcuts: the apps shown to people who chose none themselves. */
  readonly apps?: readonly string[] | undefined
  readonly fields?: RowFields | undefined
}
