import { useQuery } from '@tanstack/react-query'
import { payoutApi } from '#api/wallet/payout.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { holderIn } from '../purse/holder.ts'
import { parkTimeText } from '../time-text.ts'
import { accountProblemKey } from './account-state.ts'

const events = ['asked', 'opened', 'failed', 'changed'] as const

/** Every step of an account: asked for, declined and why, opened. */
export default function PayAccountRecordPage() {
  const text = useText('payouts')
  const [query] = useSearchParams()
  const found = useQuery({ ...callQuery(payoutApi.account, { query: holderIn(query) }), staleTime: 0 })
  const rows = found.data?.events
  return (
    <Page title={text('record.title')}>
      {found.isPending && <Skeleton kind="rows" rows={4} />}
      {found.error && (
        <EmptyPage
          type={3}
          tip={found.error.message}
          linkLabel={text('retry')}
          onLink={() => void found.refetch()}
        />
      )}
      {rows?.length === 0 && (
        <EmptyPage type={2} tip={text('record.empty')}>
          {text('record.emptyHelp')}
        </EmptyPage>
      )}
      {rows && rows.length > 0 && (
        <Group>
          {rows.map(({ id, event, detail, at }) => {
            const eventName = events.find((one) => one === event) ?? 'changed'
            const why =
              eventName === 'failed'
                ? `${text(accountProblemKey(detail))} · `
                : eventName === 'changed' && detail !== ''
                  ? `${detail} · `
                  : ''
            return (
              <Row key={id} label={text(`record.events.${eventName}`)} detail={`${why}${parkTimeText(at)}`} />
            )
          })}
        </Group>
      )}
    </Page>
  )
}
