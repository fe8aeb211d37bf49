import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { meetingsApi } from '#api/office/meetings.ts'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { callQuery } from '#web/app/call/call.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { EmptyLine } from '../section-card.tsx'
import styles from './calendar-column.module.css'
import type { ColumnProps } from './column-props.ts'
import { ListLine, LineList } from './list-line.tsx'
import { parkWeek } from './park-week.ts'
import { useNow } from '../use-now.ts'

type Appointment = CallOutput<typeof meetingsApi.pending>['rows'][number]

/** The appointments of the coming week, day by day. */
export function CalendarColumn({ column }: ColumnProps) {
  const text = useText('portal')
  const pageBean = { page: 1, pageSize: 50, showTotal: false }
  const meetings = useQuery(callQuery(meetingsApi.pending, { body: { pageBean } }))
  if (meetings.error) {
    return <RetryLine tip={meetings.error.message} onRetry={() => meetings.refetch()} />
  }
  if (!meetings.data) {
    return <Skeleton kind="rows" rows={2} />
  }
  return meetings.data.rows.length === 0 ? (
    <EmptyLine>{text('column.noMeetings')}</EmptyLine>
  ) : (
    <Week label={column.name} meetings={meetings.data.rows} />
  )
}

function Week({ label, meetings }: { label: string; meetings: readonly Appointment[] }) {
  const text = useText('portal')
  const language = currentLanguage()
  const days = parkWeek(useNow())
  const on = (day: string) => meetings.filter(({ startTime }) => parkDay(startTime) === day)
  const [wanted, setWanted] = useState<string | null>(null)
  const chosen = wanted ?? days.find((day) => on(day).length > 0) ?? days[0] ?? ''
  const dayMeetings = on(chosen)
  return (
    <>
      <fieldset className={styles.week} aria-label={text('column.week')}>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={day === chosen}
            onClick={() => setWanted(day)}
          >
            <span className="visually-hidden">
              {text('column.dayMeetings', {
                day: formatDay(day, 'spoken', language),
                count: on(day).length,
              })}
            </span>
            <span aria-hidden="true">{formatDay(day, 'narrow', language)}</span>
            <strong className={styles.number} aria-hidden="true">
              {Number(day.slice(-2))}
            </strong>
            <span className={styles.dot} data-some={on(day).length > 0 || undefined} />
          </button>
        ))}
      </fieldset>
      {dayMeetings.length === 0 ? (
        <EmptyLine>{text('column.freeDay')}</EmptyLine>
      ) : (
        <LineList label={label}>
          {dayMeetings.map(({ id, subject, startTime, endTime, roomName, organiser }) => (
            <ListLine
              key={id}
              title={subject}
              detail={
                <span>
                  {parkTime(startTime)}–{parkTime(endTime)} · <span data-said>{roomName}</span> ·{' '}
                  <span data-said>{organiser.fullname}</span>
                </span>
              }
              to={link(screens.meeting, { id })}
            />
          ))}
        </LineList>
      )}
    </>
  )
}
