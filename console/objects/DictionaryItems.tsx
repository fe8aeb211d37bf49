import { useVirtualizer } from '@tanstack/react-virtual'
import { Button, Input, Select, Switch } from 'antd'
import { memo, useMemo, useRef, useState, type ReactNode } from 'react'
import { moveItem } from '#domain/move-item.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { dictionariesApi } from '#api/objects/dictionaries.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import styles from './dictionary-items.module.css'

export type DictionaryItem = CallOutput<typeof dictionariesApi.dictionary>['items'][number]

const rowHeight = 40

type DictionaryItemsProps = {
  items: readonly DictionaryItem[]
  onChange: (items: DictionaryItem[]) => void
}

/** The entries of a dictionary in their order. Only those in sight are drawn, however many there are. */
export function DictionaryItems({ items, onChange }: DictionaryItemsProps) {
  const text = useText('lists')
  const scroller = useRef<HTMLDivElement>(null)
  const [find, setFind] = useState('')
  const [open, setOpen] = useState<number | null>(null)
  const searchText = find.trim().toLowerCase()
  const matchingRows = useMemo(
    () =>
      items.flatMap((item, at) =>
        `${item.key} ${item.name} ${item.nameEn ?? ''}`.toLowerCase().includes(searchText) ? [at] : [],
      ),
    [items, searchText],
  )
  // oxlint-disable-next-line react/incompatible-library -- it is meant to draw again whenever it is scrolled
  const virtual = useVirtualizer({
    count: matchingRows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  const add = () => {
    setFind('')
    onChange([...items, { key: freeKey(items), name: '', nameEn: null, parent: null, disabled: false }])
    requestAnimationFrame(() => virtual.scrollToIndex(items.length, { align: 'end' }))
  }
  return (
    <section className={styles.items} aria-label={text('dictionary.items')}>
      <div className={styles.tools}>
        <Input
          allowClear
          aria-label={text('dictionary.find')}
          placeholder={text('dictionary.find')}
          style={{ width: 220 }}
          value={find}
          onChange={({ target }) => {
            setFind(target.value)
            scroller.current?.scrollTo({ top: 0 })
          }}
        />
        <span className={styles.count}>{text('dictionary.count', { count: items.length })}</span>
        <Button icon={<Icon name="plus" size={14} />} onClick={add}>
          {text('dictionary.addItem')}
        </Button>
      </div>
      <div ref={scroller} className={styles.scroller}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows that are not drawn leave no gap in a table element */}
        <div role="table" aria-label={text('dictionary.items')} aria-rowcount={items.length + 1}>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above */}
          <div role="row" className={`${styles.row} ${styles.head}`}>
            {(['itemKey', 'itemName', 'itemNameEn', 'parent', 'enabled', 'order'] as const).map((key) => (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              <span key={key} role="columnheader">
                {text(`dictionary.${key}`)}
              </span>
            ))}
          </div>
          <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const at = matchingRows[index] ?? -1
              const item = items[at]
              if (!item) {
                return null
              }
              return (
                <Entry
                  key={at}
                  items={items}
                  item={item}
                  at={at}
                  start={start}
                  isOpen={open === at}
                  onOpen={setOpen}
                  onChange={onChange}
                />
              )
            })}
          </div>
        </div>
        {items.length === 0 && <EmptyNote icon="lists" title={text('dictionary.noItems')} />}
      </div>
    </section>
  )
}

type EntryProps = DictionaryItemsProps & {
  item: DictionaryItem
  at: number
  start: number
  /** The choice of what is above it is open. */
  isOpen: boolean
  onOpen: (at: number | null) => void
}

/**
 * One entry. Those that stay in sight are not drawn again while one scrolls, and those that come are drawn with plain
 * fields: thirty rows of the kit's own take longer than the eye waits.
 */
const Entry = memo(({ items, item, at, start, isOpen, onOpen, onChange }: EntryProps) => {
  const text = useText('lists')
  const label = (key: 'itemKey' | 'itemName' | 'itemNameEn' | 'parent') =>
    `${text(`dictionary.${key}`)} ${at + 1}`
  const set = (part: Partial<DictionaryItem>) =>
    onChange(items.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const move = (by: number) => onChange(moveItem(items, at, at + by))
  const parent = item.parent === null ? undefined : items.find(({ key }) => key === item.parent)
  const above = parent ? parent.name || parent.key : (item.parent ?? '')
  // All that could be above it are listed only while that is open.
  const parents = isOpen ? items.filter((one) => one !== item) : []
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="row"
      aria-rowindex={at + 2}
      className={`${styles.row} ${styles.placed}`}
      style={{ height: rowHeight, transform: `translateY(${start}px)` }}
    >
      {cell(
        <input
          className={styles.input}
          aria-label={label('itemKey')}
          value={item.key}
          onChange={({ target }) => set({ key: target.value.trim() })}
        />,
      )}
      {cell(
        <input
          className={styles.input}
          aria-label={label('itemName')}
          value={item.name}
          onChange={({ target }) => set({ name: target.value })}
        />,
      )}
      {cell(
        <input
          className={styles.input}
          aria-label={label('itemNameEn')}
          value={item.nameEn ?? ''}
          onChange={({ target }) => set({ nameEn: target.value || null })}
        />,
      )}
      {cell(
        isOpen ? (
          <Select<string | null>
            size="small"
            allowClear
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
            autoFocus
            defaultOpen
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={label('parent')}
            style={{ width: '100%' }}
            value={item.parent ?? null}
            options={parents.map(({ key, name }) => ({ value: key, label: name || key }))}
            onOpenChange={(isNow) => onOpen(isNow ? at : null)}
            onChange={(above) => set({ parent: above ?? null })}
          />
        ) : (
          <button
            type="button"
            className={styles.input}
            aria-haspopup="listbox"
            aria-label={`${label('parent')} ${above}`}
            onClick={() => onOpen(at)}
          >
            {above}
          </button>
        ),
      )}
      {cell(
        <Switch
          size="small"
          aria-label={`${text('dictionary.enabled')} ${item.name}`}
          checked={!item.disabled}
          onChange={(is) => set({ disabled: !is })}
        />,
      )}
      {cell(
        <>
          <button
            type="button"
            className={styles.tool}
            disabled={at === 0}
            aria-label={`${text('dictionary.up')} ${item.name}`}
            onClick={() => move(-1)}
          >
            <Icon name="sortUp" size={14} />
          </button>
          <button
            type="button"
            className={styles.tool}
            disabled={at === items.length - 1}
            aria-label={`${text('dictionary.down')} ${item.name}`}
            onClick={() => move(1)}
          >
            <Icon name="sortDown" size={14} />
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={`${text('dictionary.removeItem')} ${item.name}`}
            onClick={() => onChange(items.filter((_, index) => index !== at))}
          >
            <Icon name="cross" size={14} />
          </button>
        </>,
      )}
    </div>
  )
})
Entry.displayName = 'Entry'

const cell = (inside: ReactNode) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the rows
  <span role="cell">{inside}</span>
)

function freeKey(items: readonly DictionaryItem[]): string {
  const usedKeys = new Set(items.map(({ key }) => key))
  let number = items.length + 1
  while (usedKeys.has(String(number))) {
    number += 1
  }
  return String(number)
}
