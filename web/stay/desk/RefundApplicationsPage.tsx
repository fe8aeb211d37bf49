import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { callPagesQuery } from '#web/app/call/call.ts'
import { useMethodRights } from '#web/app/session/method-rights.ts'
import { Chips } from '../chips.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { RefundApplication, type RefundApplicationData } from './refund-application.tsx'
import { RefundDecision } from './refund-decision.tsx'
import styles from './desk.module.css'

const shows = ['applied', 'approved', 'rejected', 'all'] as const

/** What guests ask to have back beyond the policy: where each stands, and what is to be decided. */
export default function RefundApplicationsPage() {
  const text = useText('refunds')
  const rights = useMethodRights()
  const isMine = rights.data?.includes('refund.decide') ?? false
  return (
    <Page title={text('title')} mood="work">
      {rights.isPending && <Skeleton kind="rows" rows={6} />}
      {rights.error && <FailedPage error={rights.error} />}
      {rights.data && (isMine ? <Applications /> : <EmptyPage type={4} tip={text('notYours')} hasBack />)}
    </Page>
  )
}

function Applications() {
  const text = useText('refunds')
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<RefundApplicationData | null>(null)
  const show = shows.find((one) => one === params.get('show')) ?? 'applied'
  const querys =
    show === 'all'
      ? []
      : [{ property: 'state', operation: 'EQUAL' as const, value: show, relation: 'AND' as const }]
  const applications = useInfiniteQuery({
    ...callPagesQuery<typeof frontDeskApi.applications, CallOutput<typeof frontDeskApi.applications>>(
      frontDeskApi.applications,
      (page) => ({ body: { pageBean: { page, pageSize: 20 }, querys } }),
    ),
    staleTime: 0,
  })
  return (
    <>
      <div className={styles.shows}>
        <Chips
          label={text('show')}
          options={shows.map((one) => ({ value: one, label: text(`shows.${one}`) }))}
          chosen={[show]}
          onToggle={(one) => setParams({ show: one }, { replace: true })}
        />
      </div>
      <InfiniteList
        query={applications}
        rowKey={(one: RefundApplicationData) => one.id}
        label={text(`shows.${show}`)}
        emptyTip={text('empty')}
        emptyStep={<p>{text('emptyStep')}</p>}
      >
        {(one) => <RefundApplication application={one} onDecide={() => setOpen(one)} />}
      </InfiniteList>
      {open && (
        <RefundDecision
          application={open}
          onClose={() => setOpen(null)}
          onDone={async () => {
            await applications.refetch()
            setOpen(null)
          }}
        />
      )}
    </>
  )
}
