import { Segmented, Select } from 'antd'
import { orderStates } from '#domain/stay/order-state.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { pagesQuery } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { sorterOf, type Column, wordsOf } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { SearchField } from '#console/ui/table/SearchField.tsx'
import { PeriodFilter, periodConditions } from '#console/ui/table/PeriodFilter.tsx'
import { formatFen } from '#console/ui/format-money.ts'
import { OrderAmount } from './OrderAmount.tsx'
import { OrderStateTag } from './OrderStateTag.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'
import { ClosedSiteNote } from '../ClosedSiteNote.tsx'
import { useSitesToLookAt } from '../own-sites.ts'
import styles from '../stays.module.css'

type Orders = CallOutput<typeof frontDeskApi.orders>
type Order = Orders['rows'][number]
const orderShows = ['arriving', 'waiting', 'staying', 'leaving', 'unsettled', 'all'] as const
type Show = (typeof orderShows)[number]

const columnsOf = (text: TextFunction<'stays'>): readonly Column<Order>[] => [
  {
    key: 'guest',
    title: text('orders.guest'),
    width: 120,
    cell: (row) => <strong>{row.contactName}</strong>,
    file: 'contactName',
    sortBy: 'contactName',
  },
  {
    key: 'phone',
    title: text('orders.phone'),
    width: 120,
    cell: (row) => row.contactPhone,
    file: 'contactPhone',
  },
  {
    key: 'house',
    title: text('orders.house'),
    cell: (row) => `${row.houseName} · ${row.siteName}`,
    file: 'houseName',
    sortBy: 'houseName',
  },
  {
    key: 'rooms',
    title: text('orders.rooms'),
    width: 80,
    cell: (row) => row.roomNos,
    file: 'roomNos',
  },
  {
    key: 'checkIn',
    title: text('orders.checkIn'),
    width: 104,
    cell: (row) => row.checkIn,
    file: 'checkIn',
    sortBy: 'checkIn',
  },
  {
    key: 'checkOut',
    title: text('orders.checkOut'),
    width: 104,
    cell: (row) => row.checkOut,
    file: 'checkOut',
    sortBy: 'checkOut',
  },
  {
    key: 'people',
    title: text('orders.people'),
    width: 128,
    cell: (row) => text('orders.peopleCount', { adults: row.adults, children: row.children }),
    file: { path: ['adults', 'children'] },
  },
  {
    key: 'state',
    title: text('orders.state'),
    width: 100,
    cell: (row) => <OrderStateTag state={row.state} />,
    file: { path: 'state', words: wordsOf(orderStates, (one) => text(`state.${one}`)) },
  },
  {
    key: 'total',
    title: text('orders.total'),
    width: 110,
    align: 'right',
    cell: (row) => <OrderAmount amount={row.total} more={row.extensions.total} />,
    file: { path: 'total', as: 'amount' },
    sum: 'total',
  },
  {
    key: 'longer',
    title: text('orders.longer'),
    width: 110,
    align: 'right',
    cell: (row) => formatFen(row.extensions.total),
    file: { path: 'extensions.total', as: 'amount' },
    isOptional: true,
  },
  {
    key: 'no',
    title: text('orders.no'),
    width: 170,
    cell: (row) => row.orderNo,
    file: 'orderNo',
    sortBy: 'orderNo',
    isOptional: true,
  },
]

/** Orders of the front desk, with what can be done to one beside them. */
export function OrderTable({ shows, isToday }: { shows: readonly Show[]; isToday: boolean }) {
  const text = useText('stays')
  const [at, setAt] = useAddressState('show', 'site', 'state', 'from', 'to', 'q', 'sort', 'open')
  const show = shows.find((tab) => tab === at.show) ?? shows[0] ?? 'all'
  const { options: sites, isAllClosed } = useSitesToLookAt('stay.desk')
  const querys = [
    ...(at.state === '' ? [] : [{ property: 'state', value: at.state }]),
    ...periodConditions('checkIn', at),
  ]
  const isFiltered = querys.length > 0 || at.q !== '' || at.site !== ''
  const query = pagesQuery<typeof frontDeskApi.orders, Orders>(frontDeskApi.orders, (page) => ({
    body: {
      show,
      keyword: at.q,
      ...(at.site === '' ? {} : { siteId: at.site }),
      queryFilter: listBody(page, querys, sorterOf(at.sort), { sums: true }),
    },
  }))
  return (
    <>
      {isAllClosed && <ClosedSiteNote />}
      <DataTable
        name={isToday ? 'stay-today' : 'stay-orders'}
        columns={columnsOf(text)}
        query={query}
        rowKey={(row) => row.id}
        sort={at.sort}
        onSort={(sort) => setAt({ sort })}
        openKey={at.open}
        onOpen={(row) => setAt({ open: row.id })}
        filters={
          <div className={styles.row}>
            {shows.length > 1 && (
              <Segmented
                value={show}
                options={shows.map((value) => ({ value, label: text(`show.${value}`) }))}
                onChange={(value) => setAt({ show: value })}
              />
            )}
            {sites.length > 1 && (
              <Select
                allowClear
                aria-label={text('orders.site')}
                placeholder={text('orders.site')}
                value={at.site === '' ? undefined : at.site}
                options={sites}
                onChange={(site?: string) => setAt({ site: site ?? '' })}
                style={{ width: 130 }}
              />
            )}
            {!isToday && (
              <>
                <Select
                  allowClear
                  aria-label={text('orders.state')}
                  placeholder={text('orders.state')}
                  value={at.state === '' ? undefined : at.state}
                  options={orderStates.map((value) => ({ value, label: text(`state.${value}`) }))}
                  onChange={(state?: string) => setAt({ state: state ?? '' })}
                  style={{ width: 120 }}
                />
                <PeriodFilter label={text('orders.checkIn')} value={at} onChange={setAt} />
              </>
            )}
            <SearchField
              label={text('orders.search')}
              value={at.q}
              onSearch={(q) => setAt({ q })}
              width={260}
            />
          </div>
        }
        empty={
          <EmptyNote
            icon="stays"
            title={text(isFiltered ? 'orders.noneFiltered' : isToday ? 'orders.noneToday' : 'orders.none')}
          />
        }
      />
      {at.open !== '' && <OrderDrawer id={at.open} onClose={() => setAt({ open: '' })} />}
    </>
  )
}
