import type { CallOutput } from '#api/endpoint.ts'
import type { cancellationApi } from '#api/stay/cancellation.ts'
import { priceLineCodes } from '#domain/stay/pricing.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import { parkMomentText } from './moment-text.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { Panel } from './panel.tsx'
import styles from './refund-preview.module.css'

type Preview = CallOutput<typeof cancellationApi.preview>

/** What comes back, of every night and of every fee, and what is kept. */
export function RefundPreview({ preview }: { preview: Preview }) {
  const cancelling = useText('cancelling')
  const stay = useText('stay')
  const language = currentLanguage()
  const { nights, fees, back, kept, deposit, depositLater, couponBack, needsApproval, lessAfter } = preview
  if (preview.action === 'close') {
    return <p className={styles.note}>{cancelling('nothingPaid')}</p>
  }
  const nameOf = (code: string, name: string) => {
    const lineCode = priceLineCodes.find((one) => one === code)
    return name || (lineCode ? stay(`price.codes.${lineCode}`) : code)
  }
  // Where nights are slept is said where that is not clear; what is kept always says why.
  const hasHouses = new Set(nights.map(({ houseName }) => houseName)).size > 1
  const noteOf = (houseName: string, why: Preview['nights'][number]['why']) =>
    [hasHouses && houseName, why !== null && cancelling(`because.${why}`)].filter(Boolean).join(' · ')
  return (
    <Panel title={cancelling(needsApproval ? 'asksBack' : 'comesBack')}>
      <p className={styles.sum}>{yuan(back + deposit)}</p>
      {lessAfter !== null && (
        <p className={styles.less}>
          {cancelling('lessAfter', { time: parkMomentText(lessAfter, language) })}
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{cancelling('what')}</th>
            <th scope="col">{cancelling('paid')}</th>
            <th scope="col">{cancelling('back')}</th>
          </tr>
        </thead>
        <tbody>
          {nights.map(({ orderId, houseName, day, pays, back: part, why }) => (
            <Line
              key={orderId + day}
              name={`${formatDay(day, 'day', language)} ${formatDay(day, 'weekday', language)}`}
              note={noteOf(houseName, why)}
              pays={pays}
              back={part}
            />
          ))}
          {fees.map(({ orderId, houseName, code, name, pays, back: part, why }) => (
            <Line
              key={orderId + code + name}
              name={nameOf(code, name)}
              note={noteOf(houseName, why)}
              pays={pays}
              back={part}
            />
          ))}
          {deposit > 0 && <Line name={stay('price.deposit')} pays={deposit} back={deposit} />}
        </tbody>
      </table>
      <ul className={styles.notes}>
        {kept > 0 && <li>{cancelling('kept', { price: yuan(kept) })}</li>}
        {depositLater && <li>{cancelling('depositLater')}</li>}
        {couponBack && <li>{cancelling('couponBack')}</li>}
        {needsApproval && <li>{cancelling('needsApproval')}</li>}
        <li>{cancelling('sameWay')}</li>
      </ul>
    </Panel>
  )
}

function Line({ name, note = '', pays, back }: { name: string; note?: string; pays: number; back: number }) {
  return (
    <tr data-none={back === 0 || undefined}>
      <th scope="row">
        {name}
        {note !== '' && <span className={styles.why}>{note}</span>}
      </th>
      <td>{yuan(pays)}</td>
      <td>{yuan(back)}</td>
    </tr>
  )
}
