import type { formAdminApi } from '#api/forms/forms.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { compileForm, type CompiledForm } from '#domain/forms/definition/compile-form.ts'
import { readFormDefinition } from '#domain/forms/definition/form-shape.ts'
import { readPermission } from '#domain/forms/rights/permission-text.ts'
import type { FormPermission } from '#domain/forms/rights/field-rights.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import type { WorkCalendar } from '#domain/work-calendar.ts'

/** A form as the server opens it for somebody. */
export type OpenedForm = CallOutput<(typeof formAdminApi)['previewDesignVue']>

export type ReadyForm = {
  form: CompiledForm
  permission: FormPermission
  data: FormValues
  id: string | null
  revision: number | null
  workCalendar: WorkCalendar | null
}

/** Makes an opened form ready; nothing when it is empty or cannot be used. */
export function compileOpenedForm({ form, permission, data, workCalendar }: OpenedForm): ReadyForm | null {
  const read = form && readFormDefinition(form.definition)
  // The server has checked both when they were saved.
  const compiled = read?.ok === true ? compileForm(read.form, form?.object as ObjectDefinition) : undefined
  if (!form || compiled?.ok !== true) {
    return null
  }
  return {
    form: compiled.form,
    permission: readPermission(permission, form.boAlias),
    data: { main: data?.main ?? {}, subs: data?.subs ?? {} },
    id: data?.id ?? null,
    revision: data?.revision ?? null,
    workCalendar,
  }
}
