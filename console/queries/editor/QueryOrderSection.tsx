import { Checkbox, InputNumber, Radio, Select } from 'antd'
import { columnKey } from '#domain/queries/query-check.ts'
import { queryLimits, type QuerySort } from '#domain/queries/query.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/paging.ts'
import { useText } from '#console/text/text.ts'
import { AddField } from '#console/ui/definition/AddField.tsx'
import styles from '#console/ui/definition/definition.module.css'
import { choiceName } from '#console/ui/definition/field-choices.ts'
import { OrderedRows } from '#console/ui/definition/OrderedRows.tsx'
import { Field } from '#console/ui/definition/problems.tsx'
import { WhoSetting } from '#console/ui/definition/WhoSetting.tsx'
import type { QuerySectionProps } from './section.ts'

/** In which order rows come, how many at once, and whether they hang in each other. */
export function QueryOrderSection({ query, choices, onChange }: QuerySectionProps) {
  const text = useText('definitions')
  const { sorts, tree, pageSize, columns } = query
  const set = (next: readonly QuerySort[]) => onChange({ sorts: next })
  const keys = columns.map((column) => ({ value: columnKey(column), label: columnKey(column) }))
  const part = (name: 'id' | 'parentId', label: string) => (
    <Field label={label} at={`tree.${name}`}>
      <Select<string>
        aria-label={label}
        value={tree?.[name].toLowerCase() ?? ''}
        options={keys}
        onChange={(next) => tree && onChange({ tree: { ...tree, [name]: next } })}
      />
    </Field>
  )
  return (
    <>
      <OrderedRows<QuerySort>
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
        choices={choices.filter(
          ({ key, asked }) => asked !== undefined && !sorts.some(({ field }) => field === key),
        )}
        onAdd={(field) => set([...sorts, { field }])}
      />
      <Field label={text('list.order.page')} at="pageSize">
        <InputNumber
          aria-label={text('list.order.page')}
          min={1}
          max={queryLimits.pageSize}
          value={pageSize ?? DEFAULT_PAGE_SIZE}
          onChange={(next) => onChange({ pageSize: next ?? undefined })}
        />
      </Field>
      <Checkbox
        checked={tree !== undefined}
        disabled={keys.length < 2}
        onChange={({ target }) =>
          onChange({
            tree: target.checked ? { id: keys[0]?.value ?? '', parentId: keys[1]?.value ?? '' } : undefined,
          })
        }
      >
        {text('query.order.tree')}
      </Checkbox>
      {tree && part('id', text('query.order.treeId'))}
      {tree && part('parentId', text('query.order.treeParent'))}
    </>
  )
}

/** Who may ask the query. */
export function QueryRightSection({ query: { right }, onChange }: QuerySectionProps) {
  const text = useText('definitions')
  return (
    <>
      <Field label={text('query.right.label')} hint={text('query.right.hint')}>
        <Radio.Group
          value={right === undefined ? 'staff' : 'only'}
          options={(['staff', 'only'] as const).map((one) => ({
            value: one,
            label: text(`query.right.${one}`),
          }))}
          onChange={({ target }) => onChange({ right: target.value === 'staff' ? undefined : [] })}
        />
      </Field>
      {right && (
        <WhoSetting
          label={text('query.right.only')}
          value={right}
          onChange={(next) => onChange({ right: next })}
        />
      )}
    </>
  )
}
