import { Button, Input } from 'antd'
import { withoutUndefined } from '#domain/record.ts'
import type { ListTab } from '#domain/templates/template.ts'
import { useText } from '#console/text/text.ts'
import { ConditionRows } from '#console/ui/definition/ConditionRows.tsx'
import styles from '#console/ui/definition/definition.module.css'
import { NamePair } from '#console/ui/definition/NamePair.tsx'
import { OrderedRows } from '#console/ui/definition/OrderedRows.tsx'
import { Icon } from '#console/ui/icon.tsx'
import type { SectionProps } from './section.ts'

/** Tabs above the list, each with its conditions. */
export function TabsSection({ list: { tabs }, choices, onChange }: SectionProps) {
  const text = useText('definitions')
  const set = (next: readonly ListTab[]) => onChange({ tabs: next })
  return (
    <>
      <p className={styles.hint}>{text('list.tabs.hint')}</p>
      <OrderedRows<ListTab>
        at="tabs"
        rows={tabs}
        nameOf={({ name }) => name}
        empty={text('list.tabs.none')}
        onChange={set}
      >
        {(row, index, change) => (
          <>
            <div className={styles.cells}>
              <Input
                aria-label={`${text('key')} ${row.name}`}
                value={row.key}
                maxLength={50}
                onChange={({ target }) => change({ ...row, key: target.value.trim() })}
              />
              <NamePair
                label={`${text('name')} ${row.key}`}
                value={row.name}
                valueEn={row.nameEn}
                onChange={(value, valueEn) =>
                  change(withoutUndefined({ ...row, name: value ?? '', nameEn: valueEn }))
                }
              />
            </div>
            <ConditionRows
              at={`tabs[${index}].conditions`}
              label={row.name}
              choices={choices}
              value={row.conditions}
              onChange={(conditions) => change({ ...row, conditions })}
            />
          </>
        )}
      </OrderedRows>
      <Button
        type="dashed"
        block
        icon={<Icon name="plus" size={14} />}
        onClick={() => {
          const key = freeKey(
            tabs.map((tab) => tab.key),
            'tab',
          )
          set([...tabs, { key, name: text('list.tabs.newName'), conditions: [] }])
        }}
      >
        {text('list.tabs.add')}
      </Button>
    </>
  )
}

/** A key nobody has yet: tab, tab2, tab3. */
function freeKey(usedKeys: readonly string[], stem: string): string {
  let at = 1
  while (usedKeys.includes(at === 1 ? stem : `${stem}${at}`)) {
    at += 1
  }
  return at === 1 ? stem : `${stem}${at}`
}
