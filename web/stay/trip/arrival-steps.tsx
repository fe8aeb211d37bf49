import { useState } from 'react'
import { addDays } from '#domain/day.ts'
import { REGISTER_DAYS } from '#domain/stay/order-actions.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { adultCountText } from '#web/ui/calendar/count-labels.ts'
import styles from './arrival-steps.module.css'
import { DoneIcon } from './icons.tsx'
import type { OrderDetails } from '../order/order-header.tsx'
import { Panel } from '../order/panel.tsx'

/** What is left to do until one is through the door, and when. */
export function ArrivalSteps({ order }: { order: OrderDetails }) {
  const text = useText('trip')
  const kit = useText()
  const language = currentLanguage()
  const [now] = useState(() => serverNow())
  const { checkIn, site, registration, adults } = order
  const people = adultCountText(kit, adults)
  const isRegistered = registration !== 'none' && registration !== 'refused'
  const opens = addDays(checkIn, -REGISTER_DAYS)
  const isOpen = opens <= parkDay(now)
  const isTime = instantAt(checkIn, site.checkInTime) <= now
  const steps = [
    {
      key: 'register',
      isDone: isRegistered,
      isNow: isOpen && !isRegistered,
      title: text('arrival.register'),
      words: isRegistered
        ? text(registration === 'waiting' ? 'arrival.waiting' : 'arrival.registered')
        : isOpen
          ? text('arrival.registerNow', { people })
          : text('arrival.registerFrom', { day: formatDay(opens, 'day', language), people }),
    },
    {
      key: 'travel',
      isDone: false,
      isNow: isRegistered && !isTime,
      title: text('arrival.travel'),
      words: text('arrival.travelWords'),
    },
    {
      key: 'door',
      isDone: false,
      isNow: isRegistered && isTime,
      title: text('arrival.door'),
      words: text('arrival.doorWords', { day: formatDay(checkIn, 'day', language), time: site.checkInTime }),
    },
  ]
  return (
    <Panel title={text('arrival.title')}>
      <ol className={styles.steps}>
        {steps.map(({ key, isDone, isNow, title, words }, at) => (
          <li
            key={key}
            className={styles.step}
            data-done={isDone || undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <DoneIcon /> : at + 1}
            </span>
            <span className={styles.words}>
              <span className={styles.title}>
                {title}
                {isDone && <span className="visually-hidden"> {text('arrival.done')}</span>}
              </span>
              <span className={styles.small}>{words}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
