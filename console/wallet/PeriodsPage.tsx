import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Table, Tag } from 'antd'
import dayjs from 'dayjs'
import type { CallOutput } from '#api/endpoint.ts'
import { ledgerDeskApi } from '#api/wallet/ledger-desk.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { Icon } from '#console/ui/icon.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { PageLink } from '#console/ui/PageLink.tsx'
import { formatFen } from '#console/ui/format-money.ts'
import { accountText, holderText, methodText } from './money-text.ts'
import styles from './money.module.css'

type Preview = CallOutput<typeof ledgerDeskApi.closingChecks>
type Period = CallOutput<typeof ledgerDeskApi.periods>['periods'][number]
const refresh = () => refreshCalls(ledgerDeskApi.periods, ledgerDeskApi.closingChecks)

/** What stands against closing the books, the figures they would have, and those that are closed. */
export default function PeriodsPage() {
  const text = useText('money')
  const names = useText('pages')
  const [at, setAt] = useAddressState('to')
  const all = useQuery(callQuery(ledgerDeskApi.periods, {}))
  const { nextFrom = null, lastPossible = '', periods = [] } = all.data ?? {}
  const to = at.to === '' ? lastPossible : at.to
  const canClose = nextFrom !== null && nextFrom <= to && to !== ''
  const preview = useQuery({
    ...callQuery(ledgerDeskApi.closingChecks, { query: { to } }),
    enabled: canClose,
  })
  const close = () =>
    preview.data &&
    confirm({
      title: text('period.close', { day: to }),
      content: text('period.closeContent', { from: preview.data.from, to }),
      confirmText: text('period.close', { day: to }),
      reason: 'optional',
      run: async (note) => {
        await call(ledgerDeskApi.closePeriod, { body: { to, note } })
        setAt({ to: '' })
        await refresh()
      },
    })
  return (
    <PageFrame title={names('periods')} intro={text('period.intro')} isLoading={all.isPending}>
      <ErrorNote error={all.error} onRetry={() => void all.refetch()} />
      <section className={styles.card}>
        <div className={styles.between}>
          <h2>{text('period.next')}</h2>
          {nextFrom !== null && (
            <div className={styles.row}>
              <span>{text('period.upTo')}</span>
              <DatePicker
                aria-label={text('period.upTo')}
                allowClear={false}
                value={to === '' ? null : dayjs(to)}
                disabledDate={(day) => {
                  const word = day.format('YYYY-MM-DD')
                  return word < nextFrom || word > lastPossible
                }}
                onChange={(day) => setAt({ to: day ? day.format('YYYY-MM-DD') : '' })}
              />
              <Button type="primary" disabled={!preview.data?.mayClose} onClick={close}>
                {text('period.close', { day: to })}
              </Button>
            </div>
          )}
        </div>
        {!canClose && (
          <EmptyNote
            icon="check"
            title={text('period.nothing')}
            hint={
              nextFrom === null ? text('period.nothingHint') : text('period.nothingYet', { day: nextFrom })
            }
          />
        )}
        <ErrorNote error={preview.error} onRetry={() => void preview.refetch()} />
        {canClose && preview.data && (
          <div className={styles.two}>
            <Checks preview={preview.data} />
            <Figures figures={preview.data.figures} />
          </div>
        )}
      </section>
      <section className={styles.card}>
        <h2>{text('period.history')}</h2>
        {periods.length === 0 && <EmptyNote icon="lock" title={text('period.none')} />}
        {periods.map((period) => (
          <ClosedPeriod key={period.id} period={period} />
        ))}
      </section>
    </PageFrame>
  )
}

const payoutStates = ['sending', 'sent', 'unknown'] as const

function Checks({ preview }: { preview: Preview }) {
  const text = useText('money')
  return (
    <div>
      <h3>{text('period.checks')}</h3>
      {preview.checks.map(({ item, open, blocks, lines }) => {
        const tone = open === 0 ? styles.good : blocks ? styles.bad : styles.warn
        const word =
          open === 0 ? text('period.passed') : text(blocks ? 'period.open' : 'period.warns', { count: open })
        return (
          <div key={item} className={styles.check}>
            <span className={tone}>
              <Icon name={open === 0 ? 'check' : 'warning'} size={18} />
            </span>
            <span>
              <strong>{text(`period.${item}`)}</strong> <span className={tone}>{word}</span>{' '}
              {open > 0 && (item === 'bills' || item === 'differences') && (
                <PageLink to="/money/bills">{text('period.goBills')}</PageLink>
              )}
              {lines.slice(0, 5).map((line) => (
                <span key={line} className={styles.faint} style={{ display: 'block' }}>
                  {(item === 'unsettled' ? holderText(text, line) : line)
                    .replace(/\b(?:wechat|alipay)\b/, (method) => methodText(text, method))
                    .replace(/\b(?:sending|sent|unknown)$/, (state) =>
                      text(`period.payoutState.${payoutStates.find((one) => one === state) ?? 'unknown'}`),
                    )}
                </span>
              ))}
            </span>
          </div>
        )
      })}
    </div>
  )
}

