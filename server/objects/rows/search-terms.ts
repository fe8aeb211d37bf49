import { hash } from 'node:crypto'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import type { FieldValues } from '#domain/objects/row-data.ts'
import { rowTerms } from '#domain/objects/search-terms.ts'
import type { BusinessObject } from '../definition/business-objects.ts'
import { executeLater } from '#server/db/deferred.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** A term of one field of one object as a number of 52 bits, which a bigint and JavaScript hold alike. */
export function termNumber(objectId: string, field: string, term: string): number {
  const bytes = hash('sha256', `${objectId}\n${field}\n${term}`, 'buffer')
  return bytes.readUIntBE(0, 6) * 16 + (bytes.readUInt8(6) >> 4)
}

/** The fields that rows are no longer found by but may still have terms of. */
export const droppedFields = ({ pending }: Pick<BusinessObject, 'pending'>): ObjectDefinition => ({
  fields: pending.droppedTerms.map((key) => ({ key, name: key, type: 'text', searchable: true })),
  subs: [],
  keys: [],
})

/** The terms a row may have in the database. */
export const storedTerms = (object: BusinessObject, values: FieldValues): number[] => [
  ...termNumbers(object.id, object.definition, values),
  ...termNumbers(object.id, droppedFields(object), values),
]

export function termNumbers(objectId: string, definition: ObjectDefinition, values: FieldValues): number[] {
  const numbers = rowTerms(definition, values).map(({ field, term }) => termNumber(objectId, field, term))
  return [...new Set(numbers)]
}

/** Rows that have one of the terms. */
export const hasTerm = (scope: Scope, terms: readonly number[]): RawBuilder<SqlBool> =>
  sql`exists (select 1 from object_term t where t.tenant_id = ${scope.tenantId}
    and t.term = any(cast(${terms} as bigint[])) and t.row_id = object_row.id)`

/** A row and a term it has. */
export type RowTerm = { rowId: string; term: number }

export async function addTerms(scope: TxScope, found: readonly RowTerm[]): Promise<void> {
  if (found.length > 0) {
    const insert = sql`insert into object_term (tenant_id, term, row_id)
      select ${scope.tenantId}, t.term, t.row_id from ${listed(found)}
      on conflict do nothing`
    await executeLater(scope.db, insert)
  }
}

export async function removeTerms(scope: TxScope, terms: readonly RowTerm[]): Promise<void> {
  if (terms.length > 0) {
    const removal = sql`delete from object_term o using ${listed(terms)}
      where o.tenant_id = ${scope.tenantId} and o.term = t.term and o.row_id = t.row_id`
    await executeLater(scope.db, removal)
  }
}

const listed = (terms: readonly RowTerm[]): RawBuilder<unknown> =>
  sql`unnest(cast(${terms.map(({ term }) => term)} as bigint[]),
    cast(${terms.map(({ rowId }) => rowId)} as uuid[])) as t (term, row_id)`
