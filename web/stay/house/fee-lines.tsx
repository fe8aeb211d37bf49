import { useText } from '#web/text/text.ts'
import type { House } from '../house-types.ts'
import styles from './house-rules.module.css'
import { yuan } from '#web/ui/kit/format-money.ts'
import { percentOff } from '../percent-off.ts'

type FeeLine = [name: string, value: string]

const when = (isThere: boolean, name: string, value: string): FeeLine[] => (isThere ? [[name, value]] : [])

/** What a stay can cost besides the nights. */
export function FeeLines({ house: { fees, includedGuests } }: { house: House }) {
  const text = useText('stay')
  const perNight = (fen: number) => text('price.perNight', { price: yuan(fen) })
  const lines: FeeLine[] = [
    [
      text('fees.included'),
      text(includedGuests === 1 ? 'fees.oneGuest' : 'fees.guests', { count: includedGuests }),
    ],
    ...when(fees.extraAdult > 0, text('fees.extraAdult'), perNight(fees.extraAdult)),
    ...when(fees.extraChild > 0, text('fees.extraChild'), perNight(fees.extraChild)),
    [text('fees.cleaning'), fees.cleaning > 0 ? yuan(fees.cleaning) : text('fees.free')],
    [
      text('fees.pet'),
      fees.pet === null ? text('fees.noPets') : fees.pet > 0 ? yuan(fees.pet) : text('fees.free'),
    ],
    ...when(fees.deposit > 0, text('price.deposit'), yuan(fees.deposit)),
    ...fees.longStay.map(({ nights, percent }): FeeLine => [
      text('fees.longStay', { nights }),
      text('fees.off', percentOff(percent)),
    ]),
    ...(['early', 'last'] as const).flatMap((name) => {
      const { days, percent } = fees.leadTime[name]
      return when(percent > 0, text(`fees.${name}`, { days }), text('fees.off', percentOff(percent)))
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
