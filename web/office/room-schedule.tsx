import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { meetingsApi } from '#api/office/meetings.ts'
import { addDays } from '#domain/day.ts'
import { instantAt, parkDay, parkTime } from '#domain/park-time.ts'
import { callQuery } from '#web/app/call/call.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './meetings.module.css'

type Props = { day: string; now: number; onDay: (day: string) => void }

/** The rooms on a day, each with the hours it is taken. */
export function RoomSchedule({ day, now, onDay }: Props) {
  const text = useText('office')
  const language = currentLanguage()
  const today = parkDay(now)
  const days = Array.from({ length: 14 }, (_, at) => addDays(today, at))
  const rooms = useQuery(callQuery(meetingsApi.rooms, {}))
  const taken = useQuery(callQuery(meetingsApi.day, { query: { day } }))
  const error = rooms.error ?? taken.error
  return (
    <>
      <fieldset className={styles.days} aria-label={text('meetings.day')}>
        {days.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.day}
            aria-pressed={one === day}
            onClick={() => onDay(one)}
          >
            <span aria-hidden="true">
              {one === today ? text('meetings.today') : formatDay(one, 'weekday', language)}
            </span>
            <strong aria-hidden="true">{Number(one.slice(-2))}</strong>
            <span className="visually-hidden">{formatDay(one, 'spoken', language)}</span>
          </button>
        ))}
      </fieldset>
      {error && <FailedPage error={error} />}
      {!error && (!rooms.data || !taken.data) && <Skeleton kind="cards" rows={3} />}
      {rooms.data && taken.data && (
        <ul className={styles.rooms}>
          {rooms.data.map((room) => {
            const own = taken.data.filter(({ roomId }) => roomId === room.id)
            const opens = instantAt(day, room.opens)
            const length = instantAt(day, room.closes) - opens
            const share = (instant: number) =>
              `${Math.min(100, Math.max(0, ((instant - opens) / length) * 100))}%`
            return (
              <li key={room.id} className={styles.room}>
                <div className={styles.roomHead}>
                  <div className={styles.roomWords}>
                    <h2 className={styles.name}>{room.name}</h2>
                    <p className={styles.facts}>
                      <span>{room.place}</span>
                      <span>{text('meetings.seats', { count: room.seats })}</span>
                      <span>{room.equipment}</span>
                    </p>
                  </div>
                  <Link
                    className={styles.book}
                    to={link(screens.bookMeetingRoom, { room: room.id, day })}
                    aria-label={text('meetings.bookRoom', { name: room.name })}
                  >
                    {text('meetings.bookThis')}
                  </Link>
                </div>
                <div className={styles.bar} aria-hidden="true">
                  {own.map(({ id, startTime, endTime, isMine }) => (
                    <span
                      key={id}
                      className={styles.block}
                      data-mine={isMine || undefined}
                      style={{
                        insetInlineStart: share(startTime),
                        width: `calc(${share(endTime)} - ${share(startTime)})`,
                      }}
                    />
                  ))}
                </div>
                <p className={styles.hours} aria-hidden="true">
                  <span>{room.opens}</span>
                  <span>{room.closes}</span>
                </p>
                {own.length > 0 && (
                  <ul className={styles.takenList}>
                    {own.map(({ id, startTime, endTime, subject, organiser }) => (
                      <li key={id}>
                        {parkTime(startTime)}–{parkTime(endTime)}{' '}
                        <span data-said>
                          {organiser}
                          {subject && ` · ${subject}`}
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
