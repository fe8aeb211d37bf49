import type { helpAdminApi } from '#api/messages/help-admin.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { requireEverySite } from '#server/identity/users/confined-sites.ts'
import { deskRight } from './conversations.ts'
import { removeFaqEntry, saveFaqGroup, saveServicePoint, saveFaq, helpContent } from './help-admin.ts'

export const helpAdminHandlers: Handlers<typeof helpAdminApi> = {
  async all({ scope, user }) {
    return helpContent(scope, user.id)
  },

  async saveGroup({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireEverySite(scope, user.id, deskRight)
      return saveFaqGroup(scope, body)
    })
  },

  async removeGroup({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireEverySite(scope, user.id, deskRight)
      return removeFaqEntry(scope, 'faq_group', body.id)
    })
  },

  async saveQuestion({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireEverySite(scope, user.id, deskRight)
      return saveFaq(scope, body)
    })
  },

  async removeQuestion({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireEverySite(scope, user.id, deskRight)
      return removeFaqEntry(scope, 'faq', body.id)
    })
  },

  async savePoint({ scope, user, body }) {
    return scope.write((scope) => saveServicePoint(scope, user.id, body))
  },
}
