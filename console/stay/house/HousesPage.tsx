import { operatorRights } from '#domain/owner/house-access.ts'
import { houseStates } from '#domain/owner/house-problems.ts'
import { Button, Form, Input, Select, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { emptyContent } from '#api/owner/empty-house.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { formatFen } from '#console/ui/format-money.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { wordsOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { SearchField } from '#console/ui/table/SearchField.tsx'
import styles from '#console/ui/edit/edit.module.css'
import { ClosedSiteNote } from '../ClosedSiteNote.tsx'
import { useOwnSites, useSitesToLookAt } from '../own-sites.ts'
import { HouseState } from './HouseState.tsx'
import { numberedPages } from '#console/app/call/numbered-pages.ts'

type Houses = CallOutput<typeof houseDeskApi.houses>
type House = Houses['rows'][number]

const columnsOf = (text: TextFunction<'inventory'>): readonly Column<House>[] => [
  {
    key: 'name',
    title: text('house.name'),
    cell: (row) => <strong>{row.name}</strong>,
    file: 'name',
  },
  {
    key: 'state',
    title: text('house.state'),
    width: 210,
    cell: (row) => (
      <span className={styles.row}>
        <HouseState state={row.state} />
        {row.pending && (row.state === 'online' || row.state === 'offline') && (
          <Tag color="warning">{text(`house.pending.${row.pending.state}`)}</Tag>
        )}
      </span>
    ),
    file: { path: 'state', words: wordsOf(houseStates, (one) => text(`house.states.${one}`)) },
  },
  {
    key: 'site',
    title: text('house.site'),
    width: 150,
    cell: (row) => row.siteName,
    file: 'siteName',
  },
  {
    key: 'owner',
    title: text('house.owner'),
    width: 140,
    cell: (row) => row.ownerName || text('house.park'),
    file: { path: 'ownerName', words: { '': text('house.park') } },
  },
  {
    key: 'rooms',
    title: text('house.rooms'),
    width: 90,
    align: 'right',
    cell: (row) => row.roomCount,
    file: 'roomCount',
  },
  {
    key: 'sold',
    title: text('house.sold'),
    width: 140,
    align: 'right',
    cell: (row) => `${row.soldNights} / ${row.roomCount * 30}`,
    file: 'soldNights',
  },
  {
    key: 'tonight',
    title: text('house.tonight'),
    width: 120,
    align: 'right',
    cell: (row) => (row.tonight === null ? '—' : formatFen(row.tonight)),
    file: { path: 'tonight', as: 'amount' },
  },
]

/** All houses that an operator keeps; one is written on a page of its own. */
export default function HousesPage() {
  const text = useText('inventory')
  const names = useText('pages')
  const frame = useText()
  const navigate = useNavigate()
  const may = useRights()
  const [at, setAt] = useAddressState('site', 'q')
  const [isNew, setNew] = useState(false)
  const { options, isEverywhere, isAllClosed, ...own } = useSitesToLookAt(...operatorRights.view)
  const create =
    may('house.manage') && !isAllClosed ? (
      <Button type="primary" onClick={() => setNew(true)}>
        {text('house.create')}
      </Button>
    ) : null
  const query = numberedPages<typeof houseDeskApi.houses, Houses>(houseDeskApi.houses, (page) => ({
    body: {
      of: 'all' as const,
      keyword: at.q,
      page,
      pageSize: 50,
      ...(at.site === '' ? {} : { siteId: at.site }),
    },
  }))
  return (
    <PageFrame title={names('stayHouses')} intro={text('house.intro')} isFull actions={create}>
      {isAllClosed && <ClosedSiteNote />}
      <DataTable<House>
        name="stay-houses"
        columns={columnsOf(text)}
        query={query}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(`/stays/houses/${row.id}`)}
        filters={
          <div className={styles.row}>
            {own.sites && (
              <Select
                aria-label={text('house.site')}
                // The only site of somebody is what they see, whether or not it is chosen.
                value={!isEverywhere && options.length === 1 ? options[0]?.value : at.site}
                options={[
                  ...(isEverywhere ? [{ value: '', label: text('house.allSites') }] : []),
                  ...(!isEverywhere && options.length !== 1
                    ? [{ value: '', label: frame('sites.allOfMine') }]
                    : []),
                  ...options,
                ]}
                onChange={(site) => setAt({ site })}
                style={{ width: 170 }}
              />
            )}
            <SearchField
              label={text('house.search')}
              value={at.q}
              onSearch={(q) => setAt({ q })}
              width={240}
            />
          </div>
        }
        onClearFilters={at.q === '' && at.site === '' ? undefined : () => setAt({ q: '', site: '' })}
        empty={<EmptyNote icon="stays" title={text('house.none')} action={create} />}
      />
      {isNew && (
        <NewHouse onClose={() => setNew(false)} onMade={(id) => void navigate(`/stays/houses/${id}`)} />
      )}
    </PageFrame>
  )
}

type NewHouseValues = { siteId: string; name: string; no: string }

function NewHouse(props: { onClose: () => void; onMade: (id: string) => void }) {
  const text = useText('inventory')
  const { data: sites } = useOwnSites('house.manage')
  const make = async ({ siteId, name, no }: NewHouseValues) => {
    const { houseId } = await call(houseDeskApi.create, {
      body: { siteId, ownerId: null, content: emptyContent(name, no) },
    })
    await refreshCalls(houseDeskApi.houses)
    props.onMade(houseId)
  }
  const required = { required: true, whitespace: true, message: text('missing') }
  return (
    <FormDialog<NewHouseValues>
      title={text('house.create')}
      confirmText={text('house.make')}
      hint={text('house.createHint')}
      onSubmit={make}
      onClose={props.onClose}
    >
      <Form.Item
        name="siteId"
        label={text('house.site')}
        rules={[{ required: true, message: text('missing') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={(sites?.sites ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="name" label={text('house.name')} rules={[required]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="no" label={text('house.roomNo')} rules={[required]}>
        <Input maxLength={20} />
      </Form.Item>
    </FormDialog>
  )
}
