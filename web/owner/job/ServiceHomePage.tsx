import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { link } from '#api/link.ts'
import { jobApi } from '#api/owner/jobs.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useLiveTopic } from '#web/app/call/live.ts'
import { parkTime } from '#domain/park-time.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { yuan } from '../money.ts'
import { JobCard } from './job-card.tsx'
import styles from './jobs.module.css'

type Home = CallOutput<typeof jobApi.home>
type Company = Home['companies'][number]
const counted = ['toAssign', 'open', 'late', 'doneToday'] as const
const TALLEST = 64

/** A service company's first look: what is to be done today, what it earned, who works there. */
export default function ServiceHomePage() {
  const text = useText('jobs')
  const { data, error, refetch } = useQuery({ ...callQuery(jobApi.home, {}), staleTime: 0 })
  useLiveTopic('jobs', () => void refetch())
  if (!data) {
    return (
      <Page title={text('home.title')}>
        {error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="cards" rows={3} />}
      </Page>
    )
  }
  if (data.companies.length === 0) {
    return (
      <Page title={text('home.title')}>
        <EmptyPage type={2} tip={text('home.notYours')}>
          {text('home.notYoursStep')}
        </EmptyPage>
      </Page>
    )
  }
  // A company that only sells goods has no houses to look after.
  const hasJobs = data.jobs.length > 0 || data.companies.some(({ serves, sells }) => serves || !sells)
  return (
    <Page title={text('home.title')}>
      <div className={styles.page}>
        <div>
          <p className={styles.hello}>{text('home.hello', { name: data.name })}</p>
          <p className={styles.facts}>{data.companies.map(({ name }) => name).join(' · ')}</p>
        </div>
        {hasJobs && <Counts counts={data.counts} />}
        <Goods companies={data.companies} />
        {data.companies.map(
          (company) => company.income && <Income key={company.id} income={company.income} />,
        )}
        {hasJobs && <Today jobs={data.jobs} />}
        {data.leaving.length > 0 && (
          <Group title={text('home.leaving')}>
            {data.leaving.map(({ houseId, houseName, until }) => (
              <Row key={houseId} label={houseName} value={text('home.leavesBy', { time: parkTime(until) })} />
            ))}
          </Group>
        )}
        <Entries companies={data.companies} hasJobs={hasJobs} />
      </div>
    </Page>
  )
}

function Counts({ counts }: { counts: Home['counts'] }) {
  const text = useText('jobs')
  return (
    <dl className={styles.counts}>
      {counted.map((name) => (
        <div
          key={name}
          className={styles.count}
          data-alarm={(name === 'late' && counts.late > 0) || undefined}
        >
          <dt>{text(`home.${name}`)}</dt>
          <dd>{counts[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

function Income({ income }: { income: NonNullable<Company['income']> }) {
  const text = useText('jobs')
  const most = Math.max(1, ...income.months.map(({ fen }) => fen))
  return (
    <section className={styles.income} aria-label={text('home.income')}>
      <span className={styles.facts}>{text('home.income')}</span>
      <span className={styles.amount}>{yuan(income.month)}</span>
      <p className={`${styles.facts} ${styles.aside}`}>
        <span>{text('home.pending', { amount: yuan(income.pending) })}</span>
        <span>{text('home.lastMonth', { amount: yuan(income.lastMonth) })}</span>
      </p>
      <ul className={styles.bars} aria-label={text('home.chart')}>
        {income.months.map(({ month, fen }) => (
          <li key={month} className={styles.bar}>
            <span
              className={styles.rod}
              style={{ height: Math.round((Math.max(0, fen) / most) * TALLEST) }}
              aria-hidden="true"
            />
            <span aria-hidden="true">{Number(month.slice(5))}</span>
            <span className="visually-hidden">{`${month} ${yuan(fen)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Today({ jobs }: { jobs: Home['jobs'] }) {
  const text = useText('jobs')
  return (
    <section className={styles.section} aria-label={text('home.today')}>
      <h2 className={styles.heading}>{text('home.today')}</h2>
      {jobs.length === 0 ? (
        <EmptyPage type={2} tip={text('home.none')}>
          {text('home.noneStep')}
        </EmptyPage>
      ) : (
        <ul className={styles.list}>
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard job={job} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The way to the shops, for a company that sells goods of its own there. */
function Goods({ companies }: { companies: readonly Company[] }) {
  const text = useText('jobs')
  const selling = companies.filter(({ sells }) => sells)
  if (selling.length === 0) {
    return null
  }
  const count = selling.reduce((sum, { linesToPrepare }) => sum + linesToPrepare, 0)
  return (
    <Group>
      <Row
        label={text('home.goods')}
        detail={count > 0 ? text('home.toPrepare', { count }) : text('home.nothingToPrepare')}
        to={link(screens.merchantShop, {})}
      />
    </Group>
  )
}

function Entries({ companies, hasJobs }: { companies: readonly Company[]; hasJobs: boolean }) {
  const text = useText('jobs')
  const led = companies.filter(({ role }) => role === 'manager')
  const people = led.reduce((sum, company) => sum + company.people, 0)
  return (
    <Group title={text('home.entries')}>
      {hasJobs && <Row label={text('home.jobs')} to={link(screens.houseJobs, {})} />}
      {led.length > 0 && (
        <>
          <Row
            label={text('home.people')}
            value={text('home.peopleCount', { count: people })}
            to={link(screens.servicePeople)}
          />
          {led.map(({ id, name }) => (
            <Row
              key={id}
              label={text('home.purse')}
              detail={led.length > 1 ? name : undefined}
              to={link(screens.myWallet, { holder: `org:${id}` })}
            />
          ))}
        </>
      )}
    </Group>
  )
}
