import { sql } from 'kysely'
import type { dictionariesApi } from '#api/objects/dictionaries.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

export type Use = CallOutput<typeof dictionariesApi.dictionaryUses>[number]

/** What something is called in the reader's language, where it has a name in it. */
const ownName = ({ language }: Scope, table: string) =>
  language === 'en-US'
    ? sql`coalesce(nullif(${sql.ref(`${table}.name_en`)}, ''), ${sql.ref(`${table}.name`)})`
    : sql.ref(`${table}.name`)

/** Objects with a field that names this dictionary or sequence, in the version in use or in a draft. */
async function objectsNaming(scope: Scope, part: 'dictionary' | 'sequence', key: string): Promise<Use[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select o.alias as key, ${ownName(scope, 'o')} as name from business_object o
    where o.tenant_id = ${scope.tenantId} and exists (
      select 1 from object_version v where v.tenant_id = o.tenant_id and v.object_id = o.id
        and (v.state = 'draft' or v.version = o.version)
        and jsonb_path_exists(v.definition, ${`$.**.${part} ? (@ == $key)`}::jsonpath,
          jsonb_build_object('key', ${key}::text)))
    order by o.alias`.execute(scope.db)
  return rows.map((row) => ({ kind: 'object' as const, ...row }))
}

export const dictionaryUses = (scope: Scope, key: string): Promise<Use[]> =>
  objectsNaming(scope, 'dictionary', key)

/** Objects, and flows in use, that are numbered by a sequence. */
export async function sequenceUses(scope: Scope, alias: string): Promise<Use[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select d.key, ${ownName(scope, 'd')} as name from flow_definition d
    join flow_version v on v.tenant_id = d.tenant_id and v.id = d.main_version_id
    where d.tenant_id = ${scope.tenantId} and d.status <> 'deleted'
      and v.compiled->'settings'->>'numberSequence' = ${alias}
    order by d.key`.execute(scope.db)
  return [
    ...(await objectsNaming(scope, 'sequence', alias)),
    ...rows.map((row) => ({ kind: 'flow' as const, ...row })),
  ]
}

/** Nothing goes that something else needs: it is said what does. */
export function refuseIfNeeded(uses: readonly { name: string }[]): void {
  if (uses.length > 0) {
    const names = uses.map(({ name }) => name)
    throw new Failure('object.inUse', { names }, { value: { uses } })
  }
}
