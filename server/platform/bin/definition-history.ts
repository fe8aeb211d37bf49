import { sql } from 'kysely'
import type { Json } from '#domain/objects/row-data.ts'
import type { RemovedKind } from '#domain/platform/removed-definition.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** So many earlier states of a definition are kept. */
const most = 50

type Earlier = {
  kind: RemovedKind
  key: string
  revision: number
  content: object
  savedAt: Date
  savedBy: string | null
}

/** To be called where a definition is changed, in the same transaction, with what it said before. */
export async function keepEarlier(scope: TxScope, earlier: Earlier): Promise<void> {
  const { kind, key, revision, content, savedAt, savedBy } = earlier
  await scope
    .insert('definition_revision', {
      kind,
      key,
      revision,
      content: JSON.stringify(content),
      saved_at: savedAt,
      saved_by: savedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await scope
    .delete('definition_revision')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('revision', '<=', revision - most)
    .execute()
}

/** The earlier states of a definition, the latest first. */
export async function earlierRevisions(scope: Scope, kind: RemovedKind, key: string) {
  const rows = await scope
    .from('definition_revision as earlier')
    .leftJoin(scope.table('app_user as person'), 'person.id', 'earlier.saved_by')
    .select(['earlier.revision', 'earlier.saved_at', 'person.fullname'])
    .where('earlier.kind', '=', kind)
    .where('earlier.key', '=', key)
    .orderBy('earlier.revision', 'desc')
    .execute()
  return rows.map(({ revision, saved_at, fullname }) => ({
    revision,
    savedAt: saved_at.getTime(),
    savedByName: fullname,
  }))
}

/** What a definition said at a revision, or undefined. */
export async function earlierContent(
  scope: Scope,
  kind: RemovedKind,
  key: string,
  revision: number,
): Promise<Json | undefined> {
  const row = await scope
    .from('definition_revision')
    .select(sql<Json>`content`.as('content'))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.content
}

/** A definition of the same key that comes later has a history of its own. */
export async function forgetEarlier(scope: TxScope, kind: RemovedKind, key: string): Promise<void> {
  await scope.delete('definition_revision').where('kind', '=', kind).where('key', '=', key).execute()
}
