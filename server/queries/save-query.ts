import * as z from 'zod/mini'
import { queryAdminApi } from '#api/queries/admin.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import {
  chartProblems,
  queryColumnProblems,
  queryProblems,
  searchProblems,
} from '#domain/queries/query-check.ts'
import type { CustomQuery } from '#domain/queries/query.ts'
import { templateProblem, type TemplateProblem } from '#domain/templates/template-problem.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import type { Actor } from '#server/http/actor.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { refuseStale } from '#server/objects/definition/refuse-stale.ts'
import { problemText } from '#server/problem-text.ts'
import { earlierContent, forgetEarlier, keepEarlier } from '#server/platform/bin/definition-history.ts'
import { keepRemoved } from '#server/platform/bin/keep-removed.ts'
import { Failure, textOf } from '#server/failure.ts'
import { findQuery, type QueryKind, type StoredQuery } from './definitions.ts'
import { queryUses } from './query-uses.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type NewQuery = BodyOf<typeof queryAdminApi.saveQuery>

/** By what a definition is known; a view by both of its aliases. */
export const definitionAlias = (input: NewQuery): string =>
  input.kind === 'view' ? `${input.definition.sqlAlias}/${input.definition.alias}` : input.definition.alias

async function objectOf(scope: Scope, { source }: CustomQuery): Promise<ObjectDefinition | undefined> {
  if (source.kind !== 'object') {
    return undefined
  }
  const found = await findObject(scope, source.alias).catch((error: unknown) => {
    if (error instanceof Failure) {
      return undefined
    }
    throw error
  })
  return found?.definition
}

/** What is wrong at which place, for an author who sees it. */
export async function queryProblemTexts(scope: Scope, input: NewQuery) {
  const problems = await problemsOf(scope, input)
  return problems.map(({ at, reason, found }) => ({
    at,
    reason,
    message: textOf(`template.problem.${reason}`, scope.language, { found }),
  }))
}

async function problemsOf(scope: Scope, input: NewQuery): Promise<TemplateProblem[]> {
  if (input.kind === 'query') {
    return queryProblems(input.definition, { object: await objectOf(scope, input.definition) })
  }
  const { query: alias } = input.definition
  const query = (await findQuery(scope, 'query', alias))?.definition
  if (query === undefined) {
    return [templateProblem('query', 'unknownQuery', alias)]
  }
  switch (input.kind) {
    case 'dialog':
      return [
        ...queryColumnProblems('display', input.definition.display, query),
        ...queryColumnProblems('result', input.definition.result, query),
        ...searchProblems('search', input.definition.search, query),
      ]
    case 'view':
      return [
        ...queryColumnProblems('shows', input.definition.shows, query),
        ...searchProblems('search', input.definition.search, query),
      ]
    case 'chart':
      return chartProblems(input.definition, query, { object: await objectOf(scope, query) })
  }
}

/** Makes a definition, or changes one: then with the revision it was seen in. */
export async function saveQuery(
  scope: TxScope,
  actor: Actor,
  input: NewQuery,
): Promise<CallOutput<typeof queryAdminApi.saveQuery>> {
  const problems = (await problemsOf(scope, input)).map((problem) => ({
    ...problem,
    message: problemText(problem.at, `template.problem.${problem.reason}`, actor.language, {
      found: problem.found,
    }),
  }))
  const [first] = problems
  if (first) {
    throw new Failure('query.badDefinition', { problem: first.message }, { value: { problems } })
  }
  const alias = definitionAlias(input)
  const now = new Date(scope.now())
  const values = {
    name: input.definition.name,
    name_en: input.definition.nameEn || null,
    definition: JSON.stringify(input.definition),
    updated_at: now,
    updated_by: actor.id,
  }
  if (input.revision === undefined) {
    const id = scope.newId()
    const made = await scope
      .insert('query_definition', {
        id,
        kind: input.kind,
        alias,
        revision: 1,
        created_at: now,
        ...values,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'alias']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) {
      throw new Failure('query.aliasTaken', { alias })
    }
    return { id, revision: 1 }
  }
  const existing = await findQuery(scope, input.kind, alias)
  if (!existing) {
    throw new Failure('query.unknown', { alias })
  }
  const current = (stored: StoredQuery) => async () => stored.definition
  await refuseStale(scope, 'object.definitionChanged', existing, input.revision, current(existing))
  const revision = existing.revision + 1
  const changed = await scope
    .update('query_definition')
    .set({ ...values, revision })
    .where('id', '=', existing.id)
    .where('revision', '=', existing.revision)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) {
    const now = (await findQuery(scope, input.kind, alias)) ?? existing
    await refuseStale(scope, 'object.definitionChanged', now, input.revision, current(now))
  }
  await keepEarlier(scope, {
    kind: fileKinds[input.kind],
    key: alias,
    revision: existing.revision,
    content: existing.definition,
    savedAt: existing.updatedAt,
    savedBy: existing.updatedBy,
  })
  return { id: existing.id, revision }
}

/** What each kind is called in files and in the bin. */
export const fileKinds = { query: 'queries', dialog: 'dialogs', view: 'views', chart: 'charts' } as const

/** Saves what a definition said at an earlier revision as its next one. */
export async function restoreQuery(
  scope: TxScope,
  actor: Actor,
  { kind, alias, revision, earlier }: BodyOf<typeof queryAdminApi.restoreQuery>,
): Promise<CallOutput<typeof queryAdminApi.restoreQuery>> {
  const definition = await earlierContent(scope, fileKinds[kind], alias, earlier)
  const read = z.safeParse(queryAdminApi.saveQuery.body, { kind, revision, definition })
  if (!read.success) {
    throw new Failure('definition.noRevision', { revision: earlier })
  }
  return saveQuery(scope, actor, read.data)
}

/** Removes a definition that nothing needs; it lies in the bin for a while. */
export async function removeQuery(scope: TxScope, kind: QueryKind, alias: string): Promise<void> {
  const existing = await findQuery(scope, kind, alias)
  if (!existing) {
    throw new Failure('query.unknown', { alias: alias.slice(0, 60) })
  }
  const uses = await queryUses(scope, kind, alias)
  const [user] = uses
  if (user) {
    throw new Failure('query.inUse', { name: user.name }, { value: { uses } })
  }
  await scope.delete('query_definition').where('id', '=', existing.id).execute()
  await forgetEarlier(scope, fileKinds[kind], alias)
  const { name, nameEn, definition } = existing
  await keepRemoved(scope, { kind: fileKinds[kind], key: alias, name, nameEn, content: definition })
}
