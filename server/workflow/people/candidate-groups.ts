import { sql, type SqlBool } from 'kysely'
import type { Candidate } from './candidate.ts'
import { keptDefinition } from '#server/definition-cache.ts'
import type { Scope } from '#server/scope.ts'

const KINDS = {
  role: { table: 'role', code: 'alias', type: 'role' },
  post: { table: 'post', code: 'code', type: 'pos' },
  org: { table: 'org', code: 'code', type: 'org' },
} as const

/** Roles, posts and organisations as they are: whoever belongs to one may claim the task. */
export async function groupsByKeys(
  scope: Scope,
  kind: keyof typeof KINDS,
  keys: readonly string[],
): Promise<Candidate[]> {
  const { table, code, type } = KINDS[kind]
  const rows = await keptDefinition(scope, `${kind} by ${JSON.stringify(keys)}`, () =>
    scope
      .from(table)
      .select(['id', 'name'])
      .where(sql<SqlBool>`(${sql.ref(code)} = any(${keys}) or id::text = any(${keys}))`)
      .$if(table === 'role', (query) => query.where(sql<SqlBool>`enabled`))
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ id, name }) => ({ id, name, type }))
}
