import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { formatDayAndTime } from '#web/ui/calendar/format-moment.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { DelayTag } from './delay-tag.tsx'
import { stateTones, type JobCardData } from './job-types.ts'
import styles from './jobs.module.css'

/** A job in a list: what and where, until when, who does it and how far they are. */
export function JobCard({ job }: { job: JobCardData }) {
  const text = useText('jobs')
  const now = serverNow()
  const when =
    job.doneAt === null
      ? text('card.by', { when: formatDayAndTime(job.readyBy, now) })
      : text('card.doneAt', { when: formatDayAndTime(job.doneAt, now) })
  const who = [job.companyName, job.assigneeName ?? (job.doneAt === null ? text('card.nobody') : null)]
  return (
    <Link className={styles.job} to={link(screens.houseJob, { id: job.id })}>
      <span className={styles.head}>
        <span className={styles.name}>{job.houseName}</span>
        <Tag tone={stateTones[job.state]}>{text(`states.${job.state}`)}</Tag>
      </span>
      <span className={styles.line}>
        {text(`kinds.${job.kind}`)} · {when}
        <DelayTag job={job} />
      </span>
      {job.note !== '' && <span className={styles.note}>{job.note}</span>}
      <span className={styles.small}>{who.filter((one) => one !== null).join(' · ')}</span>
      {job.state === 'started' && (
        <span className={styles.progress}>
          <progress
            value={job.itemsDone}
            max={job.items}
            aria-label={text('card.progress', { done: job.itemsDone, all: job.items })}
          />
          <span className={styles.small} aria-hidden="true">
            {text('card.progress', { done: job.itemsDone, all: job.items })}
          </span>
        </span>
      )}
    </Link>
  )
}
