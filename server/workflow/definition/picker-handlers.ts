import type { flowPickerApi } from '#api/workflow/picker.ts'
import { nameInLanguage } from '#domain/language.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { flowsInUse } from './flow-catalogue.ts'

export const flowPickerHandlers: Handlers<typeof flowPickerApi> = {
  async pickFlows({ scope }) {
    const flows = await flowsInUse(scope)
    return flows.map(({ key, ...names }) => ({ key, name: nameInLanguage(names, scope.language) }))
  },
}
