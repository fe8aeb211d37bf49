import { useText } from '#web/text/text.ts'
import styles from './TimePicker.module.css'

/** 'HH:mm'. */
type Props = { value: string; onChange: (value: string) => void }

const two = (number: number): string => String(number).padStart(2, '0')

/** Hours and minutes at a tap, or typed to the minute: nothing to be turned. */
export function TimePicker({ value, onChange }: Props) {
  const text = useText('onlineForm')
  const [hour = '00', minute = '00'] = value.split(':')
  const set = (nextHour: string, nextMinute: string) => onChange(`${nextHour}:${nextMinute}`)
  const typed = (raw: string, most: number): string =>
    two(Math.min(most, Number(raw.replace(/\D/g, '').slice(-2) || '0')))
  return (
    <div>
      <div className={styles.typed}>
        <input
          aria-label={text('time.hour')}
          inputMode="numeric"
          value={hour}
          onFocus={(event) => event.target.select()}
          onChange={(event) => set(typed(event.target.value, 23), minute)}
        />
        <span aria-hidden="true">:</span>
        <input
          aria-label={text('time.minute')}
          inputMode="numeric"
          value={minute}
          onFocus={(event) => event.target.select()}
          onChange={(event) => set(hour, typed(event.target.value, 59))}
        />
      </div>
      <fieldset className={styles.part}>
        <legend className={styles.heading}>{text('time.hour')}</legend>
        <div className={styles.grid}>
          {Array.from({ length: 24 }, (_, index) => two(index)).map((one) => (
            <button key={one} type="button" aria-pressed={one === hour} onClick={() => set(one, minute)}>
              {one}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend className={styles.heading}>{text('time.minute')}</legend>
        <div className={styles.grid}>
          {Array.from({ length: 12 }, (_, index) => two(index * 5)).map((one) => (
            <button key={one} type="button" aria-pressed={one === minute} onClick={() => set(hour, one)}>
              {one}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
