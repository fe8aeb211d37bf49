import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { jobApi } from '#api/owner/jobs.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useLiveTopic } from '#web/app/call/live.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { useParams } from '#web/app/routing/routing.tsx'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDayAndTime } from '#web/ui/calendar/format-moment.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { yuan } from '../money.ts'
import { DelayTag } from './delay-tag.tsx'
import { JobActions } from './job-actions.tsx'
import { JobChecklist } from './job-checklist.tsx'
import { JobPhotos } from './job-photos.tsx'
import { stateTones, type JobData } from './job-types.ts'
import { ReportSheet } from './report-sheet.tsx'
import styles from './jobs.module.css'

/** One job: where and until when, its list with photos, and what the person can do with it. */
export default function HouseJobPage() {
  const text = useText('jobs')
  const { id } = useParams(screens.houseJob)
  const [isReporting, setReporting] = useState(false)
  const { data, error, refetch } = useQuery({ ...callQuery(jobApi.job, { query: { id } }), staleTime: 0 })
  useLiveTopic('jobs', () => void refetch())
  if (!data) {
    return (
      <Page title={text('job.title')} mood="work">
        {error ? (
          <FailedPage error={error} tip={text('job.missing')} onRetry={refetch} />
        ) : (
          <Skeleton kind="rows" rows={8} />
        )}
      </Page>
    )
  }
  const isWorking = data.canWork || data.list.some(({ photos, isDone }) => isDone || photos.length > 0)
  return (
    <Page
      title={`${text(`kinds.${data.kind}`)} · ${data.houseName}`}
      mood="work"
      footer={data.actions.length > 0 && <JobActions job={data} />}
    >
      <div className={styles.page}>
        <div className={styles.line}>
          <Tag tone={stateTones[data.state]}>{text(`states.${data.state}`)}</Tag>
          <DelayTag job={data} />
        </div>
        <JobFacts job={data} />
        {data.photos.length > 0 && (
          <section className={styles.section} aria-label={text('job.reported')}>
            <h2 className={styles.heading}>{text('job.reported')}</h2>
            <JobPhotos name={text('job.reported')} fileIds={data.photos} />
          </section>
        )}
        {isWorking && <JobChecklist job={data} />}
        {data.canWork && data.kind === 'cleaning' && (
          <PrimaryButton kind="plain" onClick={() => setReporting(true)}>
            {text('job.damage')}
          </PrimaryButton>
        )}
        <JobHistory job={data} />
      </div>
      {isReporting && <ReportSheet houseId={data.houseId} onClose={() => setReporting(false)} />}
    </Page>
  )
}

function JobFacts({ job }: { job: JobData }) {
  const text = useText('jobs')
  const language = currentLanguage()
  return (
    <Group>
      <Row label={text('job.readyBy')} value={formatDayAndTime(job.readyBy, serverNow())} />
      {job.roomNos !== '' && <Row label={text('job.rooms')} value={job.roomNos} />}
      <Row label={text('job.place')} value={job.siteName} detail={job.siteAddress} />
      {job.companyName !== null && <Row label={text('job.company')} value={job.companyName} />}
      {job.assigneeName !== null && <Row label={text('job.assignee')} value={job.assigneeName} />}
      {job.fee !== null && job.companyName !== null && (
        <Row label={text('job.fee')} value={job.fee === 0 ? text('job.share') : yuan(job.fee)} />
      )}
      {job.note !== '' && <Row label={text('job.note')} detail={job.note} />}
      {job.reason !== '' && job.reason !== job.note && <Row label={text('job.reason')} detail={job.reason} />}
      {job.blocked && (
        <Row
          label={text('job.blocked')}
          value={text('job.blockedNights', {
            from: formatDay(job.blocked.from, 'day', language),
            to: formatDay(job.blocked.to, 'day', language),
          })}
        />
      )}
    </Group>
  )
}

function JobHistory({ job }: { job: JobData }) {
  const text = useText('jobs')
  const now = serverNow()
  return (
    <Group title={text('job.history')}>
      {job.events.map(({ event, by, at, reason }) => (
        <Row
          key={`${event} ${at}`}
          label={text(`events.${event}`)}
          detail={event === 'made' || reason === '' ? undefined : reason}
          value={text('job.by', {
            who: by === '' ? text('job.system') : by,
            when: formatDayAndTime(at, now),
          })}
        />
      ))}
    </Group>
  )
}
