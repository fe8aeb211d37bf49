import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Candidate } from './candidate.ts'

const KINDS = {
  role: { table: 'role', code: 'alias', type: 'role' },
  post: { table: 'post', code: 'code', type: 'pos' },
  org: { table: 'org', code: 'code', type: 'org' },
} as const

/** Roles, posts and organisations as they are: whoever belongs to one may claim the task. */
export async function groupsByKeys(
  db: Db,
  tenantId: string,
  kind: keyof typeof KINDS,
  keys: readonly string[],
): Promise<Candidate[]> {
  const { table, code, type } = KINDS[kind]
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where(sql<SqlBool>`(${sql.ref(code)} = any(${keys}) or id::text = any(${keys}))`)
    .$if(table === 'role', (query) => query.where(sql<SqlBool>`enabled`))
    .orderBy('id')
    .execute()
  return rows.map(({ id, name }) => ({ id, name, type }))
}
