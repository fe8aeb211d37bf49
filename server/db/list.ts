import { listedProperty } from '#domain/property-name.ts'
import type { ListQuery, Page } from '#api/paging.ts'
import type { PropertyType } from '#domain/filter.ts'
import { readListQuery, type SortOrder } from '#domain/paging.ts'
import { Failure } from '#server/failure.ts'
import {
  sql,
  type Expression,
  type QueryExecutorProvider,
  type SelectQueryBuilder,
  type StringReference,
} from 'kysely'
import { filterSql, type FilterColumn } from './filter-sql.ts'
import {
  afterCursor,
  refuseBadCursor,
  cursorSql,
  decodeCursor,
  encodeCursor,
  type Cursor,
  type SortKey,
} from './keyset.ts'

type ListColumn<Ref> = {
  readonly ref: Ref | Expression<unknown>
  readonly type: PropertyType
  readonly leaf?: FilterColumn['leaf']
  /** A row has it from its beginning and keeps it: who reads the list to its end may go by it. */
  readonly isFixed?: boolean
}

/** What a list allows. Several names of the wire may lead to one column; a name that is not here is refused. */
export type ListDefinition<DB, TB extends keyof DB, Name extends string> = {
  readonly columns: Readonly<Record<Name, ListColumn<StringReference<DB, TB>>>>
  /**
   * A column no two rows share and none lacks, or several that they share together at most in part: it settles the order
   * of equal rows whatever they are sorted by, so that pages neither repeat nor skip.
   */
  readonly id: StringReference<DB, TB> | readonly StringReference<DB, TB>[]
  /** The order when the caller asks for none. */
  readonly sort?: readonly { readonly property: NoInfer<Name>; readonly direction: SortOrder['direction'] }[]
  /** What is added up over all the rows that are found, told from the selected columns of `found`. */
  readonly sums?: Readonly<Record<string, Expression<number>>>
  /** How its rows are counted, when counting each would take too long. */
  readonly count?: (db: QueryExecutorProvider, query: Expression<unknown>) => Promise<number>
}

/**
 * One page of a query, filtered and sorted as the caller asks. The query comes restricted to the tenant and to
 * what the caller may see, and without an order of its own. Empty fields sort last upwards, first downwards.
 */
export async function listRows<DB, TB extends keyof DB, Row, Name extends string>(
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, Row>,
  request: ListQuery,
  list: ListDefinition<DB, TB, Name>,
): Promise<Page<Row>> {
  const read = readListQuery(withListedNames(request, list.columns), list.columns)
  if (!read.ok) {
    const { reason, ...values } = read.problem
    throw new Failure(`list.${reason}`, values)
  }
  const { tree, sort, page } = read.filter
  const columns: Readonly<Record<string, ListDefinition<DB, TB, Name>['columns'][Name]>> = list.columns
  const columnOf = (property: string): FilterColumn => {
    const { ref, type, leaf } = columns[property] ?? unlisted(property)
    return { column: typeof ref === 'string' ? sql.ref(ref) : ref, type, leaf }
  }

  const found = query.where(filterSql(tree, columnOf))
  const asked = sort.length > 0 ? sort : (list.sort ?? [])
  const isFixed = (property: string) =>
    columns[property]?.isFixed === true || [list.id].flat().some((ref) => columns[property]?.ref === ref)
  // What may change meanwhile would move its row past a reader who goes from page to page.
  const changing = page.isSteady ? asked.findIndex(({ property }) => !isFixed(property)) : -1
  const order = changing < 0 ? asked : asked.slice(0, changing)
  // In the direction of the last sorter, so that one index over both serves it forwards or backwards.
  const last = order.at(-1)?.direction ?? 'ASC'
  const keys = [
    ...order.map(({ property, direction }) => ({ column: columnOf(property).column, direction })),
    ...[list.id]
      .flat()
      .filter((ref) => !order.some(({ property }) => columns[property]?.ref === ref))
      .map((ref) => ({ column: sql.ref(ref), direction: last, isNeverEmpty: true })),
  ]
  let sorted = found
  for (const { column, direction } of keys) {
    sorted = sorted.orderBy(column, direction === 'ASC' ? 'asc' : 'desc')
  }

  // One row more than the page holds tells whether there is another page without counting.
  const limited = sorted.limit(page.pageSize + 1)
  const { rows, next } =
    page.after === undefined
      ? { rows: await limited.offset(page.offset).execute() }
      : await rowsAfter(limited, keys, page.after, page.pageSize)
  const more = rows.length > page.pageSize
  const seen = page.offset + rows.length
  const isTotalKnown = !more && (rows.length > 0 || page.offset === 0)
  return {
    rows: more ? rows.slice(0, -1) : rows,
    // Without showTotal the total says only whether there is more: it is one above what has been seen.
    total: isTotalKnown || !page.showTotal ? seen : await (list.count ?? count)(db, found),
    page: page.page,
    pageSize: page.pageSize,
    ...(list.sums && page.showSums ? { sums: await sumsOf(db, found, list.sums) } : {}),
    ...(next === undefined ? {} : { next }),
  }
}

