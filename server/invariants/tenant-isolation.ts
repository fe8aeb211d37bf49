import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { tables } from '#server/db/tables.ts'
import type { Invariant } from './check.ts'

type Reference = { table: string; target: string; columns: string[]; keys: string[] }

/** References the database does not guard itself, because what they lead to may be gone. */
const loose: readonly Reference[] = [
  { table: 'app_user', target: 'file', columns: ['photo_file_id'], keys: ['id'] },
  { table: 'one_time_token', target: 'session', columns: ['session_id'], keys: ['id'] },
]

/** No row refers to something of another tenant, or to nothing. */
export const tenantIsolationInvariant: Invariant = {
  name: 'tenants are kept apart',
  async violations(db, _now, tenantId) {
    const guarded = await foreignKeys(db)
    const tenants =
      tenantId === undefined ? await db.selectFrom('tenant').select('id').execute() : [{ id: tenantId }]
    const lines: string[] = []
    for (const { id } of tenants) {
      for (const reference of guarded) {
        lines.push(...(await orphans(db, id, reference)))
      }
      for (const reference of loose) {
        lines.push(...(await strangers(db, id, reference)))
      }
    }
    return lines
  },
}

/** Read from the database, so that a new table is checked without anybody thinking of it. */
async function foreignKeys(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.relname as table, p.relname as target,
      (select array_agg(a.attname::text order by u.place) from unnest(k.conkey) with ordinality u(num, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as columns,
      (select array_agg(a.attname::text order by u.place) from unnest(k.confkey) with ordinality u(num, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as keys
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(db)
  const kinds: Readonly<Record<string, string>> = tables
  return rows.filter((row) => kinds[row.table] === 'tenant')
}

async function orphans(
  db: Db,
  tenantId: string,
  { table, target, columns, keys }: Reference,
): Promise<string[]> {
  const filled = sql.join(
    columns.map((column) => sql`c.${sql.ref(column)} is not null`),
    sql` and `,
  )
  const same = sql.join(
    keys.map((key, at) => sql`p.${sql.ref(key)} = c.${sql.ref(columns[at] ?? '')}`),
    sql` and `,
  )
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} c
    where c.tenant_id = ${tenantId} and ${filled} and not exists (select 1 from ${sql.table(target)} p where ${same})`.execute(
    db,
  )
  const count = rows[0]?.count ?? 0
  return count > 0
    ? [`${count} of ${table} refer by ${columns.join(', ')} to no ${target} of their tenant`]
    : []
}

/** Here the two tenants differ, so it is asked in two steps, each of which names whose rows it reads. */
async function strangers(
  db: Db,
  tenantId: string,
  { table, target, columns, keys }: Reference,
): Promise<string[]> {
  const [column = '', key = ''] = [columns[0], keys[0]]
  const named = await sql<{ id: string }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}
    where tenant_id = ${tenantId} and ${sql.ref(column)} is not null`.execute(db)
  const ids = named.rows.map(({ id }) => id)
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(target)}
    where tenant_id <> ${tenantId} and ${sql.ref(key)} = any(${ids}::uuid[])`.execute(db)
  const count = rows[0]?.count ?? 0
  return count > 0 ? [`${count} of ${table} refer by ${column} to a ${target} of another tenant`] : []
}
