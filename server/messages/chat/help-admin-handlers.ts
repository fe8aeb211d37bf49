import type { helpDeskApi } from '#api/messages/help-admin.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { removeHelp, saveGroup, savePoint, saveQuestion, wholeHelp } from './help-admin.ts'

export const helpDeskHandlers: Handlers<typeof helpDeskApi> = {
  async all({ env, tenant }) {
    return wholeHelp(env.db, tenant.id)
  },

  async saveGroup({ env, tenant, body, write }) {
    return write((tx) => saveGroup({ tx, env, tenantId: tenant.id }, body))
  },

  async removeGroup({ env, tenant, body, write }) {
    return write((tx) => removeHelp({ tx, env, tenantId: tenant.id }, 'faq_group', body.id))
  },

  async saveQuestion({ env, tenant, body, write }) {
    return write((tx) => saveQuestion({ tx, env, tenantId: tenant.id }, body))
  },

  async removeQuestion({ env, tenant, body, write }) {
    return write((tx) => removeHelp({ tx, env, tenantId: tenant.id }, 'faq', body.id))
  },

  async savePoint({ env, tenant, body, write }) {
    return write((tx) => savePoint({ tx, env, tenantId: tenant.id }, body))
  },
}
