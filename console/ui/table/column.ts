import type { ReactNode } from 'react'

/** A column of a table. */
export type Column<Row> = {
  key: string
  title: string
  /** Pixels; a column without it takes what is left. */
  width?: number
  align?: 'right' | 'center'
  /** What is shown. */
  cell: (row: Row) => ReactNode
  /** What is exported; a column without it is left out of files. */
  value?: (row: Row) => string | number | null | undefined
  /** The property the server sorts by. */
  sortBy?: string
  /** Not shown until chosen. */
  isOptional?: boolean
}

/** `name` upwards, `-name` downwards, as it stands in the address. */
export const sorterOf = (sort: string) =>
  sort === ''
    ? []
    : [
        sort.startsWith('-')
          ? { property: sort.slice(1), direction: 'DESC' }
          : { property: sort, direction: 'ASC' },
      ]

/** The next state of a column's order: upwards, downwards, the list's own. */
export function nextSort(sort: string, property: string): string {
  if (sort === property) {
    return `-${property}`
  }
  return sort === `-${property}` ? '' : property
}
