import type { CallOutput } from '#api/endpoint.ts'
import type { housePriceApi } from '#api/owner/prices.ts'
import { useText } from '#console/text/text.ts'
import { formatFen } from '#console/ui/format-money.ts'
import styles from './prices.module.css'

type Outcome = CallOutput<typeof housePriceApi.preview>
const sampleSize = 8

/** What a change would do, before it is done: how many nights of which houses, between which prices, and the first of them. */
export function OutcomeNote({ outcome }: { outcome: Outcome }) {
  const text = useText('inventory')
  const fen = (value: number | null) => (value === null ? '—' : formatFen(value))
  if (outcome.nights === 0) {
    return <output className={styles.outcome}>{text('price.nothing')}</output>
  }
  const isMany = outcome.houses.length > 1
  const nameOf = (id: string) => outcome.houses.find((house) => house.id === id)?.name ?? ''
  return (
    <output className={styles.outcome} style={{ display: 'block' }}>
      {text('price.changes', { nights: outcome.nights, houses: outcome.houses.length })}
      {outcome.sold > 0 && ` ${text('price.soldStay', { count: outcome.sold })}`}
      {outcome.lowest !== null &&
        ` ${text('price.between', { lowest: fen(outcome.lowest), highest: fen(outcome.highest) })}`}
      {isMany && (
        <div className={styles.houses}>
          {outcome.houses.map(({ id, name, nights }) => (
            <span key={id}>{text('price.houseNights', { name, nights })}</span>
          ))}
        </div>
      )}
      {outcome.isLong && <p>{text('price.long')}</p>}
      <table>
        <tbody>
          {outcome.sample.slice(0, sampleSize).map((night) => (
            <tr key={`${night.houseId} ${night.night}`}>
              {isMany && <th scope="row">{nameOf(night.houseId)}</th>}
              <td>{night.night}</td>
              <td>{fen(night.old)}</td>
              <td>→ {night.closed ? text('price.closed') : fen(night.new)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </output>
  )
}
