import { useMutation } from '@tanstack/react-query'
import { Select, Tag } from 'antd'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { ledgerDeskApi } from '#api/wallet/ledger-desk.ts'
import { payoutDeskApi } from '#api/wallet/payout-desk.ts'
import { parkDay } from '#domain/park-time.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, pagesQuery } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { sorterOf } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { periodConditions } from '#console/ui/table/PeriodFilter.tsx'
import { amountColumn, textColumn, timeColumn } from './money-columns.tsx'
import { MoneyFilters } from './MoneyFilters.tsx'

const states = ['held', 'released'] as const
type Settlement = CallOutput<typeof ledgerDeskApi.settlements>['rows'][number]

/** The quarters that can be reported, the current one first. */
function quarters(): string[] {
  const [year = 0, month = 1] = parkDay(Date.now()).split('-').map(Number)
  const current = year * 4 + Math.floor((month - 1) / 3)
  return [0, 1, 2, 3, 4].map((back) => `${Math.floor((current - back) / 4)}-Q${((current - back) % 4) + 1}`)
}

/** How every stay's and sale's money was divided between owner, services and park, and when it can be had. */
export default function SettlementsPage() {
  const text = useText('money-desk')
  const names = useText('pages')
  const navigate = useNavigate()
  const may = useRights()
  const [at, setAt] = useAddressState('state', 'from', 'to', 'q', 'sort')
  const reporting = useMutation({
    mutationFn: (quarter: string) => call(payoutDeskApi.incomeReport, { query: { quarter } }),
  })
  const querys = [
    ...periodConditions('settledAt', at),
    ...(at.q === '' ? [] : [{ property: 'orderNo', operation: 'LIKE', value: at.q }]),
  ]
  const state = states.find((one) => one === at.state)
  return (
    <PageFrame
      title={names('settlements')}
      intro={text('settlements.intro')}
      isFull
      actions={
        may('payout.decide') && (
          <Select
            aria-label={text('settlements.report')}
            placeholder={text('settlements.report')}
            value={null}
            loading={reporting.isPending}
            options={quarters().map((value) => ({ value, label: value }))}
            onChange={(quarter: string | null) => quarter !== null && reporting.mutate(quarter)}
            style={{ width: 200 }}
          />
        )
      }
    >
      <ErrorNote error={reporting.error} />
      <DataTable<Settlement>
        name="settlements"
        rowKey={({ bizId }) => bizId}
        query={pagesQuery(ledgerDeskApi.settlements, (page) => ({
          query: { state },
          body: listBody(page, querys, sorterOf(at.sort), { sums: true }),
        }))}
        sort={at.sort}
        onSort={(sort) => setAt({ sort })}
        onOpen={({ bizId }) => void navigate(`/money/ledger?biz=${bizId}`)}
        columns={[
          timeColumn(
            { key: 'settled', title: text('settlements.settledAt'), sortBy: 'settledAt' },
            (row) => row.settledAt,
            'settledAt',
          ),
          textColumn(
            { key: 'no', title: text('settlements.order'), width: 190 },
            (row) => row.orderNo,
            'orderNo',
          ),
          textColumn({ key: 'owner', title: text('settlements.owner') }, (row) => row.ownerName, 'ownerName'),
          amountColumn(
            { key: 'gross', title: text('settlements.gross'), sortBy: 'gross', sum: 'gross' },
            (row) => row.gross,
            'gross',
          ),
          amountColumn(
            { key: 'ownerShare', title: text('settlements.ownerShare'), sum: 'ownerShare' },
            (row) => row.ownerShare,
            'ownerShare',
          ),
          amountColumn(
            { key: 'serviceShare', title: text('settlements.serviceShare'), sum: 'serviceShare' },
            (row) => row.serviceShare,
            'serviceShare',
          ),
          amountColumn(
            { key: 'commission', title: text('settlements.commission'), sum: 'commission' },
            (row) => row.commission,
            'commission',
          ),
          amountColumn(
            { key: 'back', title: text('settlements.takenBack'), isOptional: true, sum: 'takenBack' },
            (row) => row.takenBack,
            'takenBack',
          ),
          {
            key: 'state',
            title: text('state'),
            width: 100,
            cell: ({ isHeld }) => (
              <Tag color={isHeld ? 'warning' : 'success'}>
                {text(isHeld ? 'settlements.held' : 'settlements.released')}
              </Tag>
            ),
            file: {
              path: 'isHeld',
              words: { true: text('settlements.held'), false: text('settlements.released') },
            },
          },
          timeColumn(
            { key: 'release', title: text('settlements.releaseAt'), isOptional: true },
            (row) => row.releaseAt,
            'releaseAt',
          ),
        ]}
        filters={
          <MoneyFilters
            state={{
              label: text('state'),
              value: state ?? '',
              options: states.map((value) => ({
                value,
                label: text(`settlements.${value}`),
              })),
              onChange: (next) => setAt({ state: next }),
            }}
            period={{ label: text('settlements.settledAt'), value: at, onChange: setAt }}
            search={{ label: text('settlements.order'), value: at.q, onChange: (q) => setAt({ q }) }}
          />
        }
        empty={
          <EmptyNote
            icon="money"
            title={text(querys.length > 0 || state ? 'noneFiltered' : 'settlements.none')}
          />
        }
      />
    </PageFrame>
  )
}
