import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { callPagesQuery } from '#web/app/call/call.ts'
import { useMethodRights } from '#web/app/session/method-rights.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Chips } from '../chips.tsx'
import { DeskOrderRow, type DeskOrder } from './order-row.tsx'
import styles from './desk.module.css'

const DeskSheet = lazy(() => import('./order-sheet.tsx'))

const shows = ['arriving', 'waiting', 'staying', 'leaving', 'unsettled', 'all'] as const

/** The front desk: who comes, who waits, who stays, who leaves, and what is to be settled. */
export default function FrontDeskPage() {
  const desk = useText('desk')
  const kit = useText()
  const rights = useMethodRights()
  const isMine = rights.data?.includes('stay.desk') ?? false
  return (
    <Page title={desk('title')} mood="work">
      {rights.isPending && <Skeleton kind="rows" rows={6} />}
      {rights.error && (
        <EmptyPage
          type={3}
          tip={rights.error.message}
          linkLabel={kit('action.retry')}
          onLink={() => void rights.refetch()}
        />
      )}
      {rights.data &&
        (isMine ? (
          <Desk canDecide={rights.data.includes('refund.decide')} />
        ) : (
          <EmptyPage type={4} tip={desk('notYours')} hasBack />
        ))}
    </Page>
  )
}

function Desk({ canDecide }: { canDecide: boolean }) {
  const desk = useText('desk')
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<string | null>(null)
  const show = shows.find((one) => one === params.get('show')) ?? 'arriving'
  const orders = useInfiniteQuery({
    ...callPagesQuery<typeof frontDeskApi.orders, CallOutput<typeof frontDeskApi.orders>>(
      frontDeskApi.orders,
      (page) => ({
        body: { show, queryFilter: { pageBean: { page, pageSize: 20 } } },
      }),
    ),
    staleTime: 0,
  })
  return (
    <>
      <div className={styles.shows}>
        <Chips
          label={desk('show')}
          options={shows.map((one) => ({ value: one, label: desk(`shows.${one}`) }))}
          chosen={[show]}
          onToggle={(one) => setParams({ show: one }, { replace: true })}
        />
      </div>
      <InfiniteList
        query={orders}
        rowKey={(order: DeskOrder) => order.id}
        label={desk(`shows.${show}`)}
        emptyTip={desk('empty')}
      >
        {(order) => <DeskOrderRow order={order} onOpen={() => setOpen(order.id)} />}
      </InfiniteList>
      <Group>
        <Row label={desk('jobs')} to={link(screens.jobDesk, {})} />
        {canDecide && <Row label={desk('refunds')} to={link(screens.refundApplications)} />}
      </Group>
      <Suspense>{open && <DeskSheet orderId={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
