import type { queryAdminApi } from '#api/queries/admin.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import { readParameters, type ParameterValues } from '#domain/queries/condition-values.ts'
import { formatYuan } from '#domain/money.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'
import { columnKey } from '#domain/queries/query-check.ts'
import { isAllowedHost } from '#domain/queries/network-address.ts'
import type { CustomQuery, QueryColumn } from '#domain/queries/query.ts'
import { Failure, textOf } from '#server/failure.ts'
import { trialRun } from '#server/trial-run.ts'
import type { RootScope, Scope } from '#server/scope.ts'
import { chartLabels } from './chart-labels.ts'
import { requireQuery } from './definitions.ts'
import { columnLabelsOf } from './query-view-model.ts'
import { chartRows } from './run-chart.ts'
import { runQuery, type QueryUser } from './run-query.ts'
import { queryProblemTexts } from './save-query.ts'

type TryRequest = BodyOf<typeof queryAdminApi.tryQuery>
type Tried = CallOutput<typeof queryAdminApi.tryQuery>
type Answer = Omit<NonNullable<Tried['answer']>, 'cost'>

const NOTHING = { isClosed: false, answer: null }

/** What a definition would find for somebody if it were saved as it is given. */
export async function tryQuery(root: RootScope, asker: QueryUser, request: TryRequest): Promise<Tried> {
  const { given: input } = request
  const problems = await queryProblemTexts(root, input)
  const query = input.kind === 'query' ? input.definition : null
  const outside = query === null ? [] : hostProblems(root, query)
  if (problems.length > 0 || outside.length > 0 || !request.run) {
    return { problems: [...problems, ...outside], ...NOTHING }
  }
  try {
    const { value, cost } =
      query?.source.kind === 'restful'
        ? await timed(() => answerOf(root, asker, request))
        : await trialRun(root, (scope) => answerOf(scope, asker, request))
    return { problems: [], isClosed: false, answer: { ...value, cost } }
  } catch (error) {
    if (error instanceof Failure && error.extras.status === 403) {
      return { problems: [], isClosed: true, answer: null }
    }
    throw error
  }
}

/** Another server is not waited for with a transaction open. */
async function timed<T>(work: () => Promise<T>) {
  const startedAt = performance.now()
  const value = await work()
  return { value, cost: { milliseconds: Math.round(performance.now() - startedAt), statements: 0 } }
}

/** An address may be saved before the one who runs the server allows its host; it is said while it is written. */
function hostProblems({ env: { config }, language }: Scope, { source }: CustomQuery) {
  if (source.kind !== 'restful' || !URL.canParse(source.url)) {
    return []
  }
  const { hostname, port, protocol } = new URL(source.url)
  const at = port || (protocol === 'https:' ? '443' : '80')
  const allowed = [config.QUERY_HOSTS, config.QUERY_INNER_HOSTS].some((hosts) =>
    isAllowedHost(hostname, at, hosts),
  )
  return allowed
    ? []
    : [{ at: 'source.url', reason: 'hostRefused', message: textOf('query.hostRefused', language) }]
}

async function answerOf(scope: Scope, asker: QueryUser, request: TryRequest): Promise<Answer> {
  const { given: input, page } = request
  const parameters = readParameters(request.parameters) ?? new Map()
  if (input.kind === 'chart') {
    return chartAnswer(scope, asker, input.definition, parameters)
  }
  const query = input.kind === 'query' ? input.definition : await requireQuery(scope, input.definition.query)
  const found = await runQuery(scope, query, asker, { parameters, page })
  const queryColumns =
    input.kind === 'dialog'
      ? input.definition.display
      : input.kind === 'view'
        ? input.definition.shows
        : query.columns
  const columns = await shownColumns(scope, query, queryColumns, found.rows)
  return {
    columns: columns.map(({ field, name }) => ({ field, name })),
    rows: found.rows.map((row) =>
      columns.map(({ field, type }) => cellText(row[`${field}_name`] || row[field], type)),
    ),
    total: found.total,
    pageSize: found.pageSize,
    chart: null,
  }
}

/** A restful query that names no columns shows what came. */
async function shownColumns(
  scope: Scope,
  query: CustomQuery,
  queryColumns: readonly QueryColumn[],
  rows: readonly Record<string, unknown>[],
) {
  const naming = await columnLabelsOf(scope, query)
  const fields =
    queryColumns.length > 0 ? queryColumns : Object.keys(rows[0] ?? {}).map((field) => ({ field }))
  return fields.map((column) => ({ ...naming(column), field: columnKey(column) }))
}

async function chartAnswer(
  scope: Scope,
  asker: QueryUser,
  chart: Extract<TryRequest['given'], { kind: 'chart' }>['definition'],
  parameters: ParameterValues,
): Promise<Answer> {
  const query = await requireQuery(scope, chart.query)
  const rows = await chartRows(scope, { chart, query }, asker, parameters)
  const labels = await chartLabels(scope, asker, { id: '', alias: chart.alias, definition: chart })
  const measures = labels.resultfield
  const groups = rows.map((row) => ({
    name: String(row.name ?? ''),
    values: measures.map(({ field }) => (typeof row[field] === 'number' ? row[field] : null)),
  }))
  return {
    columns: [
      { field: 'name', name: labels.xaxisName },
      ...measures.map(({ field, name }) => ({ field, name })),
    ],
    rows: groups.map(({ name, values }) => [name, ...values.map((value) => String(value ?? ''))]),
    total: groups.length,
    pageSize: Math.max(groups.length, 1),
    chart: {
      style: chart.style,
      groupName: labels.xaxisName,
      unit: labels.yaxisUnit,
      measures: measures.map(({ name, isMoney }) => ({ name, isMoney })),
      groups,
    },
  }
}

function cellText(value: unknown, type: string): string {
  if (value === null || value === undefined) {
    return ''
  }
  if (typeof value === 'number') {
    return type === 'money' ? formatYuan(value) : type === 'instant' ? dateTimeText(value) : String(value)
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
