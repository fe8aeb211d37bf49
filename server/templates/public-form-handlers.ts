import type { publicFormApi } from '#api/templates/public-forms.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { storePublicFile } from './public-files.ts'
import { openPublicForm, savePublicForm } from './public-form.ts'

export const publicFormHandlers = (parts: FlowParts): Handlers<typeof publicFormApi> => ({
  async openPublicForm({ scope, query }) {
    const opened = await openPublicForm(scope, query.templateKey)
    const { form } = opened
    return { ...opened, form: form && { ...form, definition: { ...form.definition } }, actions: [] }
  },

  async savePublicForm({ scope, query, body, address }) {
    return savePublicForm(scope, parts, { key: query.templateKey, address, data: body })
  },

  async uploadPublicFile({ scope, query, file, address }) {
    return storePublicFile(scope, { key: query.templateKey, address, file })
  },
})
