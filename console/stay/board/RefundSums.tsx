import type { CallOutput } from '#api/endpoint.ts'
import type { boardStayApi } from '#api/owner/board-stays.ts'
import { useText } from '#console/text/text.ts'
import { formatFen } from '#console/ui/format-money.ts'
import styles from '../stays.module.css'

type Refund = NonNullable<CallOutput<typeof boardStayApi.tryLength>['refund']>

/** What comes back of nights that are given up, night by night, and what is kept. */
export function RefundSums({ refund }: { refund: Refund }) {
  const text = useText('stays')
  return (
    <dl className={styles.sums}>
      {refund.nights.map(({ day, pays, back }) => (
        <div key={day}>
          <dt>
            {day} <span className={styles.faint}>{text('length.paid', { amount: formatFen(pays) })}</span>
          </dt>
          <dd>{formatFen(back)}</dd>
        </div>
      ))}
      {refund.kept > 0 && (
        <div>
          <dt>{text('length.kept')}</dt>
          <dd>{formatFen(refund.kept)}</dd>
        </div>
      )}
      <div data-total>
        <dt>{text(refund.needsApproval ? 'length.backAsked' : 'length.back')}</dt>
        <dd>{formatFen(refund.back + refund.deposit)}</dd>
      </div>
    </dl>
  )
}
