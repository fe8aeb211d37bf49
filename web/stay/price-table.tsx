import type { ReactNode } from 'react'
import { nightsByKind, type NightGroup } from '#domain/stay/nights-by-kind.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { nightCountText } from '#web/ui/calendar/count-labels.ts'
import { formatDay } from '#web/text/format-day.ts'
import type { StayPrice } from './house-types.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import styles from './price-table.module.css'

type Props = {
  price: StayPrice
  /** Every night with its price, or the nights of one kind together. */
  nights?: 'each' | 'kinds'
  /** What the deposit makes of it: all that is to be paid now. */
  hasPayable?: boolean
  /** Further lines at the end: what became of the money. */
  children?: ReactNode
}

/** A price line by line: nights, fees, discounts, the total, and the deposit apart. */
export function PriceTable({ price, nights = 'each', hasPayable, children }: Props) {
  const text = useText('stay')
  const { lines, total, deposit } = price
  return (
    <dl className={styles.lines}>
      {nights === 'each' ? <EachNight nights={price.nights} /> : <NightKinds nights={price.nights} />}
      {lines
        .filter(({ code }) => code !== 'room')
        .map(({ code, name, quantity, unit, amount }) => (
          <PriceTableLine key={code + name} amount={amount}>
            {name || text(`price.codes.${code}`)}
            {quantity > 1 && unit !== null && (
              <span className={styles.each}>
                {yuan(unit)} × {quantity}
              </span>
            )}
          </PriceTableLine>
        ))}
      <div className={styles.total}>
        <dt>{text('price.total')}</dt>
        <dd>{yuan(total)}</dd>
      </div>
      {deposit > 0 && (
        <PriceTableLine amount={deposit}>
          {text('price.deposit')}
          <span className={styles.each}>{text('price.depositBack')}</span>
        </PriceTableLine>
      )}
      {hasPayable && deposit > 0 && (
        <PriceTableLine amount={total + deposit}>
          <strong>{text('price.payable')}</strong>
        </PriceTableLine>
      )}
      {children}
    </dl>
  )
}

function EachNight({ nights }: { nights: StayPrice['nights'] }) {
  const text = useText('stay')
  const language = currentLanguage()
  return nights.map(({ day, price, kind }) => (
    <PriceTableLine key={day} amount={price}>
      {formatDay(day, 'day', language)} {formatDay(day, 'weekday', language)}
      {kind !== 'weekday' && <span className={styles.kind}>{text(`price.kinds.${kind}`)}</span>}
    </PriceTableLine>
  ))
}

function NightKinds({ nights }: { nights: StayPrice['nights'] }) {
  const text = useText('stay')
  const kit = useText()
  return nightsByKind(nights).map((group) => (
    <PriceTableLine key={group.kind} amount={group.total}>
      {text(`price.nightsOf.${group.kind}`)}
      <span className={styles.each}>
        {eachOf(group)} × {nightCountText(kit, group.count)}
      </span>
    </PriceTableLine>
  ))
}

const eachOf = ({ least, most }: NightGroup) =>
  least === most ? yuan(least) : `${yuan(least)}–${yuan(most).slice(1)}`

export function PriceTableLine({ amount, children }: { amount: number; children: ReactNode }) {
  return (
    <div className={styles.line} data-less={amount < 0 || undefined}>
      <dt>{children}</dt>
      <dd>{amount < 0 ? `−${yuan(-amount)}` : yuan(amount)}</dd>
    </div>
  )
}
