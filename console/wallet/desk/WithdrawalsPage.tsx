import { Alert, Button, Tag } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { payoutDeskApi } from '#api/wallet/payout-desk.ts'
import { isOneOf } from '#domain/record.ts'
import { withdrawalStates } from '#domain/wallet/withdrawal-state.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { PageLink } from '#console/ui/PageLink.tsx'
import { Facts } from '#console/ui/Facts.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { sorterOf, wordsOf } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { periodConditions } from '#console/ui/table/PeriodFilter.tsx'
import { formatFen } from '#console/ui/format-money.ts'
import { amountColumn, textColumn, timeColumn } from './money-columns.tsx'
import { MoneyFilters } from './MoneyFilters.tsx'

type Withdrawal = CallOutput<typeof payoutDeskApi.withdrawals>['rows'][number]
const views = ['waiting', 'hanging', 'all'] as const

const cardOf = ({ bankName, last4 }: Withdrawal) => `${bankName} ·${last4}`

/** What owners and companies want to have in the bank: what waits for a decision, and what hangs on its way. */
export default function WithdrawalsPage() {
  const text = useText('money-desk')
  const names = useText('pages')
  const [at, setAt] = useAddressState('show', 'state', 'from', 'to', 'q', 'sort')
  const [open, setOpen] = useState<Withdrawal | null>(null)
  const show = isOneOf(views, at.show) ? at.show : 'waiting'
  const querys = [
    ...(at.state === '' ? [] : [{ property: 'state', value: at.state }]),
    ...periodConditions('askedAt', at),
    ...(at.q === '' ? [] : [{ property: 'holderName', operation: 'LIKE', value: at.q }]),
  ]
  return (
    <PageFrame title={names('withdrawals')} intro={text('withdrawals.intro')} isFull>
      <DataTable<Withdrawal>
        name="withdrawals"
        rowKey={({ id }) => id}
        query={pagesQuery(payoutDeskApi.withdrawals, (page) => ({
          query: { show },
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
          textColumn({ key: 'no', title: text('number'), width: 290 }, (row) => row.no, 'no'),
          textColumn({ key: 'holder', title: text('holder') }, (row) => row.holderName, 'holderName'),
          textColumn({ key: 'card', title: text('withdrawals.card'), width: 200 }, cardOf, {
            path: ['bankName', 'last4'],
          }),
          amountColumn(
            { key: 'amount', title: text('amount'), sortBy: 'amount', sum: 'amount' },
            (row) => row.amount,
            'amount',
          ),
          amountColumn({ key: 'fee', title: text('withdrawals.fee') }, (row) => row.fee, 'fee'),
          {
            key: 'state',
            title: text('state'),
            width: 120,
            cell: ({ state, isHanging }) => (
              <Tag color={isHanging ? 'error' : state === 'auditing' ? 'warning' : 'default'}>
                {text(`withdrawals.states.${state}`)}
              </Tag>
            ),
            file: {
              path: 'state',
              words: wordsOf(withdrawalStates, (one) => text(`withdrawals.states.${one}`)),
            },
          },
        ]}
        filters={
          <MoneyFilters
            show={{
              value: show,
              options: views.map((value) => ({ value, label: text(`withdrawals.show.${value}`) })),
              onChange: (next) => setAt({ show: next, state: '' }),
            }}
            state={{
              label: text('state'),
              value: at.state,
              options: withdrawalStates.map((value) => ({
                value,
                label: text(`withdrawals.states.${value}`),
              })),
              onChange: (state) => setAt({ state }),
            }}
            period={{ label: text('askedAt'), value: at, onChange: setAt }}
            search={{ label: text('holder'), value: at.q, onChange: (q) => setAt({ q }) }}
          />
        }
        empty={
          <EmptyNote
            icon="money"
            title={text(querys.length > 0 ? 'noneFiltered' : `withdrawals.none.${show}`)}
          />
        }
      />
      {open && <WithdrawalDrawer withdrawal={open} onClose={() => setOpen(null)} />}
    </PageFrame>
  )
}

function WithdrawalDrawer({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const text = useText('money-desk')
  const { id, holderName, amount, instanceId, isAuditing, isHanging, problem } = withdrawal
  const done = async () => {
    await refreshCalls(payoutDeskApi.withdrawals)
    onClose()
  }
  const decide = (isApproved: boolean) =>
    confirm({
      title: text(isApproved ? 'approve' : 'refuse'),
      content: text('withdrawals.decideText', { name: holderName, amount: formatFen(amount) }),
      confirmText: text(isApproved ? 'approve' : 'refuse'),
      isDangerous: !isApproved,
      ...(isApproved ? {} : { reason: 'required' as const }),
      run: async (reason) => {
        await call(payoutDeskApi.decide, {
          body: isApproved ? { id, decision: 'approve' } : { id, decision: 'refuse', reason },
        })
        await done()
      },
    })
  const ask = () =>
    confirm({
      title: text('ask'),
      content: text('withdrawals.askText'),
      confirmText: text('ask'),
      run: async () => {
        await call(payoutDeskApi.query, { body: { id } })
        await done()
      },
    })
  return (
    <SideDrawer
      isOpen
      title={`${holderName} ${formatFen(amount)}`}
      onClose={onClose}
      footer={
        <>
          {isHanging && <Button onClick={ask}>{text('ask')}</Button>}
          {isAuditing && instanceId === null && (
            <>
              <Button danger onClick={() => decide(false)}>
                {text('refuse')}
              </Button>
              <Button type="primary" onClick={() => decide(true)}>
                {text('approve')}
              </Button>
            </>
          )}
        </>
      }
    >
      {isAuditing && instanceId !== null && (
        <Alert
          type="info"
          showIcon
          title={<PageLink to={`/running/instances/${instanceId}`}>{text('withdrawals.inFlow')}</PageLink>}
        />
      )}
      <Facts
        items={[
          { key: 'no', label: text('number'), children: withdrawal.no },
          { key: 'state', label: text('state'), children: text(`withdrawals.states.${withdrawal.state}`) },
          { key: 'card', label: text('withdrawals.card'), children: cardOf(withdrawal) },
          { key: 'fee', label: text('withdrawals.fee'), children: formatFen(withdrawal.fee) },
          {
            key: 'available',
            label: text('withdrawals.available'),
            children: formatFen(withdrawal.available),
          },
          { key: 'asked', label: text('askedAt'), children: formatTime(withdrawal.askedAt) },
          { key: 'expected', label: text('withdrawals.expectedOn'), children: withdrawal.expectedOn },
          { key: 'ended', label: text('withdrawals.endedAt'), children: formatTime(withdrawal.endedAt) },
          { key: 'problem', label: text('problem'), children: problem },
        ]}
      />
    </SideDrawer>
  )
}
