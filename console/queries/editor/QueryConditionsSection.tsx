import { Checkbox, Select } from 'antd'
import { operationsFor } from '#domain/condition.ts'
import type { QueryCondition } from '#domain/queries/query.ts'
import { withoutUndefined } from '#domain/record.ts'
import { useText } from '#console/text/text.ts'
import { AddField } from '#console/ui/definition/AddField.tsx'
import { ConditionValue } from '#console/ui/definition/ConditionValue.tsx'
import styles from '#console/ui/definition/definition.module.css'
import { choiceName } from '#console/ui/definition/field-choices.ts'
import { NamePair } from '#console/ui/definition/NamePair.tsx'
import { OrderedRows } from '#console/ui/definition/OrderedRows.tsx'
import { TypedField } from './QueryColumnsSection.tsx'
import type { QuerySectionProps } from './section.ts'

const origins = ['parameter', 'fixed', 'user', 'org'] as const

/** What the rows of a query must fulfil, and where the value comes from. */
export function QueryConditionsSection(props: QuerySectionProps) {
  const {
    query: { conditions, source },
    choices,
    onChange,
  } = props
  const text = useText('definitions')
  const set = (next: readonly QueryCondition[]) => onChange({ conditions: next })
  const add = (field: string) => set([...conditions, { field, from: 'parameter' }])
  return (
    <>
      <p className={styles.hint}>{text('query.conditions.hint')}</p>
      <OrderedRows<QueryCondition>
        at="conditions"
        rows={conditions}
        nameOf={({ field }) => choiceName(choices, field)}
        empty={text('query.conditions.none')}
        onChange={set}
      >
        {(row, index, change) => {
          const choice = choices.find(({ key }) => key === row.field)
          const at = index + 1
          return (
            <>
              <div className={styles.cells}>
                <span className={styles.fieldName}>{choiceName(choices, row.field)}</span>
                <NamePair
                  label={`${text('name')} ${at}`}
                  value={row.name}
                  valueEn={row.nameEn}
                  fallback={choiceName(choices, row.field)}
                  onChange={(value, valueEn) =>
                    change(withoutUndefined({ ...row, name: value, nameEn: valueEn }))
                  }
                />
                <Select<string>
                  aria-label={text('condition.operation', { at })}
                  value={row.operation ?? 'EQUAL'}
                  options={operationsFor(choice?.filterType ?? 'text').map((one) => ({
                    value: one,
                    label: text(`operation.${one}`),
                  }))}
                  onChange={(operation) => change({ ...row, operation })}
                />
              </div>
              <div className={styles.cells}>
                <Select<QueryCondition['from']>
                  aria-label={text('query.conditions.from', { at })}
                  value={row.from}
                  options={origins.map((one) => ({
                    value: one,
                    label: text(`query.conditions.fromOf.${one}`),
                  }))}
                  onChange={(from) => change(withoutUndefined({ ...row, from, value: undefined }))}
                />
                {row.from === 'parameter' || row.from === 'fixed' ? (
                  <ConditionValue
                    label={text(row.from === 'fixed' ? 'condition.value' : 'query.conditions.fallback', {
                      at,
                    })}
                    choice={choice}
                    operation={row.operation ?? 'EQUAL'}
                    value={row.value}
                    onChange={(value) =>
                      change(
                        withoutUndefined({
                          ...row,
                          value: value === '' || value === null ? undefined : value,
                        }),
                      )
                    }
                  />
                ) : (
                  <span />
                )}
                {row.from === 'parameter' && (
                  <Checkbox
                    title={text('query.conditions.requiredHint')}
                    checked={row.required === true}
                    onChange={({ target }) =>
                      change(withoutUndefined({ ...row, required: target.checked || undefined }))
                    }
                  >
                    {text('query.conditions.required')}
                  </Checkbox>
                )}
              </div>
            </>
          )
        }}
      </OrderedRows>
      {source.kind === 'restful' ? (
        <TypedField label={text('query.conditions.add')} onAdd={add} />
      ) : (
        <AddField
          label={text('query.conditions.add')}
          choices={choices.filter(({ filterType }) => filterType !== undefined)}
          onAdd={add}
        />
      )}
    </>
  )
}
