import { useText } from '#console/text/text.ts'
import { formatTime } from '#console/ui/format-time.ts'
import { Icon } from '#console/ui/icon.tsx'
import { formatFen } from '#console/ui/format-money.ts'
import { eventText, legText } from './money-text.ts'
import styles from './money.module.css'

type ShownMove = {
  key: string
  at: number
  event: string
  fromCode: string
  fromName: string
  toCode: string
  toName: string
  amount: number
}

/** Moves of money one after the other, each with both of its sides. */
export function MoveList({ moves }: { moves: readonly ShownMove[] }) {
  const text = useText('money')
  return (
    <div>
      {moves.map((move) => (
        <div key={move.key} className={styles.step}>
          <span className={styles.faint}>
            {formatTime(move.at)}
            <br />
            {eventText(text, move.event)}
          </span>
          <span>{legText(text, move.fromCode, move.fromName)}</span>
          <Icon name="right" size={16} />
          <span>{legText(text, move.toCode, move.toName)}</span>
          <b>{formatFen(move.amount)}</b>
        </div>
      ))}
    </div>
  )
}
