import { useInfiniteQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { invoiceApi } from '#api/wallet/invoice.ts'
import { callPagesQuery } from '#web/app/call/call.ts'
import { Link, useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { parkTimeText } from '../time-text.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { invoiceTones, isInvoiceUnderWay } from './invoice-tones.ts'
import styles from '../payout/payout.module.css'

type Row = CallOutput<typeof invoiceApi.invoices>['rows'][number]

/** A person's invoices and how each stands; one of them in full when the address names it. */
export default function InvoicesPage() {
  const text = useText('invoices')
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const rows = useInfiniteQuery({
    ...callPagesQuery<typeof invoiceApi.invoices, CallOutput<typeof invoiceApi.invoices>>(
      invoiceApi.invoices,
      (page) => ({ body: { page } }),
    ),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.rows.some(({ state }) => isInvoiceUnderWay(state)) ? 10_000 : false,
  })
  const open = (id: string | null) => setQuery(id === null ? {} : { id }, { replace: true })
  return (
    <Page
      title={text('list.title')}
      actions={
        <Link className={styles.plain} to={link(screens.invoiceTitles)}>
          {text('list.titles')}
        </Link>
      }
      footer={
        <PrimaryButton onClick={() => navigate(link(screens.invoiceCandidates))}>
          {text('list.ask')}
        </PrimaryButton>
      }
    >
      <InfiniteList
        query={rows}
        rowKey={({ id }: Row) => id}
        label={text('list.title')}
        emptyTip={text('list.empty')}
        emptyStep={<p>{text('list.emptyHelp')}</p>}
      >
        {(row) => (
          <button
            type="button"
            className={styles.row}
            aria-label={[
              text(`list.kinds.${row.kind}`),
              row.title.name,
              yuanWithFen(row.amount),
              text(`list.states.${row.state}`),
            ].join(' ')}
            onClick={() => open(row.id)}
          >
            <span className={styles.words}>
              <span data-said>{text('list.to', { name: row.title.name })}</span>
              <span className={styles.small} data-said>
                {row.item}
              </span>
              <time className={styles.small}>{parkTimeText(row.askedAt)}</time>
            </span>
            <span className={styles.end}>
              <span className={styles.money}>
                {row.kind === 'red' ? '−' : ''}
                {yuanWithFen(row.amount)}
              </span>
              <span className={styles.tags}>
                {row.kind === 'red' && <Tag tone="danger">{text('list.red')}</Tag>}
                <Tag tone={invoiceTones[row.state]}>{text(`list.states.${row.state}`)}</Tag>
              </span>
            </span>
          </button>
        )}
      </InfiniteList>
      <InvoiceSheet id={query.get('id')} onClose={() => open(null)} onChanged={() => void rows.refetch()} />
    </Page>
  )
}
