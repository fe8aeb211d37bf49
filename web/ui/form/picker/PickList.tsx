import { CheckOutline, RightOutline, SearchOutline } from 'antd-mobile-icons'
import type { ReactNode } from 'react'
import { useText } from '#web/text/text.ts'
import styles from './PickList.module.css'

export type PickRow = {
  key: string
  name: string
  detail?: string | undefined
  before?: ReactNode
  canGoDown?: boolean
  hasMore?: boolean
}

/** The field that narrows a list of things to pick. */
export function PickSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useText('onlineForm')
  return (
    <label className={styles.search}>
      <SearchOutline aria-hidden="true" />
      <span className="visually-hidden">{text('pick.search')}</span>
      <input
        type="search"
        value={value}
        placeholder={text('pick.search')}
        enterKeyHint="search"
        autoCapitalize="none"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

type PathProps = {
  path: readonly { id: string; name: string }[]
  /** So many steps of the path are kept. */
  onGo: (depth: number) => void
}

/** Where in a tree somebody is, and the ways back up; nothing at its roots. */
export function PickPath({ path, onGo }: PathProps) {
  const text = useText('onlineForm')
  return (
    path.length > 0 && (
      <nav className={styles.path} aria-label={text('pick.path')}>
        <button type="button" onClick={() => onGo(0)}>
          {text('pick.all')}
        </button>
        {path.map(({ id, name }, at) => (
          <span key={id}>
            <span aria-hidden="true">/</span>{' '}
            {at === path.length - 1 ? (
              <span aria-current="location">{name}</span>
            ) : (
              <button type="button" onClick={() => onGo(at + 1)}>
                {name}
              </button>
            )}
          </span>
        ))}
      </nav>
    )
  )
}

type Props = {
  label: string
  rows: readonly PickRow[]
  chosen: readonly string[]
  isMany: boolean
  onToggle: (row: PickRow) => void
  onDown?: (row: PickRow) => void
}

/** Things to pick one or several of. */
export function PickList({ label, rows, chosen, isMany, onToggle, onDown }: Props) {
  const text = useText('onlineForm')
  if (rows.length === 0) {
    return <p className={styles.empty}>{text('pick.nothing')}</p>
  }
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row) => {
        const isOn = chosen.includes(row.key)
        return (
          <li key={row.key} className={styles.item}>
            <button
              type="button"
              className={styles.row}
              role={row.hasMore ? undefined : isMany ? 'checkbox' : 'radio'}
              aria-checked={row.hasMore ? undefined : isOn}
              onClick={() => onToggle(row)}
            >
              {row.before}
              <span className={styles.words}>
                <span>{row.name}</span>
                {row.detail && <span className={styles.detail}>{row.detail}</span>}
              </span>
              {row.hasMore && <RightOutline aria-hidden="true" />}
              {isOn && <CheckOutline className={styles.mark} aria-hidden="true" />}
            </button>
            {row.canGoDown && onDown && (
              <button type="button" className={styles.down} onClick={() => onDown(row)}>
                <span>{text('pick.below')}</span>
                <span className="visually-hidden">{row.name}</span>
                <RightOutline aria-hidden="true" />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
