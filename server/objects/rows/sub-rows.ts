import { sql } from 'kysely'
import { sameValue, type RowData, type FieldValues } from '#domain/objects/row-data.ts'
import { executeLater } from '#server/db/deferred.ts'
import type { TxScope } from '#server/scope.ts'

type Place = { objectId: string; rowId: string }
type SubRow = { sub: string; id: string; position: number; values: FieldValues }

/** What is stored of values: nothing of what is empty. */
export const nonEmptyValues = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** Brings the rows of the sub-tables from what they were to what they are going to be: those that differ only. */
export async function saveSubRows(
  scope: TxScope,
  place: Place,
  before: readonly SubRow[],
  { subs }: RowData,
): Promise<void> {
  const existing = new Map(before.map((row) => [`${row.sub} ${row.id}`, row]))
  const seen = new Set<string>()
  const written: SubRow[] = []
  for (const [sub, rows] of Object.entries(subs)) {
    let last = 0
    for (const { id, values } of rows) {
      const name = `${sub} ${id}`
      const old = existing.get(name)
      // A row keeps its place where it can, so that one added at the end moves none of the others.
      const position = Math.max(last + 1, old?.position ?? 0)
      const row = { sub, id, position, values: nonEmptyValues(values) }
      last = position
      seen.add(name)
      if (
        old === undefined ||
        old.position !== position ||
        !sameValue(nonEmptyValues(old.values), row.values)
      ) {
        written.push(row)
      }
    }
  }
  await remove(
    scope,
    place,
    before.filter((row) => !seen.has(`${row.sub} ${row.id}`)),
  )
  await write(scope, place, written)
}

async function write(scope: TxScope, { objectId, rowId }: Place, rows: readonly SubRow[]) {
  if (rows.length === 0) {
    return
  }
  const insert = sql`insert into object_sub_row (tenant_id, object_id, row_id, sub, id, position, data)
    select ${scope.tenantId}, ${objectId}, ${rowId}, s.sub, s.id, s.position, s.data
    from unnest(cast(${rows.map((row) => row.sub)} as text[]), cast(${rows.map((row) => row.id)} as uuid[]),
      cast(${rows.map((row) => row.position)} as integer[]),
      cast(${rows.map((row) => JSON.stringify(row.values))} as jsonb[])) as s (sub, id, position, data)
    on conflict (tenant_id, object_id, row_id, sub, id)
      do update set position = excluded.position, data = excluded.data`
  await executeLater(scope.db, insert)
}

async function remove(scope: TxScope, { objectId, rowId }: Place, rows: readonly SubRow[]) {
  if (rows.length === 0) {
    return
  }
  const removal = sql`delete from object_sub_row where tenant_id = ${scope.tenantId} and object_id = ${objectId}
    and row_id = ${rowId} and (sub, id) in (select * from unnest(cast(${rows.map((row) => row.sub)} as text[]),
      cast(${rows.map((row) => row.id)} as uuid[])))`
  await executeLater(scope.db, removal)
}
