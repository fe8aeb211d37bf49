import { continuityProblems, definitionProblems } from '#domain/objects/definition-check.ts'
import { definitionProblem, type DefinitionProblem } from '#domain/objects/definition-problem.ts'
import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import { Failure, textOf } from '#server/failure.ts'
import { enabledKeys } from './dictionaries.ts'
import { findSequence } from './number-sequences.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Scope } from '#server/scope.ts'

/** Everything that is wrong with a definition of an object, in the language of the operator. */
export async function problemsOfDefinition(
  scope: Scope,
  objectId: string,
  definition: ObjectDefinition,
  { language }: Actor,
) {
  const earlier = await publishedDefinitions(scope, objectId)
  return [
    ...definitionProblems(definition),
    ...continuityProblems(definition, earlier),
    ...(await linkProblems(scope, definition)),
  ].map((found) => ({
    ...found,
    message: textOf(`object.definition.${found.reason}`, language, found.values),
  }))
}

/** Refuses a definition that cannot be used; the first problem is said, all are in the answer. */
export async function refuseInvalidDefinition(
  scope: Scope,
  objectId: string,
  definition: ObjectDefinition,
  actor: Actor,
): Promise<void> {
  const problems = await problemsOfDefinition(scope, objectId, definition, actor)
  const [first] = problems
  if (first) {
    throw new Failure(
      'object.badDefinition',
      { at: first.at, problem: first.message },
      { value: { problems } },
    )
  }
}

export async function publishedDefinitions(scope: Scope, objectId: string): Promise<ObjectDefinition[]> {
  const rows = await scope
    .from('object_version')
    .select((eb) => eb.ref('definition').$castTo<ObjectDefinition>().as('definition'))
    .where('object_id', '=', objectId)
    .where('state', '=', 'published')
    .orderBy('version')
    .execute()
  return rows.map((row) => row.definition)
}

/** Dictionaries and sequences that a definition uses and that do not exist. */
async function linkProblems(scope: Scope, definition: ObjectDefinition): Promise<DefinitionProblem[]> {
  const places: [at: string, field: ObjectField][] = [
    ...definition.fields.map((field): [string, ObjectField] => [field.key, field]),
    ...definition.subs.flatMap((sub) =>
      sub.fields.map((field): [string, ObjectField] => [`${sub.key}.${field.key}`, field]),
    ),
  ]
  const dictionaryKeys = places.flatMap(([, field]) => field.dictionary ?? [])
  const dictionaries =
    dictionaryKeys.length > 0 ? await enabledKeys(scope, dictionaryKeys) : new Map<string, unknown>()
  const problems = places.flatMap(([at, { dictionary }]) =>
    dictionary === undefined || dictionaries.has(dictionary)
      ? []
      : [definitionProblem(at, 'dictionaryUnknown', { key: dictionary })],
  )
  for (const [at, { sequence }] of places) {
    if (sequence !== undefined && (await findSequence(scope, sequence)) === null) {
      problems.push(definitionProblem(at, 'sequenceUnknown', { key: sequence }))
    }
  }
  return problems
}
