import { continuityProblems, definitionProblems } from '#domain/objects/definition-check.ts'
import { problem, type DefinitionProblem } from '#domain/objects/definition-problem.ts'
import type { Definition, Field } from '#domain/objects/definition.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure, textOf } from '#server/http/failure.ts'
import { findSequence } from '#server/portal/sequences.ts'
import { openKeys } from '#server/portal/dictionaries.ts'
import type { Actor } from './actor.ts'
import { holdHead } from './objects.ts'
import { refuseStale } from './refuse-stale.ts'

export type NewDefinition = {
  alias: string
  name: string
  nameEn?: string | undefined
  description?: string | null | undefined
  /** The one the operator saw; none for a new object. */
  revision?: number | undefined
  definition: Definition
}

/** Makes an object with its first draft, or changes the draft of one; a published version stays what it is. */
export async function saveDefinition(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  actor: Actor,
  given: NewDefinition,
): Promise<{ id: string; version: number; revision: number }> {
  const { alias, definition } = given
  const names = {
    name: given.name,
    name_en: given.nameEn || null,
    description: given.description || null,
    updated_at: new Date(env.now()),
    updated_by: actor.id,
  }
  if (given.revision === undefined) {
    const id = env.newId()
    const row = { tenant_id: tenantId, id, alias, revision: 1, slots: '{}', created_at: new Date(env.now()) }
    const made = await tx
      .insertInto('business_object')
      .values({ ...row, ...names })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'alias']).doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) {
      throw new Failure('object.aliasTaken', { alias })
    }
    await refuseWrong(tx, tenantId, id, definition, actor)
    await saveDraft(tx, env, tenantId, actor, { id, version: 1, definition })
    return { id, version: 1, revision: 1 }
  }
  const head = await holdHead(tx, tenantId, alias)
  await refuseStale(tx, tenantId, 'object.definitionChanged', head, given.revision, actor.language)
  await refuseWrong(tx, tenantId, head.id, definition, actor)
  const version = (head.version ?? 0) + 1
  await saveDraft(tx, env, tenantId, actor, { id: head.id, version, definition })
  const revision = head.revision + 1
  const change = tx.updateTable('business_object').set({ ...names, revision })
  await change.where('tenant_id', '=', tenantId).where('id', '=', head.id).execute()
  return { id: head.id, version, revision }
}

async function saveDraft(
  tx: Tx,
  env: Pick<Env, 'now'>,
  tenantId: string,
  actor: Actor,
  draft: { id: string; version: number; definition: Definition },
): Promise<void> {
  const values = {
    definition: JSON.stringify(draft.definition),
    saved_at: new Date(env.now()),
    saved_by: actor.id,
  }
  const row = { tenant_id: tenantId, object_id: draft.id, version: draft.version, state: 'draft', ...values }
  await tx
    .insertInto('object_version')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'object_id', 'version'])
        .doUpdateSet(values)
        .where('object_version.state', '=', 'draft'),
    )
    .execute()
}

/** Refuses a definition that cannot be used; the first problem is said, all are in the answer. */
export async function refuseWrong(
  db: Db,
  tenantId: string,
  objectId: string,
  definition: Definition,
  { language }: Actor,
): Promise<void> {
  const earlier = await publishedDefinitions(db, tenantId, objectId)
  const problems = [
    ...definitionProblems(definition),
    ...continuityProblems(definition, earlier),
    ...(await linkProblems(db, tenantId, definition)),
  ].map((found) => ({ ...found, message: textOf(`object.definition.${found.reason}`, language, found.values) }))
  const [first] = problems
  if (first) {
    throw new Failure('object.badDefinition', { at: first.at, problem: first.message }, { value: { problems } })
  }
}

export async function publishedDefinitions(db: Db, tenantId: string, objectId: string): Promise<Definition[]> {
  const rows = await db
    .selectFrom('object_version')
    .select((eb) => eb.ref('definition').$castTo<Definition>().as('definition'))
    .where('tenant_id', '=', tenantId)
    .where('object_id', '=', objectId)
    .where('state', '=', 'published')
    .orderBy('version')
    .execute()
  return rows.map((row) => row.definition)
}

/** Dictionaries and sequences that a definition uses and that do not exist. */
async function linkProblems(db: Db, tenantId: string, definition: Definition): Promise<DefinitionProblem[]> {
  const places: [at: string, field: Field][] = [
    ...definition.fields.map((field): [string, Field] => [field.key, field]),
    ...definition.subs.flatMap((sub) =>
      sub.fields.map((field): [string, Field] => [`${sub.key}.${field.key}`, field]),
    ),
  ]
  const named = places.flatMap(([, field]) => field.dictionary ?? [])
  const known = named.length > 0 ? await openKeys(db, tenantId, named) : new Map<string, unknown>()
  const problems = places.flatMap(([at, { dictionary }]) =>
    dictionary === undefined || known.has(dictionary)
      ? []
      : [problem(at, 'dictionaryUnknown', { key: dictionary })],
  )
  for (const [at, { sequence }] of places) {
    if (sequence !== undefined && !(await hasSequence(db, tenantId, sequence))) {
      problems.push(problem(at, 'sequenceUnknown', { key: sequence }))
    }
  }
  return problems
}
