import { InputNumber, Select } from 'antd'
import { useText } from '#console/text/text.ts'
import { AddField } from './AddField.tsx'
import { choiceName, type FieldChoice } from './field-choices.ts'
import { OrderedRows } from './OrderedRows.tsx'
import { Field } from './problems.tsx'
import styles from './definition.module.css'

type Sort = { readonly field: string; readonly direction?: 'ASC' | 'DESC' | undefined }
type SortRowsProps = {
  sorts: readonly Sort[]
  choices: readonly FieldChoice[]
  /** Which of them the server can sort by. */
  isSortable: (choice: FieldChoice) => boolean
  page: { size: number; most: number }
  onChange: (part: { sorts?: readonly Sort[]; pageSize?: number | undefined }) => void
}

/** In which order rows come, and how many at once. */
export function SortRows({ sorts, choices, isSortable, page, onChange }: SortRowsProps) {
  const text = useText('definitions')
  const nameOf = ({ field }: Sort) => choiceName(choices, field)
  return (
    <>
      <OrderedRows<Sort>
        at="sorts"
        rows={sorts}
        nameOf={nameOf}
        empty={text('list.order.none')}
        onChange={(next) => onChange({ sorts: next })}
      >
        {(row, _, change) => (
          <div className={styles.pair}>
            <span className={styles.fieldName}>{nameOf(row)}</span>
            <Select<'ASC' | 'DESC'>
              aria-label={`${text('list.order.sorts')} ${nameOf(row)}`}
              value={row.direction ?? 'ASC'}
              options={[
                { value: 'ASC', label: text('list.order.up') },
                { value: 'DESC', label: text('list.order.down') },
              ]}
              onChange={(direction) => change({ ...row, direction })}
            />
          </div>
        )}
      </OrderedRows>
      <AddField
        label={text('list.order.add')}
        choices={choices.filter(
          (choice) =>
            choice.filterType !== undefined &&
            isSortable(choice) &&
            !sorts.some(({ field }) => field === choice.key),
        )}
        onAdd={(field) => onChange({ sorts: [...sorts, { field }] })}
      />
      <Field label={text('list.order.page')} at="pageSize">
        <InputNumber
          aria-label={text('list.order.page')}
          min={1}
          max={page.most}
          value={page.size}
          onChange={(next) => onChange({ pageSize: next ?? undefined })}
        />
      </Field>
    </>
  )
}
