import { chartStyles } from '#domain/queries/query.ts'
import * as z from 'zod/mini'
import { form } from '#api/contexts.ts'
import { Cost, DefinitionProblem, DefinitionUser, EarlierRevision } from '#api/definitions/uses.ts'
import { endpoint } from '#api/endpoint.ts'
import { FormKeyOrId } from '#api/forms/forms.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { ChartShape, DialogShape, QueryShape, ViewShape } from './queries.ts'

const access = { right: 'form.manage' } as const
const Kind = z.enum(['query', 'dialog', 'view', 'chart'])
const Named = z.object({ kind: Kind, alias: FormKeyOrId })

const UnsavedQuery = z.union([
  z.object({ kind: z.literal('query'), definition: QueryShape }),
  z.object({ kind: z.literal('dialog'), definition: DialogShape }),
  z.object({ kind: z.literal('view'), definition: ViewShape }),
  z.object({ kind: z.literal('chart'), definition: ChartShape }),
])

const QueryToTry = z.object({
  given: UnsavedQuery,
  run: z.boolean(),
  parameters: z._default(
    z.array(z.object({ key: z.string().check(z.maxLength(100)), value: z.string() })).check(z.maxLength(50)),
    [],
  ),
  page: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
})

const TriedQuery = z.object({
  problems: z.array(DefinitionProblem),
  isClosed: z.boolean(),
  answer: z.nullable(
    z.object({
      columns: z.array(z.object({ field: z.string(), name: z.string() })),
      rows: z.array(z.array(z.string())),
      total: z.int(),
      pageSize: z.int(),
      chart: z.nullable(
        z.object({
          style: z.enum(chartStyles),
          groupName: z.string(),
          unit: z.string(),
          measures: z.array(z.object({ name: z.string(), isMoney: z.boolean() })),
          groups: z.array(z.object({ name: z.string(), values: z.array(z.nullable(z.number())) })),
        }),
      ),
      cost: Cost,
    }),
  ),
})

/** How operators describe queries, dialogs, views and charts. The alias of a view is `sqlAlias/alias`. */
export const queryAdminApi = {
  queryPage: endpoint({
    method: 'POST',
    path: form('/form/queries/v1/definitions/page'),
    access,
    body: ListQuery,
    gives: pageOf(
      z.object({
        id: z.string(),
        kind: Kind,
        alias: z.string(),
        name: z.string(),
        nameEn: z.nullable(z.string()),
        /** Of a query where its rows come from; of the others null. */
        source: z.nullable(z.enum(['object', 'table', 'restful'])),
        /** The object, table or host a query reads, or the query the others stand on. */
        over: z.string(),
        revision: z.int(),
        updatedAt: z.number(),
        updatedByName: z.nullable(z.string()),
      }),
    ),
    envelope: 'bare',
  }),
  queryDefinition: endpoint({
    method: 'GET',
    path: form('/form/queries/v1/definitions/get'),
    access,
    query: Named,
    gives: z.object({ id: z.string(), kind: Kind, revision: z.int(), definition: z.unknown() }),
  }),
  /**
   * What is wrong with a definition that is not saved, and with `run` what it finds for the person who asks, by the
   * rights the saved one would have. Nothing is changed. `answer` is null when something is wrong with it, when it is
   * not run, or when it is not for the person (`isClosed`).
   */
  tryQuery: endpoint({
    method: 'POST',
    path: form('/form/queries/v1/definitions/try'),
    access,
    body: QueryToTry,
    gives: TriedQuery,
    limit: { max: 300, seconds: 60, per: 'user' },
  }),
  /** The same with what it finds for a chosen person. */
  tryQueryAs: endpoint({
    audit: { action: 'queries.tryAs', target: 'person' },
    method: 'POST',
    path: form('/form/queries/v1/definitions/tryAs'),
    access: { right: 'form.preview' },
    body: z.extend(QueryToTry, { userId: z.uuid() }),
    gives: TriedQuery,
    limit: { max: 300, seconds: 60, per: 'user' },
  }),
  saveQuery: endpoint({
    audit: { action: 'queries.saveQuery', target: 'query' },
    method: 'POST',
    path: form('/form/queries/v1/definitions/save'),
    access,
    body: z.union([
      z.object({ kind: z.literal('query'), revision: z.optional(z.int()), definition: QueryShape }),
      z.object({ kind: z.literal('dialog'), revision: z.optional(z.int()), definition: DialogShape }),
      z.object({ kind: z.literal('view'), revision: z.optional(z.int()), definition: ViewShape }),
      z.object({ kind: z.literal('chart'), revision: z.optional(z.int()), definition: ChartShape }),
    ]),
    gives: z.object({ id: z.string(), revision: z.int() }),
  }),
  /** What needs a definition. */
  queryUses: endpoint({
    method: 'GET',
    path: form('/form/queries/v1/definitions/uses'),
    access,
    query: Named,
    gives: z.array(DefinitionUser),
  }),
  /** What a definition said before, the latest first. */
  queryHistory: endpoint({
    method: 'GET',
    path: form('/form/queries/v1/definitions/history'),
    access,
    query: Named,
    gives: z.array(EarlierRevision),
  }),
  /** Saves what a definition said at an earlier revision as its next one, if it can still be used. */
  restoreQuery: endpoint({
    audit: { action: 'queries.restoreQuery', target: 'query' },
    method: 'POST',
    path: form('/form/queries/v1/definitions/restore'),
    access,
    body: z.extend(Named, { revision: z.int(), earlier: z.int() }),
    gives: z.object({ id: z.string(), revision: z.int() }),
  }),
  /** Only what nothing needs can go; it can be taken back from the bin. */
  removeQuery: endpoint({
    audit: { action: 'queries.removeQuery', target: 'query' },
    method: 'DELETE',
    path: form('/form/queries/v1/definitions/remove'),
    access,
    query: Named,
    gives: z.null(),
  }),
}
