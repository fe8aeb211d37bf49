import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { checkInApi, type CheckIn } from '#api/stay/check-in.ts'
import { callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { CheckInForm } from './check-in-form.tsx'
import { CheckInState } from './check-in-state.tsx'

/** While the front desk decides or the rooms are cleaned, the page looks again by itself. */
const lookAgainAfter = 10_000

const isWaiting = (status: CheckIn | undefined): boolean =>
  status !== undefined &&
  (status.registration === 'waiting' || (status.registration === 'registered' && !status.isHouseReady))

/** Moving in: who comes with which papers, when, and that the rules are agreed to; then the door. */
export default function CheckInPage() {
  const text = useText('booking')
  const [params] = useSearchParams()
  const orderId = params.get('orderId') ?? ''
  const [now] = useState(() => serverNow())
  const statusQuery = callQuery(checkInApi.status, { query: { orderId } })
  const { data, error, refetch } = useQuery({
    ...statusQuery,
    enabled: orderId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? lookAgainAfter : false),
  })

  async function changed(status: CheckIn) {
    queryClient.setQueryData(statusQuery.queryKey, status)
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== statusQuery.queryKey[0],
    })
  }

  if (!data) {
    return (
      <Page title={text('actions.checkIn')}>
        {error || orderId === '' ? (
          <FailedPage error={error} tip={text('order.missing')} onRetry={refetch} />
        ) : (
          <Skeleton kind="rows" rows={6} />
        )}
      </Page>
    )
  }
  const isToRegister =
    data.state === 'confirmed' &&
    (data.registration === 'none' || data.registration === 'refused') &&
    now >= data.registerFrom
  return isToRegister ? (
    <CheckInForm status={data} onDone={changed} />
  ) : (
    <CheckInState status={data} onDone={changed} />
  )
}
