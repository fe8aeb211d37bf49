import { keysOf } from '#domain/record.ts'
import { sql, type Expression, type QueryExecutorProvider } from 'kysely'
import type { ListQuery, Page } from '#api/paging.ts'
import type { FilterTree } from '#domain/filter.ts'
import { kindOfSlot, numberOfSlot, slotCounts } from '#domain/objects/index-slots.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import type { BusinessObject } from '../definition/business-objects.ts'
import { rowColumns, type RowList } from './row-columns.ts'
import { propertiesIn, scopeSql } from './row-scopes.ts'
import { selectRows } from './rows.ts'
import type { Scope } from '#server/scope.ts'

/** Up to so many rows are counted; beyond, the database's guess has to do, as nobody pages that far. */
const countedRows = 10_000

const kinds = keysOf(slotCounts)

type RowsRequest = { query: ListQuery; scope: FilterTree; language: Language }

/** A page of the rows in the scope, filtered and sorted as the caller asks; without an order, the newest first. */
export async function pageRows(scope: Scope, object: BusinessObject, request: RowsRequest) {
  const { query, scope: rowScope, language } = request
  const sorters = (query.sorter ?? []).map(({ property }) => property)
  const named = [
    ...sorters,
    ...(query.querys ?? []).map(({ property }) => property),
    ...propertiesIn(rowScope),
  ]
  refuseUnindexed(object, named, sorters, language)
  let isGuess = false
  const list: RowList = {
    columns: rowColumns(scope, object),
    id: 'object_row.id',
    sort: [{ property: 'id', direction: 'DESC' }],
    async count(executor, found) {
      const { total, guessed } = await countSome(executor, found)
      isGuess = guessed
      return total
    },
  }
  const rows = selectRows(scope, object.id)
    .where(indexedSql(object, named))
    .where(scopeSql(rowScope, list.columns))
  const page = await listRows(scope.db, rows, query, list)
  return { ...page, total: isGuess ? fitting(page) : page.total, totalIsEstimate: isGuess }
}

/**
 * Says of the rows what is true of all: that they are indexed by these fields. The indexes are made for such rows
 * only, and the database uses one when it is told so.
 */
export function indexedSql(object: BusinessObject, named: readonly string[]) {
  const slots = named.flatMap((name) => (Object.hasOwn(object.slots, name) ? (object.slots[name] ?? []) : []))
  const conditions = kinds.flatMap((kind) => {
    const last = Math.max(0, ...slots.filter((slot) => kindOfSlot(slot) === kind).map(numberOfSlot))
    return last === 0 ? [] : [sql`${sql.ref(`object_row.${kind}_slots`)} >= ${sql.lit(last)}`]
  })
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Refuses what the rows are not indexed by yet, and an order by a field that has none. */
export function refuseUnindexed(
  { definition, slots, pending }: BusinessObject,
  named: readonly string[],
  sorters: readonly string[],
  language: Language,
): void {
  for (const field of definition.fields) {
    const values = { field: nameInLanguage(field, language) }
    if (named.includes(field.key) && pending.fields.includes(field.key)) {
      throw new Failure('object.indexing', values)
    }
    if (sorters.includes(field.key) && !Object.hasOwn(slots, field.key)) {
      throw new Failure('object.notSortable', values)
    }
  }
}

async function countSome(db: QueryExecutorProvider, query: Expression<unknown>) {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (select 1 from ${query} as found limit ${sql.lit(countedRows + 1)}) as counted`.execute(db)
  const total = rows[0]?.total ?? 0
  if (total <= countedRows) {
    return { total, guessed: false }
  }
  const plan = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) ${query}`.execute(db)
  const guess = plan.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
  return { total: Math.max(guess, total), guessed: true }
}

/** A guess that does not contradict the page: there is more after it, and nothing when it is empty. */
function fitting({ total, page, pageSize, rows }: Page<unknown>): number {
  return rows.length === 0 ? Math.min(total, (page - 1) * pageSize) : Math.max(total, page * pageSize + 1)
}
