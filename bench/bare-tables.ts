import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'

type Part = { owner: string; name: string; definition: string }

/**
 * Rows go in much faster when what they name is looked up afterwards, and indexes built, in one go. Takes references
 * and indexes away and gives what puts them back.
 */
export async function bareTables(db: Database, tables: string[]): Promise<() => Promise<void>> {
  const { rows: references } = await sql<Part>`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any(${tables}::text[]::regclass[])`.execute(db)
  const { rows: indexes } = await sql<Omit<Part, 'owner'>>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${tables}) and indexdef not like 'CREATE UNIQUE%'`.execute(db)
  for (const { owner, name } of references) {
    await sql`alter table ${sql.table(owner)} drop constraint ${sql.id(name)}`.execute(db)
  }
  for (const { name } of indexes) {
    await sql`drop index ${sql.id(name)}`.execute(db)
  }
  return async () => {
    // The database's own words for them, read a moment ago.
    for (const { definition } of indexes) {
      await sql.raw(definition).execute(db)
    }
    for (const { owner, name, definition } of references) {
      await sql`alter table ${sql.table(owner)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        db,
      )
    }
  }
}
