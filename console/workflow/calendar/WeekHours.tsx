import { Button, Input } from 'antd'
import { parseHours } from '#domain/work-hours.ts'
import { useText } from '#console/text/text.ts'
import editStyles from '#console/ui/edit/edit.module.css'
import { weekdays } from './weekdays.ts'
import styles from './work-calendar.module.css'

type Props = { week: readonly string[]; onChange: (week: string[]) => void }

/** The hours of each weekday as they are typed; none for a day that is off. */
export function WeekHours({ week, onChange }: Props) {
  const text = useText('work-calendar')
  const set = (at: number, typed: string) => onChange(week.map((one, place) => (place === at ? typed : one)))
  return (
    <section className={editStyles.section}>
      <header className={styles.head}>
        <h2>{text('week.title')}</h2>
        <Button
          size="small"
          disabled={parseHours(week[0] ?? '') === null || week.slice(0, 5).every((one) => one === week[0])}
          onClick={() => onChange(week.map((one, at) => (at < 5 ? (week[0] ?? '') : one)))}
        >
          {text('week.asMonday')}
        </Button>
      </header>
      <div className={styles.week}>
        {weekdays.map((name, at) => {
          const typed = week[at] ?? ''
          const isWrong = parseHours(typed) === null
          return (
            <label key={name} className={styles.weekday}>
              <span>{text(`weekdays.${name}`)}</span>
              <Input
                value={typed}
                status={isWrong ? 'error' : ''}
                placeholder={text('off')}
                aria-invalid={isWrong}
                maxLength={80}
                onChange={({ target }) => set(at, target.value)}
              />
              {isWrong && (
                <span className={styles.wrong} role="alert">
                  {text('hoursWrong')}
                </span>
              )}
            </label>
          )
        })}
      </div>
      <p className={editStyles.faint}>{text('week.hint')}</p>
    </section>
  )
}
