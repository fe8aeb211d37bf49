import { LocationFill } from 'antd-mobile-icons'
import type { Picture } from '#api/stay/schemas.ts'
import { useText } from '#web/text/text.ts'
import { pictureUrl } from '../picture-url.ts'
import styles from './plan-crop.module.css'

type Props = { plan: Picture; spot: { x: number; y: number }; name: string }

/** How much larger than its frame the plan is shown. */
const zoom = 2

/** The part of the park's plan around a house. */
export function PlanCrop({ plan, spot, name }: Props) {
  const text = useText('stay')
  const frame = { width: 100, height: 100 * (9 / 16) }
  const width = frame.width * zoom
  const height = width * (plan.height / plan.width)
  // As near to the middle as the edges of the plan allow.
  const left = within(frame.width / 2 - (spot.x / 1000) * width, frame.width - width, 0)
  const top = within(frame.height / 2 - (spot.y / 1000) * height, frame.height - height, 0)
  const pin = { x: left + (spot.x / 1000) * width, y: top + (spot.y / 1000) * height }
  return (
    <figure className={styles.crop}>
      <img
        src={pictureUrl(plan, 'whole')}
        alt={text('house.planOf', { name })}
        loading="lazy"
        width={plan.width}
        height={plan.height}
        style={{ width: `${width}%`, left: `${left}%`, top: `${(top / frame.height) * 100}%` }}
      />
      <LocationFill
        className={styles.pin}
        style={{ left: `${pin.x}%`, top: `${(pin.y / frame.height) * 100}%` }}
        aria-hidden="true"
      />
    </figure>
  )
}

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
