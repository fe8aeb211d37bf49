import type { Branch, TreePath } from '#domain/portal/edit-tree.ts'
import type { HomeLayout, LayoutItem } from '#domain/portal/home-layout.ts'

/** A piece of a home page in its outline: a row of cells, rows behind tabs, a cell of one of them, a column. */
export type LayoutPiece =
  | { kind: 'grid'; gutter: number }
  | { kind: 'tab'; gutter: number }
  | { kind: 'cell'; span: number; name?: string | undefined; nameEn?: string | undefined }
  | { kind: 'column'; alias: string }

const column = (alias: string): Branch<LayoutPiece> => ({ value: { kind: 'column', alias }, children: [] })

export const layoutBranches = ({ items }: HomeLayout): Branch<LayoutPiece>[] =>
  items.map((item) =>
    item.type === 'none'
      ? column(item.alias ?? '')
      : {
          value: { kind: item.type, gutter: item.options?.gutter ?? 12 },
          children: (item.columns ?? []).map(({ span, name, nameEn, list }) => ({
            value: { kind: 'cell' as const, span, name, nameEn },
            children: list.map(({ alias }) => column(alias)),
          })),
        },
  )

export const layoutItems = (branches: readonly Branch<LayoutPiece>[]): LayoutItem[] =>
  branches.flatMap(({ value, children }): LayoutItem[] => {
    if (value.kind === 'column') {
      return [{ type: 'none', alias: value.alias }]
    }
    return value.kind === 'cell'
      ? []
      : [{ type: value.kind, options: { gutter: value.gutter }, columns: children.flatMap(cellOf) }]
  })

const cellOf = ({ value, children }: Branch<LayoutPiece>) =>
  value.kind === 'cell'
    ? [
        {
          span: value.span,
          ...(value.name && { name: value.name }),
          ...(value.nameEn && { nameEn: value.nameEn }),
          list: children.flatMap((one) => (one.value.kind === 'column' ? [{ alias: one.value.alias }] : [])),
        },
      ]
    : []

/** Columns and rows stand on the page, cells in rows, columns in cells. */
export function mayLieIn(piece: LayoutPiece, parent: LayoutPiece | null): boolean {
  switch (piece.kind) {
    case 'column':
      return parent === null || parent.kind === 'cell'
    case 'cell':
      return parent?.kind === 'grid' || parent?.kind === 'tab'
    case 'grid':
    case 'tab':
      return parent === null
  }
}

/** The place of a piece in the definition, as the server names it. */
export function placeOfPiece([item = 0, cell, column]: TreePath): string {
  const at = `items[${item}]`
  if (cell === undefined) {
    return at
  }
  return column === undefined ? `${at}.columns[${cell}]` : `${at}.columns[${cell}].list[${column}]`
}

export const everyPath = (branches: readonly Branch<unknown>[], above: TreePath = []): TreePath[] =>
  branches.flatMap(({ children }, at) => [[...above, at], ...everyPath(children, [...above, at])])
