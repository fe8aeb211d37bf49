import { OPEN_RIGHTS, type FormRights } from '#domain/forms/rights/form-rights.ts'
import type { FormPermission } from '#domain/forms/rights/field-rights.ts'
import { permissionText } from '#domain/forms/rights/permission-text.ts'
import { visibleData } from '#domain/forms/rights/visible-data.ts'
import { findObject, findObjectHead } from '#server/objects/definition/business-objects.ts'
import { referenceNames } from '#server/objects/rows/reference-names.ts'
import type { Scope } from '#server/scope.ts'
import { formOptions } from './choices.ts'
import { workCalendarFor } from './formula-context.ts'
import { compiledForm, type LoadedForm } from './load-form.ts'
import { formView, initialValues } from './open-form.ts'
import { checkFormDefinition } from './save-form-definition.ts'

/** A form to be tried out, saved or not. */
export type TriedForm = Omit<LoadedForm, 'objectId'>

/** A form as it stands in the designer, if it could be saved. */
export async function unsavedForm(
  scope: Scope,
  unsaved: { boAlias: string; definition?: unknown; rights?: FormRights | undefined },
): Promise<TriedForm> {
  const { boAlias, rights = OPEN_RIGHTS } = unsaved
  const { definition: object } = await findObject(scope, boAlias)
  const { name: boName } = await findObjectHead(scope, boAlias)
  const raw = typeof unsaved.definition === 'object' ? { ...unsaved.definition, object: boAlias } : {}
  const definition = checkFormDefinition(raw, rights, object, scope.language)
  const { key, name, nameEn = null } = definition
  const compiled = compiledForm(definition, object)
  return { id: '', version: 0, key, name, nameEn, boAlias, boName, definition, object, rights, compiled }
}

/** The form as somebody would open it anew with these rights. Nothing is saved. */
export async function previewForm(
  scope: Scope,
  form: TriedForm,
  personId: string,
  permission: FormPermission,
) {
  const { main, subs } = visibleData(await initialValues(scope, personId, form), permission)
  const named = Object.entries(main).flatMap(([name, id]) => {
    const kind = form.object.fields.find(({ key }) => key === name)?.to
    return kind !== undefined && typeof id === 'string' ? [{ kind, id }] : []
  })
  return {
    result: true as const,
    form: { ...formView(form, scope.language), definition: { ...form.definition } },
    permission: permissionText(permission, form.boAlias),
    data: {
      id: null,
      revision: null,
      main: { ...main },
      subs: Object.fromEntries(Object.entries(subs).map(([table, rows]) => [table, [...rows]])),
    },
    names: await referenceNames(scope, named),
    choices: await formOptions(scope, form.compiled, scope.language),
    workCalendar: await workCalendarFor(scope, form.compiled),
    actions: [],
  }
}
