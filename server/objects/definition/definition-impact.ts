import { sql, type RawBuilder } from 'kysely'
import type { objectsApi } from '#api/objects/business-objects.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { formProblems } from '#domain/forms/definition/form-check.ts'
import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import type { Language } from '#domain/language.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { definitionChanges, type RowQuestion } from '#domain/objects/definition-impact.ts'
import { queryProblems } from '#domain/queries/query-check.ts'
import type { CustomQuery } from '#domain/queries/query.ts'
import { templateProblems } from '#domain/templates/template-check.ts'
import type { Template } from '#domain/templates/template.ts'
import { problemText } from '#server/problem-text.ts'
import { formProblemKey } from '#server/text/definition-problems.ts'
import type { Scope } from '#server/scope.ts'
import { findObjectDefinition, type ObjectHead } from './business-objects.ts'

type Impact = Omit<CallOutput<typeof objectsApi.impact>, 'problems'>
type Broken = Impact['broken'][number]

/** What a definition would do to what there is, compared with the version in use. */
export async function definitionImpact(
  scope: Scope,
  head: ObjectHead,
  next: ObjectDefinition,
): Promise<Impact> {
  if (head.version === null) {
    return { rows: 0, changes: [], broken: [] }
  }
  const before = await findObjectDefinition(scope, head, head.version)
  const changes: Impact['changes'] = []
  for (const { at, change, values, rows, breaks } of definitionChanges(before, next)) {
    const count = rows === null ? null : await countConcerned(scope, head.id, rows)
    changes.push({ at, change, values, rows: count, breaks: breaks && count !== null && count > 0 })
  }
  return {
    rows: await countRows(scope, head.id),
    changes,
    broken: await brokenDefinitions(scope, head, before, next),
  }
}

export async function countRows(scope: Scope, objectId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from object_row
    where tenant_id = ${scope.tenantId} and object_id = ${objectId}`.execute(scope.db)
  return Number(rows[0]?.count ?? 0)
}

/** How many rows a change concerns. Names of fields are parameters: no text of a caller becomes SQL. */
async function countConcerned(scope: Scope, objectId: string, question: RowQuestion): Promise<number> {
  const own = sql`tenant_id = ${scope.tenantId} and object_id = ${objectId}`
  const counted =
    question.ask === 'doubles'
      ? doubled(own, question.fields)
      : question.table === 'main'
        ? sql`select id from object_row where ${own} and ${concerned(question)}`
        : sql`select distinct row_id from object_sub_row
            where ${own} and sub = ${question.table} and ${concerned(question)}`
  const { rows } = await sql<{ count: string }>`select count(*) as count from (${counted}) as found`.execute(
    scope.db,
  )
  return Number(rows[0]?.count ?? 0)
}

function concerned(question: Exclude<RowQuestion, { ask: 'doubles' }>): RawBuilder<unknown> {
  if (question.ask === 'rows') {
    return sql`true`
  }
  const value = sql`(data -> ${question.field}::text)`
  const text = sql`(data ->> ${question.field}::text)`
  const isEmpty = sql`coalesce(${value}, 'null'::jsonb) in ('null'::jsonb, '""'::jsonb, '[]'::jsonb)`
  switch (question.ask) {
    case 'empty':
      return isEmpty
    case 'filled':
      return sql`not ${isEmpty}`
    case 'longer':
      return sql`length(${text}) > ${question.limit}`
    case 'decimals':
      return sql`case when jsonb_typeof(${value}) = 'number'
        then scale(trim_scale(${text}::numeric)) > ${question.limit} else false end`
    case 'chosen':
      return sql`coalesce(jsonb_exists_any(${value}, cast(${[...question.options]} as text[])), false)`
  }
}

/** Rows that share their values of all these fields with another row; where one is empty the key does not hold. */
function doubled(own: RawBuilder<unknown>, fields: readonly string[]): RawBuilder<unknown> {
  const values = fields.map((field) => sql`data -> ${field}::text`)
  const list = sql`jsonb_build_array(${sql.join(values)})`
  return sql`select id from (select id, count(*) over (partition by ${list}) as same from object_row
    where ${own} and not ${list} @> '[null]'::jsonb) as grouped where same > 1`
}

/** What could be saved again under the version in use, and could not under the next. */
async function brokenDefinitions(
  scope: Scope,
  head: ObjectHead,
  before: ObjectDefinition,
  next: ObjectDefinition,
): Promise<Broken[]> {
  const { rows } = await sql<{ kind: Broken['kind']; key: string; name: string; definition: unknown }>`
    select 'form' as kind, f.key, f.name, v.definition from form_definition f
    join form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id
    where f.tenant_id = ${scope.tenantId} and f.object_id = ${head.id}
      and (v.state = 'draft' or (v.version = f.version and not exists (select 1 from form_version d
        where d.tenant_id = f.tenant_id and d.form_id = f.id and d.state = 'draft')))
    union all
    select 'list', key, name, definition from data_template
    where tenant_id = ${scope.tenantId} and object_id = ${head.id}
    union all
    select 'query', alias, name, definition from query_definition
    where tenant_id = ${scope.tenantId} and kind = 'query' and definition->'source'->>'kind' = 'object'
      and definition->'source'->>'alias' = ${head.alias}
    order by 1, 2`.execute(scope.db)
  return rows.flatMap(({ kind, key, name, definition }) => {
    const oldProblems = new Set(problemsOn(kind, definition, before, scope.language))
    const problems = problemsOn(kind, definition, next, scope.language).filter((one) => !oldProblems.has(one))
    return problems.length > 0 ? [{ kind, key, name, problems }] : []
  })
}

/** What is wrong with a stored definition on an object; it was read by the shape of its kind when it was stored. */
function problemsOn(
  kind: Broken['kind'],
  definition: unknown,
  object: ObjectDefinition,
  language: Language,
): string[] {
  if (kind === 'form') {
    return formProblems(definition as FormDefinition, object).map(({ at, reason, values }) =>
      problemText(at, formProblemKey(reason), language, values),
    )
  }
  const problems =
    kind === 'list'
      ? templateProblems(definition as Template, object)
      : queryProblems(definition as CustomQuery, { object })
  return problems.map(({ at, reason, found }) =>
    problemText(at, `template.problem.${reason}`, language, { found }),
  )
}
