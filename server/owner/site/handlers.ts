import type { siteDeskApi } from '#api/owner/site-desk.ts'
import { holdsAt } from '#domain/identity/site-reach.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import { closedSites, listSites } from '#server/stay/catalog/sites.ts'
import { requireSiteRight } from '../access/house-access.ts'
import { facilitiesOf, saveFacilities } from './facilities.ts'
import { parkPolicies, savePolicy } from './policies.ts'
import { keptSites, removeRoom, roomsOf, saveRoom, saveSite, siteToEdit } from './sites.ts'

export const siteDeskHandlers: Handlers<typeof siteDeskApi> = {
  async pickSites({ scope, user, query }) {
    const reach = await sitesOf(scope, user.id, ...query.rights.split(','))
    const [sites, closed] = await Promise.all([listSites(scope), closedSites(scope)])
    const own = (found: readonly { id: string; name: string }[]) =>
      found.filter(({ id }) => holdsAt(reach, id)).map(({ id, name }) => ({ id, name }))
    return { sites: own(sites), closed: own(closed), isEverywhere: holdsAt(reach, null) }
  },

  async reach({ scope, user }) {
    return { isEverywhere: holdsAt(await sitesOf(scope, user.id, 'site.manage'), null) }
  },

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
