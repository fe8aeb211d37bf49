import type { menusApi } from '#api/portal/menus.ts'
import type { appsApi } from '#api/portal/apps.ts'
import type { homeApi } from '#api/portal/home.ts'
import type { categoriesApi } from '#api/portal/categories.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { chartLabels } from '#server/queries/chart-labels.ts'
import { requireChart, requireQuery } from '#server/queries/definitions.ts'
import { chartRows } from '#server/queries/run-chart.ts'
import { appTypesFor, ownAppsOf, saveOwnApps } from './apps.ts'
import { homeColumnOf, homeLayoutOf } from './home.ts'
import { menusOf } from './menus.ts'
import { childCategories, categoriesByKey } from './categories.ts'

export const menuHandlers: Handlers<typeof menusApi> = {
  async menus({ scope, user, query }) {
    return menusOf(scope, user.id, query.menuAlias)
  },
}

export const appsHandlers: Handlers<typeof appsApi> = {
  async applications({ scope, user, query }) {
    return appTypesFor(scope, user, query.typeKey)
  },

  async ownApps({ scope, user }) {
    return ownAppsOf(scope, user)
  },

  async saveOwnApps({ scope, user, body }) {
    return scope.write((scope) => saveOwnApps(scope, user, body.keys))
  },

  async report({ scope, user, query: { reportId } }) {
    const chart = await requireChart(scope, reportId)
    const about = await chartLabels(scope, user, chart)
    const query = await requireQuery(scope, chart.definition.query)
    const rows = await chartRows(scope, { chart: chart.definition, query }, user)
    return [{ ...about, rows }]
  },
}

export const homeHandlers: Handlers<typeof homeApi> = {
  async myMobileHome({ scope, user }) {
    return homeLayoutOf(scope, user)
  },

  async column({ scope, user, query }) {
    return homeColumnOf(scope, user, query.alias)
  },
}

export const categoryHandlers: Handlers<typeof categoriesApi> = {
  async types({ scope, user, query }) {
    return categoriesByKey(scope, user, query.typeKey)
  },

  async typesBelow({ scope, user, query }) {
    return childCategories(scope, user, query.catId)
  },
}
