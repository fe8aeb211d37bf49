import { useMutation, useQuery } from '@tanstack/react-query'
import { jobKinds, jobStates } from '#domain/stay/job/job-state.ts'
import { Button, Segmented, Select, Tag, Timeline } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { jobApi, jobTabs } from '#api/owner/jobs.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { Facts } from '#console/ui/Facts.tsx'
import { PhotoRow } from '#console/ui/PhotoRow.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { wordsOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { numberedPages } from '#console/app/call/numbered-pages.ts'
import styles from '#console/ui/edit/edit.module.css'

type Jobs = CallOutput<typeof jobApi.list>
type Card = Jobs['rows'][number]
type Job = CallOutput<typeof jobApi.job>

const columnsOf = (text: TextFunction<'house-service'>): readonly Column<Card>[] => [
  {
    key: 'kind',
    title: text('job.kind'),
    width: 100,
    cell: (row) => <strong>{text(`job.kinds.${row.kind}`)}</strong>,
    file: { path: 'kind', words: wordsOf(jobKinds, (one) => text(`job.kinds.${one}`)) },
  },
  {
    key: 'house',
    title: text('job.house'),
    cell: (row) => `${row.houseName} ${row.roomNos} · ${row.siteName}`,
    file: { path: ['houseName', 'roomNos', 'siteName'] },
  },
  {
    key: 'state',
    title: text('job.state'),
    width: 150,
    cell: (row) => (
      <Tag color={row.delay === 'none' ? 'default' : 'warning'}>{text(`job.states.${row.state}`)}</Tag>
    ),
    file: { path: 'state', words: wordsOf(jobStates, (one) => text(`job.states.${one}`)) },
  },
  {
    key: 'who',
    title: text('job.who'),
    width: 220,
    cell: (row) => [row.companyName, row.assigneeName].filter((name) => name !== null).join(' · ') || '—',
    file: { path: ['companyName', 'assigneeName'] },
  },
  {
    key: 'list',
    title: text('job.list'),
    width: 90,
    align: 'right',
    cell: (row) => (row.items === 0 ? '' : `${row.itemsDone} / ${row.items}`),
    file: { path: ['itemsDone', 'items'] },
  },
  {
    key: 'readyBy',
    title: text('job.readyBy'),
    width: 150,
    cell: (row) => formatTime(row.readyBy),
    file: { path: 'readyBy', as: 'time' },
  },
]

/** Cleaning and repairs in all houses, as the front desk follows them. */
export default function HouseJobsPage() {
  const text = useText('house-service')
  const names = useText('pages')
  const [at, setAt] = useAddressState('tab', 'open')
  const tab = jobTabs.find((option) => option === at.tab) ?? 'open'
  const query = numberedPages<typeof jobApi.list, Jobs>(jobApi.list, (page) => ({
    body: { tab, of: 'desk' as const, page },
  }))
  return (
    <PageFrame title={names('stayJobs')} intro={text('job.intro')} isFull>
      <DataTable<Card>
        name="stay-jobs"
        columns={columnsOf(text)}
        query={query}
        rowKey={(row) => row.id}
        openKey={at.open}
        onOpen={({ id }) => setAt({ open: id })}
        filters={
          <Segmented
            value={tab}
            options={jobTabs.map((value) => ({ value, label: text(`job.tabs.${value}`) }))}
            onChange={(value) => setAt({ tab: value === 'open' ? '' : value })}
          />
        }
        empty={<EmptyNote icon="stays" title={text('job.none')} />}
      />
      {at.open !== '' && <JobDrawer key={at.open} id={at.open} onClose={() => setAt({ open: '' })} />}
    </PageFrame>
  )
}

/** What the desk does from here; the work itself is done on the phone. */
const deskActions = ['check', 'rework', 'cancel'] as const

function JobDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText('house-service')
  const { data: job, error, isPending, refetch } = useQuery(callQuery(jobApi.job, { query: { id } }))
  const reload = () => refreshCalls(jobApi.job, jobApi.list)
  const assigning = useMutation({
    mutationFn: async (companyId: string) => {
      await call(jobApi.offer, { body: { id, companyId } })
      await reload()
    },
  })
  const act = (action: (typeof deskActions)[number]) =>
    confirm({
      title: text(`job.act.${action}`),
      confirmText: text(`job.act.${action}`),
      isDangerous: action === 'cancel',
      ...(action === 'check' ? {} : { reason: 'required' as const }),
      run: async (reason) => {
        await (action === 'check'
          ? call(jobApi.check, { body: { id } })
          : call(jobApi[action], { body: { id, reason } }))
        await reload()
      },
    })
  return (
    <SideDrawer
      isOpen
      title={job ? `${text(`job.kinds.${job.kind}`)} · ${job.houseName}` : ''}
      onClose={onClose}
      isLoading={isPending}
      footer={
        job &&
        deskActions
          .filter((action) => job.actions.includes(action))
          .map((action) => (
            <Button
              key={action}
              danger={action === 'cancel'}
              type={action === 'check' ? 'primary' : 'default'}
              onClick={() => act(action)}
            >
              {text(`job.act.${action}`)}
            </Button>
          ))
      }
    >
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {job && (
        <div className={styles.stack}>
          <JobFacts job={job} />
          <PhotoRow fileIds={job.photos} label={text('job.reported')} />
          <JobChecklist job={job} />
          {job.actions.includes('offer') && (
            <Select
              aria-label={text('job.give')}
              placeholder={text('job.give')}
              loading={assigning.isPending}
              value={null}
              options={job.companies.map((company) => ({ value: company.id, label: company.name }))}
              onChange={(companyId: string | null) => companyId !== null && assigning.mutate(companyId)}
            />
          )}
          <ErrorNote error={assigning.error} />
          <Timeline
            items={job.events.map((event) => ({
              key: `${event.at} ${event.event}`,
              content: (
                <div>
                  <strong>{text(`job.event.${event.event}`)}</strong> {event.reason}
                  <div className={styles.faint}>
                    {formatTime(event.at)} {event.by}
                  </div>
                </div>
              ),
            }))}
          />
        </div>
      )}
    </SideDrawer>
  )
}

function JobFacts({ job }: { job: Job }) {
  const text = useText('house-service')
  return (
    <Facts
      items={[
        { key: 'state', label: text('job.state'), children: text(`job.states.${job.state}`) },
        { key: 'rooms', label: text('job.rooms'), children: job.roomNos },
        {
          key: 'who',
          label: text('job.who'),
          children: [job.companyName, job.assigneeName].filter((name) => name !== null).join(' · ') || '—',
        },
        { key: 'readyBy', label: text('job.readyBy'), children: formatTime(job.readyBy) },
        { key: 'note', label: text('job.note'), children: job.note },
      ]}
    />
  )
}

/** What was to be done, what is, and the photos that show it: whoever accepts the work has to see them. */
function JobChecklist({ job }: { job: Job }) {
  const text = useText('house-service')
  return (
    <section aria-label={text('job.list')}>
      <h3>{text('job.list')}</h3>
      <ul className={styles.checklist}>
        {job.list.map(({ no, name, isDone, needsPhoto, photos }) => (
          <li key={no}>
            <div className={styles.row}>
              <Tag color={isDone ? 'success' : 'default'}>{text(isDone ? 'job.isDone' : 'job.isOpen')}</Tag>
              {text(`job.items.${name}`)}
              {needsPhoto && photos.length === 0 && (
                <span className={styles.faint}>{text('job.needsPhoto')}</span>
              )}
            </div>
            <PhotoRow fileIds={photos} label={text(`job.items.${name}`)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
