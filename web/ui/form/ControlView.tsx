import { useCurrentLanguage } from '#web/text/language.ts'
import type { FormControl } from '#domain/forms/definition/form-definition.ts'
import { labelInLanguage } from '#domain/forms/runtime/validate-form.ts'
import { FieldControl } from './control/FieldControl.tsx'
import { useFormHandle } from './form-context.ts'
import styles from './PartView.module.css'
import { usePartVisibility } from './use-part-visibility.ts'

/** A control by its definition: a field of the form or row, or words between them. */
export function ControlView({ control, table, row }: { control: FormControl; table: string; row?: number }) {
  const { state } = useFormHandle()
  const language = useCurrentLanguage()
  const isShown = usePartVisibility(control.field === undefined ? control.showWhen : undefined, table, row)
  if (control.kind === 'label') {
    return isShown ? <p className={styles.note}>{labelInLanguage(control, language)}</p> : null
  }
  if (control.kind === 'divider') {
    return isShown ? <div className={styles.divider} role="presentation" /> : null
  }
  const field = state.form.fields.find((one) => one.table === table && one.name === control.field)
  return field ? <FieldControl field={field} row={row} /> : null
}
