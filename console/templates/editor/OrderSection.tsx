import { InputNumber, Select } from 'antd'
import { DEFAULT_TEMPLATE_PAGE, templateLimits, type SortField } from '#domain/templates/template.ts'
import { useText } from '#console/text/text.ts'
import { AddField } from '#console/ui/definition/AddField.tsx'
import styles from '#console/ui/definition/definition.module.css'
import { choiceName } from '#console/ui/definition/field-choices.ts'
import { OrderedRows } from '#console/ui/definition/OrderedRows.tsx'
import { Field } from '#console/ui/definition/problems.tsx'
import type { SectionProps } from './section.ts'

/** In which order the rows come, how many at once, and the tree beside them. */
export function OrderSection({ list, choices, onChange }: SectionProps) {
  const text = useText('definitions')
  const { sorts, tree, pageSize } = list
  const set = (next: readonly SortField[]) => onChange({ sorts: next })
  // The server sorts by what it keeps an index of.
  const sortable = choices.filter(
    ({ key, own, asked }) =>
      asked !== undefined &&
      (own === undefined || own.searchable || own.sortable) &&
      !sorts.some(({ field }) => field === key),
  )
  const trees = choices.filter(
    ({ own, asked }) => asked !== undefined && (own?.dictionary !== undefined || own?.to === 'org'),
  )
  return (
    <>
      <strong>{text('list.order.sorts')}</strong>
      <p className={styles.hint}>{text('list.order.sortHint')}</p>
      <OrderedRows<SortField>
        at="sorts"
        rows={sorts}
        nameOf={({ field }) => choiceName(choices, field)}
        empty={text('list.order.none')}
        onChange={set}
      >
        {(row, _, change) => (
          <div className={styles.pair}>
            <span className={styles.fieldName}>{choiceName(choices, row.field)}</span>
            <Select<'ASC' | 'DESC'>
              aria-label={`${text('list.order.sorts')} ${choiceName(choices, row.field)}`}
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
        choices={sortable}
        onAdd={(field) => set([...sorts, { field }])}
      />
      <Field label={text('list.order.page')} at="pageSize">
        <InputNumber
          aria-label={text('list.order.page')}
          min={1}
          max={templateLimits.pageSize}
          value={pageSize ?? DEFAULT_TEMPLATE_PAGE}
          onChange={(next) => onChange({ pageSize: next ?? undefined })}
        />
      </Field>
      <Field label={text('list.order.tree')} hint={text('list.order.treeHint')} at="tree">
        <Select<string>
          aria-label={text('list.order.tree')}
          value={tree?.field ?? ''}
          options={[
            { value: '', label: text('list.order.noTree') },
            ...trees.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={(field) => {
            const own = trees.find(({ key }) => key === field)?.own
            const kind = own?.to === 'org' ? 'org' : 'dictionary'
            onChange({ tree: own === undefined ? undefined : { field, kind } })
          }}
        />
      </Field>
    </>
  )
}
