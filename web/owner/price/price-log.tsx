import { useQuery, useQueryClient } from '@tanstack/react-query'
import { housePriceApi } from '#api/owner/prices.ts'
import { isUndoable } from '#domain/owner/price-change.ts'
import { callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { formatDay, joinDayAndTime } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { actForHouse } from '../act-for-house.ts'
import styles from './prices.module.css'

/** Who changed the prices and when; what was changed can be brought back. */
export function PriceLog({ houseId, canEdit }: { houseId: string; canEdit: boolean }) {
  const text = useText('prices')
  const client = useQueryClient()
  const language = currentLanguage()
  const log = useQuery({ ...callQuery(housePriceApi.log, { query: { houseId } }), staleTime: 0 })
  const moment = (at: number) =>
    joinDayAndTime(formatDay(parkDay(at), 'day', language), parkTime(at), language)

  async function undo(changeId: string) {
    const { leftOut, jobId, nights } = await actForHouse(housePriceApi.undo, { body: { changeId } })
    const says = jobId === null ? text('undone') : text('started', { count: nights })
    toast(leftOut.length === 0 ? says : text('leftOut', { count: leftOut.length }), 'success')
    await client.invalidateQueries()
  }

  return (
    <section className={styles.part} aria-label={text('log')}>
      <h2 className={styles.heading}>{text('log')}</h2>
      {log.error && <RetryLine tip={log.error.message} onRetry={log.refetch} />}
      {log.data?.length === 0 && <p className={styles.help}>{text('noLog')}</p>}
      <ul className={styles.log}>
        {(log.data ?? []).map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <span className={styles.words}>
              <span>
                {text(`entry.${entry.kind}`)}
                {entry.ruleName !== '' && ` · ${entry.ruleName}`}
              </span>
              <span className={styles.help}>
                {[
                  entry.actor,
                  moment(entry.at),
                  text('entryNights', { count: entry.nights }),
                  entry.first && entry.last
                    ? text('range', {
                        from: formatDay(entry.first, 'day', language),
                        to: formatDay(entry.last, 'day', language),
                      })
                    : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {entry.isUndone ? (
              <Tag>{text('entryUndone')}</Tag>
            ) : (
              canEdit &&
              isUndoable(entry.kind) && (
                <PrimaryButton kind="plain" onClick={() => undo(entry.id)}>
                  {text('undo')}
                </PrimaryButton>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
