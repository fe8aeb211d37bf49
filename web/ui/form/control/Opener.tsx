import { CloseCircleFill, RightOutline } from 'antd-mobile-icons'
import type { ReactNode } from 'react'
import { useText } from '#web/text/text.ts'
import styles from './Cell.module.css'
import type { CellWiring } from './Cell.tsx'

type Props = {
  wiring: CellWiring
  label: string
  /** What is chosen; nothing shows the placeholder. */
  words: ReactNode
  placeholder: string
  onOpen: () => void
  onClear?: (() => void) | undefined
}

/** The line that opens a picker, with what was picked, and a cross to take it back. */
export function Opener({ wiring, label, words, placeholder, onOpen, onClear }: Props) {
  const text = useText()
  const isEmpty = words === '' || words === null
  // A button is not a field that can be required or wrong; its label and description say both.
  const { id, 'aria-describedby': describedBy } = wiring
  return (
    <div className={styles.line}>
      <button
        type="button"
        id={id}
        className={styles.opener}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        aria-label={`${label} ${isEmpty ? placeholder : typeof words === 'string' ? words : ''}`}
        onClick={onOpen}
      >
        <span className={styles.words} data-empty={isEmpty || undefined}>
          {isEmpty ? placeholder : words}
        </span>
        {(isEmpty || !onClear) && <RightOutline className={styles.arrow} aria-hidden="true" />}
      </button>
      {!isEmpty && onClear && (
        <button
          type="button"
          className={styles.side}
          aria-label={`${text('action.clear')} ${label}`}
          onClick={onClear}
        >
          <CloseCircleFill className={styles.arrow} aria-hidden="true" style={{ marginLeft: 'auto' }} />
        </button>
      )}
    </div>
  )
}