/** One page of a query in the order of the keys, from where the page before ended; '' for the first. */
export async function pageAfter<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keys: readonly SortKey[],
  after: string,
  pageSize: number,
): Promise<{ rows: Row[]; next?: string | undefined }> {
  let sorted = query.limit(pageSize + 1)
  for (const { column, direction } of keys) {
    sorted = sorted.orderBy(column, direction === 'ASC' ? 'asc' : 'desc')
  }
  const { rows, next } = await rowsAfter(sorted, keys, after, pageSize)
  return { rows: rows.slice(0, pageSize), next }
}

/** The rows after a place, and the place the page ends at when there are more. */
async function rowsAfter<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keys: readonly SortKey[],
  after: string,
  pageSize: number,
): Promise<{ rows: Row[]; next?: string }> {
  const place = decodeCursor(after, keys)
  const placed = query.select(cursorSql(keys).as('placeInList'))
  const onward = place === null ? placed : placed.where(afterCursor(keys, place))
  // The column selected above.
  const found = (await refuseBadCursor(onward.execute())) as (Row & { placeInList: Cursor })[]
  const end = found.length > pageSize ? found[pageSize - 1]?.placeInList : undefined
  found.forEach((row) => Reflect.deleteProperty(row, 'placeInList'))
  return end === undefined ? { rows: found } : { rows: found, next: encodeCursor(end) }
}

async function count(db: QueryExecutorProvider, query: Expression<unknown>): Promise<number> {
  // Around the whole query, as it may group or be distinct.
  const { rows } = await sql<{
    total: string | number
  }>`select count(*) as total from ${query} as found`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

async function sumsOf(
  db: QueryExecutorProvider,
  query: Expression<unknown>,
  sums: Readonly<Record<string, Expression<number>>>,
): Promise<Record<string, number>> {
  const parts = Object.entries(sums).map(
    ([name, of]) => sql`coalesce(sum(${of}), 0)::bigint as ${sql.ref(name)}`,
  )
  const { rows } = await sql<
    Record<string, string | number>
  >`select ${sql.join(parts)} from ${query} as found`.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum)]))
}

function unlisted(property: string): never {
  throw new Error(`the list has no column ${property}`)
}

/** What is asked for, with its properties called as the list calls them. */
export function withListedNames(request: ListQuery, columns: object): ListQuery {
  const named = <T extends { property: string }>(one: T): T => ({
    ...one,
    property: listedProperty(one.property, (name) => Object.hasOwn(columns, name)),
  })
  return {
    ...request,
    ...(request.querys ? { querys: request.querys.map(named) } : {}),
    ...(request.sorter ? { sorter: request.sorter.map(named) } : {}),
  }
}
