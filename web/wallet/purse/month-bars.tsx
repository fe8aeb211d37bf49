import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { monthText, shortMonthText } from './month-text.ts'
import styles from './purse.module.css'

type Bar = { month: string; net: number }
type Props = { label: string; bars: readonly Bar[]; chosen: string; onChoose: (month: string) => void }

/** Of what the name of the month leaves: a bar that had to make room for it would look smaller than it is. */
const barHeight = (share: number) => `calc((100% - 22px) * ${share.toFixed(3)})`

/** The months side by side, each as high as its net income; tapping one opens it. */
export function MonthBars({ label, bars, chosen, onChoose }: Props) {
  const most = Math.max(1, ...bars.map(({ net }) => net))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons that are read as one chart
    <div className={styles.bars} role="group" aria-label={label}>
      {bars.map(({ month, net }) => (
        <button
          key={month}
          type="button"
          className={styles.bar}
          aria-pressed={month === chosen}
          aria-label={`${monthText(month)} ${yuanWithFen(net)}`}
          onClick={() => onChoose(month)}
        >
          <i style={{ height: barHeight(Math.max(net, 0) / most) }} />
          <span>{shortMonthText(month)}</span>
        </button>
      ))}
    </div>
  )
}
