import type { formAdminApi } from '#api/forms/forms.ts'
import type { Gives } from '#api/endpoint.ts'
import { compileForm, type CompiledForm } from '#domain/forms/definition/compile-form.ts'
import { readFormDefinition } from '#domain/forms/definition/form-shape.ts'
import { readPermission } from '#domain/forms/rights/permission-text.ts'
import type { Permission } from '#domain/forms/rights/field-rights.ts'
import type { Definition } from '#domain/objects/definition.ts'
import type { FormValues } from '#domain/formula/scope.ts'

/** A form as the server opens it for somebody. */
export type OpenedForm = Gives<(typeof formAdminApi)['previewDesignVue']>

export type ReadyForm = {
  form: CompiledForm
  permission: Permission
  data: FormValues
  id: string | null
  revision: number | null
}

/** Makes an opened form ready; nothing when it is empty or cannot be used. */
export function compileOpenedForm({ form, permission, data }: OpenedForm): ReadyForm | null {
  const read = form && readFormDefinition(form.definition)
  // The server has checked both when they were saved.
  const compiled = read?.ok === true ? compileForm(read.form, form?.object as Definition) : undefined
  if (!form || compiled?.ok !== true) {
    return null
  }
  return {
    form: compiled.form,
    permission: readPermission(permission, form.boAlias),
    data: { main: data?.main ?? {}, subs: data?.subs ?? {} },
    id: data?.id ?? null,
    revision: data?.revision ?? null,
  }
}
