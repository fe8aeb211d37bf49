import { Button } from 'antd'
import { useState } from 'react'
import { listBody } from '#api/list-body.ts'
import { flowDeskApi } from '#api/workflow/desk.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { pagesQuery } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { shownName } from '#console/ui/shown-name.ts'
import { nameFile, sorterOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { FlowTypeDrawer, type FlowType } from './FlowTypeDrawer.tsx'
import { useFlowTypes } from './use-flow-types.ts'

const columnsOf = (text: TextFunction<'flows'>): Column<FlowType>[] => [
  {
    key: 'name',
    title: text('types.name'),
    cell: shownName,
    file: nameFile('name', 'nameEn'),
    sortBy: 'name',
  },
  {
    key: 'key',
    title: text('types.key'),
    width: 220,
    cell: ({ key }) => <code>{key}</code>,
    file: 'key',
    sortBy: 'key',
  },
  {
    key: 'orderNo',
    title: text('types.orderNo'),
    width: 120,
    align: 'right',
    cell: ({ orderNo }) => orderNo,
    file: 'orderNo',
    sortBy: 'orderNo',
  },
  {
    key: 'flows',
    title: text('types.flows'),
    width: 120,
    align: 'right',
    cell: ({ flows }) => flows,
    file: 'flows',
  },
  {
    key: 'phrases',
    title: text('types.phrases'),
    width: 120,
    align: 'right',
    cell: ({ phrases }) => phrases,
    file: 'phrases',
  },
]

/** The types that flows are grouped by. */
export default function FlowTypesPage() {
  const text = useText('flows')
  const pages = useText('pages')
  const [{ sort }, change] = useAddressState('sort')
  const [open, setOpen] = useState<FlowType | 'new' | null>(null)
  const { types } = useFlowTypes()
  const nextOrder = Math.max(0, ...types.map(({ orderNo }) => orderNo)) + 1
  const create = (
    <Button type="primary" onClick={() => setOpen('new')}>
      {text('types.create')}
    </Button>
  )
  return (
    <PageFrame title={pages('flowTypes')} intro={text('types.intro')} isFull actions={create}>
      <DataTable<FlowType>
        name="flow-types"
        columns={columnsOf(text)}
        rowKey={({ id }) => id}
        query={pagesQuery(flowDeskApi.flowTypePage, (page) => ({
          body: listBody(page, [], sorterOf(sort)),
        }))}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        onOpen={setOpen}
        empty={
          <EmptyNote
            icon="flows"
            title={text('types.empty')}
            hint={text('types.emptyHint')}
            action={create}
          />
        }
      />
      {open && (
        <FlowTypeDrawer
          type={open === 'new' ? null : open}
          nextOrder={nextOrder}
          onClose={() => setOpen(null)}
        />
      )}
    </PageFrame>
  )
}
