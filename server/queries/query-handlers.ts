import type { queriesApi } from '#api/queries/queries.ts'
import { isRecord } from '#domain/record.ts'
import { readParameters, type ParameterValues } from '#domain/queries/condition-values.ts'
import { nameInLanguage } from '#domain/language.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import { chartLabels } from './chart-labels.ts'
import { findQuery, requireChart, requireQuery } from './definitions.ts'
import { chartsFor } from './own-charts.ts'
import { chartRows } from './run-chart.ts'
import { refuseQueryUser, runQuery } from './run-query.ts'
import { columnLabelsOf, describeDialog, describeQuery } from './query-view-model.ts'
import { exportView, requireView } from './query-views.ts'

type Asker = RequestContext & { user: Caller }

function parametersOf(raw: unknown): ParameterValues {
  const parameters = readParameters(raw)
  if (parameters === null) {
    throw new Failure('query.badConditions')
  }
  return parameters
}

const pageOf = (raw: string | number | undefined | null): number => {
  const page = Number(raw ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, 100_000) : 1
}

/** Text in base64, once or twice over, as callers of old wrap it. */
function unwrapped(text: string): unknown {
  let parsed = text
  for (let round = 0; round < 3; round++) {
    try {
      return JSON.parse(parsed)
    } catch {
      parsed = Buffer.from(parsed, 'base64').toString('utf8')
    }
  }
  throw new Failure('query.badConditions')
}

async function chartById({ scope, user, params }: Asker & { params: { id: string } }) {
  return chartLabels(scope, user, await requireChart(scope, params.id))
}

async function rowsOfChart({ scope, user, query }: Asker & { query: { alias: string } }, raw: unknown) {
  const { definition } = await requireChart(scope, query.alias)
  const customQuery = await requireQuery(scope, definition.query)
  const conditions = isRecord(raw) && 'querys' in raw ? raw.querys : raw
  const named = Array.isArray(conditions)
    ? conditions.filter(isRecord).map(({ key, property, value }) => ({ key: key ?? property, value }))
    : {}
  const rows = await chartRows(scope, { chart: definition, query: customQuery }, user, parametersOf(named))
  return { rows, total: rows.length }
}

export const queryHandlers: Handlers<typeof queriesApi> = {
  async dialogByAlias({ scope, user, query }) {
    const dialog = (await findQuery(scope, 'dialog', query.alias))?.definition
    if (dialog === undefined) {
      return {}
    }
    const customQuery = await requireQuery(scope, dialog.query)
    await refuseQueryUser(scope, customQuery, user)
    return describeDialog(dialog, customQuery, await columnLabelsOf(scope, customQuery), scope.language)
  },

  async queryByAlias({ scope, user, query, body }) {
    const inBody =
      typeof body === 'string' ? body : isRecord(body) && typeof body.alias === 'string' ? body.alias : ''
    const alias = (query.alias || inBody).trim().replace(/^"|"$/g, '')
    if (alias === '') {
      throw new Failure('query.aliasEmpty')
    }
    const found = (await findQuery(scope, 'query', alias.slice(0, 100)))?.definition
    if (found === undefined) {
      return {}
    }
    await refuseQueryUser(scope, found, user)
    return describeQuery(found, await columnLabelsOf(scope, found), scope.language)
  },

  async doQuery({ scope, user, query, body }) {
    const customQuery = await requireQuery(scope, query.alias)
    return runQuery(scope, customQuery, user, { parameters: parametersOf(body), page: pageOf(query.page) })
  },

  async doQueryBase64({ scope, user, query }) {
    const customQuery = await requireQuery(scope, query.alias)
    const raw = query.queryData ? unwrapped(query.queryData) : []
    return runQuery(scope, customQuery, user, { parameters: parametersOf(raw), page: pageOf(query.page) })
  },

  async viewJson({ scope, user, query: aliases }) {
    const { view, query } = await requireView(scope, aliases)
    await refuseQueryUser(scope, query, user)
    const naming = await columnLabelsOf(scope, query)
    return {
      sqlAlias: view.sqlAlias,
      alias: view.alias,
      name: nameInLanguage(view, scope.language),
      shows: view.shows.map(naming),
      conditions: view.search.map((column) => ({
        ...naming(column),
        field: column.field,
        operation:
          query.conditions.find(({ field }) => field.toLowerCase() === column.field.toLowerCase())
            ?.operation ?? 'EQUAL',
      })),
      pageSize: query.pageSize ?? 10,
      canExport: view.canExport ?? false,
    }
  },

  async viewData({ scope, user, params, body }) {
    const { query } = await requireView(scope, params)
    const size = Number(body.pagination?.pageSize ?? query.pageSize ?? 10)
    const pageSize = Number.isSafeInteger(size) && size > 0 ? Math.min(size, 100) : 10
    const parameters = parametersOf(body.querys ?? [])
    return runQuery(scope, query, user, { parameters, page: pageOf(body.pagination?.page), pageSize })
  },

  async viewExport({ scope, user, body }) {
    const found = await requireView(scope, body)
    return exportView(scope, found, user, parametersOf(body.querys ?? []))
  },

  async chart(visit) {
    return chartById(visit)
  },
  async chartPosted(visit) {
    return chartById(visit)
  },
  async chartRows(visit) {
    return rowsOfChart(visit, [])
  },
  async chartRowsPosted(visit) {
    return rowsOfChart(visit, visit.body)
  },

  async myCharts({ scope, user }) {
    const charts = await chartsFor(scope, user)
    return charts.map(({ id, alias, definition }) => ({
      id,
      alias,
      name: nameInLanguage(definition, scope.language),
      style: definition.style,
    }))
  },
}
