import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { differenceOutcomes, type DifferenceOutcome } from '#domain/wallet/difference.ts'
import { call, callPagesQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useMethodRights } from '#web/app/session/method-rights.ts'
import { currentLanguage } from '#web/text/language.ts'
import { formatDay } from '#web/text/format-day.ts'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import styles from './payout.module.css'

type Difference = CallOutput<typeof paymentDeskApi.differences>['rows'][number]
const shows = ['open', 'closed'] as const

/** What our books and the providers' bills do not agree on, who sees to it, and how it ended. */
export default function DifferencesPage() {
  const text = useText('payouts')
  const rights = useMethodRights()
  const isMine = rights.data?.includes('payment.reconcile') ?? false
  return (
    <Page title={text('differences.title')} mood="work">
      {rights.isPending && <Skeleton kind="rows" rows={6} />}
      {rights.error && <FailedPage error={rights.error} />}
      {rights.data &&
        (isMine ? <Differences /> : <EmptyPage type={4} tip={text('differences.notYours')} hasBack />)}
    </Page>
  )
}

function Differences() {
  const text = useText('payouts')
  const [query, setQuery] = useSearchParams()
  const [closing, setClosing] = useState<Difference | null>(null)
  const show = shows.find((one) => one === query.get('show')) ?? 'open'
  const rows = useInfiniteQuery({
    ...callPagesQuery<typeof paymentDeskApi.differences, CallOutput<typeof paymentDeskApi.differences>>(
      paymentDeskApi.differences,
      (page) => ({
        body: {
          pageBean: { page, pageSize: 20 },
          querys: [{ property: 'resolvedAt', operation: show === 'open' ? 'IS_NULL' : 'NOTNULL', value: '' }],
        },
      }),
    ),
    staleTime: 0,
  })
  async function take(id: string) {
    await call(paymentDeskApi.takeOver, { body: { id } })
    toast(text('differences.taken'), 'success')
    await rows.refetch()
  }
  const sum = (fen: number | null) => (fen === null ? text('differences.none') : yuanWithFen(fen))
  return (
    <>
      <div className={styles.shows}>
        <Segments
          label={text('differences.show')}
          isLabelHidden
          value={show}
          options={shows.map((one) => ({ value: one, label: text(`differences.shows.${one}`) }))}
          onChange={(one) => setQuery({ show: one }, { replace: true })}
        />
      </div>
      <InfiniteList
        query={rows}
        rowKey={({ id }: Difference) => id}
        label={text(`differences.shows.${show}`)}
        emptyTip={text('differences.empty')}
        emptyStep={<p>{text('differences.emptyHelp')}</p>}
      >
        {(row) => (
          <article className={styles.card}>
            <header className={styles.head}>
              <h2>
                {text(`differences.methods.${row.method}`)} · {text(`differences.kinds.${row.kind}`)}
              </h2>
              <Tag tone={row.resolvedAt === null ? 'danger' : 'neutral'}>
                {text(`differences.verdicts.${row.verdict}`)}
              </Tag>
            </header>
            <p className={styles.money}>
              {text('differences.theirs', { amount: sum(row.theirs) })} ·{' '}
              {text('differences.ours', { amount: sum(row.ours) })}
            </p>
            <p className={styles.small}>
              {formatDay(row.day, 'date', currentLanguage())} · {row.outNo}
            </p>
            <p className={styles.small} data-said>
              {row.ownerName === ''
                ? text('differences.nobody')
                : text('differences.owner', { name: row.ownerName })}
            </p>
            {row.outcome !== null && (
              <p className={styles.small}>
                {text(`differences.outcomes.${row.outcome}`)} · <span data-said>{row.resolution}</span>
              </p>
            )}
            {row.resolvedAt === null && (
              <div className={styles.actions}>
                {!row.isMine && (
                  <button type="button" className={styles.action} onClick={() => void take(row.id)}>
                    {text('differences.take')}
                  </button>
                )}
                <button type="button" className={styles.action} onClick={() => setClosing(row)}>
                  {text('differences.resolve')}
                </button>
              </div>
            )}
          </article>
        )}
      </InfiniteList>
      {closing && (
        <CloseSheet
          id={closing.id}
          onClose={() => setClosing(null)}
          onDone={async () => {
            await rows.refetch()
            setClosing(null)
          }}
        />
      )}
    </>
  )
}

function CloseSheet({
  id,
  onClose,
  onDone,
}: {
  id: string
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const text = useText('payouts')
  const [outcome, setOutcome] = useState<DifferenceOutcome>('corrected')
  const [resolution, setResolution] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  async function close() {
    if (resolution.trim().length < 2) {
      setProblem(text('differences.noteMissing'))
      return
    }
    await call(paymentDeskApi.resolve, { body: { id, resolution, outcome } })
    toast(text('differences.done'), 'success')
    await onDone()
  }
  return (
    <Sheet
      isOpen
      title={text('differences.resolve')}
      onClose={onClose}
      footer={<PrimaryButton onClick={close}>{text('differences.resolve')}</PrimaryButton>}
    >
      <fieldset>
        <legend className={styles.small}>{text('differences.outcome')}</legend>
        {differenceOutcomes.map((one) => (
          <label key={one} className={styles.choice}>
            <input type="radio" name="outcome" checked={outcome === one} onChange={() => setOutcome(one)} />
            {text(`differences.outcomes.${one}`)}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={text('differences.note')}
        error={problem}
        value={resolution}
        onChange={setResolution}
        maxLength={500}
      />
    </Sheet>
  )
}
