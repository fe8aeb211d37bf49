import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { meetingsApi } from '#api/office/meetings.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { meetingTimeText } from './meeting-time-text.ts'
import styles from './meetings.module.css'

type Row = CallOutput<typeof meetingsApi.pending>['rows'][number]

/** One appointment: when first, then what, where and who. */
export function AppointmentRow({ row }: { row: Row }) {
  const text = useText('office')
  return (
    <Link className={styles.row} to={link(screens.meeting, { id: row.id })}>
      <span className={styles.when}>{meetingTimeText(row.startTime, row.endTime)}</span>
      <span className={styles.subject} data-said>
        {row.subject}
      </span>
      <span className={styles.facts}>
        {row.isCancelled && <Tag tone="danger">{text('meeting.cancelled')}</Tag>}
        {row.isMine && <Tag tone="pine">{text('meeting.mine')}</Tag>}
        <span>{row.roomName}</span>
        <span data-said>{row.organiser.fullname}</span>
        <span>{text('meeting.people', { count: row.attendees.length })}</span>
      </span>
    </Link>
  )
}
