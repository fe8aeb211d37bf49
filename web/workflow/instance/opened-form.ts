import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { plainForm } from '#domain/forms/runtime/plain-form.ts'
import { readPermission } from '#domain/forms/rights/permission-text.ts'
import { isWritable } from '#domain/forms/rights/field-rights.ts'
import { isEmpty } from '#domain/forms/rules/rule-tests.ts'
import type { OpenedForm } from '#web/ui/form/compile-opened-form.ts'
import type { FormAndData } from './types.ts'

/** The form of a flow as the desk takes it. Without one its fields are shown one by one; without fields nothing is. */
export function toOpenedForm(
  { form, object, boAlias, data, ...rest }: FormAndData,
  name: string,
): OpenedForm | null {
  if (form) {
    return { ...rest, form, data, actions: [] }
  }
  if (boAlias === null || object === null || object === undefined) {
    return null
  }
  const formView = {
    id: '',
    key: boAlias,
    name,
    nameEn: null,
    version: 0,
    boAlias,
    boName: name,
    // The server has checked it when it was published.
    definition: plainForm(boAlias, name, object as ObjectDefinition) as unknown as Record<string, unknown>,
    object,
  }
  return { ...rest, form: formView, data, actions: [] }
}

/** Lays what a step fills in beforehand into the empty fields that the person may write. */
export function withPrefill(opened: OpenedForm, values: Readonly<Record<string, unknown>>): OpenedForm {
  const { form, data } = opened
  const names = Object.keys(values)
  if (!form || !data || names.length === 0) {
    return opened
  }
  const { main } = readPermission(opened.permission, form.boAlias)
  const fitting = names.filter((name) => isWritable(main[name] ?? 'n') && isEmpty(data.main[name]))
  const added = Object.fromEntries(fitting.map((name) => [name, values[name]]))
  return { ...opened, data: { ...data, main: { ...data.main, ...added } } }
}
