import { Select } from 'antd'
import { DEFAULT_TEMPLATE_PAGE, templateLimits } from '#domain/templates/template.ts'
import { useText } from '#console/text/text.ts'
import styles from '#console/ui/definition/definition.module.css'
import { Field } from '#console/ui/definition/problems.tsx'
import { SortRows } from '#console/ui/definition/SortRows.tsx'
import type { SectionProps } from './section.ts'

/** In which order the rows come, how many at once, and the tree beside them. */
export function OrderSection({ list, choices, onChange }: SectionProps) {
  const text = useText('definitions')
  const { sorts, tree, pageSize } = list
  const trees = choices.filter(
    ({ own, filterType }) => filterType !== undefined && (own?.dictionary !== undefined || own?.to === 'org'),
  )
  return (
    <>
      <strong>{text('list.order.sorts')}</strong>
      <p className={styles.hint}>{text('list.order.sortHint')}</p>
      <SortRows
        sorts={sorts}
        choices={choices}
        // The server sorts by what it keeps an index of.
        isSortable={({ own }) => own === undefined || own.searchable === true || own.sortable === true}
        page={{ size: pageSize ?? DEFAULT_TEMPLATE_PAGE, most: templateLimits.pageSize }}
        onChange={onChange}
      />
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
