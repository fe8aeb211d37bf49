import { useQuery } from '@tanstack/react-query'
import { Button, Tag, Timeline } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { ledgerDeskApi } from '#api/wallet/ledger-desk.ts'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { payMethods } from '#domain/wallet/pay-method.ts'
import { paymentStates, type PaymentState } from '#domain/wallet/payment-state.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { Facts } from '#console/ui/Facts.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { sorterOf, type Column, wordsOf } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { formatFen } from '#console/ui/format-money.ts'
import { periodConditions } from '#console/ui/table/PeriodFilter.tsx'
import { MoneyFilters } from './desk/MoneyFilters.tsx'
import { methodText } from './money-text.ts'
import { MoveList } from './MoveList.tsx'
import styles from './money.module.css'

type Payments = CallOutput<typeof paymentDeskApi.payments>
type Payment = Payments['rows'][number]

const colours: Record<PaymentState, string> = {
  created: 'default',
  pending: 'processing',
  succeeded: 'success',
  closed: 'default',
  failed: 'error',
}

const columnsOf = (text: TextFunction<'money'>): readonly Column<Payment>[] => [
  {
    key: 'created',
    title: text('column.created'),
    width: 150,
    cell: (row) => formatTime(row.createdAt),
    file: { path: 'createdAt', as: 'time' },
    sortBy: 'createdAt',
  },
  { key: 'subject', title: text('column.subject'), cell: (row) => row.subject, file: 'subject' },
  {
    key: 'payer',
    title: text('column.payer'),
    width: 110,
    cell: (row) => row.userName,
    file: 'userName',
  },
  {
    key: 'method',
    title: text('column.method'),
    width: 110,
    cell: (row) => methodText(text, row.method),
    file: { path: 'method', words: wordsOf(payMethods, (one) => methodText(text, one)) },
  },
  {
    key: 'amount',
    title: text('column.amount'),
    width: 120,
    align: 'right',
    cell: (row) => <span className={styles.number}>{formatFen(row.amount)}</span>,
    file: { path: 'amount', as: 'amount' },
    sum: 'amount',
    sortBy: 'amount',
  },
  {
    key: 'state',
    title: text('column.state'),
    width: 100,
    cell: (row) => <Tag color={colours[row.state]}>{text(`state.${row.state}`)}</Tag>,
    file: { path: 'state', words: wordsOf(paymentStates, (one) => text(`state.${one}`)) },
  },
  {
    key: 'paid',
    title: text('column.paid'),
    width: 150,
    cell: (row) => formatTime(row.paidAt),
    file: { path: 'paidAt', as: 'time' },
    sortBy: 'paidAt',
  },
  {
    key: 'no',
    title: text('column.no'),
    width: 290,
    cell: (row) => row.outTradeNo,
    file: 'outTradeNo',
    isOptional: true,
  },
  {
    key: 'provider',
    title: text('column.provider'),
    width: 220,
    cell: (row) => row.providerNo ?? '',
    file: 'providerNo',
    isOptional: true,
  },
]

export default function PaymentsPage() {
  const text = useText('money')
  const names = useText('pages')
  const [at, setAt] = useAddressState('method', 'state', 'from', 'to', 'q', 'sort', 'open')
  const querys = [
    ...(at.method === '' ? [] : [{ property: 'method', value: at.method }]),
    ...(at.state === '' ? [] : [{ property: 'state', value: at.state }]),
    ...periodConditions('createdAt', at),
    ...(at.q === ''
      ? []
      : ['outTradeNo', 'providerNo', 'userName'].map((property) => ({
          property,
          operation: 'LIKE',
          value: at.q,
          relation: 'OR',
          group: 'text',
        }))),
  ]
  const query = pagesQuery<typeof paymentDeskApi.payments, Payments>(paymentDeskApi.payments, (page) => ({
    body: listBody(page, querys, sorterOf(at.sort), { sums: true }),
  }))
  return (
    <PageFrame title={names('payments')} intro={text('payments.intro')} isFull>
      <DataTable
        name="payments"
        columns={columnsOf(text)}
        query={query}
        rowKey={(row) => row.id}
        sort={at.sort}
        onSort={(sort) => setAt({ sort })}
        openKey={at.open}
        onOpen={(row) => setAt({ open: row.id })}
        filters={
          <MoneyFilters
            method={{
              label: text('payments.method'),
              value: at.method,
              options: payMethods.map((value) => ({ value, label: methodText(text, value) })),
              onChange: (method) => setAt({ method }),
            }}
            state={{
              label: text('payments.state'),
              value: at.state,
              options: paymentStates.map((value) => ({ value, label: text(`state.${value}`) })),
              onChange: (state) => setAt({ state }),
            }}
            period={{ label: text('column.created'), value: at, onChange: setAt }}
            search={{ label: text('payments.search'), value: at.q, onChange: (q) => setAt({ q }) }}
          />
        }
        empty={
          <EmptyNote
            icon="money"
            title={text(querys.length > 0 ? 'payments.noneFiltered' : 'payments.none')}
          />
        }
      />
      <PaymentDrawer id={at.open} onClose={() => setAt({ open: '' })} />
    </PageFrame>
  )
}

function PaymentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText('money')
  const navigate = useNavigate()
  const mayDo = useRights()
  const found = useQuery({ ...callQuery(paymentDeskApi.payment, { query: { id } }), enabled: id !== '' })
  const [providerState, setProviderState] = useState<{ id: string; state: string } | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const payment = found.data
  const ask = async () => {
    setFailure(null)
    try {
      const { state } = await call(ledgerDeskApi.askProvider, { body: { paymentId: id } })
      setProviderState({ id, state })
      await refreshCalls(paymentDeskApi.payment, paymentDeskApi.payments)
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const stateText = (state: string) => {
    const knownState = paymentStates.find((one) => one === state)
    return knownState ? text(`state.${knownState}`) : state
  }
  return (
    <SideDrawer
      isOpen={id !== ''}
      title={payment?.subject ?? ''}
      onClose={onClose}
      width="wide"
      isLoading={found.isPending}
      footer={
        payment && (
          <>
            <Button onClick={() => void ask()}>{text('payments.ask')}</Button>
            {mayDo('ledger.read') && (
              <Button type="primary" onClick={() => navigate(`/money/ledger?biz=${payment.bizId}`)}>
                {text('payments.follow')}
              </Button>
            )}
          </>
        )
      }
    >
      <ErrorNote error={found.error ?? failure} onRetry={() => void found.refetch()} />
      {providerState?.id === id && (
        <p aria-live="polite">{text('payments.asked', { state: stateText(providerState.state) })}</p>
      )}
      {payment && (
        <>
          <Facts
            items={[
              { key: 'amount', label: text('column.amount'), children: formatFen(payment.amount) },
              { key: 'state', label: text('column.state'), children: stateText(payment.state) },
              { key: 'payer', label: text('column.payer'), children: payment.userName },
              { key: 'method', label: text('column.method'), children: methodText(text, payment.method) },
              { key: 'created', label: text('column.created'), children: formatTime(payment.createdAt) },
              { key: 'paid', label: text('column.paid'), children: formatTime(payment.paidAt) },
              { key: 'no', label: text('column.no'), children: payment.outTradeNo },
              {
                key: 'provider',
                label: text('column.provider'),
                children: payment.providerNo ?? '',
              },
            ]}
          />
          <h3>{text('payments.notices')}</h3>
          {payment.notices.length === 0 && <p className={styles.faint}>{text('payments.noNotices')}</p>}
          <Timeline
            items={payment.notices.map((notice) => ({
              key: notice.noticeNo,
              content: `${formatTime(notice.receivedAt)} ${notice.kind} ${notice.result ?? ''} ${notice.times > 1 ? text('payments.times', { count: notice.times }) : ''}`,
            }))}
          />
          <h3>{text('payments.refunds')}</h3>
          {payment.refunds.length === 0 && <p className={styles.faint}>{text('payments.noRefunds')}</p>}
          {payment.refunds.map((refund) => (
            <p key={refund.id}>{formatFen(refund.amount)}</p>
          ))}
          <h3>{text('payments.ledger')}</h3>
          <MoveList
            moves={payment.ledger.map((move, place) => {
              const [fromCode = '', fromName = ''] = move.from.split(/\/(.*)/)
              const [toCode = '', toName = ''] = move.to.split(/\/(.*)/)
              return { ...move, key: String(place), fromCode, fromName, toCode, toName }
            })}
          />
        </>
      )}
    </SideDrawer>
  )
}
