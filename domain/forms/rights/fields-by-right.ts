import type { FormDefinition } from '../definition/form-definition.ts'
import { outlineForm } from '../definition/walk-form.ts'
import { fieldRightIn, type FieldRight, type FormPermission } from './field-rights.ts'

export type FieldPlace = { readonly at: string; readonly table: string; readonly field: string }

/** The fields of a form by what somebody may do with them, each in the order on the screen. */
export function fieldsByRight(
  form: Pick<FormDefinition, 'parts'>,
  permission: FormPermission,
): Record<FieldRight, FieldPlace[]> {
  const found: Record<FieldRight, FieldPlace[]> = { b: [], w: [], r: [], n: [] }
  for (const { control, table, at } of outlineForm(form).controls) {
    if (control.field !== undefined) {
      found[fieldRightIn(permission, table, control.field)].push({ at, table, field: control.field })
    }
  }
  return found
}
