import { PhoneFill } from 'antd-mobile-icons'
import type { CallOutput } from '#api/endpoint.ts'
import type { chatApi } from '#api/messages/chat.ts'
import { useText } from '#web/text/text.ts'
import styles from './hotlines.module.css'

type Point = CallOutput<typeof chatApi.help>['points'][number]

/** Numbers to call, with the hours in which somebody answers. */
export function Hotlines({ points }: { points: readonly Point[] }) {
  const text = useText('messages')
  const callable = points.filter(({ phone }) => phone !== '')
  if (callable.length === 0) {
    return null
  }
  return (
    <section aria-label={text('help.phones')}>
      <h2 className={styles.heading}>{text('help.phones')}</h2>
      <ul className={styles.lines}>
        {callable.map((point) => (
          <li key={point.id}>
            <a className={styles.line} href={`tel:${point.phone.replaceAll(/[^\d+]/g, '')}`}>
              <span className={styles.name}>{point.name}</span>
              <span className={styles.phone}>
                <PhoneFill aria-hidden="true" />
                {point.phone}
              </span>
              <span className={styles.hours}>{hoursOf(point)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )

  function hoursOf({ hours }: Point): string {
    const [monday] = hours
    const isDaily = hours.every((day) => day?.join() === monday?.join())
    const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'Asia/Shanghai' })
    const today = hours[['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekday.format(Date.now()))]
    if (!today) {
      return text('help.dayOff')
    }
    const [from, until] = today
    return text(isDaily ? 'help.daily' : 'help.today', { from, until })
  }
}
