import type { siteDeskApi } from '#api/owner/site-desk.ts'
import type { Handlers } from '#server/http/handlers.ts'
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
    return scope.write((scope) => saveFacilities(scope, user.id, body))
  },

  async policies({ scope }) {
    return parkPolicies(scope)
  },

  async savePolicy({ scope, user, body }) {
    return scope.write((scope) => savePolicy(scope, user.id, body))
  },
}
