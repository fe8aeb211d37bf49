import { AddOutline, MinusOutline } from 'antd-mobile-icons'
import { useText } from '#web/text/text.ts'
import styles from './Stepper.module.css'

type Props = {
  label: string
  /** A second line under the label. */
  detail?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A number that is stepped up and down within bounds. Beyond them the button says no by itself. */
export function Stepper({ label, detail, value, min, max, onChange }: Props) {
  const text = useText()
  const step = (by: number) => {
    const next = value + by
    if (next >= min && next <= max) {
      onChange(next)
    }
  }
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <span>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.button}
          aria-label={text('stepper.less', { label })}
          disabled={value <= min}
          onClick={() => step(-1)}
        >
          <MinusOutline aria-hidden="true" />
        </button>
        <output className={styles.value} aria-label={label}>
          {value}
        </output>
        <button
          type="button"
          className={styles.button}
          aria-label={text('stepper.more', { label })}
          disabled={value >= max}
          onClick={() => step(1)}
        >
          <AddOutline aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
