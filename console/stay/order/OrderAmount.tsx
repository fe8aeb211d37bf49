import { useText } from '#console/text/text.ts'
import { formatFen } from '#console/ui/format-money.ts'
import styles from '../stays.module.css'

/** An amount of an order, and beside it that of its extensions: its dates are those of the whole stay. */
export function OrderAmount({ amount, more }: { amount: number; more: number }) {
  const text = useText('stays')
  return (
    <>
      {formatFen(amount)}
      {more > 0 && <div className={styles.faint}>{text('orders.more', { amount: formatFen(more) })}</div>}
    </>
  )
}
