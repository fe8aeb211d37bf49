import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { isDay } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { callPagesQuery, callQuery } from '#web/app/call/call.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { useMethodRights } from '#web/app/session/method-rights.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Choice } from '#web/ui/field/Choice.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Chips } from '../chips.tsx'
import { DeskOrderRow, type DeskOrder } from './order-row.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './desk.module.css'

const isByDay = (show: string): show is 'arriving' | 'leaving' => show === 'arriving' || show === 'leaving'

const DeskSheet = lazy(() => import('./order-sheet.tsx'))
const WalkInSheet = lazy(() => import('./walk-in-sheet.tsx'))

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
  const [isWalkIn, setWalkIn] = useState(false)
  const show = shows.find((one) => one === params.get('show')) ?? 'arriving'
  const keyword = params.get('q') ?? ''
  const today = parkDay(serverNow())
  const chosen = params.get('day') ?? ''
  const day = isDay(chosen) && chosen !== today ? chosen : undefined
  const on: { day?: string } = day === undefined ? {} : { day }
  const counts = useQuery({ ...callQuery(frontDeskApi.counts, { query: on }), staleTime: 0 }).data
  const go = (part: Record<string, string>) =>
    setParams({ show, day: day ?? '', q: keyword, ...part }, { replace: true })
  const labelOf = (one: (typeof shows)[number]) => {
    const label = desk(day !== undefined && isByDay(one) ? `showsOn.${one}` : `shows.${one}`)
    return one === 'all' || counts === undefined ? label : `${label} ${counts[one]}`
  }
  const orders = useInfiniteQuery({
    ...callPagesQuery<typeof frontDeskApi.orders, CallOutput<typeof frontDeskApi.orders>>(
      frontDeskApi.orders,
      (page) => ({
        body: { show, keyword, ...on, queryFilter: { pageBean: { page, pageSize: 20 } } },
      }),
    ),
    staleTime: 0,
  })
  return (
    <>
      <div className={styles.find}>
        <SearchField label={desk('search')} value={keyword} onChange={(q) => go({ q })} />
        <Choice
          label={desk('day')}
          type="date"
          value={day ?? today}
          onChange={(next) => isDay(next) && go({ day: next })}
        />
      </div>
      <div className={styles.shows}>
        <Chips
          label={desk('show')}
          options={shows.map((one) => ({ value: one, label: labelOf(one) }))}
          chosen={[show]}
          onToggle={(one) => go({ show: one })}
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
        <Row label={desk('walkIn')} detail={desk('walkInHelp')} onClick={() => setWalkIn(true)} />
        <Row label={desk('jobs')} to={link(screens.jobDesk, {})} />
        {canDecide && <Row label={desk('refunds')} to={link(screens.refundApplications)} />}
      </Group>
      <Suspense>{isWalkIn && <WalkInSheet onClose={() => setWalkIn(false)} />}</Suspense>
      <Suspense>{open && <DeskSheet orderId={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
