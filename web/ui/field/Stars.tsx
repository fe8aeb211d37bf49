import { StarFill } from 'antd-mobile-icons'
import { useId } from 'react'
import { useText } from '#web/text/text.ts'
import styles from './Stars.module.css'

type Props = {
  label: string
  /** 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
  size?: 'plain' | 'large'
}

const stars = [1, 2, 3, 4, 5]

/** One to five stars. Native radio buttons underneath, so arrow keys and screen readers work. */
export function Stars({ label, value, onChange, size = 'plain' }: Props) {
  const text = useText()
  const name = useId()
  return (
    <fieldset className={styles.stars} data-size={size}>
      <legend className="visually-hidden">{label}</legend>
      {stars.map((star) => (
        <label key={star} className={styles.star} data-on={star <= value || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={star}
            checked={star === value}
            aria-label={text('stars', { count: star })}
            onChange={() => onChange(star)}
          />
          <StarFill aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
