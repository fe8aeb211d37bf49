import { Checkbox, Radio, Select } from 'antd'
import { columnKey } from '#domain/queries/query-check.ts'
import { queryLimits } from '#domain/queries/query.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/paging.ts'
import { useText } from '#console/text/text.ts'
import { Field } from '#console/ui/definition/problems.tsx'
import { SortRows } from '#console/ui/definition/SortRows.tsx'
import { WhoSetting } from '#console/ui/definition/WhoSetting.tsx'
import type { QuerySectionProps } from './section.ts'

/** In which order rows come, how many at once, and whether they hang in each other. */
export function QueryOrderSection({ query, choices, onChange }: QuerySectionProps) {
  const text = useText('definitions')
  const { sorts, tree, pageSize, columns } = query
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
      <SortRows
        sorts={sorts}
        choices={choices}
        isSortable={() => true}
        page={{ size: pageSize ?? DEFAULT_PAGE_SIZE, most: queryLimits.pageSize }}
        onChange={onChange}
      />
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
