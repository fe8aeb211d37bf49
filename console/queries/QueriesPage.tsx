import { Button, Input, Segmented, Tag } from 'antd'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { queryAdminApi } from '#api/queries/admin.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { pagesQuery } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { sorterOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { NewQuery } from './NewQuery.tsx'
import { shownKinds, type ShownKind } from './shown-kinds.ts'

type QueryHead = CallOutput<typeof queryAdminApi.queryPage>['rows'][number]

const kindOf = ({ kind, source }: QueryHead): ShownKind => (source === 'restful' ? 'restful' : kind)

const columnsOf = (text: TextFunction<'definitions'>): Column<QueryHead>[] => [
  { key: 'name', title: text('name'), cell: (row) => row.name, value: (row) => row.name, sortBy: 'name' },
  {
    key: 'nameEn',
    title: text('nameEn'),
    cell: (row) => row.nameEn ?? '',
    value: (row) => row.nameEn,
    isOptional: true,
  },
  {
    key: 'kind',
    title: text('query.kind'),
    width: 150,
    cell: (row) => <Tag>{text(`query.kindOf.${kindOf(row)}`)}</Tag>,
    value: (row) => text(`query.kindOf.${kindOf(row)}`),
    sortBy: 'kind',
  },
  {
    key: 'alias',
    title: text('query.alias'),
    width: 210,
    cell: (row) => <code>{row.alias}</code>,
    value: (row) => row.alias,
    sortBy: 'alias',
  },
  {
    key: 'over',
    title: text('query.over'),
    width: 180,
    cell: (row) => <code>{row.over}</code>,
    value: (row) => row.over,
  },
  {
    key: 'updatedBy',
    title: text('updatedBy'),
    width: 120,
    cell: (row) => row.updatedByName ?? '',
    value: (row) => row.updatedByName,
  },
  {
    key: 'updatedAt',
    title: text('updatedAt'),
    width: 170,
    cell: (row) => formatTime(row.updatedAt),
    value: (row) => formatTime(row.updatedAt),
    sortBy: 'updatedAt',
  },
]

/** Queries, and the dialogs, views and charts over them. */
export default function QueriesPage() {
  const text = useText('definitions')
  const pages = useText('pages')
  const navigate = useNavigate()
  const [{ sort, find, kind, new: isNew }, change] = useAddressState('sort', 'find', 'kind', 'new')
  const create = (
    <Button type="primary" onClick={() => change({ new: '1' })}>
      {text('query.create')}
    </Button>
  )
  const conditions = [
    ...(find === '' ? [] : [{ property: 'name', value: find, operation: 'LIKE' as const }]),
    ...(kind === ''
      ? []
      : [
          { property: 'kind', value: kind === 'restful' ? 'query' : kind, operation: 'EQUAL' as const },
          ...(kind === 'restful' ? [{ property: 'source', value: kind, operation: 'EQUAL' as const }] : []),
          ...(kind === 'query'
            ? [{ property: 'source', value: 'restful', operation: 'NOT_EQUAL' as const }]
            : []),
        ]),
  ]
  return (
    <PageFrame title={pages('queries')} intro={text('query.intro')} isFull actions={create}>
      <DataTable<QueryHead>
        name="queries"
        columns={columnsOf(text)}
        rowKey={({ id }) => id}
        query={pagesQuery(queryAdminApi.queryPage, (page) => ({
          body: listBody(page, conditions, sorterOf(sort)),
        }))}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        onOpen={(row) => void navigate(`/queries/${row.kind}/${row.alias}`)}
        filters={
          <>
            <Segmented
              value={kind}
              options={[
                { value: '', label: text('query.all') },
                ...shownKinds.map((one) => ({ value: one as string, label: text(`query.kindOf.${one}`) })),
              ]}
              onChange={(next) => change({ kind: next })}
            />
            <Input.Search
              allowClear
              placeholder={text('search')}
              defaultValue={find}
              style={{ width: 200 }}
              onSearch={(next) => change({ find: next.trim() })}
            />
          </>
        }
        empty={
          <EmptyNote
            icon="lists"
            title={text('query.empty')}
            hint={text('query.emptyHint')}
            action={create}
          />
        }
      />
      {isNew !== '' && <NewQuery onClose={() => change({ new: '' })} />}
    </PageFrame>
  )
}
