import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { jobApi, jobTabs } from '#api/owner/jobs.ts'
import { screens } from '#api/screens.ts'
import { callPagesQuery } from '#web/app/call/call.ts'
import { useLiveTopic } from '#web/app/call/live.ts'
import { samePath } from '#web/app/routing/back-navigation.ts'
import { useLocation, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { JobCard } from './job-card.tsx'
import type { JobCardData } from './job-types.ts'
import { ReportSheet } from './report-sheet.tsx'
import styles from './jobs.module.css'

const card = (job: JobCardData) => <JobCard job={job} />

/** Cleaning and repairs: a company's own, those at an owner's houses, or all of a park for the front desk. */
export default function HouseJobsPage() {
  const text = useText('jobs')
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const [isReporting, setReporting] = useState(false)
  const isDesk = samePath(pathname, screens.jobDesk.path)
  const houseId = params.get('houseId') ?? undefined
  const of = isDesk ? 'desk' : params.get('of') === 'houses' ? 'houses' : 'mine'
  // Only the front desk gives work to companies.
  const tabs = isDesk ? jobTabs : jobTabs.filter((one) => one !== 'toGive')
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'open'
  const jobs = useInfiniteQuery({
    ...callPagesQuery<typeof jobApi.list, CallOutput<typeof jobApi.list>>(jobApi.list, (page) => ({
      body: { tab, of, page, ...(houseId === undefined ? {} : { houseId }) },
    })),
    staleTime: 0,
  })
  useLiveTopic('jobs', () => void jobs.refetch())
  const title = isDesk
    ? 'list.deskTitle'
    : houseId !== undefined || of === 'houses'
      ? 'list.houseTitle'
      : 'list.title'
  return (
    <Page
      title={text(title)}
      mood="work"
      footer={
        houseId !== undefined && (
          <PrimaryButton kind="secondary" onClick={() => setReporting(true)}>
            {text('list.report')}
          </PrimaryButton>
        )
      }
    >
      <div className={styles.page}>
        <Segments
          label={text('list.show')}
          isLabelHidden
          value={tab}
          options={tabs.map((value) => ({ value, label: text(`list.${value}`) }))}
          onChange={(next) =>
            setParams((now) => ({ ...Object.fromEntries(now), tab: next }), { replace: true })
          }
        />
        <InfiniteList
          query={jobs}
          rowKey={(job: JobCardData) => job.id}
          label={text(`list.${tab}`)}
          look="plain"
          emptyTip={text(`list.empty.${tab}`)}
          emptyStep={tab === 'open' && <p>{text('list.emptyOpenStep')}</p>}
        >
          {card}
        </InfiniteList>
      </div>
      {isReporting && houseId !== undefined && (
        <ReportSheet houseId={houseId} onClose={() => setReporting(false)} />
      )}
    </Page>
  )
}
