import { priceChanges } from '#domain/stay/price-changes.ts'
import type { StayPrice } from '../house-types.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import styles from './price-changes.module.css'

type Props = { before: StayPrice; after: StayPrice }

const signed = (fen: number) => (fen < 0 ? `−${yuan(-fen)}` : yuan(fen))

/** What it was, what it is, and which nights or fees made the difference. */
export function PriceChanges({ before, after }: Props) {
  const text = useText('booking')
  const stay = useText('stay')
  const language = currentLanguage()
  return (
    <>
      <p>{text('submit.priceWas', { old: yuan(before.total), new: yuan(after.total) })}</p>
      <dl className={styles.changes}>
        {priceChanges(before, after).map(({ day, code, name, before: old, after: now }) => (
          <div key={`${day} ${code} ${name}`} className={styles.change}>
            <dt>{day === null ? name || stay(`price.codes.${code}`) : formatDay(day, 'day', language)}</dt>
            <dd>
              {old !== null && <s className={styles.old}>{signed(old)}</s>}
              {now === null ? text('submit.priceGone') : signed(now)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
