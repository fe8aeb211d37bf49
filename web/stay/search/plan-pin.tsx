import type { searchApi } from '#api/stay/search.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { useText } from '#web/text/text.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import styles from './plan-pin.module.css'

export type HousePin = CallOutput<typeof searchApi.map>[number]

type Props = { pin: HousePin; isChosen: boolean; onChoose: () => void }

/** The price of a house, where it stands. */
export function PlanPin({ pin, isChosen, onChoose }: Props) {
  const text = useText('stay')
  const price = pin.free && pin.total !== null ? yuan(pin.total) : text('list.taken')
  return (
    <button
      type="button"
      className={styles.pin}
      style={{ left: `${pin.spot.x / 10}%`, top: `${pin.spot.y / 10}%` }}
      data-taken={!pin.free || undefined}
      data-on={isChosen || undefined}
      aria-pressed={isChosen}
      aria-label={`${pin.name} ${price}`}
      onClick={onChoose}
    >
      <span>{price}</span>
    </button>
  )
}
