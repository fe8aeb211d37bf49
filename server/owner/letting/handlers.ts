import type { lettingApi } from '#api/owner/letting.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { holdsEverywhere, requireEverySite, sitesOf } from '#server/identity/users/confined-sites.ts'
import { requireReviewed } from '../access/reviewed-site.ts'
import { askEntrust, askRent, withdrawRequest } from './ask.ts'
import { decideRequest } from './decide.ts'
import { deskPlans, offeredPlans, savePlan } from './plans.ts'
import { lettingHouses, requestsWithHouses } from './requests.ts'

const drafting = 'contract.manage'

export const lettingHandlers = (parts: FlowParts): Handlers<typeof lettingApi> => ({
  async plans({ scope }) {
    return offeredPlans(scope)
  },

  async houses({ scope, user }) {
    return lettingHouses(scope, user.id)
  },

  async entrust({ scope, user, body }) {
    return scope.write((scope) => askEntrust({ scope, parts }, user.id, body))
  },

  async rent({ scope, user, body }) {
    return scope.write((scope) => askRent({ scope, parts }, user.id, body))
  },

  async withdraw({ scope, user, body: { id } }) {
    return scope.write(async (scope) => {
      await withdrawRequest({ scope, parts }, user.id, id)
      return null
    })
  },

  async requests({ scope, user }) {
    const sites = await sitesOf(scope, user.id, 'house.review')
    return (await requestsWithHouses(scope, 'open', sites)).map(
      ({ houseId: _house, address: _address, ...request }) => request,
    )
  },

  async decide({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireReviewed(scope, user.id, 'letting_request', body.id)
      return decideRequest(scope, { ...body, by: user.id, instanceId: null })
    })
  },

  async offers({ scope, user }) {
    const sites = await sitesOf(scope, user.id, drafting)
    return (await requestsWithHouses(scope, 'toLet', sites)).map(({ isInFlow: _flow, ...offer }) => offer)
  },

  async deskPlans({ scope, user }) {
    const maySave = await holdsEverywhere(scope, user.id, drafting)
    return { plans: await deskPlans(scope), maySave }
  },

  async savePlan({ scope, user, body }) {
    return scope.write(async (scope) => {
      // Owners of all sites choose from these plans.
      await requireEverySite(scope, user.id, drafting)
      return { id: await savePlan(scope, body) }
    })
  },
})
