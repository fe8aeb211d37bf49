import { continuityProblems, definitionProblems } from '#domain/objects/definition-check.ts'
import { problem, type DefinitionProblem } from '#domain/objects/definition-problem.ts'
import type { Definition, Field } from '#domain/objects/definition.ts'
import type { Db } from '#server/db/open.ts'
import { Failure, textOf } from '#server/http/failure.ts'
import { openKeys } from './dictionaries.ts'
import { findSequence } from './number-sequences.ts'
import type { Actor } from '#server/http/actor.ts'

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
  ].map((found) => ({
    ...found,
    message: textOf(`object.definition.${found.reason}`, language, found.values),
  }))
  const [first] = problems
  if (first) {
    throw new Failure(
      'object.badDefinition',
      { at: first.at, problem: first.message },
      { value: { problems } },
    )
  }
}

export async function publishedDefinitions(
  db: Db,
  tenantId: string,
  objectId: string,
): Promise<Definition[]> {
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
    if (sequence !== undefined && (await findSequence(db, tenantId, sequence)) === null) {
      problems.push(problem(at, 'sequenceUnknown', { key: sequence }))
    }
  }
  return problems
}
