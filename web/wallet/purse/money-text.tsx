import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import styles from './purse.module.css'

/** An amount with its sign: what came is green and has a plus, what went has a minus. */
export function SignedMoney({ fen }: { fen: number }) {
  return (
    <span className={styles.money} data-sign={fen < 0 ? 'out' : 'in'}>
      {fen < 0 ? '−' : '+'}
      {yuanWithFen(Math.abs(fen))}
    </span>
  )
}
