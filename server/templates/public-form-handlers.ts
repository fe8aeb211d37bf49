import type { publicFormApi } from '#api/templates/public-forms.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { storePublicFile } from './public-files.ts'
import { openPublicForm, savePublicForm } from './public-form.ts'

export const publicFormHandlers: Handlers<typeof publicFormApi> = {
  async openPublicForm({ env, tenant, query, language }) {
    const opened = await openPublicForm(env, tenant.id, query.templateKey, language)
    const { form } = opened
    return { ...opened, form: form && { ...form, definition: { ...form.definition } }, actions: [] }
  },

  async savePublicForm({ env, tenant, query, body, address, language, write }) {
    const asked = { key: query.templateKey, address, language, data: body }
    return savePublicForm(env, tenant.id, asked, write)
  },

  async uploadPublicFile({ env, tenant, query, file, address, write }) {
    return storePublicFile(env, tenant.id, { key: query.templateKey, address, file }, write)
  },
}
