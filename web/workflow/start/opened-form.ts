import { plainForm } from '#domain/forms/runtime/plain-form.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import type { OpenedForm } from '#web/ui/form/compile-opened-form.ts'
import type { StartForm } from '#api/workflow/instance-views.ts'

/** The form as the desk takes it. A flow without one shows its fields one by one, one without fields nothing. */
export function startFormToOpened(start: StartForm): OpenedForm | null {
  const { form, object, boAlias, formKey, data, result, permission, names, choices, workCalendar } = start
  const name = start.defName
  const rest = { result, permission, names, choices, workCalendar, data, actions: [] }
  if (form || formKey !== null) {
    return { ...rest, form }
  }
  if (boAlias === null || object === null || object === undefined) {
    return null
  }
  // The server has checked it when it was published.
  const definition = plainForm(boAlias, name, object as ObjectDefinition) as unknown as Record<
    string,
    unknown
  >
  const formView = {
    id: '',
    key: boAlias,
    name,
    nameEn: null,
    version: 0,
    boAlias,
    boName: name,
    definition,
    object,
  }
  return { ...rest, form: formView }
}
