import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** How those are called on whose lists tasks stand: people, and roles, organisations and posts whose members may take one. */
export async function holderNames(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) {
    return new Map()
  }
  const of = sql`tenant_id = ${scope.tenantId} and id = any(${wanted}::uuid[])`
  const { rows } = await sql<{ id: string; name: string }>`
    select id, fullname as name from app_user where ${of}
    union all select id, name from role where ${of}
    union all select id, name from org where ${of}
    union all select id, name from post where ${of}`.execute(scope.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
