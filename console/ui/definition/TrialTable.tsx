import styles from './definition.module.css'

type TrialTableProps = {
  label: string
  columns: readonly string[]
  rows: readonly { id: string; cells: readonly string[] }[]
}

/** The answer of a trial as it is read, all of a page at once. */
export function TrialTable({ label, columns, rows }: TrialTableProps) {
  return (
    // A region that scrolls must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.answer}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two columns may be called the same
              <th key={at} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells stand in the order of the columns
                <td key={at} title={cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
