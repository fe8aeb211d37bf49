import { keysOf } from '#domain/record.ts'
import { sql, type RawBuilder } from 'kysely'
import type { RefKind } from '#domain/objects/definition.ts'
import type { Reference } from '#domain/objects/references.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Scope } from '#server/scope.ts'

type Named = Pick<Reference, 'kind' | 'id'>

const TABLES = { person: 'app_user', org: 'org', post: 'post', role: 'role' } as const satisfies Record<
  RefKind,
  string
>
const kinds = keysOf(TABLES)

/** The names of what is referred to, by id; what does not exist in the tenant is not in the answer. */
export async function referenceNames(
  scope: Scope,
  references: readonly Named[],
): Promise<Record<string, string>> {
  const parts = kinds.flatMap((kind) => {
    const ids = [...new Set(references.flatMap((one) => (one.kind === kind ? one.id : [])))]
    return ids.length > 0 ? [namesIn(scope, kind, ids)] : []
  })
  if (parts.length === 0) {
    return {}
  }
  const { rows } = await sql<{ id: string; name: string }>`${sql.join(parts, sql` union all `)}`.execute(
    scope.db,
  )
  return Object.fromEntries(rows.map((row) => [row.id, row.name]))
}

function namesIn(scope: Scope, kind: RefKind, ids: readonly string[]): RawBuilder<unknown> {
  const name = sql.ref(kind === 'person' ? 'fullname' : 'name')
  return sql`select id, ${name} as name from ${sql.table(TABLES[kind])}
    where tenant_id = ${scope.tenantId} and id = any(cast(${ids} as uuid[]))`
}

/** Of some files, those that somebody may put into a row: their own, what is public, and what was left for it. */
export async function usableFiles(
  scope: Scope,
  { id: userId, filesLeft }: Pick<Actor, 'id' | 'filesLeft'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await scope
    .from('file')
    .select('id')
    .where('id', '=', sql<string>`any(cast(${ids} as uuid[]))`)
    .where((eb) =>
      eb.or([
        ...(userId === null ? [] : [eb('owner_id', '=', userId), eb('visibility', '=', 'public')]),
        sql<boolean>`exists (select 1 from file_grant g where g.tenant_id = file.tenant_id
          and g.file_id = file.id and g.audience = ${filesLeft ?? ''})`,
      ]),
    )
    .execute()
  return new Set(rows.map((row) => row.id))
}
