import { useInfiniteQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { invoiceApi } from '#api/wallet/invoice.ts'
import { call } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { parkTimeText } from '../time-text.ts'
import styles from '../payout/payout.module.css'

type Candidate = CallOutput<typeof invoiceApi.candidates>['rows'][number]
const subjects = ['paid', 'commission'] as const

/** What can be invoiced: what the person paid for, and for owners what the park kept of their income. */
export default function InvoiceCandidatesPage() {
  const text = useText('invoices')
  const session = useSession()
  const [query, setQuery] = useSearchParams()
  const subject = subjects.find((one) => one === query.get('subject')) ?? 'paid'
  const found = useInfiniteQuery({
    queryKey: [invoiceApi.candidates.path, subject],
    queryFn: ({ pageParam }) => call(invoiceApi.candidates, { query: { subject, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    staleTime: 0,
  })
  const rows = found.data?.pages.flatMap((page) => page.rows)
  return (
    <Page title={text('orders.title')}>
      {session?.landlId && (
        <div className={styles.shows}>
          <Segments
            label={text('orders.show')}
            isLabelHidden
            value={subject}
            options={subjects.map((one) => ({ value: one, label: text(`orders.subjects.${one}`) }))}
            onChange={(one) => setQuery({ subject: one }, { replace: true })}
          />
        </div>
      )}
      {found.isPending && <Skeleton kind="rows" rows={6} />}
      {found.error && (
        <EmptyPage
          type={3}
          tip={found.error.message}
          linkLabel={text('retry')}
          onLink={() => void found.refetch()}
        />
      )}
      {rows?.length === 0 && (
        <EmptyPage type={2} tip={text(subject === 'paid' ? 'orders.empty' : 'orders.emptyCommission')}>
          {text(subject === 'paid' ? 'orders.emptyHelp' : 'orders.emptyCommissionHelp')}
        </EmptyPage>
      )}
      {rows && rows.length > 0 && (
        <Group>
          {rows.map((row) => (
            <CandidateRow key={`${row.bizType}:${row.bizId}`} row={row} />
          ))}
        </Group>
      )}
      {found.hasNextPage && (
        <PrimaryButton kind="secondary" onClick={async () => void (await found.fetchNextPage())}>
          {text('orders.more')}
        </PrimaryButton>
      )}
    </Page>
  )
}

function CandidateRow({ row }: { row: Candidate }) {
  const text = useText('invoices')
  const { bizType, bizId, subject } = row
  const label = subject === 'commission' ? text('orders.commission', { no: row.item }) : row.item
  const value =
    row.left > 0
      ? text('orders.left', { amount: yuanWithFen(row.left) })
      : text(row.paid > 0 ? 'orders.none' : 'orders.refunded')
  return (
    <Row
      label={<span data-said>{label}</span>}
      detail={`${parkTimeText(row.at)} · ${value}`}
      {...(row.left > 0 ? { to: link(screens.askInvoice, { bizType, bizId, subject }) } : {})}
    />
  )
}
