import { useCurrentLanguage } from '#web/text/language.ts'
import type { SubTablePart } from '#domain/forms/definition/form-definition.ts'
import { fieldRightIn } from '#domain/forms/rights/field-rights.ts'
import { labelOf } from '#domain/forms/runtime/validate-form.ts'
import type { ValueRow } from '#domain/formula/scope.ts'
import { useFormHandle } from './form-context.ts'
import styles from './SubTable.module.css'
import { useRowText } from './use-row-text.ts'

/** The rows as a table, for paper only. */
export function PaperTable({ part, rows }: { part: SubTablePart; rows: readonly ValueRow[] }) {
  const rules = useCurrentLanguage()
  const { state } = useFormHandle()
  const wordsOf = useRowText()
  const fields = state.form.fields.filter(
    (field) => field.table === part.table && fieldRightIn(state.permission, part.table, field.name) !== 'n',
  )
  return (
    <table className={styles.paper} aria-hidden="true">
      <thead>
        <tr>
          {fields.map((field) => (
            <th key={field.name}>{labelOf(field, rules)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {fields.map((field) => (
              <td key={field.name}>{wordsOf(field, row[field.name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
