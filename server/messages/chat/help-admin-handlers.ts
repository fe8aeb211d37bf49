import type { helpAdminApi } from '#api/messages/help-admin.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { removeFaqEntry, saveFaqGroup, saveServicePoint, saveFaq, helpContent } from './help-admin.ts'

export const helpAdminHandlers: Handlers<typeof helpAdminApi> = {
  async all({ env, tenant }) {
    return helpContent(env.db, tenant.id)
  },

  async saveGroup({ env, tenant, body, write }) {
    return write((tx) => saveFaqGroup({ tx, env, tenantId: tenant.id }, body))
  },

  async removeGroup({ env, tenant, body, write }) {
    return write((tx) => removeFaqEntry({ tx, env, tenantId: tenant.id }, 'faq_group', body.id))
  },

  async saveQuestion({ env, tenant, body, write }) {
    return write((tx) => saveFaq({ tx, env, tenantId: tenant.id }, body))
  },

  async removeQuestion({ env, tenant, body, write }) {
    return write((tx) => removeFaqEntry({ tx, env, tenantId: tenant.id }, 'faq', body.id))
  },

  async savePoint({ env, tenant, body, write }) {
    return write((tx) => saveServicePoint({ tx, env, tenantId: tenant.id }, body))
  },
}
