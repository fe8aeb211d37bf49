import type { policyApi } from '#api/identity/policy.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { listPolicies, policyOf } from './policies.ts'

export const policyHandlers: Handlers<typeof policyApi> = {
  async policy({ env, tenant, language, query }) {
    return policyOf(env.db, tenant.id, Number(query.policyType), query.projectCode, language)
  },

  async policies({ env, tenant, language }) {
    return listPolicies(env.db, tenant.id, language)
  },
}
