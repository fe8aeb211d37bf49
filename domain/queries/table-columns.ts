import type { PropertyType } from '#domain/filter.ts'
import type { TableSource } from './query.ts'

type Columns = Readonly<Record<string, { readonly type: PropertyType }>>

/** What queries may read of the product's own tables; nothing else of them can be named. */
export const tableColumns = {
  users: {
    id: { type: 'id' },
    account: { type: 'text' },
    fullname: { type: 'text' },
    orgId: { type: 'id' },
    orgName: { type: 'text' },
    postName: { type: 'text' },
  },
  orgs: {
    id: { type: 'id' },
    parentId: { type: 'id' },
    code: { type: 'text' },
    name: { type: 'text' },
    pathName: { type: 'text' },
  },
  posts: {
    id: { type: 'id' },
    code: { type: 'text' },
    name: { type: 'text' },
    orgId: { type: 'id' },
    orgName: { type: 'text' },
  },
  roles: {
    id: { type: 'id' },
    alias: { type: 'text' },
    name: { type: 'text' },
  },
  dictionaries: {
    id: { type: 'id' },
    parentId: { type: 'id' },
    typeKey: { type: 'text' },
    key: { type: 'text' },
    name: { type: 'text' },
    nameEn: { type: 'text' },
  },
} as const satisfies Record<TableSource, Columns>

export const columnsOfTable = (table: TableSource): Columns => tableColumns[table]

/** The columns of all tables by their full names: `users.orgName`. */
export type TableColumn = {
  [T in TableSource]: `${T}.${keyof (typeof tableColumns)[T] & string}`
}[TableSource]

const allColumns: readonly string[] = Object.entries(tableColumns).flatMap(([table, columns]) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
)

export const isTableColumn = (name: string): name is TableColumn => allColumns.includes(name)
