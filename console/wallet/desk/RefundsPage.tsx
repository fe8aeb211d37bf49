import { Button, Tag } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { refundRequestStates } from '#domain/wallet/payment-state.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { Facts } from '#console/ui/Facts.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { sorterOf, wordsOf } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { periodConditions } from '#console/ui/table/PeriodFilter.tsx'
import { formatFen } from '#console/ui/format-money.ts'
import { methodText } from '../money-text.ts'
import { amountColumn, textColumn, timeColumn } from './money-columns.tsx'
import { MoneyFilters } from './MoneyFilters.tsx'

type Refund = CallOutput<typeof paymentDeskApi.refunds>['rows'][number]

const refresh = () => refreshCalls(paymentDeskApi.refunds, paymentDeskApi.payment)

/** What guests asked to have back: decided here, and sent again where a provider refused it. */
export default function RefundsPage() {
  const text = useText('money-desk')
  const names = useText('pages')
  const [at, setAt] = useAddressState('state', 'from', 'to', 'q', 'sort')
  const [open, setOpen] = useState<Refund | null>(null)
  const querys = [
    ...(at.state === '' ? [] : [{ property: 'state', value: at.state }]),
    ...periodConditions('askedAt', at),
    ...(at.q === '' ? [] : [{ property: 'userName', operation: 'LIKE', value: at.q }]),
  ]
  return (
    <PageFrame title={names('refunds')} intro={text('refunds.intro')} isFull>
      <DataTable<Refund>
        name="refunds"
        rowKey={({ id }) => id}
        query={pagesQuery(paymentDeskApi.refunds, (page) => ({
          body: listBody(page, querys, sorterOf(at.sort), { sums: true }),
        }))}
        sort={at.sort}
        onSort={(sort) => setAt({ sort })}
        onOpen={setOpen}
        columns={[
          timeColumn(
            { key: 'asked', title: text('askedAt'), sortBy: 'askedAt' },
            (row) => row.askedAt,
            'askedAt',
          ),
          textColumn({ key: 'subject', title: text('subject') }, (row) => row.subject, 'subject'),
          textColumn({ key: 'person', title: text('person'), width: 120 }, (row) => row.userName, 'userName'),
          amountColumn(
            { key: 'amount', title: text('amount'), sortBy: 'amount', sum: 'amount' },
            (row) => row.amount,
            'amount',
          ),
          {
            key: 'state',
            title: text('state'),
            width: 120,
            cell: ({ state }) => <Tag color={colourOf(state)}>{text(`refunds.states.${state}`)}</Tag>,
            file: {
              path: 'state',
              words: wordsOf(refundRequestStates, (one) => text(`refunds.states.${one}`)),
            },
          },
          textColumn({ key: 'reason', title: text('reason') }, (row) => row.reason, 'reason'),
          timeColumn(
            { key: 'decided', title: text('decidedAt'), sortBy: 'decidedAt', isOptional: true },
            (row) => row.decidedAt,
            'decidedAt',
          ),
        ]}
        filters={
          <MoneyFilters
            state={{
              label: text('state'),
              value: at.state,
              options: refundRequestStates.map((value) => ({
                value,
                label: text(`refunds.states.${value}`),
              })),
              onChange: (state) => setAt({ state }),
            }}
            period={{ label: text('askedAt'), value: at, onChange: setAt }}
            search={{ label: text('person'), value: at.q, onChange: (q) => setAt({ q }) }}
          />
        }
        empty={<EmptyNote icon="money" title={text(querys.length > 0 ? 'noneFiltered' : 'refunds.none')} />}
      />
      {open && <RefundDrawer refund={open} onClose={() => setOpen(null)} />}
    </PageFrame>
  )
}

const colourOf = (state: string) =>
  ({ applied: 'warning', rejected: 'error', arrived: 'success' })[state] ?? 'default'

function RefundDrawer({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const text = useText('money-desk')
  const money = useText('money')
  const decide = (isApproved: boolean) =>
    confirm({
      title: text(isApproved ? 'approve' : 'refuse'),
      content: text('refunds.decideText', { name: refund.userName, amount: formatFen(refund.amount) }),
      confirmText: text(isApproved ? 'approve' : 'refuse'),
      isDangerous: !isApproved,
      ...(isApproved ? {} : { reason: 'required' as const }),
      run: async (reason) => {
        const requestId = refund.id
        await call(paymentDeskApi.decideRefund, {
          body: isApproved ? { requestId, decision: 'approve' } : { requestId, decision: 'reject', reason },
        })
        await refresh()
        onClose()
      },
    })
  const retry = (refundId: string) =>
    confirm({
      title: text('refunds.retry'),
      content: text('refunds.retryText'),
      confirmText: text('refunds.retry'),
      run: async () => {
        await call(paymentDeskApi.retryRefund, { body: { refundId } })
        await refresh()
        onClose()
      },
    })
  return (
    <SideDrawer
      isOpen
      title={refund.subject}
      onClose={onClose}
      footer={
        refund.state === 'applied' && (
          <>
            <Button danger onClick={() => decide(false)}>
              {text('refuse')}
            </Button>
            <Button type="primary" onClick={() => decide(true)}>
              {text('approve')}
            </Button>
          </>
        )
      }
    >
      <Facts
        items={[
          { key: 'state', label: text('state'), children: text(`refunds.states.${refund.state}`) },
          { key: 'person', label: text('person'), children: refund.userName },
          { key: 'amount', label: text('amount'), children: formatFen(refund.amount) },
          { key: 'deposit', label: text('refunds.deposit'), children: formatFen(refund.deposit) },
          { key: 'reason', label: text('reason'), children: refund.reason },
          { key: 'asked', label: text('askedAt'), children: formatTime(refund.askedAt) },
          { key: 'decided', label: text('decidedAt'), children: formatTime(refund.decidedAt) },
          { key: 'refusal', label: text('refusal'), children: refund.rejectReason ?? '' },
        ]}
      />
      <h3>{text('refunds.parts')}</h3>
      {refund.parts.length === 0 && <p>{text('refunds.noParts')}</p>}
      {refund.parts.map((part) => (
        <p key={part.id}>
          {methodText(money, part.method)} {formatFen(part.amount)} ·{' '}
          {text(`refunds.partStates.${part.state}`)}{' '}
          {part.state === 'failed' && (
            <Button size="small" onClick={() => retry(part.id)}>
              {text('refunds.retry')}
            </Button>
          )}
        </p>
      ))}
    </SideDrawer>
  )
}
