import { sql } from 'kysely'
import type { ListQuery } from '#api/paging.ts'
import type { FilterTree } from '#domain/filter.ts'
import { readListQuery } from '#domain/paging.ts'
import { withListedNames } from '#server/db/list.ts'
import { filterSql } from '#server/db/filter-sql.ts'
import type { Language } from '#domain/language.ts'
import { Failure } from '#server/failure.ts'
import type { BusinessObject } from '../definition/business-objects.ts'
import { rowColumns } from './row-columns.ts'
import { indexedSql, refuseUnindexed } from './row-list.ts'
import { propertiesIn, scopeSql } from './row-scopes.ts'
import { selectRows, type StoredRow } from './rows.ts'
import type { Scope } from '#server/scope.ts'

type RowsRequest = { query: ListQuery; scope: FilterTree; language: Language }

const atOnce = 200

/**
 * All rows in the scope, filtered and sorted as the caller asks, some at a time: the database keeps the place, here
 * there are never more than a few hundred in memory. Whoever stops early ends the transaction behind it.
 */
export async function* streamRows(
  scope: Scope,
  object: BusinessObject,
  { query: request, scope: rowScope, language }: RowsRequest,
): AsyncGenerator<StoredRow[], void, undefined> {
  const columns = rowColumns(scope, object)
  const query = withListedNames(request, columns)
  const sorters = (query.sorter ?? []).map(({ property }) => property)
  const named = [
    ...sorters,
    ...(query.querys ?? []).map(({ property }) => property),
    ...propertiesIn(rowScope),
  ]
  refuseUnindexed(object, named, sorters, language)
  const read = readListQuery(query, columns)
  if (!read.ok) {
    const { reason, ...values } = read.problem
    throw new Failure(`list.${reason}`, values)
  }
  const { tree, sort } = read.filter
  const columnOf = (property: string) => {
    const { ref, type, leaf } = columns[property] ?? unlisted(property)
    return { column: typeof ref === 'string' ? sql.ref(ref) : ref, type, leaf }
  }
  let rows = selectRows(scope, object.id)
    .where(indexedSql(object, named))
    .where(scopeSql(rowScope, columns))
    .where(filterSql(tree, columnOf))
  for (const { property, direction } of sort) {
    rows = rows.orderBy(columnOf(property).column, direction === 'ASC' ? 'asc' : 'desc')
  }
  rows = rows.orderBy('object_row.id', sort.at(-1)?.direction === 'ASC' ? 'asc' : 'desc')

  const tx = await scope.env.db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    await sql`declare all_rows no scroll cursor for ${rows}`.execute(tx)
    for (;;) {
      const some = await sql<StoredRow>`fetch forward ${sql.lit(atOnce)} from all_rows`.execute(tx)
      if (some.rows.length === 0) {
        return
      }
      yield some.rows
    }
  } finally {
    // It only read.
    await tx
      .rollback()
      .execute()
      .catch(() => {})
  }
}

function unlisted(property: string): never {
  throw new Error(`the list has no column ${property}`)
}
