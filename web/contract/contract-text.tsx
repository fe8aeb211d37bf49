import type { ContractDetail } from '#api/contract/contract.ts'
import { useText } from '#web/text/text.ts'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import styles from './contract.module.css'

type Props = { clauses: ContractDetail['clauses']; bills: ContractDetail['bills'] }

/** The text of a contract, clause by clause, with its bills where they stand. */
export function ContractText({ clauses, bills }: Props) {
  return (
    <article className={styles.card}>
      {clauses.map((clause, at) =>
        clause.type === 'bills' ? (
          <BillTable key={at} bills={bills} />
        ) : clause.type === 'table' ? (
          <RowTable key={at} columns={clause.columns} rows={clause.rows} />
        ) : clause.type === 'heading' ? (
          <h3 key={at} className={styles.clauseHeading}>
            {clause.text}
          </h3>
        ) : (
          <p key={at} className={styles.clause}>
            {clause.text}
          </p>
        ),
      )}
    </article>
  )
}

function BillTable({ bills }: Pick<Props, 'bills'>) {
  const text = useText('contract')
  if (bills.length === 0) {
    return null
  }
  return (
    <table className={styles.table}>
      <tbody>
        {bills.map(({ kind, from, lastDay, amount, dueOn }, at) => (
          <tr key={at}>
            <td>{text(`bill.kind.${kind}`)}</td>
            <td>{from && lastDay ? `${from} — ${lastDay}` : text('bill.due', { day: dueOn })}</td>
            <td>{yuanWithFen(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowTable({ columns, rows }: { columns: readonly string[]; rows: readonly string[][] }) {
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
