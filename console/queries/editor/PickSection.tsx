import type { QueryColumn } from '#domain/queries/query.ts'
import { withoutUndefined } from '#domain/record.ts'
import { useText } from '#console/text/text.ts'
import { AddField } from '#console/ui/definition/AddField.tsx'
import styles from '#console/ui/definition/definition.module.css'
import { NamePair } from '#console/ui/definition/NamePair.tsx'
import { OrderedRows } from '#console/ui/definition/OrderedRows.tsx'

type PickSectionProps = {
  at: string
  hint: string
  /** Keys of columns or conditions of the query. */
  fieldKeys: readonly string[]
  value: readonly QueryColumn[]
  onChange: (value: readonly QueryColumn[]) => void
}

/** Columns or conditions of the query below, chosen and named. */
export function PickSection({ at, hint, fieldKeys, value, onChange }: PickSectionProps) {
  const text = useText('definitions')
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <OrderedRows<QueryColumn>
        at={at}
        rows={value}
        nameOf={({ field }) => field}
        empty={text('query.dialog.none')}
        onChange={onChange}
      >
        {(row, _, change) => (
          <div className={styles.pair}>
            <span className={styles.fieldName}>{row.field}</span>
            <NamePair
              label={`${text('list.columns.name')} ${row.field}`}
              value={row.name}
              valueEn={row.nameEn}
              fallback={row.field}
              onChange={(name, nameEn) => change(withoutUndefined({ ...row, name, nameEn }))}
            />
          </div>
        )}
      </OrderedRows>
      <AddField
        label={text('query.columns.add')}
        choices={fieldKeys
          .filter((key) => !value.some(({ field }) => field.toLowerCase() === key.toLowerCase()))
          .map((key) => ({ key, name: key }))}
        onAdd={(field) => onChange([...value, { field }])}
      />
    </>
  )
}
