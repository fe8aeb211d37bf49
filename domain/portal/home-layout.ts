import type { RightEntry } from '#domain/identity/rights.ts'

/** How many parts the width of the page has. */
export const gridParts = 24

export type LayoutColumn = {
  readonly span: number
  /** What a tab is called. */
  readonly name?: string | undefined
  readonly nameEn?: string | undefined
  readonly list: readonly { readonly alias: string }[]
}

/** A piece of the home page: columns side by side, columns behind tabs, or one column as it is. */
export type LayoutItem = {
  readonly type: 'grid' | 'tab' | 'none'
  readonly options?: { readonly gutter: number } | undefined
  readonly columns?: readonly LayoutColumn[] | undefined
  readonly alias?: string | undefined
}

/** Somebody sees the first layout, by `orderNo`, that is for them. */
export type HomeLayout = {
  readonly alias: string
  readonly name: string
  readonly nameEn?: string | undefined
  readonly orderNo: number
  readonly rights: readonly RightEntry[]
  readonly items: readonly LayoutItem[]
}

/** All columns a layout names. */
export const aliasesIn = (items: readonly LayoutItem[]): string[] =>
  items.flatMap(({ alias, columns = [] }) => [
    ...(alias === undefined ? [] : [alias]),
    ...columns.flatMap(({ list }) => list.map((one) => one.alias)),
  ])

/** The layout with the columns somebody may see; what is empty then is left out, the rest keeps its width. */
export function visibleItems(
  items: readonly LayoutItem[],
  mayShow: (alias: string) => boolean,
): LayoutItem[] {
  return items.flatMap((item): LayoutItem[] => {
    if (item.type === 'none') {
      return item.alias !== undefined && mayShow(item.alias) ? [item] : []
    }
    const columns = (item.columns ?? [])
      .map((column) => ({ ...column, list: column.list.filter(({ alias }) => mayShow(alias)) }))
      .filter(({ list }) => list.length > 0)
    return columns.length === 0 ? [] : [{ ...item, columns }]
  })
}
