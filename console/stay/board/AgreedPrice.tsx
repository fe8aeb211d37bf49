import { Checkbox, InputNumber } from 'antd'
import { useText } from '#console/text/text.ts'
import styles from '../stays.module.css'

type AgreedPriceProps = {
  /** In fen; null: as the calendar says. */
  value: number | null
  /** What the nights cost by the calendar, where it begins. */
  standard: number
  onChange: (fen: number | null) => void
}

/** Another price of the nights than the calendar's, for whoever may agree on one. */
export function AgreedPrice({ value, standard, onChange }: AgreedPriceProps) {
  const text = useText('stays')
  return (
    <div className={styles.row}>
      <Checkbox
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? standard : null)}
      >
        {text('book.agree')}
      </Checkbox>
      {value !== null && (
        <InputNumber
          aria-label={text('book.nightsPrice')}
          prefix="¥"
          min={0}
          max={9_000_000}
          precision={2}
          value={value / 100}
          onChange={(yuan) => onChange(Math.round((yuan ?? 0) * 100))}
          style={{ width: 150 }}
        />
      )}
    </div>
  )
}
