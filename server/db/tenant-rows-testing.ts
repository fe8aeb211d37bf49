import { sql, type Kysely } from 'kysely'
import { tables } from './tables.ts'
import type { DB } from './schema.ts'

const tenantTables = Object.entries(tables).flatMap(([table, of]) => (of === 'tenant' ? [table] : []))

/** A value for a column by the type it has; every id is the given one, and every text the mark. */
function valueOf(type: string, id: string, mark: string) {
  if (type.endsWith('[]')) {
    return sql`'{}'`
  }
  switch (type) {
    case 'uuid':
      return sql`${id}::uuid`
    case 'text':
      return sql`${mark}`
    case 'jsonb':
      return sql`'{}'::jsonb`
    case 'boolean':
      return sql`true`
    case 'date':
      return sql`'2026-05-04'::date`
    case 'timestamp with time zone':
      return sql`'2026-05-04T02:00:00Z'::timestamptz`
    case 'bytea':
      return sql`'\\x00'::bytea`
    default:
      return sql`1`
  }
}

/**
 * Gives a tenant a row in every table there is, all with one id and referring to each other by it. What holds between
 * rows is left aside for them, and holds again for whatever comes after.
 */
export async function addRowEverywhere(db: Kysely<DB>, tenantId: string, id: string, mark: string) {
  const held = await sql<{ table: string; name: string; text: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
      from pg_constraint where contype in ('c', 'f') and connamespace = 'public'::regnamespace`.execute(db)
  const columns = await sql<{ table: string; name: string; type: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and a.attidentity = ''`.execute(db)
  for (const { table, name } of held.rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
  }
  for (const table of tenantTables) {
    const own = columns.rows.filter((column) => column.table === table)
    const values = own.map(({ name, type }) =>
      name === 'tenant_id' ? sql`${tenantId}::uuid` : valueOf(type, id, mark),
    )
    await sql`insert into ${sql.table(table)} (${sql.join(own.map(({ name }) => sql.id(name)))})
      values (${sql.join(values)}) on conflict do nothing`.execute(db)
  }
  for (const { table, name, text } of held.rows) {
    // The database's own words for it, read above.
    const later = text.endsWith('NOT VALID') ? text : `${text} not valid`
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(later)}`.execute(db)
  }
}

/** What stands in each table of a tenant, to be compared. */
export async function tableHashes(db: Kysely<DB>, tenantId: string): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const table of tenantTables) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as hash
        from ${sql.table(table)} row where tenant_id = ${tenantId}`.execute(db)
    all.set(table, rows[0]?.hash ?? '')
  }
  return all
}
