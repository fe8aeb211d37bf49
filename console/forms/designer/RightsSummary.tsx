import { Popover, Tag } from 'antd'
import { pieceAt } from '#domain/forms/definition/edit-form.ts'
import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import type { FieldRight } from '#domain/forms/rights/field-rights.ts'
import { fieldsByRight } from '#domain/forms/rights/fields-by-right.ts'
import { readPermission } from '#domain/forms/rights/permission-text.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { useFormDesign } from './designer-context.ts'
import { pieceName } from './piece-names.ts'
import styles from './form-designer.module.css'

const tones: Record<FieldRight, string> = { b: 'error', w: 'success', r: 'default', n: 'warning' }

/** How many fields must be filled in, may be, are only read, and are not there at all; each names its fields. */
export function RightsSummary({ form, permission }: { form: FormDefinition; permission: string }) {
  const text = useText('forms')
  const language = useLanguage((state) => state.language)
  const { object } = useFormDesign()
  const fields = fieldsByRight(form, readPermission(permission, form.object))
  const nameAt = (at: string) => {
    const piece = pieceAt(form, at)
    return piece ? pieceName(form, object, at, piece, language) : ''
  }
  return (
    <div className={styles.summary}>
      {(['b', 'w', 'r', 'n'] as const)
        .filter((right) => fields[right].length > 0)
        .map((right) => (
          <Popover
            key={right}
            trigger={['click', 'hover']}
            content={
              <ul className={styles.fieldNames}>
                {fields[right].map(({ at }) => (
                  <li key={at}>{nameAt(at)}</li>
                ))}
              </ul>
            }
          >
            <button type="button" className="plain">
              <Tag color={tones[right]}>
                {text(`preview.right.${right}`, { count: fields[right].length })}
              </Tag>
            </button>
          </Popover>
        ))}
    </div>
  )
}
