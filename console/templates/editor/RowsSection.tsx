import { Button, Input } from 'antd'
import type { RowFilter } from '#domain/templates/template.ts'
import { useText } from '#console/text/text.ts'
import styles from '#console/ui/definition/definition.module.css'
import { OrderedRows } from '#console/ui/definition/OrderedRows.tsx'
import { RowsRuleSetting } from '#console/ui/definition/RowsRuleSetting.tsx'
import { WhoSetting } from '#console/ui/definition/WhoSetting.tsx'
import { Icon } from '#console/ui/icon.tsx'
import type { SectionProps } from './section.ts'

/** Who sees which rows. */
export function RowsSection({ list: { filters }, choices, onChange }: SectionProps) {
  const text = useText('definitions')
  const set = (next: readonly RowFilter[]) => onChange({ filters: next })
  return (
    <>
      <p className={styles.hint}>{text('list.rows.hint')}</p>
      <OrderedRows<RowFilter>
        at="filters"
        rows={filters}
        nameOf={({ name }) => name}
        empty={text('list.rows.none')}
        onChange={set}
      >
        {(row, index, change) => (
          <>
            <Input
              aria-label={`${text('name')} ${index + 1}`}
              value={row.name}
              maxLength={50}
              onChange={({ target }) => change({ ...row, name: target.value })}
            />
            <WhoSetting
              label={text('list.rows.who')}
              value={row.right}
              onChange={(right) => change({ ...row, right })}
            />
            <RowsRuleSetting
              at={`filters[${index}].rows`}
              label={row.name}
              choices={choices}
              value={row.rows}
              onChange={(rows) => change({ ...row, rows })}
            />
          </>
        )}
      </OrderedRows>
      <Button
        type="dashed"
        block
        icon={<Icon name="plus" size={14} />}
        onClick={() =>
          set([
            ...filters,
            { name: `${text('list.rows.newName')} ${filters.length + 1}`, right: [], rows: { rows: 'own' } },
          ])
        }
      >
        {text('list.rows.add')}
      </Button>
    </>
  )
}
