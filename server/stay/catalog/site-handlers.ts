import type { activityApi } from '#api/stay/activity.ts'
import type { siteApi } from '#api/stay/site.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { activityById, listBanners } from './banners.ts'
import { lastPricedDay } from './night-prices.ts'
import { listSites, siteById } from './sites.ts'

export const siteHandlers: Handlers<typeof siteApi> = {
  async sites({ scope }) {
    return listSites(scope)
  },

  async site({ scope, query }) {
    const site = await siteById(scope, query.siteId)
    if (!site) {
      throw new Failure('stay.noSite')
    }
    return site
  },

  async lastPricedDay({ scope, params }) {
    return lastPricedDay(scope, params.siteId)
  },

  async currentTime({ scope }) {
    return scope.now()
  },
}

export const activityHandlers: Handlers<typeof activityApi> = {
  async banners({ scope, query }) {
    return listBanners(scope, query.projectNo)
  },

  async activity({ scope, query }) {
    const activity = await activityById(scope, query.id)
    if (!activity) {
      throw new Failure('stay.noActivity')
    }
    return activity
  },
}
