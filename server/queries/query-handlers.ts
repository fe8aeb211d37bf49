import type { queriesApi } from '#api/queries/queries.ts'
import { isRecord } from '#domain/condition.ts'
import { readParameters, type ParameterValues } from '#domain/queries/condition-values.ts'
import { nameInLanguage } from '#server/text/name-in-language.ts'
import { Failure } from '#server/http/failure.ts'
import type { Caller, Handlers, RequestContext } from '#server/http/handlers.ts'
import { chartLabels } from './chart-labels.ts'
import { findQuery, requireChart, requireQuery } from './definitions.ts'
import { chartsFor } from './own-charts.ts'
import { chartRows } from './run-chart.ts'
import { refuseQueryUser, runQuery, type QueryUser } from './run-query.ts'
import { columnLabelsOf, describeDialog, describeQuery } from './query-view-model.ts'
import { exportView, requireView } from './query-views.ts'

type Asker = RequestContext & { user: Caller }

const askerOf = ({ user, language }: Asker): QueryUser => ({ id: user.id, kind: user.kind, language })

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
  let held = text
  for (let round = 0; round < 3; round++) {
    try {
      return JSON.parse(held)
    } catch {
      held = Buffer.from(held, 'base64').toString('utf8')
    }
  }
  throw new Failure('query.badConditions')
}

async function chartById(visit: Asker & { params: { id: string } }) {
  const { env, tenant, params } = visit
  return chartLabels(env, tenant.id, askerOf(visit), await requireChart(env.db, tenant.id, params.id))
}

async function rowsOfChart(visit: Asker & { query: { alias: string } }, raw: unknown) {
  const { env, tenant, query } = visit
  const { definition } = await requireChart(env.db, tenant.id, query.alias)
  const asked = await requireQuery(env.db, tenant.id, definition.query)
  const given = isRecord(raw) && 'querys' in raw ? raw.querys : raw
  const named = Array.isArray(given)
    ? given.filter(isRecord).map(({ key, property, value }) => ({ key: key ?? property, value }))
    : {}
  const rows = await chartRows(env, tenant.id, definition, asked, askerOf(visit), parametersOf(named))
  return { rows, total: rows.length }
}

export const queryHandlers: Handlers<typeof queriesApi> = {
  async dialogByAlias(visit) {
    const { env, tenant, query, language } = visit
    const dialog = (await findQuery(env.db, tenant.id, 'dialog', query.alias))?.definition
    if (dialog === undefined) {
      return {}
    }
    const asked = await requireQuery(env.db, tenant.id, dialog.query)
    await refuseQueryUser(env, tenant.id, asked, askerOf(visit))
    return describeDialog(dialog, asked, await columnLabelsOf(env.db, tenant.id, asked, language), language)
  },

  async queryByAlias(visit) {
    const { env, tenant, query, body, language } = visit
    const inBody =
      typeof body === 'string' ? body : isRecord(body) && typeof body.alias === 'string' ? body.alias : ''
    const alias = (query.alias || inBody).trim().replace(/^"|"$/g, '')
    if (alias === '') {
      throw new Failure('query.aliasEmpty')
    }
    const found = (await findQuery(env.db, tenant.id, 'query', alias.slice(0, 100)))?.definition
    if (found === undefined) {
      return {}
    }
    await refuseQueryUser(env, tenant.id, found, askerOf(visit))
    return describeQuery(found, await columnLabelsOf(env.db, tenant.id, found, language), language)
  },

  async doQuery(visit) {
    const { env, tenant, query, body } = visit
    const asked = await requireQuery(env.db, tenant.id, query.alias)
    const page = { page: pageOf(query.page) }
    return runQuery(env, tenant.id, asked, askerOf(visit), parametersOf(body), page)
  },

  async doQueryBase64(visit) {
    const { env, tenant, query } = visit
    const asked = await requireQuery(env.db, tenant.id, query.alias)
    const raw = query.queryData ? unwrapped(query.queryData) : []
    return runQuery(env, tenant.id, asked, askerOf(visit), parametersOf(raw), { page: pageOf(query.page) })
  },

  async viewJson(visit) {
    const { env, tenant, query: asked, language } = visit
    const { view, query } = await requireView(env.db, tenant.id, asked)
    await refuseQueryUser(env, tenant.id, query, askerOf(visit))
    const naming = await columnLabelsOf(env.db, tenant.id, query, language)
    return {
      sqlAlias: view.sqlAlias,
      alias: view.alias,
      name: nameInLanguage(view, language),
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

  async viewData(visit) {
    const { env, tenant, params, body } = visit
    const { query } = await requireView(env.db, tenant.id, params)
    const size = Number(body.pagination?.pageSize ?? query.pageSize ?? 10)
    const pageSize = Number.isSafeInteger(size) && size > 0 ? Math.min(size, 100) : 10
    const page = { page: pageOf(body.pagination?.page), pageSize }
    return runQuery(env, tenant.id, query, askerOf(visit), parametersOf(body.querys ?? []), page)
  },

  async viewExport(visit) {
    const { env, tenant, body } = visit
    const found = await requireView(env.db, tenant.id, body)
    return exportView(env, tenant.id, found, askerOf(visit), parametersOf(body.querys ?? []))
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

  async myCharts(visit) {
    const { env, tenant, language } = visit
    const charts = await chartsFor(env, tenant.id, askerOf(visit))
    return charts.map(({ id, alias, definition }) => ({
      id,
      alias,
      name: nameInLanguage(definition, language),
      style: definition.style,
    }))
  },
}
