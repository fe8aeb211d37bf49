import type { menusApi } from '#api/portal/menus.ts'
import type { appsApi } from '#api/portal/apps.ts'
import type { homeApi } from '#api/portal/home.ts'
import type { categoriesApi } from '#api/portal/categories.ts'
import type { Caller, Handlers, RequestContext } from '#server/http/handlers.ts'
import { chartLabels } from '#server/queries/chart-labels.ts'
import { requireChart, requireQuery } from '#server/queries/definitions.ts'
import { chartRows } from '#server/queries/run-chart.ts'
import { appTypesFor, ownAppsOf, saveOwnApps } from './apps.ts'
import { homeColumnOf, homeLayoutOf } from './home.ts'
import { menusOf } from './menus.ts'
import { childCategories, categoriesByKey } from './categories.ts'

const personOf = ({ user, language }: RequestContext & { user: Caller }) => ({
  id: user.id,
  kind: user.kind,
  language,
})

export const menuHandlers: Handlers<typeof menusApi> = {
  async menus({ env, tenant, user, query, language }) {
    return menusOf(env.db, tenant.id, user.id, query.menuAlias, language)
  },
}

export const appsHandlers: Handlers<typeof appsApi> = {
  async applications(visit) {
    return appTypesFor(visit.env, visit.tenant.id, personOf(visit), visit.query.typeKey)
  },

  async ownApps(visit) {
    return ownAppsOf(visit.env, visit.tenant.id, personOf(visit))
  },

  async saveOwnApps(visit) {
    const { env, tenant, body, write } = visit
    return write((tx) => saveOwnApps(tx, env, tenant.id, personOf(visit), body.keys))
  },

  async report(visit) {
    const { env, tenant, query } = visit
    const chart = await requireChart(env.db, tenant.id, query.reportId)
    const person = personOf(visit)
    const about = await chartLabels(env, tenant.id, person, chart)
    const asked = await requireQuery(env.db, tenant.id, chart.definition.query)
    return { ...about, rows: await chartRows(env, tenant.id, chart.definition, asked, person) }
  },
}

export const homeHandlers: Handlers<typeof homeApi> = {
  async myMobileHome(visit) {
    return homeLayoutOf(visit.env, visit.tenant.id, personOf(visit))
  },

  async column(visit) {
    return homeColumnOf(visit.env, visit.tenant.id, personOf(visit), visit.query.alias)
  },
}

export const categoryHandlers: Handlers<typeof categoriesApi> = {
  async types(visit) {
    return categoriesByKey(visit.env, visit.tenant.id, personOf(visit), visit.query.typeKey)
  },

  async typesBelow(visit) {
    return childCategories(visit.env, visit.tenant.id, personOf(visit), visit.query.catId)
  },
}
