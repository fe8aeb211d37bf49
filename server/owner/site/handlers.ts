import type { siteDeskApi } from '#api/owner/site-desk.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { requireSiteRight } from '../access/house-access.ts'
import { facilitiesOf, saveFacilities } from './facilities.ts'
import { parkPolicies, savePolicy } from './policies.ts'
import { keptSites, removeRoom, roomsOf, saveRoom, saveSite, siteToEdit } from './sites.ts'

export const siteDeskHandlers: Handlers<typeof siteDeskApi> = {
  async sites({ scope, user }) {
    return keptSites(scope, user.id)
  },

  async toEdit({ scope, user, query }) {
    return siteToEdit(scope, user.id, query.id)
  },

  async save({ scope, user, body }) {
    return scope.write((scope) => saveSite(scope, user.id, body))
  },

  async rooms({ scope, user, query }) {
    return roomsOf(scope, user.id, query.siteId)
  },

  async saveRoom({ scope, user, body }) {
    return scope.write((scope) => saveRoom(scope, user.id, body))
  },

  async removeRoom({ scope, user, body }) {
    return scope.write((scope) => removeRoom(scope, user.id, body.id))
  },

  async facilities({ scope }) {
    return facilitiesOf(scope)
  },

  async saveFacilities({ scope, user, body }) {
    return scope.write(async (scope) => {
      // All sites share these words.
      await requireSiteRight(scope, user.id, null, 'site.manage')
      return saveFacilities(scope, user.id, body)
    })
  },

  async policies({ scope }) {
    return parkPolicies(scope)
  },

  async savePolicy({ scope, user, body }) {
    return scope.write(async (scope) => {
      const site = await scope.from('site').select('id').where('code', '=', body.siteCode).executeTakeFirst()
      await requireSiteRight(scope, user.id, site?.id ?? null, 'site.manage')
      return savePolicy(scope, user.id, body)
    })
  },
}
