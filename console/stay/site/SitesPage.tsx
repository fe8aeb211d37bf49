import { useQuery } from '@tanstack/react-query'
import { Button, Table, Tag } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { shortPages } from '#console/ui/table/short-pages.ts'
import { NewSite } from './NewSite.tsx'
import { SiteDrawer } from './SiteDrawer.tsx'

type Site = CallOutput<typeof siteDeskApi.sites>[number]

/** The sites of the park. */
export default function SitesPage() {
  const text = useText('inventory')
  const names = useText('pages')
  const [at, setAt] = useAddressState('open')
  const { data, error, isPending, refetch } = useQuery(callQuery(siteDeskApi.sites, {}))
  // Another site is for those who look after all of them.
  const { data: reach } = useQuery(callQuery(siteDeskApi.reach, {}))
  const create = reach?.isEverywhere && (
    <Button type="primary" onClick={() => setAt({ open: 'new' })}>
      {text('site.create')}
    </Button>
  )
  return (
    <PageFrame title={names('staySites')} intro={text('site.intro')} isLoading={isPending} actions={create}>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data?.length === 0 && <EmptyNote icon="stays" title={text('site.none')} action={create} />}
      {data && data.length > 0 && (
        <Table<Site>
          rowKey="id"
          pagination={shortPages}
          dataSource={data}
          columns={[
            {
              key: 'name',
              title: text('site.name'),
              render: (_, site) => (
                <Button type="link" style={{ padding: 0 }} onClick={() => setAt({ open: site.id })}>
                  {site.name}
                </Button>
              ),
            },
            { key: 'code', title: text('site.code'), dataIndex: 'code', width: 180 },
            { key: 'houses', title: text('site.houses'), dataIndex: 'houses', width: 120, align: 'right' },
            { key: 'rooms', title: text('site.rooms'), dataIndex: 'rooms', width: 120, align: 'right' },
            {
              key: 'status',
              title: text('site.status'),
              width: 120,
              render: (_, { status }) => (
                <Tag color={status === 'open' ? 'success' : 'default'}>{text(`site.${status}`)}</Tag>
              ),
            },
          ]}
        />
      )}
      {at.open === 'new' && (
        <NewSite onClose={() => setAt({ open: '' })} onCreated={(open) => setAt({ open })} />
      )}
      {at.open !== '' && at.open !== 'new' && (
        <SiteDrawer key={at.open} id={at.open} onClose={() => setAt({ open: '' })} />
      )}
    </PageFrame>
  )
}
