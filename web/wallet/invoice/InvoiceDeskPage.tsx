import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { invoiceApi } from '#api/wallet/invoice.ts'
import { invoiceDeskApi } from '#api/wallet/invoice-desk.ts'
import { invoiceStates } from '#domain/wallet/invoice/invoice-state.ts'
import { call, callPagesQuery } from '#web/app/call/call.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useMethodRights } from '#web/app/session/method-rights.ts'
import { useText } from '#web/text/text.ts'
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
import { invoiceTones } from './invoice-tones.ts'
import styles from '../payout/payout.module.css'

type Row = CallOutput<typeof invoiceDeskApi.invoices>['rows'][number]
const shows = ['waiting', 'underWay', 'all'] as const

/** Invoices to issue, under way and all of them, for whoever issues in the park's name. */
export default function InvoiceDeskPage() {
  const text = useText('invoices')
  const rights = useMethodRights()
  const isMine = rights.data?.includes('invoice.issue') ?? false
  return (
    <Page title={text('desk.title')} mood="work">
      {rights.isPending && <Skeleton kind="rows" rows={6} />}
      {rights.error && <FailedPage error={rights.error} />}
      {rights.data && (isMine ? <Invoices /> : <EmptyPage type={4} tip={text('desk.notYours')} hasBack />)}
    </Page>
  )
}

function Invoices() {
  const text = useText('invoices')
  const [query, setQuery] = useSearchParams()
  const [refusing, setRefusing] = useState<Row | null>(null)
  const show = shows.find((one) => one === query.get('show')) ?? 'waiting'
  const rows = useInfiniteQuery({
    ...callPagesQuery<typeof invoiceDeskApi.invoices, CallOutput<typeof invoiceDeskApi.invoices>>(
      invoiceDeskApi.invoices,
      (page) => ({ query: { show }, body: { pageBean: { page, pageSize: 20 } } }),
    ),
    staleTime: 0,
  })
  async function issue(row: Row) {
    const body = text('desk.issueBody', { title: row.title.name, amount: yuanWithFen(row.amount) })
    if (await confirm({ title: text('desk.issueTitle'), body, confirmLabel: text('desk.issue') })) {
      await call(invoiceDeskApi.issue, { body: { id: row.id } })
      toast(text('desk.issued'), 'success')
      await rows.refetch()
    }
  }
  async function ask(row: Row) {
    const { state } = await call(invoiceDeskApi.query, { body: { id: row.id } })
    const invoiceState = invoiceStates.find((one) => one === state) ?? 'issuing'
    toast(text('desk.queried', { state: text(`list.states.${invoiceState}`) }))
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
              <h2 data-said>{row.title.name}</h2>
              <span className={styles.tags}>
                {row.kind === 'red' && <Tag tone="danger">{text('list.red')}</Tag>}
                <Tag tone={invoiceTones[row.state]}>{text(`list.states.${row.state}`)}</Tag>
              </span>
            </header>
            <p className={styles.money}>
              {row.kind === 'red' ? '−' : ''}
              {yuanWithFen(row.amount)}
            </p>
            {row.title.taxNo !== '' && <p className={styles.small}>{row.title.taxNo}</p>}
            <p className={styles.small} data-said>
              {row.item}
            </p>
            <p className={styles.small} data-said>
              {text('desk.who', { name: row.userName })} · {parkTimeText(row.askedAt)}
            </p>
            {row.invoiceNo !== null && <p className={styles.small}>{row.invoiceNo}</p>}
            {row.problem !== '' && (
              <p className={styles.problem} data-said>
                {row.problem}
              </p>
            )}
            <div className={styles.actions}>
              {row.canIssue && (
                <button type="button" className={styles.action} onClick={() => void issue(row)}>
                  {text(row.state === 'failed' ? 'desk.again' : 'desk.issue')}
                </button>
              )}
              {row.canRefuse && (
                <button type="button" className={styles.action} onClick={() => setRefusing(row)}>
                  {text('desk.refuse')}
                </button>
              )}
              {row.canQuery && (
                <button type="button" className={styles.action} onClick={() => void ask(row)}>
                  {text('desk.query')}
                </button>
              )}
              {row.demoPage !== null && (
                <a className={styles.action} href={row.demoPage}>
                  {text('desk.demo')}
                </a>
              )}
              {row.state === 'issued' && (
                <button
                  type="button"
                  className={styles.action}
                  onClick={() => void call(invoiceApi.paper, { query: { id: row.id } })}
                >
                  {text('desk.paper')}
                </button>
              )}
            </div>
          </article>
        )}
      </InfiniteList>
      {refusing && (
        <RefuseSheet
          about={refusing.id}
          texts="invoices"
          amount={refusing.amount}
          onClose={() => setRefusing(null)}
          onRefuse={async (reason) => {
            await call(invoiceDeskApi.refuse, { body: { id: refusing.id, reason } })
            toast(text('desk.refused'), 'success')
            await rows.refetch()
            setRefusing(null)
          }}
        />
      )}
    </>
  )
}
