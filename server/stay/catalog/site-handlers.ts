import type { activityApi } from '#api/stay/activity.ts'
import type { siteApi } from '#api/stay/site.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { activityById, listBanners } from './banners.ts'
import { lastPricedDay } from './night-prices.ts'
import { listSites, siteById } from './sites.ts'

export const siteHandlers: Handlers<typeof siteApi> = {
  async sites({ env, tenant, language }) {
    return listSites(env.db, tenant.id, language)
  },

  async site({ env, tenant, language, query }) {
    const site = await siteById(env.db, tenant.id, query.siteId, language)
    if (!site) {
      throw new Failure('stay.noSite')
    }
    return site
  },

  async lastPricedDay({ env, tenant, params }) {
    return lastPricedDay(env.db, tenant.id, params.siteId)
  },

  async currentTime({ env }) {
    return env.now()
  },
}

export const activityHandlers: Handlers<typeof activityApi> = {
  async banners({ env, tenant, language, query }) {
    return listBanners(env.db, tenant.id, query.projectNo, language, env.now())
  },

  async activity({ env, tenant, language, query }) {
    const activity = await activityById(env.db, tenant.id, query.id, language, env.now())
    if (!activity) {
      throw new Failure('stay.noActivity')
    }
    return activity
  },
}