function Figures({ figures }: { figures: Preview['figures'] }) {
  const text = useText('money')
  return (
    <div>
      <h3>{text('period.figures')}</h3>
      <p>
        {text('period.transactions', { count: figures.transactions })}
        {figures.payments.map(({ method, count, amount }) => (
          <span key={method} style={{ display: 'block' }}>
            {text('period.payments')} · {methodText(text, method)} ({count}){' '}
            <b className={styles.number}>{formatFen(amount)}</b>
          </span>
        ))}
        <span style={{ display: 'block' }}>
          {text('period.refunds')} ({figures.refunds.count}){' '}
          <b className={styles.number}>{formatFen(figures.refunds.amount)}</b>
        </span>
      </p>
      <Table
        size="small"
        pagination={false}
        rowKey="code"
        dataSource={figures.accounts}
        columns={[
          { title: text('column.kind'), render: (_, row) => accountText(text, row.code) },
          {
            title: text('column.came'),
            align: 'right',
            render: (_, row) => <span className={styles.number}>{formatFen(row.came)}</span>,
          },
          {
            title: text('column.went'),
            align: 'right',
            render: (_, row) => <span className={styles.number}>{formatFen(row.went)}</span>,
          },
        ]}
      />
    </div>
  )
}

function ClosedPeriod({ period }: { period: Period }) {
  const text = useText('money')
  const isClosed = period.state === 'closed'
  const ask = () =>
    confirm({
      title: text('period.askReopen'),
      content: `${period.from} — ${period.to}`,
      reason: 'required',
      isDangerous: true,
      confirmText: text('period.askReopen'),
      run: async (reason) => {
        await call(ledgerDeskApi.askReopen, { body: { id: period.id, reason } })
        await refresh()
      },
    })
  const reopen = () =>
    confirm({
      title: text('period.reopen'),
      content: text('period.asked', { name: period.reopenAskedBy ?? '', reason: period.reopenReason ?? '' }),
      isDangerous: true,
      confirmText: text('period.reopen'),
      run: async () => {
        await call(ledgerDeskApi.reopen, { body: { id: period.id } })
        await refresh()
      },
    })
  return (
    <div className={styles.check}>
      <span className={isClosed ? styles.good : styles.warn}>
        <Icon name="lock" size={18} />
      </span>
      <div style={{ flex: 1 }}>
        <div className={styles.between}>
          <div>
            <strong>
              {period.from} — {period.to}
            </strong>{' '}
            <Tag color={isClosed ? 'success' : 'warning'}>
              {text(isClosed ? 'period.closed' : 'period.reopened')}
            </Tag>
            <div className={styles.faint}>
              {text('period.closedBy', { name: period.closedBy, time: formatTime(period.closedAt) })}
              {period.note === '' ? '' : ` · ${period.note}`}
            </div>
            <div className={styles.hash}>{text('period.hash', { hash: period.hash })}</div>
            {period.reopenAskedBy !== null && (
              <div className={styles.warn}>
                {text('period.asked', { name: period.reopenAskedBy, reason: period.reopenReason ?? '' })}
                {period.reopenedBy === null
                  ? ''
                  : ` · ${text('period.reopenedBy', { name: period.reopenedBy })}`}
              </div>
            )}
          </div>
          <div className={styles.row}>
            {isClosed && period.isLast && period.reopenAskedBy === null && (
              <Button size="small" onClick={ask}>
                {text('period.askReopen')}
              </Button>
            )}
            {isClosed && period.reopenAskedBy !== null && (
              <Button
                size="small"
                danger
                disabled={period.askedByMe}
                title={period.askedByMe ? text('period.waiting') : ''}
                onClick={reopen}
              >
                {text(period.askedByMe ? 'period.waiting' : 'period.reopen')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
