import { useText } from '#web/text/text.ts'
import type { House } from '../house-types.ts'
import styles from './house-rules.module.css'
import { yuan } from '../money.ts'

/** What a stay can cost besides the nights. */
export function FeeLines({ house: { fees, includedGuests } }: { house: House }) {
  const text = useText('stay')
  const perNight = (fen: number) => text('price.perNight', { price: yuan(fen) })
  const lines: Array<[name: string, value: string]> = [
    [
      text('fees.included'),
      text(includedGuests === 1 ? 'fees.oneGuest' : 'fees.guests', { count: includedGuests }),
    ],
    ...(fees.extraAdult > 0
      ? [[text('fees.extraAdult'), perNight(fees.extraAdult)] as [string, string]]
      : []),
    ...(fees.extraChild > 0
      ? [[text('fees.extraChild'), perNight(fees.extraChild)] as [string, string]]
      : []),
    [text('fees.cleaning'), fees.cleaning > 0 ? yuan(fees.cleaning) : text('fees.free')],
    [
      text('fees.pet'),
      fees.pet === null ? text('fees.noPets') : fees.pet > 0 ? yuan(fees.pet) : text('fees.free'),
    ],
    ...(fees.deposit > 0 ? [[text('price.deposit'), yuan(fees.deposit)] as [string, string]] : []),
    ...fees.longStay.map(({ nights, percent }): [string, string] => [
      text('fees.longStay', { nights }),
      text('fees.off', { percent: percent / 100 }),
    ]),
    ...(['early', 'last'] as const).flatMap((when): [string, string][] => {
      const { days, percent } = fees.leadTime[when]
      return percent > 0
        ? [[text(`fees.${when}`, { days }), text('fees.off', { percent: percent / 100 })]]
        : []
    }),
  ]
  return (
    <dl className={styles.facts}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
