import { useQuery } from '@tanstack/react-query'
import { bookingCalendarApi } from '#api/stay/booking-calendar.ts'
import { q } from '#web/app/call.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { dayWords } from '#web/ui/day-words.ts'
import { RetryLine } from '#web/ui/RetryLine.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { yuan } from './money.ts'
import styles from './price-lines.module.css'

type Stay = { checkIn: string; checkOut: string; adults: number; children: number }

/** The price of a stay line by line, as the server reckons it: every night, every fee, every discount. */
export function PriceLines({ houseId, stay }: { houseId: string; stay: Stay }) {
  const text = useText('stay')
  const language = currentLanguage()
  const { data, error, refetch } = useQuery(q(bookingCalendarApi.quote, { body: { ...stay, houseId } }))
  if (error) {
    return <RetryLine tip={error.message} onRetry={() => refetch()} />
  }
  if (!data) {
    return <Skeleton rows={5} />
  }
  return (
    <dl className={styles.lines}>
      {data.nights.map(({ day, price, kind }) => (
        <div key={day} className={styles.line}>
          <dt>
            {dayWords(day, 'day', language)} {dayWords(day, 'weekday', language)}
            {kind !== 'weekday' && <span className={styles.kind}>{text(`price.kinds.${kind}`)}</span>}
          </dt>
          <dd>{yuan(price)}</dd>
        </div>
      ))}
      {data.lines
        .filter(({ code }) => code !== 'room')
        .map(({ code, name, quantity, unit, amount }) => (
          <div key={code + name} className={styles.line} data-less={amount < 0 || undefined}>
            <dt>
              {name || text(`price.codes.${code}`)}
              {quantity > 1 && unit !== null && (
                <span className={styles.each}>
                  {yuan(unit)} × {quantity}
                </span>
              )}
            </dt>
            <dd>{amount < 0 ? `−${yuan(-amount)}` : yuan(amount)}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{text('price.total')}</dt>
        <dd>{yuan(data.total)}</dd>
      </div>
      {data.deposit > 0 && (
        <div className={styles.line}>
          <dt>
            {text('price.deposit')}
            <span className={styles.each}>{text('price.depositBack')}</span>
          </dt>
          <dd>{yuan(data.deposit)}</dd>
        </div>
      )}
    </dl>
  )
}
