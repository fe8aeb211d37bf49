import { useText } from '#web/text/text.ts'
import styles from './hours.module.css'

type Hours = { from: string; to: string }
type Props = { hours: Hours[][]; onChange: (hours: Hours[][]) => void }

const days = [0, 1, 2, 3, 4, 5, 6] as const
const plain: Hours = { from: '08:00', to: '20:00' }

/** When a shop is open, day by day; most are open at the same hours each day. */
export function HoursFields({ hours, onChange }: Props) {
  const text = useText('shopDesk')
  const setDay = (at: number, next: Hours[]) =>
    onChange(days.map((day) => (day === at ? next : (hours[day] ?? []))))
  return (
    <ul className={styles.days}>
      {days.map((day) => {
        const name = text('settingsPage.day', { day: text(`settingsPage.days.d${day}`) })
        const own = hours[day] ?? []
        return (
          <li key={day} className={styles.day}>
            <div className={styles.head}>
              <strong>{name}</strong>
              <span>
                {own.length > 0 && day === 0 && (
                  <button type="button" onClick={() => onChange(days.map(() => own))}>
                    {text('settingsPage.copy')}
                  </button>
                )}
                {own.length < 3 && (
                  <button type="button" onClick={() => setDay(day, [...own, plain])}>
                    {text('settingsPage.addHours')}
                  </button>
                )}
              </span>
            </div>
            {own.length === 0 && <p className={styles.closed}>{text('settingsPage.closedAll')}</p>}
            {own.map((one, at) => {
              const set = (next: Partial<Hours>) =>
                setDay(
                  day,
                  own.map((other, index) => (index === at ? { ...other, ...next } : other)),
                )
              return (
                <div key={at} className={styles.times}>
                  <input
                    type="time"
                    value={one.from}
                    aria-label={`${name} ${text('settingsPage.from')}`}
                    onChange={(event) => set({ from: event.target.value })}
                  />
                  <span aria-hidden="true">–</span>
                  <input
                    type="time"
                    value={one.to === '24:00' ? '23:59' : one.to}
                    aria-label={`${name} ${text('settingsPage.to')}`}
                    onChange={(event) => set({ to: event.target.value })}
                  />
                  <button
                    type="button"
                    aria-label={`${name} ${text('settingsPage.removeHours')}`}
                    onClick={() =>
                      setDay(
                        day,
                        own.filter((_, index) => index !== at),
                      )
                    }
                  >
                    ×
                  </button>
                </div>
              )
            })}
          </li>
        )
      })}
    </ul>
  )
}
