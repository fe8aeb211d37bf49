import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { columnTypes } from '#domain/portal/index-column.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { pagesQuery } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { NameAndKey } from '#console/ui/NameAndKey.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { shownName } from '#console/ui/shown-name.ts'
import { nameFile, sorterOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { SearchField } from '#console/ui/table/SearchField.tsx'
import { roomOf, type DefinitionKind } from './editor/portal-definition.ts'

type Row = CallOutput<typeof portalDefinitionsApi.portalPage>['rows'][number]
type ListedKind = Exclude<DefinitionKind, 'menu'>

const columnsOf = (text: TextFunction<'portal'>, isOrdered: boolean): Column<Row>[] => [
  { key: 'name', title: text('name'), cell: shownName, file: nameFile('name', 'nameEn'), sortBy: 'name' },
  {
    key: 'alias',
    title: text('alias'),
    width: 220,
    cell: (row) => <code>{row.alias}</code>,
    file: 'alias',
    sortBy: 'alias',
  },
  ...(isOrdered
    ? [
        {
          key: 'orderNo',
          title: text('orderNo'),
          width: 120,
          cell: (row: Row) => row.orderNo,
          file: 'orderNo' as const,
          sortBy: 'orderNo',
        },
      ]
    : []),
  {
    key: 'updatedAt',
    title: text('updatedAt'),
    width: 170,
    cell: (row) => formatTime(row.updatedAt),
    file: { path: 'updatedAt', as: 'time' },
    sortBy: 'updatedAt',
  },
]

/** All definitions of a kind, and how one is begun. */
export function DefinitionList({ kind, title }: { kind: ListedKind; title: string }) {
  const text = useText('portal')
  const navigate = useNavigate()
  const [{ sort, find }, change] = useAddressState('sort', 'find')
  const [isNew, setNew] = useState(false)
  const create = (
    <Button type="primary" onClick={() => setNew(true)}>
      {text(`create.${kind}`)}
    </Button>
  )
  const conditions = [
    { property: 'kind', value: kind },
    ...(find === '' ? [] : [{ property: 'name', value: find, operation: 'LIKE' as const }]),
  ]
  return (
    <PageFrame title={title} intro={text(`intro.${kind}`)} isFull actions={create}>
      <DataTable<Row>
        name={`portal-${kind}`}
        columns={columnsOf(text, kind !== 'column')}
        rowKey={({ id }) => id}
        query={pagesQuery(portalDefinitionsApi.portalPage, (page) => ({
          body: listBody(page, conditions, sorterOf(sort)),
        }))}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        onOpen={({ alias }) => void navigate(`${roomOf[kind]}/${alias}`)}
        filters={
          <SearchField
            label={text('search')}
            value={find}
            onSearch={(next) => change({ find: next })}
            width={220}
          />
        }
        onClearFilters={find === '' ? undefined : () => change({ find: '' })}
        empty={
          <EmptyNote icon="home" title={text(`none.${kind}`)} hint={text(`intro.${kind}`)} action={create} />
        }
      />
      {isNew && <NewDefinition kind={kind} onClose={() => setNew(false)} />}
    </PageFrame>
  )
}

type NewDefinitionValues = { name: string; alias: string; type?: string }

/** A definition begins with its name, and goes on in its editor; it is there once it is saved. */
export function NewDefinition({ kind, onClose }: { kind: DefinitionKind; onClose: () => void }) {
  const text = useText('portal')
  const frame = useText()
  const navigate = useNavigate()
  const begin = async ({ name, alias, type = '' }: NewDefinitionValues) => {
    const query = new URLSearchParams({ new: '1', name, ...(type && { type }) })
    await navigate(`${roomOf[kind]}/${alias}?${query}`)
  }
  return (
    <FormDialog<NewDefinitionValues>
      title={text(`create.${kind}`)}
      confirmText={frame('action.create')}
      initialValues={kind === 'column' ? { type: 'shortcuts' } : {}}
      onSubmit={begin}
      onClose={onClose}
    >
      <NameAndKey
        nameLabel={text('name')}
        missing={text('nameMissing')}
        identifier={{
          field: 'alias',
          label: text('alias'),
          hint: text('aliasHint'),
          pattern: kind === 'menu' ? /^[A-Za-z][\w.-]{0,99}$/ : /^[A-Za-z][\w-]{0,49}$/,
          wrong: text('aliasWrong'),
        }}
      />
      {kind === 'column' && (
        <Form.Item name="type" label={text('column.shows')}>
          <Select
            options={columnTypes.map((type) => ({ value: type, label: text(`column.type.${type}`) }))}
          />
        </Form.Item>
      )}
    </FormDialog>
  )
}
