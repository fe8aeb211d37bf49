import { Button, Input, Tabs } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { directoryApi } from '#api/org/directory.ts'
import { placeKinds, type PlaceKind } from '#api/org/people-desk.ts'
import { isOneOf } from '#domain/record.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { pagesQuery } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { sorterOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { PlaceDrawer, type Place } from './PlaceDrawer.tsx'

type Post = CallOutput<typeof directoryApi.postPage>['rows'][number]
type Job = CallOutput<typeof directoryApi.jobPage>['rows'][number]
type Group = CallOutput<typeof directoryApi.groupPage>['rows'][number]
type OpenPlace = { kind: PlaceKind; place: Place | null }

/** The posts of organisations, the jobs they are of, and groups of people across organisations. */
export default function PostsPage() {
  const text = useText('people')
  const titles = useText('pages')
  const canManage = useRights()('user.manage')
  const [at, setAt] = useAddressState('tab', 'q', 'sort')
  const [openPlace, setOpenPlace] = useState<OpenPlace | null>(null)
  const kind = isOneOf(placeKinds, at.tab) ? at.tab : 'post'
  const add = canManage && (
    <Button
      type="primary"
      icon={<Icon name="plus" size={16} />}
      onClick={() => setOpenPlace({ kind, place: null })}
    >
      {text(`places.add.${kind}`)}
    </Button>
  )
  const querys =
    at.q.trim() === '' ? [] : [nameCondition(at.q.trim(), 'name'), nameCondition(at.q.trim(), 'code')]
  const list = {
    sort: at.sort,
    onSort: (sort: string) => setAt({ sort }),
    rowKey: (row: { id: string }) => row.id,
    filters: (
      <Input
        allowClear
        aria-label={text('places.search')}
        placeholder={text('places.search')}
        value={at.q}
        onChange={({ target }) => setAt({ q: target.value })}
        style={{ width: 260 }}
      />
    ),
    empty: (
      <EmptyNote
        icon="people"
        title={text(`places.empty.${kind}`)}
        hint={text(`places.about.${kind}`)}
        action={add}
      />
    ),
  }
  const open = (place: Place) => setOpenPlace({ kind, place })
  return (
    <PageFrame isFull title={titles('posts')} intro={text(`places.about.${kind}`)} actions={add}>
      <Tabs
        activeKey={kind}
        onChange={(tab) => setAt({ tab, q: '', sort: '' })}
        items={placeKinds.map((key) => ({ key, label: text(`places.kind.${key}`) }))}
      />
      {kind === 'post' && (
        <DataTable<Post>
          {...list}
          name="posts"
          columns={[...shared<Post>(text), ...postColumns(text)]}
          query={pagesQuery(directoryApi.postPage, (page) => ({
            body: listBody(page, querys, sorterOf(at.sort)),
          }))}
          onOpen={open}
        />
      )}
      {kind === 'job' && (
        <DataTable<Job>
          {...list}
          name="orgJobs"
          columns={[
            ...shared<Job>(text),
            {
              key: 'description',
              title: text('matrix.description'),
              cell: (row) => row.description ?? '',
              file: 'description',
            },
          ]}
          query={pagesQuery(directoryApi.jobPage, (page) => ({
            body: listBody(page, querys, sorterOf(at.sort)),
          }))}
          onOpen={open}
        />
      )}
      {kind === 'group' && (
        <DataTable<Group>
          {...list}
          name="groups"
          columns={[
            ...shared<Group>(text),
            {
              key: 'people',
              title: text('places.members'),
              width: 120,
              cell: (row) => text('matrix.people', { count: row.people }),
              file: 'people',
            },
          ]}
          query={pagesQuery(directoryApi.groupPage, (page) => ({
            body: listBody(page, querys, sorterOf(at.sort)),
          }))}
          onOpen={open}
        />
      )}
      {openPlace && (
        <PlaceDrawer
          key={`${openPlace.kind}/${openPlace.place?.id ?? ''}`}
          kind={openPlace.kind}
          place={openPlace.place}
          canManage={canManage}
          onClose={() => setOpenPlace(null)}
        />
      )}
    </PageFrame>
  )
}

const nameCondition = (value: string, property: string) => ({
  property,
  operation: 'LIKE',
  value,
  relation: 'OR',
  group: 'name',
})

const shared = <Row extends { name: string; code: string }>(text: TextFunction<'people'>): Column<Row>[] => [
  {
    key: 'name',
    title: text('matrix.name'),
    cell: (row) => row.name,
    file: 'name',
    sortBy: 'name',
  },
  {
    key: 'code',
    title: text('orgs.code'),
    width: 200,
    cell: (row) => <code>{row.code}</code>,
    file: 'code',
    sortBy: 'code',
  },
]

const postColumns = (text: TextFunction<'people'>): Column<Post>[] => [
  {
    key: 'org',
    title: text('field.org'),
    width: 220,
    cell: (row) => row.orgName,
    file: 'orgName',
    sortBy: 'orgName',
  },
  {
    key: 'job',
    title: text('places.kind.job'),
    width: 200,
    cell: (row) => row.jobName,
    file: 'jobName',
    sortBy: 'jobName',
  },
]
