import { sql } from 'kysely'
import type { RightEntry } from '#domain/identity/rights.ts'
import type { Db } from '#server/db/open.ts'

const tables = {
  user: { table: 'app_user', code: 'account' },
  org: { table: 'org', code: 'code' },
  orgUnder: { table: 'org', code: 'code' },
  pos: { table: 'post', code: 'code' },
  role: { table: 'role', code: 'alias' },
  job: { table: 'job', code: 'code' },
  group: { table: 'user_group', code: 'code' },
} as const

export type OwnerEntry = { type: string; id: string }

/** The entries with the ids of those they name by id, account, alias or code; null where there is no such owner. */
export async function ownersNamed(
  db: Db,
  tenantId: string,
  entries: readonly RightEntry[],
): Promise<(OwnerEntry | null)[]> {
  const found: (OwnerEntry | null)[] = []
  for (const { type, id } of entries) {
    found.push(type === 'everyone' ? { type, id: '' } : await ownerNamed(db, tenantId, type, id ?? ''))
  }
  return found
}

async function ownerNamed(db: Db, tenantId: string, type: string, key: string): Promise<OwnerEntry | null> {
  if (!isOwnerType(type)) {
    return null
  }
  const { table, code } = tables[type]
  const { rows } = await sql<{ id: string }>`select id::text as id from ${sql.table(table)}
    where tenant_id = ${tenantId} and (id::text = ${key} or ${sql.ref(code)} = ${key}) limit 1`.execute(db)
  const [row] = rows
  return row ? { type, id: row.id } : null
}

const isOwnerType = (type: string): type is keyof typeof tables => Object.hasOwn(tables, type)
