import { useVirtualizer } from '@tanstack/react-virtual'
import { Checkbox, Skeleton } from 'antd'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '../ErrorNote.tsx'
import { Icon } from '../icon.tsx'
import { nextSort, type Column } from './column.ts'
import styles from './table.module.css'

export type GridProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  view: { isDense: boolean }
  /** What opening a row does: a click or Enter. */
  onOpen?: (row: Row) => void
  /** The row whose drawer is open. */
  openKey?: string
  sort?: string
  onSort?: (sort: string) => void
  selected?: readonly string[]
  onSelect?: (keys: string[]) => void
  isLoading?: boolean
  error?: Error | null
  onRetry?: () => void
  /** Shown where there are no rows: why, and what to do first. */
  empty: ReactNode
  /** The end of what is loaded came into sight. */
  onEnd?: () => void
  foot?: ReactNode
}

/** Rows of which only those in sight are drawn: ten thousand scroll as ten do. */
export function Grid<Row>(props: GridProps<Row>) {
  const { columns, rows, rowKey, view, onOpen, openKey, selected, onSelect, isLoading, error, empty } = props
  const text = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const height = view.isDense ? 36 : 46
  // oxlint-disable-next-line react/incompatible-library -- it is meant to draw again whenever it is scrolled
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
  })
  useEffect(() => virtual.measure(), [virtual, height])
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  const atEnd = useEffectEvent(() => props.onEnd?.())
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - 1) {
      atEnd()
    }
  }, [last, rows.length])

  const template = [
    ...(onSelect ? ['40px'] : []),
    ...columns.map(({ width }) => (width === undefined ? 'minmax(140px, 1fr)' : `${width}px`)),
  ].join(' ')
  // With what a row keeps free at both ends.
  const least = columns.reduce((sum, { width }) => sum + (width ?? 140), onSelect ? 40 : 0) + 16
  const ticked = new Set(selected)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: Row) => {
    const own = event.currentTarget
    if (event.target !== own) {
      return
    }
    if (event.key === 'Enter') {
      onOpen?.(row)
    } else if (event.key === 'j' || event.key === 'ArrowDown') {
      event.preventDefault()
      focusRow(own.nextElementSibling)
    } else if (event.key === 'k' || event.key === 'ArrowUp') {
      event.preventDefault()
      focusRow(own.previousElementSibling)
    } else if (event.key === 'x' && onSelect) {
      tick(rowKey(row))
    }
  }
  const tick = (key: string) => {
    const next = new Set(ticked)
    if (!next.delete(key)) {
      next.add(key)
    }
    onSelect?.([...next])
  }
  const isAll = rows.length > 0 && rows.every((row) => ticked.has(rowKey(row)))
  return (
    <div className={styles.card}>
      <div ref={scroller} className={styles.scroller}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows that are not drawn leave no gap in a table element */}
        <div role="table" aria-rowcount={rows.length + 1} style={{ minWidth: least }}>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above */}
          <div role="row" className={styles.head} style={{ gridTemplateColumns: template }}>
            {onSelect && (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              <span role="columnheader" className={styles.cell}>
                <Checkbox
                  aria-label={text('table.selectAll')}
                  checked={isAll}
                  disabled={rows.length === 0}
                  indeterminate={!isAll && ticked.size > 0}
                  onChange={() => onSelect(isAll ? [] : rows.map(rowKey))}
                />
              </span>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort ?? ''} onSort={props.onSort} />
            ))}
          </div>
          <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
            {items.map((item) => {
              const row = rows[item.index]
              if (row === undefined) {
                return null
              }
              const key = rowKey(row)
              return (
                <div
                  key={key}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                  role="row"
                  aria-rowindex={item.index + 2}
                  aria-selected={key === openKey || ticked.has(key)}
                  tabIndex={0}
                  className={rowClass(key === openKey, ticked.has(key), onOpen !== undefined)}
                  style={{ gridTemplateColumns: template, height, transform: `translateY(${item.start}px)` }}
                  onClick={(event) => isPlainClick(event.target) && onOpen?.(row)}
                  onKeyDown={(event) => onKeyDown(event, row)}
                >
                  {onSelect && (
                    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                    <span role="cell" className={styles.cell}>
                      <Checkbox
                        aria-label={text('table.select')}
                        checked={ticked.has(key)}
                        onChange={() => tick(key)}
                      />
                    </span>
                  )}
                  {columns.map((column) => (
                    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                    <span key={column.key} role="cell" className={cellClass(column)}>
                      {column.cell(row)}
                    </span>
                  ))}
                </div>
              )
            })}
          </div>
        </div>
        {isLoading === true && (
          <Skeleton active title={false} paragraph={{ rows: 8 }} className={styles.skeleton ?? ''} />
        )}
        {error && (
          <div className={styles.skeleton}>
            <ErrorNote error={error} onRetry={() => props.onRetry?.()} />
          </div>
        )}
        {!isLoading && !error && rows.length === 0 && empty}
      </div>
      <footer className={styles.foot}>{props.foot}</footer>
    </div>
  )
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: string
  onSort: GridProps<Row>['onSort']
}) {
  const text = useText()
  const { sortBy, title } = column
  const direction = sort === sortBy ? 'ascending' : sort === `-${sortBy}` ? 'descending' : 'none'
  if (sortBy === undefined || !onSort) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table whose rows are not all drawn
      <span role="columnheader" className={cellClass(column)}>
        {title === '' ? <span className="unseen">{text('table.actions')}</span> : title}
      </span>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table whose rows are not all drawn
    <span role="columnheader" aria-sort={direction} className={cellClass(column)}>
      <button type="button" title={text('table.sorted')} onClick={() => onSort(nextSort(sort, sortBy))}>
        {title}
        {direction !== 'none' && <Icon name={direction === 'ascending' ? 'sortUp' : 'sortDown'} size={14} />}
      </button>
    </span>
  )
}

const cellClass = <Row,>({ align }: Column<Row>) =>
  align === undefined ? styles.cell : `${styles.cell} ${styles[align]}`

function rowClass(isOpen: boolean, isTicked: boolean, canOpen: boolean): string {
  return [styles.row, isOpen || isTicked ? styles.chosen : '', canOpen ? styles.opens : ''].join(' ')
}

/** Links, buttons and ticks in a row do their own thing. */
const isPlainClick = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, [role="menu"]') === null

function focusRow(row: Element | null): void {
  if (row instanceof HTMLElement) {
    row.focus()
  }
}
