import type { queryAdminApi } from '#api/queries/queries.ts'
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
import { Failure } from '#server/failure.ts'
import { allQueries, findQuery, type QueryKind } from './definitions.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type NewQuery = BodyOf<typeof queryAdminApi.saveQuery>

/** By what a definition is known; a view by both of its aliases. */
export const definitionAlias = (given: NewQuery): string =>
  given.kind === 'view' ? `${given.definition.sqlAlias}/${given.definition.alias}` : given.definition.alias

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

async function problemsOf(scope: Scope, given: NewQuery): Promise<TemplateProblem[]> {
  if (given.kind === 'query') {
    return queryProblems(given.definition, { object: await objectOf(scope, given.definition) })
  }
  const { query: alias } = given.definition
  const query = (await findQuery(scope, 'query', alias))?.definition
  if (query === undefined) {
    return [templateProblem('query', 'unknownQuery', alias)]
  }
  switch (given.kind) {
    case 'dialog':
      return [
        ...queryColumnProblems('display', given.definition.display, query),
        ...queryColumnProblems('result', given.definition.result, query),
        ...searchProblems('search', given.definition.search, query),
      ]
    case 'view':
      return [
        ...queryColumnProblems('shows', given.definition.shows, query),
        ...searchProblems('search', given.definition.search, query),
      ]
    case 'chart':
      return chartProblems(given.definition, query, { object: await objectOf(scope, query) })
  }
}

/** Makes a definition, or changes one: then with the revision it was seen in. */
export async function saveQuery(
  scope: TxScope,
  actor: Actor,
  given: NewQuery,
): Promise<CallOutput<typeof queryAdminApi.saveQuery>> {
  const problems = (await problemsOf(scope, given)).map((problem) => ({
    ...problem,
    message: problemText(problem.at, `template.problem.${problem.reason}`, actor.language, {
      found: problem.found,
    }),
  }))
  const [first] = problems
  if (first) {
    throw new Failure('query.badDefinition', { problem: first.message }, { value: { problems } })
  }
  const alias = definitionAlias(given)
  const now = new Date(scope.now())
  const values = {
    name: given.definition.name,
    name_en: given.definition.nameEn || null,
    definition: JSON.stringify(given.definition),
    updated_at: now,
    updated_by: actor.id,
  }
  if (given.revision === undefined) {
    const id = scope.newId()
    const made = await scope
      .insert('query_definition', {
        id,
        kind: given.kind,
        alias,
        revision: 1,
        created_at: now,
        ...values,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'alias']).doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) {
      throw new Failure('query.aliasTaken', { alias })
    }
    return { id, revision: 1 }
  }
  const changed = await scope
    .update('query_definition')
    .set({ ...values, revision: given.revision + 1 })
    .where('kind', '=', given.kind)
    .where('alias', '=', alias)
    .where('revision', '=', given.revision)
    .returning('id')
    .executeTakeFirst()
  if (changed) {
    return { id: changed.id, revision: given.revision + 1 }
  }
  const existing = await findQuery(scope, given.kind, alias)
  if (!existing) {
    throw new Failure('query.unknown', { alias })
  }
  await refuseStale(scope, 'object.definitionChanged', existing, given.revision)
  return { id: existing.id, revision: existing.revision }
}

/** Removes a definition; a query that a dialog, a view or a chart asks stays. */
export async function removeQuery(scope: TxScope, kind: QueryKind, alias: string): Promise<void> {
  if (kind === 'query') {
    const users = [
      ...(await allQueries(scope, 'dialog')),
      ...(await allQueries(scope, 'view')),
      ...(await allQueries(scope, 'chart')),
    ]
    const user = users.find(({ definition }) => definition.query === alias)
    if (user) {
      throw new Failure('query.inUse', { name: user.name })
    }
  }
  const deletion = await scope
    .delete('query_definition')
    .where('kind', '=', kind)
    .where('alias', '=', alias)
    .executeTakeFirst()
  if (deletion.numDeletedRows === 0n) {
    throw new Failure('query.unknown', { alias: alias.slice(0, 60) })
  }
}
