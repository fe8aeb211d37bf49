import { Button, Input, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { NameAndKey } from '#console/ui/NameAndKey.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { sorterOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'

type BusinessObject = CallOutput<typeof objectsApi.objectPage>['rows'][number]

const columnsOf = (text: TextFunction<'forms'>): Column<BusinessObject>[] => [
  { key: 'name', title: text('name'), cell: (row) => row.name, value: (row) => row.name, sortBy: 'name' },
  { key: 'nameEn', title: text('nameEn'), cell: (row) => row.nameEn ?? '', value: (row) => row.nameEn },
  {
    key: 'alias',
    title: text('object.alias'),
    width: 200,
    cell: (row) => <code>{row.alias}</code>,
    value: (row) => row.alias,
    sortBy: 'alias',
  },
  {
    key: 'version',
    title: text('version'),
    width: 130,
    cell: (row) =>
      row.version === null ? (
        <Tag color="warning">{text('onlyDraft')}</Tag>
      ) : (
        text('inUse', { version: row.version })
      ),
    value: (row) => row.version,
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

/** What the tenant keeps records of, described as data. */
export default function ObjectsPage() {
  const text = useText('forms')
  const pages = useText('pages')
  const navigate = useNavigate()
  const [{ sort, find }, change] = useAddressState('sort', 'find')
  const [isNew, setNew] = useState(false)
  const create = (
    <Button type="primary" onClick={() => setNew(true)}>
      {text('object.create')}
    </Button>
  )
  const conditions = find === '' ? [] : [{ property: 'name', value: find, operation: 'LIKE' as const }]
  return (
    <PageFrame title={pages('objects')} intro={text('object.intro')} isFull actions={create}>
      <DataTable<BusinessObject>
        name="objects"
        columns={columnsOf(text)}
        rowKey={({ id }) => id}
        query={pagesQuery(objectsApi.objectPage, (page) => ({
          body: listBody(page, conditions, sorterOf(sort)),
        }))}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        onOpen={({ alias }) => void navigate(`/objects/${alias}`)}
        filters={
          <Input.Search
            allowClear
            placeholder={text('search')}
            defaultValue={find}
            style={{ width: 220 }}
            onSearch={(next) => change({ find: next.trim() })}
          />
        }
        empty={
          <EmptyNote
            icon="forms"
            title={text('object.empty')}
            hint={text('object.emptyHint')}
            action={create}
          />
        }
      />
      {isNew && <NewObject onClose={() => setNew(false)} />}
    </PageFrame>
  )
}

type Given = { name: string; alias: string }

/** An object begins with its name and one field, and goes on in the designer. */
function NewObject({ onClose }: { onClose: () => void }) {
  const text = useText('forms')
  const frame = useText()
  const navigate = useNavigate()
  const make = async ({ name, alias }: Given) => {
    const title = { key: 'title', name: text('object.firstField'), type: 'text', required: true } as const
    const definition = { fields: [title], subs: [], keys: [] }
    await call(objectsApi.saveDefinition, { body: { alias, name, definition } })
    await refreshCalls(objectsApi.objectPage)
    await navigate(`/objects/${alias}`)
  }
  return (
    <FormDialog<Given>
      title={text('object.create')}
      confirmText={frame('action.create')}
      onSubmit={make}
      onClose={onClose}
    >
      <NameAndKey
        nameLabel={text('name')}
        missing={text('missing')}
        identifier={{
          field: 'alias',
          label: text('object.alias'),
          hint: text('object.aliasHint'),
          pattern: /^[a-z][A-Za-z\d]{0,39}$/,
          wrong: text('object.aliasWrong'),
        }}
      />
    </FormDialog>
  )
}
