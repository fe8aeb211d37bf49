import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { useState, type ReactNode } from 'react'
import { fieldsOf } from '#domain/record.ts'
import { readStoredJson, writeStored } from '#console/browser-storage.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '../icon.tsx'
import type { Column } from './column.ts'
import styles from './table.module.css'

type TableView = { isDense: boolean; hidden: readonly string[] | null }

/** What a person chose for one table, kept in this browser. */
export function useTableView<Row>(name: string, columns: readonly Column<Row>[]) {
  const place = `console.table.${name}`
  const [view, setView] = useState<TableView>(() => readTableView(place))
  const hidden = view.hidden ?? columns.filter(({ isOptional }) => isOptional).map(({ key }) => key)
  const change = (next: Partial<TableView>) => {
    const all = { ...view, ...next }
    writeStored(place, JSON.stringify(all))
    setView(all)
  }
  return { isDense: view.isDense, hidden, shown: columns.filter(({ key }) => !hidden.includes(key)), change }
}

function readTableView(place: string): TableView {
  const { isDense, hidden } = fieldsOf(readStoredJson(place))
  return {
    isDense: isDense === true,
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : null,
  }
}

type ViewToolsProps<Row> = {
  columns: readonly Column<Row>[]
  view: ReturnType<typeof useTableView<Row>>
  onReload?: () => void
  children?: ReactNode
}

export function ViewTools<Row>({ columns, view, onReload, children }: ViewToolsProps<Row>) {
  const text = useText()
  const chooser = (
    <div className={styles.chooser}>
      {columns
        .filter(({ title }) => title !== '')
        .map(({ key, title }) => (
          <Checkbox
            key={key}
            checked={!view.hidden.includes(key)}
            onChange={({ target }) =>
              view.change({
                hidden: target.checked ? view.hidden.filter((one) => one !== key) : [...view.hidden, key],
              })
            }
          >
            {title}
          </Checkbox>
        ))}
    </div>
  )
  return (
    <div className={styles.view}>
      {onReload && (
        <Tooltip title={text('table.reload')}>
          <Button
            type="text"
            aria-label={text('table.reload')}
            icon={<Icon name="reload" size={16} />}
            onClick={onReload}
          />
        </Tooltip>
      )}
      <Tooltip title={text(view.isDense ? 'table.normal' : 'table.dense')}>
        <Button
          type="text"
          aria-label={text('table.density')}
          icon={<Icon name="density" size={16} />}
          onClick={() => view.change({ isDense: !view.isDense })}
        />
      </Tooltip>
      <Popover trigger="click" placement="bottomRight" title={text('table.columns')} content={chooser}>
        <Button type="text" aria-label={text('table.columns')} icon={<Icon name="columns" size={16} />} />
      </Popover>
      {children}
    </div>
  )
}
