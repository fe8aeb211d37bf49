import { Select } from 'antd'
import { operationsFor } from '#domain/condition.ts'
import { withoutUndefined } from '#domain/record.ts'
import type { ConditionField } from '#domain/templates/template.ts'
import { useText } from '#console/text/text.ts'
import { AddField } from '#console/ui/definition/AddField.tsx'
import { OneValue } from '#console/ui/definition/ConditionValue.tsx'
import styles from '#console/ui/definition/definition.module.css'
import { choiceName } from '#console/ui/definition/field-choices.ts'
import { NamePair } from '#console/ui/definition/NamePair.tsx'
import { OrderedRows } from '#console/ui/definition/OrderedRows.tsx'
import type { SectionProps } from './section.ts'

/** What people can narrow the list by. */
export function FiltersSection({ list: { conditions }, choices, onChange }: SectionProps) {
  const text = useText('definitions')
  const set = (next: readonly ConditionField[]) => onChange({ conditions: next })
  const free = choices.filter(
    ({ key, filterType }) => filterType !== undefined && !conditions.some(({ field }) => field === key),
  )
  return (
    <>
      <p className={styles.hint}>{text('list.filters.hint')}</p>
      <OrderedRows<ConditionField>
        at="conditions"
        rows={conditions}
        nameOf={({ field }) => choiceName(choices, field)}
        empty={text('list.filters.none')}
        onChange={set}
      >
        {(row, _, change) => {
          const choice = choices.find(({ key }) => key === row.field)
          const name = choiceName(choices, row.field)
          const isPlain = row.operation !== 'BETWEEN' && row.operation !== 'IN'
          return (
            <>
              <div className={styles.cells}>
                <span className={styles.fieldName}>{name}</span>
                <NamePair
                  label={`${text('name')} ${name}`}
                  value={row.name}
                  valueEn={row.nameEn}
                  fallback={name}
                  onChange={(value, valueEn) =>
                    change(withoutUndefined({ ...row, name: value, nameEn: valueEn }))
                  }
                />
                <Select<string>
                  aria-label={`${text('list.filters.operation')} ${name}`}
                  value={row.operation ?? 'auto'}
                  options={[
                    { value: 'auto', label: text('list.filters.auto') },
                    ...operationsFor(choice?.filterType ?? 'text').map((one) => ({
                      value: one,
                      label: text(`operation.${one}`),
                    })),
                  ]}
                  onChange={(next) =>
                    change(
                      withoutUndefined({
                        ...row,
                        operation: next === 'auto' ? undefined : next,
                        defaultValue: undefined,
                      }),
                    )
                  }
                />
              </div>
              {isPlain && (
                <div className={styles.pick}>
                  <span className={styles.label}>{text('list.filters.value')}</span>
                  <OneValue
                    label={`${text('list.filters.value')} ${name}`}
                    choice={choice}
                    value={row.defaultValue}
                    onChange={(value) =>
                      change(
                        withoutUndefined({
                          ...row,
                          defaultValue: value === '' || value === null ? undefined : value,
                        }),
                      )
                    }
                  />
                </div>
              )}
            </>
          )
        }}
      </OrderedRows>
      <AddField
        label={text('list.filters.add')}
        choices={free}
        onAdd={(field) => set([...conditions, { field }])}
      />
    </>
  )
}
