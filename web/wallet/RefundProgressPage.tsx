import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { refundApi } from '#api/wallet/refund.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { RefundAppealSheet } from './refund-appeal-sheet.tsx'
import { payableRefIn } from './payable-reference.ts'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { RefundCard } from './refund-card.tsx'
import styles from './refund-card.module.css'

const none = { bizType: '', bizId: '' }

/** How the refunds of one order are getting on, the newest first. */
export default function RefundProgressPage() {
  const text = useText('wallet')
  const [query] = useSearchParams()
  const business = payableRefIn(query)
  const [asking, setAsking] = useState<string | null>(null)
  const refunds = useQuery({
    ...callQuery(refundApi.refunds, { query: business ?? none }),
    enabled: business !== null,
    staleTime: 0,
    refetchOnWindowFocus: true,
    // While something is on its way, its steps appear by themselves.
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'applied' || state === 'approved') ? 5000 : false,
  })
  const rows = refunds.data
  return (
    <Page title={text('refund.title')}>
      {business === null && <EmptyPage type={4} tip={text('refund.nothing')} hasBack />}
      {business !== null && !rows && !refunds.error && <Skeleton kind="cards" rows={1} />}
      {refunds.error && (
        <EmptyPage
          type={1}
          tip={refunds.error.message}
          linkLabel={text('refund.retry')}
          onLink={() => void refunds.refetch()}
        />
      )}
      {rows?.length === 0 && (
        <EmptyPage type={2} tip={text('refund.none')} hasBack>
          {text('refund.noneWords')}
        </EmptyPage>
      )}
      {rows && <RefundSum refunds={rows} />}
      {rows?.map((refund) => (
        <RefundCard key={refund.id} refund={refund} onAskAgain={() => setAsking(refund.id)} />
      ))}
      <RefundAppealSheet
        key={asking ?? ''}
        requestId={asking}
        onClose={() => setAsking(null)}
        onDone={() => void refunds.refetch()}
      />
    </Page>
  )
}

/** What comes back altogether, where it comes in several parts: the orders of one stay, a refund and a deposit. */
function RefundSum({ refunds }: { refunds: CallOutput<typeof refundApi.refunds> }) {
  const text = useText('wallet')
  const standing = refunds.filter(
    ({ state, wasTaken, isAskedAgain }) => state !== 'rejected' && wasTaken && !isAskedAgain,
  )
  if (standing.length < 2) {
    return null
  }
  const sum = standing.reduce((all, { amount }) => all + amount, 0)
  return (
    <p className={styles.all}>{text('refund.all', { amount: yuanWithFen(sum), count: standing.length })}</p>
  )
}
