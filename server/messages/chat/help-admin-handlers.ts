import type { helpAdminApi } from '#api/messages/help-admin.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { removeFaqEntry, saveFaqGroup, saveServicePoint, saveFaq, helpContent } from './help-admin.ts'

export const helpAdminHandlers: Handlers<typeof helpAdminApi> = {
  async all({ scope }) {
    return helpContent(scope)
  },

  async saveGroup({ scope, body }) {
    return scope.write((scope) => saveFaqGroup(scope, body))
  },

  async removeGroup({ scope, body }) {
    return scope.write((scope) => removeFaqEntry(scope, 'faq_group', body.id))
  },

  async saveQuestion({ scope, body }) {
    return scope.write((scope) => saveFaq(scope, body))
  },

  async removeQuestion({ scope, body }) {
    return scope.write((scope) => removeFaqEntry(scope, 'faq', body.id))
  },

  async savePoint({ scope, body }) {
    return scope.write((scope) => saveServicePoint(scope, body))
  },
}
