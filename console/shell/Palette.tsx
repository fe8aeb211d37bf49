import { Modal } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Fragment,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { useNavigate } from 'react-router'
import { useMayOpen } from '#console/app/may-open.ts'
import { listedPages } from '#console/app/page.ts'
import { usePages } from '#console/app/pages-context.ts'
import { useRights } from '#console/app/session/rights.ts'
import { findApi, type FoundKind } from '#api/platform/find.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { Icon, type IconName } from '#console/ui/icon.tsx'
import styles from './palette.module.css'

type PaletteRow = { to: string; title: string; detail: string; icon: IconName; group: string }

const icons: Record<FoundKind, IconName> = {
  person: 'person',
  org: 'people',
  flow: 'flows',
  form: 'forms',
  house: 'stays',
  order: 'today',
}

/** Where each kind is opened: the first page of these that the person may open. */
const places: Record<FoundKind, readonly string[]> = {
  person: ['people/users?open=:id'],
  org: ['people/orgs?open=:id'],
  flow: ['flows/:key/design', 'running/flows/:key'],
  form: ['forms/:key/design'],
  house: ['stays/houses/:id', 'stays/board?q=:title'],
  order: ['stays/orders?open=:id'],
}

type FoundThing = { kind: FoundKind; id: string; title: string }

/** The address of something found, or null when there is no page of it that the person may open. */
function addressOf({ kind, id, title }: FoundThing, mayOpen: (address: string) => boolean): string | null {
  const place = places[kind].find((one) => mayOpen(`/${one}`))
  return place === undefined
    ? null
    : `/${place.replace(/:(\w+)/, (_, name) => encodeURIComponent(name === 'title' ? title : id))}`
}

type PaletteProps = { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** One box to find and open everything: Ctrl K. */
export function Palette({ isOpen, onOpen }: PaletteProps) {
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
      <Search onDone={() => onOpen(false)} />
    </Modal>
  )
}

function Search({ onDone }: { onDone: () => void }) {
  const pages = usePages()
  const text = useText()
  const titles = useText('pages')
  const may = useRights()
  const mayOpen = useMayOpen()
  const navigate = useNavigate()
  const [searchInput, setSearchInput] = useState('')
  const [chosen, setChosen] = useState(0)
  const composedAt = useRef(0)
  const searchText = useDeferredValue(searchInput.trim().toLowerCase())
  const { data: found = [] } = useQuery({
    ...callQuery(findApi.find, { body: { text: searchText } }),
    enabled: searchText !== '',
    // What was found before stays until the next answer, so that rows do not jump.
    placeholderData: keepPreviousData,
  })
  const local: PaletteRow[] = listedPages(pages, may)
    .map((page) => ({ page, room: titles(`rooms.${page.room}`), title: titles(page.name) }))
    .filter(({ page, room, title }) => `${room} ${title} ${page.path}`.toLowerCase().includes(searchText))
    .map(({ page, room, title }) => ({
      to: `/${page.path}`,
      title,
      detail: room,
      icon: page.room,
      group: text('palette.pages'),
    }))
  const remote: PaletteRow[] = (searchText === '' ? [] : found).flatMap((one) => {
    const { kind, title, detail } = one
    const to = addressOf(one, mayOpen)
    return to === null ? [] : [{ to, title, detail, icon: icons[kind], group: text(`palette.kinds.${kind}`) }]
  })
  const rows = [...local, ...remote]

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
          value={searchInput}
          onChange={(event) => {
            setSearchInput(event.target.value)
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
          <Fragment key={`${row.group} ${row.to}`}>
            {row.group !== rows[index - 1]?.group && <div className={styles.group}>{row.group}</div>}
            <button
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
          </Fragment>
        ))}
      </div>
      {rows.length === 0 && (
        <p className={styles.none}>
          {text('palette.none', { text: searchInput })}
          <br />
          {text('palette.noneHint')}
        </p>
      )}
      <p className={styles.keys}>{text('palette.keys')}</p>
    </div>
  )
}
