import type { policyApi } from '#api/identity/policy.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { listPolicies, policyOf } from './policies.ts'

export const policyHandlers: Handlers<typeof policyApi> = {
  async policy({ scope, query }) {
    return policyOf(scope, Number(query.policyType), query.projectCode)
  },

  async policies({ scope }) {
    return listPolicies(scope)
  },
}
