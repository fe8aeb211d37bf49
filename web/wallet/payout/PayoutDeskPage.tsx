import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { payoutDeskApi } from '#api/wallet/payout-desk.ts'
import { parkDay } from '#domain/park-time.ts'
import { monthOf } from '#domain/wallet/month.ts'
import { recentQuarters } from '#domain/wallet/quarter.ts'
import { call, callPagesQuery } from '#web/app/call/call.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { Link, useSearchParams } from '#web/app/routing/routing.tsx'
import { useMethodRights } from '#web/app/session/method-rights.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { RefuseSheet } from '../RefuseSheet.tsx'
import { parkTimeText } from '../time-text.ts'
import styles from './payout.module.css'
import { withdrawalStates } from '#domain/wallet/withdrawal-state.ts'
import { withdrawalTones } from './withdrawal-tones.ts'

type Row = CallOutput<typeof payoutDeskApi.withdrawals>['rows'][number]
const shows = ['waiting', 'hanging', 'all'] as const

/** Withdrawals that wait for a decision, and payouts that hang. */
export default function PayoutDeskPage() {
  const text = useText('payouts')
  const rights = useMethodRights()
  const isMine = rights.data?.includes('payout.decide') ?? false
  return (
    <Page title={text('desk.title')} mood="work">
      {rights.isPending && <Skeleton kind="rows" rows={6} />}
      {rights.error && <FailedPage error={rights.error} />}
      {rights.data && (isMine ? <Withdrawals /> : <EmptyPage type={4} tip={text('desk.notYours')} hasBack />)}
    </Page>
  )
}

function Withdrawals() {
  const text = useText('payouts')
  const [query, setQuery] = useSearchParams()
  const [refusing, setRefusing] = useState<Row | null>(null)
  const show = shows.find((one) => one === query.get('show')) ?? 'waiting'
  const rows = useInfiniteQuery({
    ...callPagesQuery<typeof payoutDeskApi.withdrawals, CallOutput<typeof payoutDeskApi.withdrawals>>(
      payoutDeskApi.withdrawals,
      (page) => ({ query: { show }, body: { pageBean: { page, pageSize: 20 } } }),
    ),
    staleTime: 0,
  })
  async function approve(row: Row) {
    const card = text('list.to', { bank: row.bankName, last4: row.last4 })
    const body = text('desk.confirmBody', { name: row.holderName, amount: yuanWithFen(row.amount), card })
    if (await confirm({ title: text('desk.confirm'), body, confirmLabel: text('desk.approve') })) {
      await call(payoutDeskApi.decide, { body: { id: row.id, decision: 'approve' } })
      toast(text('desk.done'), 'success')
      await rows.refetch()
    }
  }
  async function ask(row: Row) {
    const { state } = await call(payoutDeskApi.query, { body: { id: row.id } })
    const withdrawalState = withdrawalStates.find((one) => one === state) ?? 'unknown'
    toast(text('desk.queried', { state: text(`list.states.${withdrawalState}`) }))
    await rows.refetch()
  }
  return (
    <>
      <div className={styles.shows}>
        <Segments
          label={text('desk.show')}
          isLabelHidden
          value={show}
          options={shows.map((one) => ({ value: one, label: text(`desk.shows.${one}`) }))}
          onChange={(one) => setQuery({ show: one }, { replace: true })}
        />
      </div>
      {show === 'all' && <QuarterReport />}
      <InfiniteList
        query={rows}
        rowKey={({ id }: Row) => id}
        label={text(`desk.shows.${show}`)}
        emptyTip={text('desk.empty')}
        emptyStep={<p>{text('desk.emptyHelp')}</p>}
      >
        {(row) => (
          <article className={styles.card}>
            <header className={styles.head}>
              <h2 data-said>{text('desk.asks', { name: row.holderName })}</h2>
              <Tag tone={withdrawalTones[row.state]}>{text(`list.states.${row.state}`)}</Tag>
            </header>
            <p className={styles.money}>{yuanWithFen(row.amount)}</p>
            <p className={styles.small}>{text('list.to', { bank: row.bankName, last4: row.last4 })}</p>
            <p className={styles.small}>{text('desk.left', { amount: yuanWithFen(row.available) })}</p>
            <p className={styles.small}>
              {parkTimeText(row.askedAt)}
              {row.isCompany && ` · ${text('desk.company')}`}
            </p>
            {row.problem !== '' && <p className={styles.small}>{row.problem}</p>}
            <div className={styles.actions}>
              {row.instanceId !== null && row.isAuditing && !row.mayOpenInstance && (
                <span className={styles.small}>{text('desk.inFlow')}</span>
              )}
              {row.instanceId !== null && row.isAuditing && row.mayOpenInstance && (
                <Link className={styles.action} to={link(screens.instance, { instId: row.instanceId })}>
                  {text('desk.toFlow')}
                </Link>
              )}
              {row.isAuditing && row.instanceId === null && (
                <>
                  <button type="button" className={styles.action} onClick={() => void approve(row)}>
                    {text('desk.approve')}
                  </button>
                  <button type="button" className={styles.action} onClick={() => setRefusing(row)}>
                    {text('desk.refuse')}
                  </button>
                </>
              )}
              {row.isHanging && row.state !== 'returned' && (
                <button type="button" className={styles.action} onClick={() => void ask(row)}>
                  {text('desk.query')}
                </button>
              )}
            </div>
          </article>
        )}
      </InfiniteList>
      {refusing && (
        <RefuseSheet
          about={refusing.id}
          texts="payouts"
          amount={refusing.amount}
          onClose={() => setRefusing(null)}
          onRefuse={async (reason) => {
            await call(payoutDeskApi.decide, { body: { id: refusing.id, decision: 'refuse', reason } })
            toast(text('desk.done'), 'success')
            await rows.refetch()
            setRefusing(null)
          }}
        />
      )}
    </>
  )
}

/** What everybody earned in a quarter, to be reported. */
function QuarterReport() {
  const text = useText('payouts')
  const [quarters] = useState(() => recentQuarters(monthOf(parkDay(Date.now())), 5))
  const [quarter, setQuarter] = useState(quarters[1] ?? '')
  return (
    <section className={styles.card} aria-label={text('desk.report')}>
      <Choice
        label={text('desk.report')}
        value={quarter}
        options={quarters.map((one) => ({ value: one, label: one }))}
        onChange={setQuarter}
      />
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          onClick={() => void call(payoutDeskApi.incomeReport, { query: { quarter } })}
        >
          {text('desk.reportLoad')}
        </button>
      </div>
    </section>
  )
}
