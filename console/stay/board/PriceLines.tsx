import type { CallOutput } from '#api/endpoint.ts'
import type { boardStayApi } from '#api/owner/board-stays.ts'
import { useText } from '#console/text/text.ts'
import { formatFen } from '#console/ui/format-money.ts'
import styles from '../stays.module.css'

type Price = CallOutput<typeof boardStayApi.tryBooking>

/** What a stay costs, line by line, as the guest will read it. */
export function PriceLines({ price }: { price: Price }) {
  const text = useText('stays')
  return (
    <dl className={styles.sums}>
      {price.lines.map((line) => (
        <div key={`${line.code} ${line.name}`}>
          <dt>
            {line.name || text(`line.${line.code}`)}
            {line.quantity > 1 && <span className={styles.faint}> × {line.quantity}</span>}
          </dt>
          <dd>{formatFen(line.amount)}</dd>
        </div>
      ))}
      {price.deposit > 0 && (
        <div>
          <dt>{text('line.deposit')}</dt>
          <dd>{formatFen(price.deposit)}</dd>
        </div>
      )}
      <div data-total>
        <dt>{text('book.payable')}</dt>
        <dd>{formatFen(price.payable)}</dd>
      </div>
    </dl>
  )
}
