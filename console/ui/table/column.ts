import type { ReactNode } from 'react'
import type { BodyOf } from '#api/endpoint.ts'
import type { exportApi } from '#api/platform/export.ts'
import type { ExportKind } from '#domain/platform/export-cell.ts'
import { currentLanguage } from '#console/text/language.ts'

/** Where in a row a value stands: `subject`, `title.name`; lists are gone through. */
export type Path<T> =
  | (keyof T & string)
  | { [K in keyof T & string]: Below<K, NonNullable<T[K]>> }[keyof T & string]
type Below<K extends string, Value> = Value extends readonly (infer One)[]
  ? Below<K, One>
  : Value extends object
    ? `${K}.${Path<Value>}`
    : never

export type FileCell<Row> = {
  path: Path<Row> | readonly Path<Row>[]
  as?: ExportKind
  /** What its values are called. */
  words?: Readonly<Record<string, string>>
}

/** A column of a table. */
export type Column<Row> = {
  key: string
  title: string
  /** Pixels; a column without it takes what is left. */
  width?: number
  align?: 'right' | 'center'
  /** What is shown. */
  cell: (row: Row) => ReactNode
  /** What stands in files, which the server writes; a column without it is left out of them. */
  file?: NoInfer<Path<Row> | FileCell<Row>>
  /** The property the server sorts by. */
  sortBy?: string
  /** Its name among the sums of the list: what it comes to over all rows stands below them, as money. */
  sum?: string
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

/** A name in files, in the reader's language where there is one. */
export const nameFile = <const Name extends string>(name: Name, nameEn: Name) =>
  currentLanguage() === 'en-US' ? { path: [nameEn, name], as: 'first' as const } : { path: name }

/** What values are called, for files. */
export const wordsOf = <const Value extends string>(
  values: readonly Value[],
  wordOf: (value: Value) => string,
): Record<string, string> => Object.fromEntries(values.map((value) => [value, wordOf(value)]))

/** The columns of a table as the server writes them into a file. */
export const fileColumns = <Row>(
  columns: readonly Column<Row>[],
): BodyOf<typeof exportApi.start>['columns'] =>
  columns.flatMap(({ title, file }) => {
    if (file === undefined) {
      return []
    }
    const { path, as = 'plain', words } = typeof file === 'string' ? { path: file } : file
    return [{ title, paths: typeof path === 'string' ? [path] : [...path], as, ...(words && { words }) }]
  })
