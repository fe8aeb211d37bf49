import { useText } from '#web/text/text.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import styles from './price-range.module.css'

type Range = { from: number | null; to: number | null }
type Props = { lowest: number; highest: number; value: Range; onChange: (value: Range) => void }

const step = 50_00

/** The price of a night from and to, with two handles on one line. At the ends of it there is no bound. */
export function PriceRange({ lowest, highest, value, onChange }: Props) {
  const text = useText('stay')
  const min = Math.floor(lowest / step) * step
  const max = Math.max(min + step, Math.ceil(highest / step) * step)
  const from = Math.min(Math.max(value.from ?? min, min), max - step)
  const to = Math.max(Math.min(value.to ?? max, max), from + step)
  const share = (fen: number) => `${((fen - min) / (max - min)) * 100}%`
  const take = (low: number, high: number) =>
    onChange({ from: low <= min ? null : low, to: high >= max ? null : high })
  return (
    <div>
      <p className={styles.words}>
        {yuan(from)} – {yuan(to)}
        {to >= max && '+'}
      </p>
      <div className={styles.line}>
        <span className={styles.track} aria-hidden="true">
          <Between from={share(from)} to={share(to)} />
        </span>
        <input
          type="range"
          className={styles.handle}
          aria-label={text('list.priceFrom')}
          aria-valuetext={yuan(from)}
          min={min}
          max={max}
          step={step}
          value={from}
          onChange={(event) => take(Math.min(Number(event.target.value), to - step), to)}
        />
        <input
          type="range"
          className={styles.handle}
          aria-label={text('list.priceTo')}
          aria-valuetext={yuan(to)}
          min={min}
          max={max}
          step={step}
          value={to}
          onChange={(event) => take(from, Math.max(Number(event.target.value), from + step))}
        />
      </div>
    </div>
  )
}

/** The chosen part of the line. A drawing, because its ends are attributes and need no style of their own. */
function Between({ from, to }: { from: string; to: string }) {
  return (
    <svg className={styles.between} width="100%" height="4">
      <line x1={from} x2={to} y1="2" y2="2" strokeWidth="4" />
    </svg>
  )
}
