import type { CallOutput } from '#api/endpoint.ts'
import type { ownerOrderApi } from '#api/owner/orders.ts'
import { useText } from '#web/text/text.ts'
import { yuan } from '../money.ts'
import styles from './owner-home.module.css'

type Income = NonNullable<CallOutput<typeof ownerOrderApi.home>['income']>
const TALLEST = 64

/** What came in this month, what is still to come, and the months before as bars. */
export function IncomeCard({ income }: { income: Income }) {
  const text = useText('owner')
  const most = Math.max(1, ...income.months.map(({ fen }) => fen))
  return (
    <section className={styles.income} aria-label={text('home.month')}>
      <span className={styles.label}>{text('home.month')}</span>
      <span className={styles.amount}>{yuan(income.month)}</span>
      <p className={styles.aside}>
        <span>{text('home.coming', { amount: yuan(income.coming) })}</span>
        <span>{text('home.lastMonth', { amount: yuan(income.lastMonth) })}</span>
      </p>
      <ul className={styles.bars} aria-label={text('home.chart')}>
        {income.months.map(({ month, fen }) => (
          <li key={month} className={styles.bar}>
            <span
              className={styles.rod}
              style={{ height: Math.round((Math.max(0, fen) / most) * TALLEST) }}
              aria-hidden="true"
            />
            <span aria-hidden="true">{Number(month.slice(5))}</span>
            <span className="visually-hidden">{`${month} ${yuan(fen)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
