import { keysOf } from '#domain/record.ts'
import { sql } from 'kysely'
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
  const names: [string, string][] = []
  for (const kind of kinds) {
    const ids = [...new Set(references.flatMap((one) => (one.kind === kind ? one.id : [])))]
    if (ids.length > 0) {
      names.push(...(await namesIn(scope, kind, ids)))
    }
  }
  return Object.fromEntries(names)
}

async function namesIn(scope: Scope, kind: RefKind, ids: readonly string[]): Promise<[string, string][]> {
  const name = sql.ref(kind === 'person' ? 'fullname' : 'name')
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${name} as name from ${sql.table(TABLES[kind])}
    where tenant_id = ${scope.tenantId} and id = any(cast(${ids} as uuid[]))`.execute(scope.db)
  return rows.map((row) => [row.id, row.name])
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
