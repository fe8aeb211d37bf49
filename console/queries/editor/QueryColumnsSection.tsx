import { Input } from 'antd'
import { useState } from 'react'
import type { QueryColumn } from '#domain/queries/query.ts'
import { withoutUndefined } from '#domain/record.ts'
import { useText } from '#console/text/text.ts'
import { AddField } from '#console/ui/definition/AddField.tsx'
import styles from '#console/ui/definition/definition.module.css'
import { choiceName } from '#console/ui/definition/field-choices.ts'
import { NamePair } from '#console/ui/definition/NamePair.tsx'
import { OrderedRows } from '#console/ui/definition/OrderedRows.tsx'
import type { QuerySectionProps } from './section.ts'

/** What comes out of a query, under which names. */
export function QueryColumnsSection({ query: { columns, source }, choices, onChange }: QuerySectionProps) {
  const text = useText('definitions')
  const set = (next: readonly QueryColumn[]) => onChange({ columns: next })
  const isOutside = source.kind === 'restful'
  return (
    <>
      <p className={styles.hint}>{text(isOutside ? 'query.columns.hintRestful' : 'query.columns.hint')}</p>
      <OrderedRows<QueryColumn>
        at="columns"
        rows={columns}
        nameOf={({ field }) => choiceName(choices, field)}
        empty={text('query.columns.none')}
        onChange={set}
      >
        {(row, _, change) => {
          const name = choiceName(choices, row.field)
          return (
            <div className={styles.cells}>
              <span className={styles.fieldName}>{name}</span>
              <NamePair
                label={`${text('list.columns.name')} ${name}`}
                value={row.name}
                valueEn={row.nameEn}
                fallback={name}
                onChange={(value, valueEn) =>
                  change(withoutUndefined({ ...row, name: value, nameEn: valueEn }))
                }
              />
              <Input
                aria-label={`${text('query.columns.as')} ${name}`}
                placeholder={row.field.toLowerCase()}
                value={row.as ?? ''}
                maxLength={100}
                onChange={({ target }) =>
                  change(withoutUndefined({ ...row, as: target.value.trim() || undefined }))
                }
              />
            </div>
          )
        }}
      </OrderedRows>
      {isOutside ? (
        <TypedField label={text('query.columns.add')} onAdd={(field) => set([...columns, { field }])} />
      ) : (
        <AddField
          label={text('query.columns.add')}
          choices={choices.filter(({ key }) => !columns.some(({ field }) => field === key))}
          onAdd={(field) => set([...columns, { field }])}
        />
      )}
    </>
  )
}

/** The name of a field that only the other server knows. */
export function TypedField({ label, onAdd }: { label: string; onAdd: (field: string) => void }) {
  const text = useText('definitions')
  const [fieldName, setFieldName] = useState('')
  return (
    <Input.Search
      aria-label={label}
      placeholder={label}
      enterButton={text('add')}
      value={fieldName}
      maxLength={100}
      onChange={({ target }) => setFieldName(target.value)}
      onSearch={(field) => {
        if (field.trim() !== '') {
          onAdd(field.trim())
          setFieldName('')
        }
      }}
    />
  )
}
