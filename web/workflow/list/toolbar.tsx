import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from '#web/text/text.ts'
import styles from './toolbar.module.css'

type ChipsProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
  /** False for a second group: one word for all is enough. */
  hasAll?: boolean
}

/** Narrows a list to one of few; tapped again, or by the first, it shows all. */
export function Chips({ label, value, options, onChoose, hasAll = true }: ChipsProps) {
  const text = useText('work')
  const place = useRef<HTMLDivElement>(null)
  // What was chosen before is in sight from the start.
  useLayoutEffect(() => {
    const chosen = place.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    const line = place.current?.parentElement
    if (chosen && line) {
      line.scrollLeft = chosen.offsetLeft + chosen.offsetWidth / 2 - line.clientWidth / 2
    }
  }, [])
  return (
    <div ref={place} className={styles.some} role="toolbar" aria-label={label}>
      {[...(hasAll ? [{ value: '', label: text('list.all') }] : []), ...options].map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value === value ? '' : option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

/** Several groups of chips in one line that can be pushed sideways. */
export function ChipRow({ children }: { children: ReactNode }) {
  return <div className={styles.chips}>{children}</div>
}

/** What stands above a list and stays there. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>
}

/** How many there are, and what else can be done with the list as a whole. */
export function ListFooter({ total, children }: { total: number | undefined; children?: ReactNode }) {
  const text = useText('work')
  return (
    <div className={styles.foot}>
      <output>
        {total === undefined || total === 0
          ? ''
          : text(total >= MANY ? 'list.totalMany' : 'list.total', { count: Math.min(total, MANY) })}
      </output>
      {children}
    </div>
  )
}

/** Beyond this the server only says that there are more. */
const MANY = 1000

/** The way out of a search that found nothing. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  const text = useText('work')
  return (
    <button type="button" className={styles.clear} onClick={onClear}>
      {text('list.clear')}
    </button>
  )
}
