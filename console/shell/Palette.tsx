import { Modal } from 'antd'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ConsolePage } from '#console/app/page.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import styles from './palette.module.css'

type PaletteProps = { pages: readonly ConsolePage[]; isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** One box to find and open everything: Ctrl K. */
export function Palette({ pages, isOpen, onOpen }: PaletteProps) {
  const toggle = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      onOpen(!isOpen)
    }
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => toggle(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const text = useText()
  return (
    <Modal
      open={isOpen}
      onCancel={() => onOpen(false)}
      footer={null}
      closable={false}
      destroyOnHidden
      width={640}
      className={styles.modal ?? ''}
      title={<span className={styles.hidden}>{text('palette.title')}</span>}
    >
      <Search pages={pages} onDone={() => onOpen(false)} />
    </Modal>
  )
}

function Search({ pages, onDone }: { pages: readonly ConsolePage[]; onDone: () => void }) {
  const text = useText()
  const titles = useText('pages')
  const may = useRights()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const composedAt = useRef(0)
  const wanted = typed.trim().toLowerCase()
  const rows = pages
    .filter((page) => page.isListed && may(page.right))
    .map((page) => ({ page, room: titles(`rooms.${page.room}`), title: titles(page.name) }))
    .filter(({ room, title }) => `${room} ${title}`.toLowerCase().includes(wanted))
    .map(({ page, room, title }) => ({ to: `/${page.path}`, title, detail: room, icon: page.room }))

  const open = (to: string, isNewTab: boolean) => {
    if (isNewTab) {
      window.open(`/console${to}`, '_blank')
    } else {
      void navigate(to)
    }
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that takes a candidate of an input method must not take a row.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || Date.now() - composedAt.current < 100) {
      return
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setChosen((chosen + step + rows.length) % Math.max(rows.length, 1))
    } else if (event.key === 'Enter') {
      const row = rows[chosen]
      if (row) {
        open(row.to, event.ctrlKey || event.metaKey)
      }
    }
  }
  return (
    <div>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the box was opened to type into it
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-rows"
          aria-activedescendant={rows[chosen] ? `palette-row-${chosen}` : undefined}
          aria-label={text('palette.title')}
          placeholder={text('palette.placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onCompositionEnd={() => {
            composedAt.current = Date.now()
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be searched */}
      <div id="palette-rows" role="listbox" aria-label={text('palette.title')} className={styles.rows}>
        {rows.map((row, index) => (
          <button
            key={row.to}
            id={`palette-row-${index}`}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option holds no icon
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            className={index === chosen ? `${styles.row} ${styles.chosen}` : styles.row}
            onMouseMove={() => setChosen(index)}
            onClick={(event) => open(row.to, event.ctrlKey || event.metaKey)}
          >
            <Icon name={row.icon} size={16} />
            <span className={styles.title}>{row.title}</span>
            <span className={styles.detail}>{row.detail}</span>
          </button>
        ))}
      </div>
      {rows.length === 0 && (
        <p className={styles.none}>
          {text('palette.none', { text: typed })}
          <br />
          {text('palette.noneHint')}
        </p>
      )}
      <p className={styles.keys}>{text('palette.keys')}</p>
    </div>
  )
}
